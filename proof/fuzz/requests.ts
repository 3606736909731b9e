import { type Endpoint, endpoints } from '@frontrunner/contracts';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import { otherRoutes } from '../matrix/known-routes.ts';
import { hostileValue, inputOf, type JsonSchema } from './values.ts';

export type Actor = 'nobody' | 'free' | 'pro' | 'admin';

/** One request as data, so that a failing one is printed and sent again. Braces stand for the actor's own things. */
export interface FuzzRequest<By extends string = Actor> {
  route: string;
  actor: By;
  path: string;
  headers: Record<string, string>;
  /** Each character is a byte. */
  body: string | null;
  chunked: boolean;
}

const bytes = (text: string) => Buffer.from(text).toString('latin1');
/** JSON with the keys that JSON.stringify would not write. */
const asBody = (value: unknown) => bytes(JSON.stringify(value) ?? '');

type Edit = { kind: 'replace' | 'remove' | 'add' | 'poison'; where: number[]; value: unknown };
const edit: Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'poison'),
  where: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 4 }),
  value: hostileValue,
});

/** Changes one place of a JSON value; the place is found by going down as far as there is something. */
function edited(root: unknown, { kind, where, value }: Edit): unknown {
  const [first = 0, ...rest] = where;
  if (root === null || typeof root !== 'object') return kind === 'replace' ? value : root;
  const copy = structuredClone(root) as Record<string, unknown>;
  const keys = Object.keys(copy);
  if (kind === 'add') return { ...copy, [`field${first}`]: value };
  if (kind === 'poison') return JSON.parse(`{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}`);
  const key = keys[first % Math.max(1, keys.length)];
  if (key === undefined) return value;
  const below = copy[key];
  if (rest.length > 0 && below !== null && typeof below === 'object') {
    copy[key] = edited(below, { kind, where: rest, value });
  } else if (kind === 'remove') {
    delete copy[key];
  } else {
    copy[key] = value;
  }
  return copy;
}

/** One of the words of a text: a list of hostile words is as long as it must be. */
const oneOf = (words: string, ...more: string[]) => fc.constantFrom(...words.trim().split(/\s+/), ...more);

/** What arrives in place of a JSON body. */
const brokenBody: Arbitrary<string> = fc.oneof(
  oneOf(
    String.raw`{ [ null "" 0 undefined {"a":1}} {"a":1,"a":2} {"name":"x",} {'name':'x'} {"__proto__":{"x":1}} {"name":"\ud800"}`,
    ...['', '\u00ef\u00bb\u00bf{}', '{"name":"\u00ff\u00fe"}', '['.repeat(50_000), '{"a":'.repeat(20_000)],
    ...[`[${'1,'.repeat(50_000)}1]`, `{"name":"${'z'.repeat(300_000)}"}`],
  ),
  fc.string({ unit: 'binary-ascii', maxLength: 60 }),
);

const contentTypes = oneOf(
  `application/json APPLICATION/JSON application/json;;; application/jsonp text/plain text/html
   application/x-www-form-urlencoded application/octet-stream /`,
  ...[
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'multipart/form-data; boundary=x',
  ],
  'x'.repeat(500),
);

const hostileText = fc.oneof(
  oneOf(
    `..%2f..%2fetc%2fpasswd %00 % %zz %e0%80%80 %ed%a0%80 null undefined -1 {experiment}%20 {other} '%20or%201=1--
     00000000-0000-4000-8000-000000000000 00000000000040008000000000000000 __proto__ constructor * %F0%9F%98%80 %2e%2e
     . ;a=b []`,
    ...[201, 299, 3000].map((length) => 'x'.repeat(length)),
  ),
  fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

const headersOf = (names: string, values: string, ...more: string[]) =>
  fc.tuple(oneOf(names), oneOf(values, '', ...more));
const someHeaders: Arbitrary<Record<string, string>> = fc
  .array(
    fc.oneof(
      headersOf(
        'if-match last-event-id if-none-match range if-modified-since',
        '"1" 1 W/"1" "-1" "99999999999999999999" * NaN 9e99 bytes=9-1',
      ),
      headersOf(
        'accept accept-encoding accept-language user-agent x-request-id referer',
        '*/* text/html gzip;q=9 \u00e9\u00ff ,;=',
        ...['x'.repeat(4000), '() { :;}; echo'],
      ),
      headersOf(
        'origin sec-fetch-site x-forwarded-for x-forwarded-host host forwarded',
        'null http://evil.example cross-site same-origin localhost 127.0.0.1:1',
      ),
      headersOf(
        'cookie authorization stripe-signature x-http-method-override content-encoding',
        'frontrunner_session= t=1,v1=0 DELETE gzip',
        ...['a=b; =; ;;', 'Bearer x', 'y'.repeat(7000)],
      ),
    ),
    { maxLength: 2 },
  )
  .map((pairs) => Object.fromEntries(pairs));

const hostileQuery = oneOf(
  `? ?limit=0 ?limit=1e9&limit=2 ?limit[]=1 ?__proto__=1&constructor=2 ?q=%00 ?q=%zz ?q=%ed%a0%80 ?cursor=AAAA ?async=1
   ?status=Idle&status=Running ?cursor=%F0%9F%98%80 ?period=30d&user=%00 ?state=x&code=y ?error=access_denied&state=%00
   ?user=00000000-0000-4000-8000-000000000000&period=7d ?return_to=//evil.example&login_hint=%00`,
  ...[`?q=${'x'.repeat(5000)}`, `?${'a=1&'.repeat(1500)}`],
);

export const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as JsonSchema;

const queryText = (query: unknown) => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>);
  const text = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text.replaceAll('%7B', '{').replaceAll('%7D', '}');
};

