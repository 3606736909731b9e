import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@frontrunner/contracts';
import { type BodyReply, type BodyRequest, tooManyValues } from './body-messages.ts';
import { AppError } from './errors.ts';

/** Items of a list that come at a time: to take them over holds the event loop for a few milliseconds. */
const pieceLength = 1_000;

type Ask = BodyRequest extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

/** The last resort: of what the thread reads at all nothing takes as much, and its end would hold the event loop. */
const resourceLimits = { maxOldGenerationSizeMb: 384 };

type Called = Pick<Extract<Ask, { kind: 'check' }>, 'endpoint' | 'v1'>;

/** One body after another: those that wait take the memory of their bytes only. */
let last: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, PromiseWithResolvers<BodyReply>>();

/** The process's one thread for large bodies, started when it is first needed; it never keeps the process alive. */
function bodyThread(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./body-worker.ts', import.meta.url), { resourceLimits });
  const lose = (error: NodeJS.ErrnoException) => {
    if (worker === started) worker = undefined;
    const cause = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooManyValues() : error;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  };
  started.on('message', (reply: BodyReply) => {
    waiting.get(reply.id)?.resolve(reply);
    waiting.delete(reply.id);
  });
  started.on('error', lose);
  started.on('exit', (code) => lose(new Error(`the thread for large bodies ended with code ${code}`)));
  started.unref();
  worker = started;
  return started;
}

async function ask(thread: Worker, request: Ask, transferred: ArrayBuffer[] = []): Promise<BodyReply> {
  const id = ++lastId;
  const asked = Promise.withResolvers<BodyReply>();
  waiting.set(id, asked);
  thread.postMessage({ ...request, id } as BodyRequest, transferred);
  return asked.promise;
}

/**
 * Parses a large JSON body and checks it against its call's contract outside the event loop; resolves with what the contract
 * makes of it. Long lists are taken over piece by piece. Throws INVALID_JSON, INVALID_REQUEST, or
 * BODY_TOO_LARGE. `bytes` are given away.
 */
export function checkOutside(of: Called, bytes: ArrayBuffer): Promise<unknown> {
  const checked = last.then(() => checkNext(of, bytes));
  last = checked.catch(() => undefined);
  return checked;
}

async function checkNext(of: Called, bytes: ArrayBuffer): Promise<unknown> {
  const thread = bodyThread();
  const reply = await ask(thread, { kind: 'check', ...of, bytes }, [bytes]);
  if (reply.kind === 'refused')
    throw new AppError(reply.code as ErrorCode, { message: reply.message, details: reply.details });
  if (reply.kind !== 'checked') throw new Error(`the thread for large bodies answered ${reply.kind}`);
  const { value, lists, body } = reply;
  for (const [name, length] of Object.entries(lists)) {
    const items: unknown[] = [];
    while (items.length < length) {
      const piece = await ask(thread, { kind: 'take', body, name, from: items.length, count: pieceLength });
      if (piece.kind !== 'piece') throw new Error(`the thread for large bodies answered ${piece.kind}`);
      for (const item of piece.items) items.push(item);
    }
    value[name] = items;
  }
  return value;
}
