import { normalCdf, normalQuantile } from '@frontrunner/statistics';
import { bend, logOddsOf, probabilityOf, TEXT_BOUND } from '../src/calibrate.ts';
import type { OutcomeModel } from '../src/outcome.ts';
import { CLEAR_Z, outcomeAt } from '../src/outcome.ts';
import type { Corpus, Pair } from './corpus.ts';
import type { HeldOut } from './cross-validate.ts';
import { FOLDS } from './cross-validate.ts';
import type { FieldSettings } from './fields.ts';
import type { CountedPair } from './fit-outcome.ts';
import { fitOutcome, keptDifference } from './fit-outcome.ts';
import type { NamedPair } from './passport.ts';

/** The sets of pairs of headlines that the card reports. */
export const PAIR_SETS = {
  all: { label: 'all same-image pairs', takes: (pair: Pair) => !pair.strong && pair.z !== 0 },
  clear: {
    label: 'clear winner (p < 0.05)',
    takes: (pair: Pair) => !pair.strong && Math.abs(pair.z) >= CLEAR_Z,
  },
  strong: { label: 'strongly decided pairs', takes: (pair: Pair) => pair.strong },
} as const;
export type PairSet = keyof typeof PAIR_SETS;
export const SETS = Object.keys(PAIR_SETS) as PairSet[];

/** A held-out pair: what was predicted about it as the shipped code would, by models that saw neither it nor its story. */
export interface JudgedPair extends NamedPair {
  pair: Pair;
  /** 50 to 100: confidence in the named winner given a clear result, as a benchmark has it. */
  conditional: number;
}

/** The outcome model of each fold, fitted on the others. */
export function outcomesByFold(pairs: readonly CountedPair[]): OutcomeModel[] {
  return Array.from({ length: FOLDS }, (_, f) => fitOutcome(pairs.filter(({ fold }) => fold !== f)));
}

/** P(better) of a kept score difference, bound as in a prediction. */
export function chanceBetter(outcome: OutcomeModel, difference: number, clickRate?: number): number {
  const { beta, tau } = outcomeAt(outcome, clickRate);
  return normalCdf(bend((beta * difference) / tau, normalQuantile(TEXT_BOUND.largest), TEXT_BOUND.knee));
}

/** Log-odds of winning given a clear result, bound as in a prediction. */
export function conditionalLogOdds(slope: number, difference: number): number {
  return bend(slope * difference, logOddsOf(TEXT_BOUND.largest), TEXT_BOUND.knee);
}

/** Judges pairs; without outcome models a chance is the one given a clear result. */
export function judgePairs(
  { pairs }: Pick<Corpus, 'pairs'>,
  heldOut: HeldOut,
  bounds: FieldSettings['familiarity'],
  outcomes: readonly OutcomeModel[] | null,
): JudgedPair[] {
  return pairs.map((pair) => {
    const fold = heldOut.fold[pair.a];
    const difference = keptDifference(heldOut, bounds, pair.a, pair.b);
    const conditional = 100 * probabilityOf(Math.abs(conditionalLogOdds(heldOut.slopes[fold], difference)));
    return {
      test: pair.test,
      pair,
      right: difference === 0 ? 0.5 : difference > 0 === pair.z > 0 ? 1 : 0,
      clear: pair.strong || Math.abs(pair.z) >= CLEAR_Z,
      conditional,
      confidence: outcomes ? 100 * chanceBetter(outcomes[fold], Math.abs(difference)) : conditional,
    };
  });
}
