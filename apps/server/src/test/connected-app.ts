import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@frontrunner/contracts';
import type { Client } from './client.ts';
import type { TestProduct } from './product.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
}
// biome-ignore lint/suspicious/noExplicitAny: answers of the authorization server, refusals among them.
type Reply = { status: number; body: any };

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** An app that speaks OAuth by plain requests, so that a test can send what the official client would not. */
export function newApp({ baseUrl }: TestProduct, redirectUri = 'http://127.0.0.1:43210/callback') {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  let clientId = '';
  async function post(endpoint: string, fields: Record<string, string>): Promise<Reply> {
    const response = await fetch(`${baseUrl}/oauth/${endpoint}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...fields }),
    });
    return { status: response.status, body: await response.json() };
  }
  const app = {
    redirectUri,
    verifier,
    id: () => clientId,
    register: async (fields: Record<string, unknown> = {}): Promise<Reply> => {
      const response = await fetch(`${baseUrl}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'Test assistant', redirect_uris: [redirectUri], ...fields }),
      });
      const body = (await response.json()) as Reply['body'];
      clientId = body.client_id ?? clientId;
      return { status: response.status, body };
    },
    /** Where the authorization endpoint sends the browser; its text where it does not. */
    authorize: async (fields: Record<string, string | undefined> = {}) => {
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: 'a state',
        resource: `${baseUrl}/mcp`,
        ...fields,
      };
      const sent = Object.entries(query).filter((one): one is [string, string] => one[1] !== undefined);
      const response = await fetch(`${baseUrl}/oauth/authorize?${new URLSearchParams(sent)}`, {
        redirect: 'manual',
      });
      const location = response.headers.get('location');
      return { status: response.status, location, text: await response.text() };
    },
    /** The id of a request that waits for an answer. */
    ask: async (fields: Record<string, string | undefined> = {}): Promise<string> =>
      /^\/connect\/([\w-]{43})$/.exec((await app.authorize(fields)).location ?? '')?.[1] ?? '',
    exchange: (code: string, fields: Record<string, string> = {}) =>
      post('token', {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: redirectUri,
        ...fields,
      }),
    refresh: (token: string, fields: Record<string, string> = {}) =>
      post('token', { grant_type: 'refresh_token', refresh_token: token, ...fields }),
    revoke: (token: string) => post('revoke', { token }),
    /** Begins as a device without a browser. */
    begin: (fields: Record<string, string> = {}) => post('device-authorization', fields),
    poll: (deviceCode: string, fields: Record<string, string> = {}) =>
      post('token', { grant_type: deviceGrant, device_code: deviceCode, ...fields }),
  };
  return app;
}
export type App = ReturnType<typeof newApp>;

/** An app on a device without a browser, registered; it shows a code instead of being sent back to. */
export async function newDevice(product: TestProduct): Promise<App> {
  const app = newApp(product);
  const fields = { client_name: 'Test terminal', redirect_uris: [], grant_types: [deviceGrant] };
  const { status, body } = await app.register(fields);
  if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
  return app;
}

/** A member's answer to an app's request; the code, or what the answer was. */
export async function consent(member: Client, request: string, scopes: Scope[]) {
  const { status, body } = await member.call('POST', `/api/connection-requests/${request}`, { scopes });
  const back = body.redirectTo ? new URL(body.redirectTo).searchParams : new URLSearchParams();
  return { status, body, code: back.get('code') ?? '', back };
}

/** An app that this member has connected, with its tokens. */
export async function connectedApp(
  product: TestProduct,
  member: Client,
  scopes: Scope[] = ['predict', 'read', 'write'],
  resource = '/mcp',
): Promise<{ app: App; tokens: Tokens }> {
  const app = newApp(product);
  await app.register();
  const request = await app.ask({ resource: product.baseUrl + resource });
  const { code, body: answered } = await consent(member, request, scopes);
  const { status, body } = await app.exchange(code);
  if (status !== 200) throw new Error(`connecting answered ${status}: ${JSON.stringify([answered, body])}`);
  return { app, tokens: body };
}
