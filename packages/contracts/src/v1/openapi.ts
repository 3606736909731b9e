import { z } from 'zod';
import { type ErrorCode, errorBody, errorTable } from '../errors.ts';
import { scopeDescriptions } from '../scopes.ts';
import answerExamples from './answer-examples.json' with { type: 'json' };
import { type V1Endpoint, v1Tags } from './endpoint.ts';
import { v1Endpoints } from './index.ts';
import { namedSchemas } from './schemas.ts';

type Schema = Record<string, unknown>;

const always: ErrorCode[] = [
  'INVALID_REQUEST',
  'API_KEY_REQUIRED',
  'API_KEY_INVALID',
  'API_KEY_EXPIRED',
  'ACCESS_TOKEN_INVALID',
  'MEMBERSHIP_SUSPENDED',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'DATABASE_UNAVAILABLE',
  'SHUTTING_DOWN',
];

/** Every code that a call can answer. */
function errorsOf({ scope, access, errors }: V1Endpoint, method: string): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...always,
      ...(scope ? (['SCOPE_REQUIRED', 'ROLE_REQUIRED'] as const) : []),
      ...(access === 'pro' ? (['PRO_REQUIRED'] as const) : []),
      ...(method !== 'GET' ? (['INVALID_JSON', 'BODY_TOO_LARGE', 'WRONG_CONTENT_TYPE'] as const) : []),
      ...(method === 'POST' ? (['IDEMPOTENCY_KEY_IN_USE', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
      ...(errors ?? []),
    ]),
  ];
}

/** A schema as JSON Schema, whose named parts go to `components` and are referred to. */
function refer(schema: z.ZodType, io: 'input' | 'output', components: Record<string, Schema>): Schema {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    metadata: namedSchemas,
    override: ({ jsonSchema }) => {
      // An answer may gain fields in time; who reads it must not refuse them.
      if (io === 'output') delete jsonSchema.additionalProperties;
      delete jsonSchema.id;
      const { prefixItems } = jsonSchema;
      if (prefixItems)
        Object.assign(jsonSchema, {
          items: prefixItems[0],
          minItems: prefixItems.length,
          maxItems: prefixItems.length,
        });
    },
  }) as Schema & { $defs?: Record<string, Schema> };
  const text = (part: unknown) => JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/');
  for (const [name, part] of Object.entries($defs ?? {})) components[name] = JSON.parse(text(part));
  return JSON.parse(text(own));
}

const header = (description: string, schema: Schema = { type: 'string' }) => ({ description, schema });
const headers = {
  RateLimit: header('What is left of the limit, e.g. `"read";r=599;t=60`: 599 more within 60 seconds.'),
  'RateLimit-Policy': header('The limit of the call\'s class, e.g. `"read";q=600;w=60`: 600 in 60 seconds.'),
  'Retry-After': header('Seconds after which trying again makes sense.', { type: 'integer', minimum: 1 }),
  Link: header('The next page, `</api/v1/...>; rel="next"`; absent on the last one.'),
  'X-Total-Count': header('How many there are on all pages.', { type: 'integer', minimum: 0 }),
  'Idempotency-Replayed': header('`true` where the answer is that of an earlier call with the same key.'),
};
const toHeaders = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes the call happen once: for 24 hours the same call with the same key gets the same answer, another one 422. ' +
      'Draw a new one, such as a UUID, for each new call, and send it again when you try again.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The quoted version that the change was made on, e.g. `"3"`; 412 STALE_WRITE when it is another one by now.',
    schema: { type: 'string', pattern: '^"[0-9]{1,9}"$' },
  },
};

function parametersOf(endpoint: V1Endpoint, method: string, components: Record<string, Schema>) {
  const inAddress = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = refer(schema, 'input', components) as {
      properties?: Record<string, Schema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      ...(place === 'path' || required.includes(name) ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema: rest,
    }));
  };
  return [
    ...inAddress(endpoint.params, 'path'),
    ...inAddress(endpoint.query, 'query'),
    ...(method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(endpoint.ifMatch ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ];
}

/** The refusals of a call by their status, each with an example of every code. */
function refusalsOf(codes: ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorTable[code][0]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => errorTable[code][0] === status);
      const examples = here.map((code) => [
        code,
        { value: { code, message: errorTable[code][1], requestId: '5f0c1c5e-2f0f-4a57-9f0c-6c1f6a1d2b3c' } },
      ]);
      return [
        status,
        {
          description: here.map((code) => `\`${code}\`: ${errorTable[code][1]}`).join('\n\n'),
          ...(status === 429 || status === 409 ? { headers: toHeaders('Retry-After') } : {}),
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Error' },
              examples: Object.fromEntries(examples),
            },
          },
        },
      ];
    }),
  );
}

