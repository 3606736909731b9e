/** One forecast of a yes-or-no event: the probability given to it (0 to 1), and what came. */
export interface Forecast {
  probability: number;
  /** 1 it happened, 0 it did not. */
  outcome: 0 | 1;
}

/**
 * Mean squared error of the probabilities, 0 (perfect) to 1; a coin scores 0.25. Null without forecasts.
 * Source: G. W. Brier, Monthly Weather Review 78 (1950) 1-3, in its two-class form with one term.
 */
export function brierScore(forecasts: readonly Forecast[]): number | null {
  if (forecasts.length === 0) return null;
  const sum = forecasts.reduce((total, { probability, outcome }) => total + (probability - outcome) ** 2, 0);
  return sum / forecasts.length;
}

/**
 * Mean of -ln(probability given to what happened) in nats, 0 (perfect) upwards; a coin scores 0.693. A certainty that
 * did not happen gives infinity. Null without forecasts. Source: I. J. Good, JRSS B 14 (1952) 107-114.
 */
export function logScore(forecasts: readonly Forecast[]): number | null {
  if (forecasts.length === 0) return null;
  const sum = forecasts.reduce(
    (total, { probability, outcome }) => total - Math.log(outcome === 1 ? probability : 1 - probability),
    0,
  );
  return sum / forecasts.length;
}
