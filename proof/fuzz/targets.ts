import { type Endpoint, endpoints } from '@frontrunner/contracts';
import { type V1Endpoint, v1Endpoints } from '@frontrunner/contracts/v1';
import { pathFor, validBodies } from '../matrix/matrix-requests.ts';
import { exampleOf } from './long-texts.ts';
import { jsonSchema } from './requests.ts';
import type { JsonSchema } from './values.ts';

const usualBodyLimit = 256 * 1024;

/** Somewhere that texts are sent to, as somebody who is let in. Braces stand for that person's own things. */
export interface Target {
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** `limit` in bytes. */
  body?: { schema: JsonSchema; valid: unknown; limit: number } | undefined;
  query?: JsonSchema | undefined;
}

const target = (
  name: string,
  headers: Record<string, string>,
  fields: Partial<Target> & { path?: string } = {},
): Target => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, headers, ...fields };
};

const bodyOf = ({ body, bodyLimit }: Pick<Endpoint, 'body' | 'bodyLimit'>, valid: unknown): Target['body'] =>
  body && {
    schema: jsonSchema(body),
    valid: valid ?? exampleOf(jsonSchema(body)),
    limit: bodyLimit ?? usualBodyLimit,
  };

/** The calls of browsers as the owner of a Pro workspace, or an administrator where only those may. */
function browserTargets(cookies: { owner: string; admin: string }, origin: string): Target[] {
  return Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) =>
    target(
      name,
      { origin, cookie: endpoint.access === 'admin' ? cookies.admin : cookies.owner },
      {
        path: pathFor(name),
        body: bodyOf(endpoint, (validBodies as Record<string, unknown>)[name]),
        query: endpoint.query && jsonSchema(endpoint.query),
      },
    ),
  );
}

function programTargets(key: string): Target[] {
  const of: Record<string, string> = { experiments: '{complete}', live: '{live-test}' };
  return Object.entries(v1Endpoints as Record<string, V1Endpoint>).map(([name, endpoint]) => {
    const [, , , noun = ''] = name.split('/');
    const path = name.split(' ')[1]?.replace(':id', of[noun] ?? `{${noun.slice(0, -1)}}`) ?? '';
    const query = endpoint.query && jsonSchema(endpoint.query);
    return target(
      name,
      { authorization: `Bearer ${key}` },
      { path, query, body: bodyOf(endpoint, endpoint.example) },
    );
  });
}

const anyText: JsonSchema = { type: 'string' };
const record = (names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, anyText])),
});

/** The tools for assistants, with the schemas that the server tells. */
async function toolTargets(base: string, key: string): Promise<Target[]> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' };
  const message = { jsonrpc: '2.0', id: 1 };
  const answer = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, method: 'tools/list' }),
  });
  const { result } = (await answer.json()) as {
    result: { tools: { name: string; inputSchema: JsonSchema }[] };
  };
  return result.tools.map(({ name, inputSchema }) => {
    const params: JsonSchema = {
      type: 'object',
      properties: { name: { const: name }, arguments: inputSchema },
    };
    const valid = { ...message, method: 'tools/call', params: { name, arguments: exampleOf(inputSchema) } };
    const schema: JsonSchema = { type: 'object', properties: { params } };
    return target(`POST /mcp ${name}`, headers, { body: { schema, valid, limit: usualBodyLimit } });
  });
}

/** What apps send that connect, and what anybody may put into the head of a request. */
function otherTargets(cookie: string): Target[] {
  const asked = [
    'client_id',
    'redirect_uri',
    'state',
    'scope',
    'resource',
    'code_challenge',
    'response_type',
  ];
  const registered = record(['client_name', 'client_uri', 'logo_uri', 'scope', 'contacts', 'software_id']);
  const schema = {
    ...registered,
    properties: { ...registered.properties, redirect_uris: { type: 'array', items: anyText } },
  };
  const valid = { client_name: 'An app', redirect_uris: ['http://127.0.0.1:4998/callback'] };
  return [
    target('POST /oauth/register', {}, { body: { schema, valid, limit: usualBodyLimit } }),
    target('GET /oauth/authorize', {}, { query: record(asked) }),
    target('GET /api/login', {}, { query: record(['return_to', 'login_hint']) }),
    target(
      'GET /api/callback',
      {},
      { query: record(['code', 'state', 'error', 'error_description', 'iss']) },
    ),
    target('GET /api/logout', { cookie }, { query: record(['return_to']) }),
    target('GET /oidc/auth', {}, { query: record([...asked, 'nonce', 'login_hint']) }),
    target('GET /s/x', {}, { query: record(['lang']) }),
  ];
}

/** Every call of browsers, programs and assistants, and the addresses beside the contracts that read what is sent. */
export async function everyTarget(
  base: string,
  callers: { owner: string; admin: string; key: string },
): Promise<Target[]> {
  return [
    ...browserTargets(callers, base),
    ...programTargets(callers.key),
    ...(await toolTargets(base, callers.key)),
    ...otherTargets(callers.owner),
  ];
}
