/** The scoring thread: does what would hold the server's event loop. Several requests take turns in it. */
import { parentPort } from 'node:worker_threads';
import { loadModel } from '@frontrunner/predictor';
import { calibrate } from './calibrate.ts';
import { readRows, readTests } from './read-tests.ts';
import { scoreBenchmark } from './score-benchmark.ts';
import type { ScoringMessage, ScoringRequest } from './scoring-messages.ts';

const progressEveryMs = 100;
const port = parentPort;
if (!port) throw new Error('scoring-worker.ts runs as a worker thread only');
const tell = (message: ScoringMessage) => port.postMessage(message);
const running = new Map<number, AbortController>();

async function answer(request: Exclude<ScoringRequest, { kind: 'cancel' }>, signal: AbortSignal) {
  if (request.kind === 'calibration') {
    const { weights, contentType } = request;
    return calibrate(loadModel(weights), readTests(request.tests), { contentType, signal });
  }
  let told = 0;
  return scoreBenchmark(loadModel(request.weights), readRows(request.tests), {
    ...request.options,
    own: request.own,
    signal,
    onProgress: (done, total) => {
      if (performance.now() - told < progressEveryMs) return;
      told = performance.now();
      tell({ id: request.id, kind: 'progress', done, total });
    },
  });
}

port.on('message', async (request: ScoringRequest) => {
  if (request.kind === 'cancel') {
    running.get(request.id)?.abort();
    return;
  }
  const abort = new AbortController();
  running.set(request.id, abort);
  try {
    tell({ id: request.id, kind: 'done', result: await answer(request, abort.signal) });
  } catch (error) {
    tell({
      id: request.id,
      kind: 'failed',
      error: error instanceof Error ? error : new Error(String(error)),
    });
  } finally {
    running.delete(request.id);
  }
});
