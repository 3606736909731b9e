import type { ImportMapping } from '@frontrunner/contracts';
import type { AccountCalibration } from '@frontrunner/predictor';
import type { predictRun } from '../../analysis/predict-run.ts';
import type { Judgement } from '../judge-forecast.ts';
import type { ImportedTest, ReadImport } from './read-tests.ts';

/** What the import thread begins with. */
export interface ImportInput {
  weights: string;
  csv: string;
  mapping: ImportMapping | null;
  calibration: AccountCalibration | undefined;
  now: Date;
}

/** A test of the file, and whether the model learnt from its control and one of its variants. */
export interface JudgedTest extends ImportedTest {
  isSeen: boolean;
}

/** What is predicted of a test, and what became of that. */
export interface PredictedTest {
  prediction: ReturnType<typeof predictRun>;
  judgement: Judgement;
}

/** What was read, without the tests: those are asked for some at a time. */
export type ImportSummary = Omit<ReadImport, 'tests'> & { testCount: number };

export type ImportRequest =
  | { id: number; kind: 'read' }
  | { id: number; kind: 'tests'; from: number; to: number }
  | { id: number; kind: 'predict'; places: number[] };
export type ImportReply =
  | { id: number; result: ImportSummary | JudgedTest[] | PredictedTest[] }
  | { id: number; code?: string; message: string };
