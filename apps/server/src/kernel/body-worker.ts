/** The thread for large bodies: what parsing and checking them takes would hold the server's event loop. */
import { parentPort } from 'node:worker_threads';
import { type Endpoint, endpoints } from '@frontrunner/contracts';
import { v1Endpoints } from '@frontrunner/contracts/v1';
import { parse } from 'secure-json-parse';
import { type BodyReply, type BodyRequest, tooManyValues } from './body-messages.ts';
import { longBodies, validatorOf } from './endpoint-schema.ts';
import { AppError } from './errors.ts';

const port = parentPort;
if (!port) throw new Error('body-worker.ts runs as a worker thread only');
const tell = (message: BodyReply) => port.postMessage(message);

/** Shorter lists go with the rest. */
const longList = 1_000;
/** Long lists that are not taken yet, by the request that brought them. */
const kept = new Map<number, Map<string, unknown[]>>();

/** Many times what the longest file has: values take up to a hundred times their text's memory. */
const mostValues = 2_000_000;
const [quote, backslash, comma, list, object] = Buffer.from('"\\,[{');

/** Throws BODY_TOO_LARGE where the JSON text begins or separates too many values, which takes no memory to find out. */
function refuseTooMany(bytes: Uint8Array): void {
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote)
      for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) at += Number(bytes[at] === backslash);
    else if (byte === comma || byte === list || byte === object) values += 1;
  }
  if (values > mostValues) throw tooManyValues();
}

function parseText(bytes: ArrayBuffer): unknown {
  refuseTooMany(new Uint8Array(bytes));
  try {
    return parse(Buffer.from(bytes).toString(), { protoAction: 'error', constructorAction: 'error' });
  } catch (cause) {
    throw new AppError('INVALID_JSON', { cause });
  }
}

function check({ id, endpoint, v1, bytes }: Extract<BodyRequest, { kind: 'check' }>): BodyReply {
  const called = (v1 ? v1Endpoints[v1] : endpoint && endpoints[endpoint]) as Endpoint | undefined;
  const body = parseText(bytes);
  if (typeof body === 'object' && body !== null) longBodies.add(body);
  const result = validatorOf({ body: called?.body })({ httpPart: 'body' })(body);
  if ('error' in result) throw result.error;
  const value = { ...(result.value as Record<string, unknown>) };
  const lists = new Map<string, unknown[]>();
  for (const [name, field] of Object.entries(value)) {
    if (!Array.isArray(field) || field.length < longList) continue;
    lists.set(name, field);
    delete value[name];
  }
  if (lists.size > 0) kept.set(id, lists);
  const lengths = Object.fromEntries([...lists].map(([name, { length }]) => [name, length]));
  return { id, kind: 'checked', value, lists: lengths, body: id };
}

function take({ id, body, name, from, count }: Extract<BodyRequest, { kind: 'take' }>): BodyReply {
  const lists = kept.get(body);
  const list = lists?.get(name) ?? [];
  if (from + count >= list.length) lists?.delete(name);
  if (lists?.size === 0) kept.delete(body);
  return { id, kind: 'piece', items: list.slice(from, from + count) };
}

port.on('message', (request: BodyRequest) => {
  const { id } = request;
  try {
    tell(request.kind === 'check' ? check(request) : take(request));
  } catch (error) {
    const known = error instanceof AppError ? error : new AppError('INTERNAL_ERROR', { cause: error });
    tell({ id, kind: 'refused', code: known.code, message: known.message, details: known.details });
  }
});
