import type { ApiKey, RequestOf, ResponseOf } from '@frontrunner/contracts';
import { accountHeader, workspaceHeader } from '@frontrunner/contracts/account-header';
import { errorFrom, unreachable } from './api-error.ts';
import { takeFirstAnswer } from './first-answers.ts';

interface Extras {
  /** The version the caller last saw; the server answers 412 when it is stale. */
  ifMatch?: number | undefined;
  signal?: AbortSignal | undefined;
  /** The workspace that is written to, where the page may show another one by the time the call is made. */
  workspace?: string;
  /** Lets a write finish after the page was left. Browsers do so for bodies up to 64 KiB; larger ones go without. */
  keepalive?: boolean;
}
type Required_<Key extends ApiKey> = Omit<RequestOf<Key>, 'query'>;
type Query<Key extends ApiKey> = RequestOf<Key> extends { query: infer Q } ? { query?: Q } : unknown;
type CallOptions<Key extends ApiKey> = Required_<Key> & Query<Key> & Extras;
type Arguments<Key extends ApiKey> = keyof Required_<Key> extends never
  ? [options?: CallOptions<Key>]
  : [options: CallOptions<Key>];

/** A read answers null when nobody is signed in; a write is refused with an error. */
type Answer<Key extends ApiKey> = Key extends `GET ${string}` ? ResponseOf<Key> | null : ResponseOf<Key>;

/** Whether it was a read or a write that found nobody signed in. */
export type UnauthorizedKind = 'read' | 'write';
const unauthorizedListeners = new Set<(kind: UnauthorizedKind) => void>();

/** Is told of every 401, wherever the call was made. Returns the function that stops it. */
export function onUnauthorized(listener: (kind: UnauthorizedKind) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** For the event stream, which does not go through `call`. */
export function reportUnauthorized(kind: UnauthorizedKind): void {
  for (const listener of unauthorizedListeners) listener(kind);
}

let account: string | undefined;
const wrongAccountListeners = new Set<() => void>();

/** This page belongs to one account until it is loaded again: its writes are refused for any other. */
export function actFor(accountId: string): void {
  account ??= accountId;
}

let workspace: string | undefined;
const elsewhereListeners = new Set<() => void>();

/** Every call of this page is made in this workspace from now on. */
export function workIn(workspaceId: string): void {
  workspace = workspaceId;
}

/** For the event stream, which does not go through `call`. */
export const workspaceHeaders = (): Record<string, string> =>
  workspace === undefined ? {} : { [workspaceHeader]: workspace };

/** Is told when what was read belongs to another workspace of the person's, where the session goes on. */
export function onElsewhere(listener: () => void): () => void {
  elsewhereListeners.add(listener);
  return () => elsewhereListeners.delete(listener);
}

/** Is told when a write was refused because somebody else has signed in. Returns the function that stops it. */
export function onWrongAccount(listener: () => void): () => void {
  wrongAccountListeners.add(listener);
  return () => wrongAccountListeners.delete(listener);
}

/**
 * Makes one call of the contracts, with the session's cookie.
 * @throws ApiError for every answer that is not a success, except a read's 401, which yields null.
 */
export async function call<Key extends ApiKey>(key: Key, ...args: Arguments<Key>): Promise<Answer<Key>> {
  const { value } = await callWithHeaders(key, ...args);
  return value;
}

/** As `call`, with the answer's headers beside it (paged lists answer their cursor and total there). */
export async function callWithHeaders<Key extends ApiKey>(
  key: Key,
  ...[options]: Arguments<Key>
): Promise<{ value: Answer<Key>; headers: Headers }> {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const response = await send(method, address(pattern, options ?? {}), (options ?? {}) as Sent);
  const read = method === 'GET';
  if (response.status === 401) reportUnauthorized(read ? 'read' : 'write');
  if (read && response.status === 401) {
    // An answer that nobody reads stays open in the browser, and holds its connection.
    await response.text().catch(() => '');
    return { value: null as Answer<Key>, headers: response.headers };
  }
  if (!response.ok) {
    const error = await errorFrom(response);
    if (error.code === 'WRONG_ACCOUNT') for (const listener of wrongAccountListeners) listener();
    throw error;
  }
  const elsewhere = response.headers.get(workspaceHeader);
  if (read && elsewhere && elsewhere !== workspace) {
    workspace = elsewhere;
    for (const listener of elsewhereListeners) listener();
  }
  return { value: (await bodyOf(response)) as Answer<Key>, headers: response.headers };
}

/**
 * What the server answered to a read before it was asked, with the page; undefined where the page has to ask. For
 * `useFirstAnswer` in what a page begins with, so that its first picture shows the page and not that it is on its way.
 */
export function firstAnswer<Key extends ApiKey & `GET ${string}`>(
  key: Key,
  ...[options]: Arguments<Key>
): ResponseOf<Key> | undefined {
  return firstAnswerWithHeaders(key, ...([options] as Arguments<Key>))?.value;
}

/** As `firstAnswer`, with the answer's headers beside it. */
export function firstAnswerWithHeaders<Key extends ApiKey & `GET ${string}`>(
  key: Key,
  ...[options]: Arguments<Key>
): { value: ResponseOf<Key>; headers: Headers } | undefined {
  const taken = takeFirstAnswer(address(key.slice('GET '.length), (options ?? {}) as Sent));
  return taken as { value: ResponseOf<Key>; headers: Headers } | undefined;
}

type Sent = Extras & { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

function address(pattern: string, { params = {}, query = {} }: Sent): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Browsers refuse a longer body; what else is under way counts, so that some room is left. */
const keepaliveBytes = 60_000;

async function send(
  method: string,
  url: string,
  { body, ifMatch, signal, keepalive, workspace: writtenTo }: Sent,
) {
  const headers: Record<string, string> = { accept: 'application/json', ...workspaceHeaders() };
  if (writtenTo) headers[workspaceHeader] = writtenTo;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET' && account) headers[accountHeader] = account;
  if (ifMatch !== undefined) headers['if-match'] = `"${ifMatch}"`;
  const init: RequestInit = { method, headers, credentials: 'include', cache: 'no-store' };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal) init.signal = signal;
  if (keepalive && new Blob([String(init.body ?? '')]).size < keepaliveBytes) init.keepalive = true;
  try {
    return await fetch(url, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(error);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const json = response.headers.get('content-type')?.startsWith('application/json');
  return json ? response.json() : response.text();
}

/** The cursor of the next page from a `Link: <…?cursor=…>; rel="next"` header, null on the last page. */
export function nextCursor(headers: Headers): string | null {
  const link = headers.get('link');
  const target = link?.match(/<([^<>]+)>; rel="next"/)?.[1];
  return target ? new URL(target, window.location.origin).searchParams.get('cursor') : null;
}
