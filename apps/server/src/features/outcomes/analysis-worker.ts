/** The thread of one outcome with many arms. */
import { parentPort, workerData } from 'node:worker_threads';
import { analyseTest, type TestedArm } from '@frontrunner/statistics';

const { arms, splitOk } = workerData as { arms: TestedArm[]; splitOk: boolean };
parentPort?.postMessage(analyseTest(arms, splitOk));
