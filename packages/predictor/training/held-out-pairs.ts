import type { CalibrationCurve } from '../src/calibrate.ts';
import { calibrate, probabilityOf } from '../src/calibrate.ts';
import type { Corpus, Pair, TestGroup } from './corpus.ts';
import type { HeldOut } from './cross-validate.ts';
import { CLEAR_Z } from './cross-validate.ts';
import { calibrationLine } from './fit-calibration.ts';
import type { Outcome } from './measure.ts';

/** A pair with the prediction of a model that saw neither its story nor, for the calibration, its fold. */
export interface JudgedPair extends Outcome {
  pair: Pair;
  /** 50 to 100: confidence in the predicted winner, in percent. */
  confidence: number;
}

/** The sets of pairs that the card reports. */
export const PAIR_SETS = {
  all: { label: 'all same-image pairs', takes: (pair: Pair) => !pair.strong && pair.z !== 0 },
  clear: {
    label: 'clear winner (p < 0.05)',
    takes: (pair: Pair) => !pair.strong && Math.abs(pair.z) >= CLEAR_Z,
  },
  strong: { label: 'strongly decided pairs', takes: (pair: Pair) => pair.strong },
} as const;
export type PairSet = keyof typeof PAIR_SETS;

/** Log-odds that headline `a` beats `b`, as the shipped code would give them with the fold's own calibration. */
function logOdds(heldOut: HeldOut, curve: CalibrationCurve, a: number, b: number): number {
  const line = { ...curve, ...calibrationLine(heldOut.calibrations[heldOut.fold[a]]) };
  return calibrate(
    line,
    heldOut.score[a] - heldOut.score[b],
    Math.min(heldOut.familiarity[a], heldOut.familiarity[b]),
  );
}

/** Judges every pair of a set; `curve` gives the familiarity bounds. */
export function judgePairs(
  corpus: Corpus,
  heldOut: HeldOut,
  curve: CalibrationCurve,
  set: PairSet,
): JudgedPair[] {
  return corpus.pairs.filter(PAIR_SETS[set].takes).map((pair) => {
    const odds = logOdds(heldOut, curve, pair.a, pair.b);
    const right = odds === 0 ? 0.5 : odds > 0 === pair.z > 0 ? 1 : 0;
    return { test: pair.test, pair, right, confidence: 100 * probabilityOf(Math.abs(odds)) };
  });
}

/** A test of 4 or 5 headlines: whether its best one was named, and the winner probability that was given. */
export interface JudgedTest extends Outcome {
  window: boolean;
  /** 0 to 100. */
  confidence: number;
}

/** Judges the naming of the best headline in tests of 4 and 5; the first arm plays the control, which changes no winner. */
export function judgeBestOf(corpus: Corpus, heldOut: HeldOut, curve: CalibrationCurve): JudgedTest[] {
  const rate = ({ clicks, impressions }: TestGroup['arms'][number]) => clicks / impressions;
  return corpus.groups
    .filter(({ arms }) => arms.length === 4 || arms.length === 5)
    .map(({ arms, test, window }) => {
      const odds = arms.map((arm, i) =>
        i === 0 ? 0 : logOdds(heldOut, curve, arm.headline, arms[0].headline),
      );
      const best = odds.indexOf(Math.max(...odds));
      const most = Math.max(...arms.map(rate));
      const weights = odds.map((value) => Math.exp(value));
      const sum = weights.reduce((total, weight) => total + weight, 0);
      return {
        test,
        window,
        right: rate(arms[best]) === most ? 1 : 0,
        confidence: (100 * weights[best]) / sum,
      };
    });
}
