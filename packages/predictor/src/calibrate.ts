/** Odd, rising map from raw score differences to log-odds, given at `differences` (from 0 up) and straight between. */
export interface CalibrationCurve {
  differences: number[];
  logOdds: number[];
  /** Familiarity at and below which nothing is left of the confidence, and from which on all of it is. */
  unfamiliar: number;
  familiar: number;
}

/** No prediction from a headline text alone is surer than this (log-odds of 98 %). */
export const LARGEST_LOG_ODDS = Math.log(0.98 / 0.02);

/** The curve at a difference of 0 or more; beyond its last point it goes straight on. */
function interpolate(curve: CalibrationCurve, difference: number): number {
  const { differences, logOdds } = curve;
  let i = 1;
  while (i < differences.length - 1 && differences[i] < difference) i++;
  const part = (difference - differences[i - 1]) / (differences[i] - differences[i - 1]);
  return logOdds[i - 1] + part * (logOdds[i] - logOdds[i - 1]);
}

/** How much of the confidence is kept (0 to 1) for a pair whose less familiar text has this familiarity. */
export function familiarityFactor(curve: CalibrationCurve, familiarity: number): number {
  const part = (familiarity - curve.unfamiliar) / (curve.familiar - curve.unfamiliar);
  return Math.min(1, Math.max(0, part));
}

/**
 * Log-odds that the first of two headlines wins a test that ends with a clear winner.
 * Antisymmetric in `difference`; shrunk towards 0 for texts far from the training headlines.
 */
export function calibrate(curve: CalibrationCurve, difference: number, familiarity: number): number {
  const size = interpolate(curve, Math.abs(difference)) * familiarityFactor(curve, familiarity);
  const kept = capLogOdds(size);
  return difference < 0 ? -kept : kept;
}

/** From this part of the cap on, log-odds are bent towards it. */
const BEND = 0.9;

/**
 * Log-odds within the cap, strictly rising: several headlines can come near it, and the strongest of them must stay the
 * winner.
 */
export function capLogOdds(logOdds: number): number {
  const knee = BEND * LARGEST_LOG_ODDS;
  const beyond = Math.abs(logOdds) - knee;
  if (beyond <= 0) return logOdds;
  const room = LARGEST_LOG_ODDS - knee;
  return Math.sign(logOdds) * (knee + (room * beyond) / (room + beyond));
}

/** Probability (0 to 1) of log-odds. */
export function probabilityOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
