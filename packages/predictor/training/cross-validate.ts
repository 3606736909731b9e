import { GROUP } from '../src/features.ts';
import { CLEAR_Z } from '../src/outcome.ts';
import type { Corpus, Pair } from './corpus.ts';
import { foldHeadlines } from './corpus.ts';
import { fitSlope } from './fit-calibration.ts';
import { addScores, fitMix, fitParts, weighPairs } from './fit-parts.ts';
import type { Material } from './material.ts';

export const FOLDS = 5;
export const SEED = 20130124;

/** What each text gets from models that saw neither it nor its story. */
export interface HeldOut {
  fold: Uint8Array;
  /** Mixed raw score. */
  score: Float64Array;
  familiarity: Float64Array;
  /** By fold: the slope that was fitted on the other folds. */
  slopes: number[];
  /** Mix and slope from all held-out scores, for the model that ships. */
  mix: Float64Array;
  slope: number;
}

/** Familiarity as `scoreTokens` has it, with the words and word pairs of the texts that `keep` takes only. */
function familiarityWithout(material: Material, keep: (headline: number) => boolean): Float64Array {
  const { rowStart, column, groups, columns, rows } = material.views[0].matrix;
  const uses = new Int32Array(columns);
  for (let i = 0; i < rows; i++) {
    if (keep(i)) for (let k = rowStart[i]; k < rowStart[i + 1]; k++) uses[column[k]]++;
  }
  return Float64Array.from(material.corpus.headlines, ({ tokens }, i) => {
    let knownWords = 0;
    let knownPairs = 0;
    for (let k = rowStart[i]; k < rowStart[i + 1]; k++) {
      if (uses[column[k]] < 2) continue;
      if (groups[column[k]] === GROUP.word1) knownWords++;
      else if (groups[column[k]] === GROUP.word2) knownPairs++;
    }
    const different = new Set(tokens.map((token) => token.text)).size;
    return (
      Math.min(1, knownWords / Math.max(1, different)) *
      (0.5 + 0.5 * Math.min(1, knownPairs / (tokens.length + 1)))
    );
  });
}

/** The pairs with a clear winner: by their counts where there are some, else all, which were chosen for one. */
export function clearPairs({ pairs }: Corpus): Pair[] {
  const counted = pairs.filter(({ counts }) => counts);
  return counted.length > 0 ? counted.filter(({ z }) => Math.abs(z) >= CLEAR_Z) : pairs;
}

/** Fits the parts once for each fold without it, then mix and slope for each fold on the others. */
export function crossValidate(material: Material, log: (line: string) => void): HeldOut {
  const { corpus } = material;
  const n = corpus.headlines.length;
  const fold = foldHeadlines(corpus, FOLDS, SEED);
  const parts: Float64Array[] = [];
  const familiarity = new Float64Array(n);
  const fill = (whole: Float64Array, f: number, of: Float64Array) => {
    for (let i = 0; i < n; i++) if (fold[i] === f) whole[i] = of[i];
  };
  for (let f = 0; f < FOLDS; f++) {
    log(`fold ${f + 1} of ${FOLDS}`);
    const keep = (headline: number) => fold[headline] !== f;
    fitParts(material, keep, log).scores.forEach((part, p) => {
      parts[p] ??= new Float64Array(n);
      fill(parts[p], f, part);
    });
    fill(familiarity, f, familiarityWithout(material, keep));
  }
  const mixWithout = (f: number) =>
    fitMix(
      parts,
      weighPairs(corpus, (headline) => fold[headline] !== f),
    );
  const score = new Float64Array(n);
  for (let f = 0; f < FOLDS; f++) fill(score, f, addScores(parts, mixWithout(f)));
  const clear = clearPairs(corpus);
  const slopeWithout = (f: number) =>
    fitSlope(
      clear.filter(({ a }) => fold[a] !== f).map(({ a, b, z }) => (score[a] - score[b]) * Math.sign(z)),
      material.settings.highAccuracy,
    );
  const nowhere = FOLDS;
  return {
    fold,
    score,
    familiarity,
    slopes: Array.from({ length: FOLDS }, (_, f) => slopeWithout(f)),
    mix: mixWithout(nowhere),
    slope: slopeWithout(nowhere),
  };
}
