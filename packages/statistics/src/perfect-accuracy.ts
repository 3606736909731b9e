import type { ArmCounts } from './arm-density.ts';
import { outcomePosterior } from './outcome.ts';

/** A finished test with its counts: the control first. */
export interface CountedTest {
  arms: readonly ArmCounts[];
  /** Index of the declared winner. */
  winner: number;
}

/** More tests than this are sampled evenly: the mean is known to within a point by then. */
const MOST = 500;

/**
 * Share (percent) of declared winners that a predictor would name which knows every true rate: noise makes some tests
 * declare another arm than the truly best. The mean chance of the declared winner to be the best, given the counts and true
 * log-odds differences of this deviation, without any prediction. Null without tests.
 */
export function perfectAccuracy(tests: readonly CountedTest[], deviation: number): number | null {
  if (tests.length === 0) return null;
  const size = Math.min(MOST, tests.length);
  let sum = 0;
  for (let k = 0; k < size; k++) {
    const { arms, winner } = tests[Math.floor((k * tests.length) / size)]!;
    const means = arms.map(() => 0);
    sum += outcomePosterior(arms, { means, deviation })[winner]!.probabilityBest;
  }
  return (100 * sum) / size;
}
