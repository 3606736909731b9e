import { GROUP } from '../src/features.ts';
import type { CalibrationFit } from './fit-calibration.ts';
import { fitCalibration } from './fit-calibration.ts';
import { addScores, fitMix, fitParts, weighPairs } from './fit-parts.ts';
import type { Material } from './material.ts';

export const FOLDS = 5;
export const SEED = 20130124;
/** Two-sided 5 % of the two-proportion z-test: from here on a test has a clear winner. */
export const CLEAR_Z = 1.96;

/** What each headline gets from models that saw neither it nor its story. */
export interface HeldOut {
  fold: Uint8Array;
  /** Mixed raw score. */
  score: Float64Array;
  familiarity: Float64Array;
  /** By fold: the calibration that was fitted on the other folds. */
  calibrations: CalibrationFit[];
  /** Mix and calibration from all held-out scores, for the model that ships. */
  mix: Float64Array;
  calibration: CalibrationFit;
}

/** Familiarity as `scoreTokens` has it, with the words and word pairs of the headlines that `keep` takes only. */
export function familiarityWithout(material: Material, keep: (headline: number) => boolean): Float64Array {
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

/** Winner-minus-loser score differences of the archive's pairs with a clear winner that `keep` takes. */
export function clearMargins(
  material: Material,
  score: Float64Array,
  keep: (headline: number) => boolean,
): number[] {
  return material.corpus.pairs
    .filter(({ a, z, strong }) => !strong && Math.abs(z) >= CLEAR_Z && keep(a))
    .map(({ a, b, z }) => (score[a] - score[b]) * Math.sign(z));
}

/** Fits the parts once for each fold without it, then mix and calibration for each fold on the others. */
export function crossValidate(material: Material, fold: Uint8Array, log: (line: string) => void): HeldOut {
  const { corpus } = material;
  const n = corpus.headlines.length;
  const parts: Float64Array[] = [];
  const familiarity = new Float64Array(n);
  for (let f = 0; f < FOLDS; f++) {
    log(`fold ${f + 1} of ${FOLDS}`);
    const keep = (headline: number) => fold[headline] !== f;
    const { scores } = fitParts(material, keep, log);
    const known = familiarityWithout(material, keep);
    scores.forEach((part, p) => {
      parts[p] ??= new Float64Array(n);
      for (let i = 0; i < n; i++) if (fold[i] === f) parts[p][i] = part[i];
    });
    for (let i = 0; i < n; i++) if (fold[i] === f) familiarity[i] = known[i];
  }
  const score = new Float64Array(n);
  for (let f = 0; f < FOLDS; f++) {
    const mixed = addScores(
      parts,
      fitMix(
        parts,
        weighPairs(corpus, (headline) => fold[headline] !== f),
      ),
    );
    for (let i = 0; i < n; i++) if (fold[i] === f) score[i] = mixed[i];
  }
  const calibrations = Array.from({ length: FOLDS }, (_, f) =>
    fitCalibration(clearMargins(material, score, (headline) => fold[headline] !== f)),
  );
  return {
    fold,
    score,
    familiarity,
    calibrations,
    mix: fitMix(
      parts,
      weighPairs(corpus, () => true),
    ),
    calibration: fitCalibration(clearMargins(material, score, () => true)),
  };
}
