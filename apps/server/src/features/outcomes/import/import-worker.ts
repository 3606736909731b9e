/** The thread of one import: reads the file and predicts its tests, which would hold the server's event loop. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadModel, wasLearntFrom } from '@frontrunner/predictor';
import { AppError } from '../../../kernel/errors.ts';
import { predictRun } from '../../analysis/predict-run.ts';
import { judgeForecast } from '../judge-forecast.ts';
import type {
  ImportInput,
  ImportReply,
  ImportRequest,
  ImportSummary,
  JudgedTest,
  PredictedTest,
} from './import-messages.ts';
import { type ImportedTest, outcomeOf, readTests } from './read-tests.ts';

const port = parentPort;
if (!port) throw new Error('import-worker.ts runs as a worker thread only');
const { weights, csv, mapping, calibration, now } = workerData as ImportInput;
const model = loadModel(weights);
let tests: ImportedTest[] = [];

function read(): ImportSummary {
  const { tests: found, ...summary } = readTests(csv, mapping, now);
  tests = found;
  return { ...summary, testCount: found.length };
}

const isLearnt = ({ headline }: { headline: string }) => headline !== '' && wasLearntFrom(model, headline);

function judged(test: ImportedTest): JudgedTest {
  const [control, ...variants] = test.arms;
  return { ...test, isSeen: control !== undefined && isLearnt(control) && variants.some(isLearnt) };
}

function predicted(place: number): PredictedTest {
  const test = tests[place] as ImportedTest;
  const [control = '', ...variants] = test.arms.map(({ headline }) => headline);
  const prediction = predictRun(model, { control, variants, contentType: null, calibration });
  const [{ arms = [] }] = outcomeOf(test);
  return { prediction, judgement: judgeForecast(prediction, { arms, declaredWinner: null }) };
}

function answer(request: ImportRequest) {
  if (request.kind === 'read') return read();
  if (request.kind === 'tests') return tests.slice(request.from, request.to).map(judged);
  return request.places.map(predicted);
}

port.on('message', (request: ImportRequest) => {
  const { id } = request;
  try {
    port.postMessage({ id, result: answer(request) } satisfies ImportReply);
  } catch (error) {
    const code = error instanceof AppError ? { code: error.code } : {};
    port.postMessage({ id, ...code, message: String((error as Error).message) } satisfies ImportReply);
  }
});
