import { readFileSync } from 'node:fs';
import { hashText } from './words.ts';

/* What a line is worth: two logistic regressions on its traits, fitted to blind ratings by `quality/fit-worth.ts`. */

/** Traits share this many weights by their hash. */
export const BUCKETS = 1 << 18;

export interface Worth {
  /** Probability that a copywriter would test the line, 0 to 1. */
  tested: number;
  /** Probability that its grammar is broken or a fact distorted, 0 to 1. */
  flawed: number;
}

/** One weight for each bucket and question, as 8-bit numbers behind two constants and the scale of 32 bits each. */
function read() {
  const file = readFileSync(new URL('../weights/worth.bin', import.meta.url));
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const constants: [tested: number, flawed: number] = [view.getFloat32(0, true), view.getFloat32(4, true)];
  const values = new Int8Array(file.buffer, file.byteOffset + 12, 2 * BUCKETS);
  return { constants, scale: view.getFloat32(8, true), values };
}
let loaded: ReturnType<typeof read> | undefined;

/** The buckets of a line's traits, each once. */
export const bucketsOf = (traits: readonly string[]): number[] => [
  ...new Set(traits.map((trait) => hashText(trait) % BUCKETS)),
];

const probability = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** What a line with these traits is worth to a rater. */
export function worthOf(traits: readonly string[]): Worth {
  loaded ??= read();
  const { constants, scale, values } = loaded;
  let [tested, flawed] = constants;
  for (const bucket of bucketsOf(traits)) {
    tested += scale * (values[2 * bucket] as number);
    flawed += scale * (values[2 * bucket + 1] as number);
  }
  return { tested: probability(tested), flawed: probability(flawed) };
}
