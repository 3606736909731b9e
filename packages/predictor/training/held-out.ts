import { fileURLToPath } from 'node:url';
import { packWeights, readWeights } from '../src/weights-file.ts';
import type { HeldOut } from './cross-validate.ts';

export const HELD_OUT = {
  headlines: fileURLToPath(new URL('../weights/headlines-held-out.bin', import.meta.url)),
  posts: fileURLToPath(new URL('../weights/posts-held-out.bin', import.meta.url)),
};

/** The held-out scores as a file: numbers only, in the order of the corpus, no text of the data. */
export function packHeldOut(heldOut: HeldOut, version: string): Buffer {
  const { fold, score, familiarity, slopes, slope, mix } = heldOut;
  return packWeights({
    meta: { version, slopes, slope, mix: [...mix] },
    arrays: { fold, score: Float32Array.from(score), familiarity: Float32Array.from(familiarity) },
  });
}

/** Reads the held-out scores of a ranker and the version of the ranker they belong to. */
export function readHeldOut(path: string): HeldOut & { version: string } {
  const { meta, arrays } = readWeights(path);
  const { version, slopes, slope, mix } = meta as Omit<HeldOut, 'mix'> & { version: string; mix: number[] };
  return {
    version,
    slopes,
    slope,
    mix: Float64Array.from(mix),
    fold: arrays.fold as Uint8Array,
    score: Float64Array.from(arrays.score),
    familiarity: Float64Array.from(arrays.familiarity),
  };
}
