import { Worker } from 'node:worker_threads';
import { analyseTest, type TestedArm } from '@frontrunner/statistics';

/** Fewer arms take a few milliseconds; 51 that are close take half a second. */
const few = 10;

/** `analyseTest`; of many arms in a thread, since it would hold the event loop. */
export async function analyseOutside(
  arms: TestedArm[],
  splitOk: boolean,
): Promise<ReturnType<typeof analyseTest>> {
  if (arms.length <= few) return analyseTest(arms, splitOk);
  const analysed = Promise.withResolvers<ReturnType<typeof analyseTest>>();
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), {
    workerData: { arms, splitOk },
  });
  worker.once('message', analysed.resolve);
  worker.once('error', analysed.reject);
  return analysed.promise;
}
