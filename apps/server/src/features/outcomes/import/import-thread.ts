import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@frontrunner/contracts';
import { AppError } from '../../../kernel/errors.ts';
import type {
  ImportInput,
  ImportReply,
  ImportRequest,
  ImportSummary,
  JudgedTest,
  PredictedTest,
} from './import-messages.ts';

type Ask = ImportRequest extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

/** The thread of one import; close it when done. */
export interface ImportThread {
  read(): Promise<ImportSummary>;
  tests(from: number, to: number): Promise<JudgedTest[]>;
  /** What is predicted of the tests at these places of the file. */
  predict(places: number[]): Promise<PredictedTest[]>;
  close(): void;
}

/** Starts a thread that reads an import and predicts its tests; it ends with the signal. */
export function startImportThread(input: ImportInput, signal: AbortSignal): ImportThread {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { workerData: input });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const lose = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', (reply: ImportReply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('result' in reply) asked?.resolve(reply.result);
    else if (reply.code) asked?.reject(new AppError(reply.code as ErrorCode, { message: reply.message }));
    else asked?.reject(new Error(reply.message));
  });
  worker.on('error', lose);
  worker.on('exit', () => lose(new Error('the import thread ended')));
  worker.unref();
  const ask = (request: Ask): Promise<unknown> => {
    signal.throwIfAborted();
    const asked = Promise.withResolvers<unknown>();
    waiting.set(++lastId, asked);
    worker.postMessage({ ...request, id: lastId } as ImportRequest);
    return asked.promise;
  };
  const close = () => {
    signal.removeEventListener('abort', close);
    void worker.terminate();
  };
  signal.addEventListener('abort', close, { once: true });
  return {
    read: () => ask({ kind: 'read' }) as Promise<ImportSummary>,
    tests: (from, to) => ask({ kind: 'tests', from, to }) as Promise<JudgedTest[]>,
    predict: (places) => ask({ kind: 'predict', places }) as Promise<PredictedTest[]>,
    close,
  };
}