const ownIds: Record<string, Arbitrary<string>> = {
  experiments: fc.constantFrom('{experiment}', '{complete}', '{complete}', '{other}'),
  benchmarks: fc.constantFrom('{benchmark}', '{other}'),
  webhooks: fc.constantFrom('{webhook}', '{other}'),
  feeds: fc.constantFrom('{feed}', '{other}'),
  'checkout-session': fc.constantFrom('{checkout}'),
  checkout: fc.constantFrom('{checkout}'),
  'user-experiments': fc.constantFrom('{account}'),
  sessions: fc.constantFrom('{session}'),
};

function pathOf(route: string): Arbitrary<string> {
  const address = route.slice(route.indexOf(' ') + 1);
  const parts = address.split('/').map((part, index, all): Arbitrary<string> => {
    if (!part.startsWith(':')) return fc.constant(part);
    const own = ownIds[all[index - 1] ?? ''] ?? fc.constant('x');
    return fc.oneof({ weight: 3, arbitrary: own }, { weight: 1, arbitrary: hostileText });
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

/** What a call takes, as its contract or the document of programs says. */
export interface Input {
  body?: JsonSchema | undefined;
  query?: JsonSchema | undefined;
}

/** Requests of one call: valid ones from its contract, most of them then changed in one or two places. */
export function requestsOf<By extends string>(
  route: string,
  input: Input,
  actors: readonly By[],
): Arbitrary<FuzzRequest<By>> {
  const valid = input.body ? inputOf(input.body) : fc.constant(undefined);
  const body = input.body
    ? fc.oneof(
        { weight: 3, arbitrary: valid.map(asBody) },
        { weight: 5, arbitrary: fc.tuple(valid, edit).map(([value, one]) => asBody(edited(value, one))) },
        { weight: 2, arbitrary: brokenBody },
        {
          weight: 1,
          arbitrary: fc.tuple(valid, fc.nat({ max: 200 })).map(([v, n]) => asBody(v).slice(0, n)),
        },
      )
    : fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: brokenBody });
  const query = fc.oneof(
    {
      weight: 4,
      arbitrary: input.query ? inputOf(input.query).map((value) => `?${queryText(value)}`) : fc.constant(''),
    },
    { weight: 1, arbitrary: hostileQuery },
  );
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      path: pathOf(route),
      query,
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: contentTypes },
      ),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: someHeaders }),
      body,
      chunked: fc.boolean(),
    })
    .map(({ actor, path, query, type, headers, body, chunked }) => ({
      route,
      actor,
      path: path + query,
      headers: { ...(body === null ? {} : { 'content-type': type }), ...headers },
      body,
      chunked,
    }));
}

/** The embedded identity provider and what is not there at all. */
const beside: Arbitrary<FuzzRequest> = fc
  .record({
    route: fc.constantFrom(
      'GET /oidc/*',
      'POST /oidc/*',
      ...['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'].map((m) => `${m} /*`),
    ),
    rest: fc.oneof(
      oneOf(
        `oidc/auth?client_id=x oidc/token oidc/me oidc/session/end oidc/session/end/confirm oidc/interaction/x oidc/jwks
         oidc/.well-known/openid-configuration oidc/ api/ api/experiments/ api/docs/static/..%2f..%2fpackage.json
         oidc/auth?response_type=code&client_id=frontrunner&redirect_uri=http://evil.example
         assets/..%2f..%2f..%2fetc/passwd //evil.example %`,
      ),
      hostileText,
    ),
    body: fc.oneof(fc.constant(null), brokenBody, fc.constant('grant_type=authorization_code&code=x')),
    type: contentTypes,
    actor: fc.constantFrom<Actor>('nobody', 'free'),
    headers: someHeaders,
  })
  .map(({ route, rest, body, type, actor, headers }) => ({
    route,
    actor,
    path: `/${rest}`,
    headers: { ...(body === null ? {} : { 'content-type': type }), ...headers },
    body: route.startsWith('GET') ? null : body,
    chunked: false,
  }));

const people = ['free', 'pro', 'pro', 'admin', 'nobody'] as const;
const calls = Object.entries(endpoints as Record<string, Endpoint>).map(([route, { body, query }]) =>
  requestsOf(route, { body: body && jsonSchema(body), query: query && jsonSchema(query) }, people),
);
const others = Object.keys(otherRoutes).map((route) => requestsOf(route, {}, people));

/** Every address that requests are made for. */
export const fuzzedRoutes = [...Object.keys(endpoints), ...Object.keys(otherRoutes)];
export const fuzzRequest: Arbitrary<FuzzRequest> = fc.oneof(
  ...[...calls, ...others].map((arbitrary) => ({ weight: 2, arbitrary })),
  { weight: 10, arbitrary: beside },
);
