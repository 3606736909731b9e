import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import type { Role } from '../roles.ts';
import type { Scope } from '../scopes.ts';

/** One call for programs: declared here once; server, OpenAPI document, client and tests take it from here. */
export interface V1Endpoint extends Omit<Endpoint, 'access' | 'role' | 'adminsToo'> {
  /** `key`: with an API key; `pro`: with one of a workspace on the Pro plan. */
  access: 'key' | 'pro';
  /** The scope that the key must have; null where any will do. */
  scope: Scope | null;
  /** The least role of the key's maker, where it is more than the scope asks for. */
  role?: Role;
  /** The answer tells a secret: what is kept of it for an Idempotency-Key is encrypted. */
  secretAnswer?: true;
  /** The name of the call in the client and the reference, e.g. `createPrediction`. */
  operationId: string;
  /** Under which heading the reference lists it. */
  tag: V1Tag;
  /** What the summary has no room for; Markdown. */
  description?: string;
  /** A successful status beside the usual one, with the same body. */
  otherStatus?: 200 | 202;
  /** Of a list: the next page is named in the `Link` header. */
  paged?: true;
  /** Takes If-Match with the version or revision that the write replaces. */
  ifMatch?: true;
  /** Where the answer is no JSON. */
  contentType?: string;
  /** A body that the document shows, and that the tests send; `:id` of the address is the experiment of the tests. */
  example?: unknown;
  /**
   * Takes longer than a transaction may: its answer to an Idempotency-Key is stored after it, not with what it does.
   */
  slow?: true;
}

export const v1Tags = {
  Account: 'What a key is and may do.',
  Predictions: 'Which headline wins, before any visitor has seen it.',
  Experiments: 'Headlines that are kept, with their analyses.',
  Feeds: 'The newest titles of the own site, to be tested.',
  Outcomes: 'What the real test did, and how right the predictions were.',
  'Live tests': 'Tests on own pages, for servers and mail programmes.',
  'Track record': 'How right the sealed forecasts were.',
  Benchmarks: 'How right the predictions are on tests that have ended.',
  Webhooks: 'Addresses that are told of what happens in the workspace.',
} as const;
export type V1Tag = keyof typeof v1Tags;

export type V1EndpointKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/v1/${string}`;
export type V1Endpoints = Record<V1EndpointKey, V1Endpoint>;

type Part<E, Name extends string> = E extends Record<Name, infer Schema> ? Schema : undefined;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** What a handler of the endpoint receives, checked and transformed. */
export type ParsedInputOf<E> = {
  [Name in 'params' | 'query' | 'body' as Part<E, Name> extends undefined ? never : Name]: Parsed<
    Part<E, Name>
  >;
};
export type AnswerOf<E> = Part<E, 'response'> extends z.ZodType ? z.output<Part<E, 'response'>> : undefined;
