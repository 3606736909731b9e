import { FrontrunnerError } from './errors.ts';
import type { operations } from './schema.ts';

export type Body<Name extends keyof operations> = operations[Name] extends {
  requestBody: { content: { 'application/json': infer Sent } };
}
  ? Sent
  : never;
export type Query<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;
export type Answer<Name extends keyof operations> = operations[Name]['responses'] extends infer All
  ? All extends { 200: { content: { 'application/json': infer Got } } }
    ? Got
    : All extends { 201: { content: { 'application/json': infer Got } } }
      ? Got
      : never
  : never;

/** What every call takes beside its own fields. */
export interface CallOptions {
  signal?: AbortSignal;
}
export interface PostOptions extends CallOptions {
  /** Makes the call happen once, also when a program is started again: drawn for each call unless given. */
  idempotencyKey?: string;
}
export interface WriteOptions extends CallOptions {
  /** The version (of an outcome: the revision) that is replaced; FrontrunnerError STALE_WRITE when it is another one. */
  ifMatch?: number;
}

interface Answered<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

export async function dataOf<Data>(call: Promise<Answered<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw new FrontrunnerError(response.status, error);
  return data as Data;
}

export const signalOf = ({ signal }: CallOptions) => (signal ? { signal } : {});
export const onceHeaders = ({ idempotencyKey }: PostOptions) => ({
  'Idempotency-Key': idempotencyKey ?? crypto.randomUUID(),
});
export const matchHeaders = ({ ifMatch }: WriteOptions) =>
  ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` };