function answersOf(endpoint: V1Endpoint, method: string, components: Record<string, Schema>) {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  const told = {
    200: 'Done.',
    201: 'Made.',
    202: 'Begun, not done yet.',
    204: 'Done; there is nothing to answer.',
  };
  // Recorded from real answers: npm run docs:examples.
  const shown = (answerExamples as Record<string, unknown>)[endpoint.operationId];
  const answer = (code: number) => ({
    description: told[code as keyof typeof told],
    headers: {
      ...toHeaders('RateLimit', 'RateLimit-Policy'),
      ...(endpoint.paged ? toHeaders('Link', 'X-Total-Count') : {}),
      ...(method === 'POST' ? toHeaders('Idempotency-Replayed') : {}),
    },
    ...(endpoint.response
      ? {
          content: {
            [endpoint.contentType ?? 'application/json']: {
              schema: refer(endpoint.response, 'output', components),
              ...(shown === undefined ? {} : { examples: { usual: { value: shown } } }),
            },
          },
        }
      : {}),
  });
  return {
    [status]: answer(status),
    ...(endpoint.otherStatus ? { [endpoint.otherStatus]: answer(endpoint.otherStatus) } : {}),
  };
}

function operationOf(endpoint: V1Endpoint, method: string, components: Record<string, Schema>) {
  const { scope, role, summary, description, access } = endpoint;
  const maker = role ? `, of a key whose maker is ${role} or above` : '';
  const needs = scope
    ? `Needs the scope \`${scope}\`${access === 'pro' ? ' and the Pro plan' : ''}${maker}.`
    : 'Needs no scope.';
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary,
    description: [description, needs].filter(Boolean).join('\n\n'),
    security: [{ apiKey: [] }],
    // Bearer schemes list no scopes; the linter holds those of OAuth to theirs only.
    'x-required-scope': scope,
    parameters: parametersOf(endpoint, method, components),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: refer(endpoint.body, 'input', components),
                ...(endpoint.example === undefined
                  ? {}
                  : { examples: { usual: { value: endpoint.example } } }),
              },
            },
          },
        }
      : {}),
    responses: { ...answersOf(endpoint, method, components), ...refusalsOf(errorsOf(endpoint, method)) },
  };
}

const about = `Frontrunner predicts which headline wins an A/B test before any visitor has seen it.

Every call needs an **API key** of a workspace, made under *Workspace, API keys*: \`Authorization: Bearer fr_live_...\`. A key acts
for its workspace, with its scopes, and never more than the member who made it may. Keys match
\`fr_(live|test)_[0-9A-Za-z]{36}\`; the last six characters are the CRC-32 of those before them in base 62.

Fields and calls are added in time and never removed or changed under \`/api/v1\`: ignore what you do not know. Errors have one
body, \`{code, message, requestId, details?}\`: decide by the code, show the message.`;

/** The OpenAPI 3.1 document of the calls for programs, for the server of this version at `origin`. */
export function openApiDocument({ origin, version }: { origin: string; version: string }): Schema {
  const schemas: Record<string, Schema> = {};
  const paths: Record<string, Record<string, unknown>> = {};
  const codes = new Set<ErrorCode>();
  for (const [key, endpoint] of Object.entries(v1Endpoints as Record<string, V1Endpoint>)) {
    const [method = '', url = ''] = key.split(' ');
    const path = url.replace(/:(\w+)/g, '{$1}');
    for (const code of errorsOf(endpoint, method)) codes.add(code);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, method, schemas) };
  }
  const used = new Set(Object.values(v1Endpoints as Record<string, V1Endpoint>).map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontrunner API',
      version,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Frontrunner', url: `${origin}/api-guide` },
    },
    servers: [{ url: origin }],
    tags: Object.entries(v1Tags)
      .filter(([name]) => used.has(name as keyof typeof v1Tags))
      .map(([name, description]) => ({ name, description })),
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: [
            'An API key of the workspace. Scopes:',
            ...Object.entries(scopeDescriptions).map(([scope, does]) => `- \`${scope}\`: ${does}`),
          ].join('\n'),
        },
      },
      parameters,
      headers,
      schemas: {
        ...schemas,
        Error: refer(
          errorBody.extend({ code: z.enum([...codes].sort() as [ErrorCode, ...ErrorCode[]]) }),
          'output',
          schemas,
        ),
      },
    },
  };
}
