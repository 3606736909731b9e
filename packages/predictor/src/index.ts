import type { Model } from './model.ts';
import type { AccountCalibration, BenchmarkResult, Explanation, Prediction } from './types.ts';

export type { ModelErrorCode } from './errors.ts';
export { ModelError } from './errors.ts';
export type { Model } from './model.ts';
export type * from './types.ts';

// Signatures first, so that the other workspaces can be typed; the code follows in the next commits.
export declare function loadModel(path?: string): Model;
export declare function predictExperiment(
  model: Model,
  input: { control: string; variants: string[]; calibration?: AccountCalibration },
): Prediction;
export declare function explainPair(model: Model, control: string, variant: string): Explanation;
export declare function runBenchmark(
  model: Model,
  rows: string[][],
  options?: {
    signal?: AbortSignal;
    onProgress?: (done: number, total: number) => void;
    sliceMs?: number;
    calibration?: AccountCalibration;
  },
): Promise<BenchmarkResult>;
export declare function traits(headline: string): Record<string, number>;
