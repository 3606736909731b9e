import { fileURLToPath } from 'node:url';
import { packWeights, readWeights } from '../src/weights-file.ts';
import type { HeldOut } from './cross-validate.ts';

export const HELD_OUT = fileURLToPath(new URL('../weights/held-out.bin', import.meta.url));

/** The held-out scores as a file: numbers only, in the order of the corpus, no text of the archive. */
export function packHeldOut(heldOut: HeldOut, version: string): Buffer {
  const { fold, score, familiarity, calibrations, calibration, mix } = heldOut;
  return packWeights({
    meta: { version, calibrations, calibration, mix: [...mix] },
    arrays: { fold, score: Float32Array.from(score), familiarity: Float32Array.from(familiarity) },
  });
}

/** Reads the held-out scores of the shipped model and the version of the model they belong to. */
export function readHeldOut(): HeldOut & { version: string } {
  const { meta, arrays } = readWeights(HELD_OUT);
  const { version, calibrations, calibration, mix } = meta as Pick<
    HeldOut,
    'calibrations' | 'calibration'
  > & {
    version: string;
    mix: number[];
  };
  return {
    version,
    calibrations,
    calibration,
    mix: Float64Array.from(mix),
    fold: arrays.fold as Uint8Array,
    score: Float64Array.from(arrays.score),
    familiarity: Float64Array.from(arrays.familiarity),
  };
}
