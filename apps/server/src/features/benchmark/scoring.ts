import { AsyncResource } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { ContentType } from '@frontrunner/contracts';
import type {
  FittedCalibration,
  OwnCalibration,
  ScoredBenchmark,
  ScoringMessage,
  ScoringOptions,
  ScoringRequest,
} from './scoring-messages.ts';
import type { SharedText } from './shared-texts.ts';

interface Task {
  resolve: (result: ScoredBenchmark | FittedCalibration) => void;
  reject: (error: unknown) => void;
  onProgress: ((done: number, total: number) => void) | undefined;
}

let worker: Worker | undefined;
let lastId = 0;
const tasks = new Map<number, Task>();

function receive(message: ScoringMessage): void {
  const task = tasks.get(message.id);
  if (!task) return;
  if (message.kind === 'progress') {
    task.onProgress?.(message.done, message.total);
    return;
  }
  tasks.delete(message.id);
  if (message.kind === 'done') task.resolve(message.result);
  else task.reject(message.error);
}

/** The process's one scoring thread, started when it is first needed; it never keeps the process alive. */
function scoringThread(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./scoring-worker.ts', import.meta.url));
  const lose = (error: Error) => {
    if (worker === started) worker = undefined;
    for (const task of tasks.values()) task.reject(error);
    tasks.clear();
  };
  started.on('message', receive);
  started.on('error', lose);
  started.on('exit', (code) => lose(new Error(`the scoring thread ended with code ${code}`)));
  started.unref();
  worker = started;
  return started;
}

type NewRequest = ScoringRequest extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id'>
    : never
  : never;

interface AskOptions {
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

async function ask(request: NewRequest, { signal, onProgress }: AskOptions): Promise<unknown> {
  signal.throwIfAborted();
  const id = ++lastId;
  const thread = scoringThread();
  const { promise, resolve, reject } = Promise.withResolvers<ScoredBenchmark | FittedCalibration>();
  // The thread's messages come in the context of the request that started it; traces and counts go by whose work it is.
  tasks.set(id, { resolve, reject, onProgress: onProgress && AsyncResource.bind(onProgress) });
  const cancel = () => {
    tasks.delete(id);
    thread.postMessage({ id, kind: 'cancel' } satisfies ScoringRequest);
    reject(signal.reason);
  };
  signal.addEventListener('abort', cancel, { once: true });
  thread.postMessage({ ...request, id } as ScoringRequest);
  return promise.finally(() => signal.removeEventListener('abort', cancel));
}

/** Scores a benchmark outside the event loop; rejects with the signal's reason when aborted. */
export async function scoreOutside(
  input: {
    weights: string;
    tests: SharedText[];
    options: ScoringOptions;
    own: OwnCalibration | undefined;
  },
  options: AskOptions,
): Promise<ScoredBenchmark> {
  return (await ask({ kind: 'benchmark', ...input }, options)) as ScoredBenchmark;
}

/** Fits a calibration to finished tests outside the event loop. */
export async function fitOutside(
  input: { weights: string; tests: SharedText[]; contentType: ContentType | null },
  options: AskOptions,
): Promise<FittedCalibration> {
  return (await ask({ kind: 'calibration', ...input }, options)) as FittedCalibration;
}
