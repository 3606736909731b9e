import { LARGEST_LOG_ODDS } from '../src/calibrate.ts';
import { minimise } from './minimise.ts';

/** The promise of the high tier on tests with a clear winner, with room for the luck of the sample. */
const HIGH_ACCURACY = 0.915;
const HIGH_LOG_ODDS = Math.log(0.8 / 0.2);

export interface CalibrationFit {
  /** Log-odds per unit of raw score difference, by maximum likelihood. */
  slope: number;
  /** Part of it that is kept so that the high tier keeps its promise. */
  kept: number;
}

/** Maximum-likelihood slope of a logistic curve through 0; `margins` are score differences, winner minus loser. */
function fitSlope(margins: readonly number[]): number {
  const slope = new Float64Array([1]);
  minimise(
    (x, gradient) => {
      let loss = 0;
      gradient[0] = 0;
      for (const margin of margins) {
        loss += Math.max(0, -x[0] * margin) + Math.log1p(Math.exp(-Math.abs(x[0] * margin)));
        gradient[0] -= margin / (1 + Math.exp(x[0] * margin));
      }
      return loss;
    },
    slope,
    100,
    1e-9,
  );
  return slope[0];
}

/**
 * Calibrates on held-out pairs with a clear winner: the likeliest slope, then shrunk by the largest factor with which the
 * pairs called above 80 % are right as often as the high tier promises. Shrinking can only make the model too modest.
 */
export function fitCalibration(margins: readonly number[]): CalibrationFit {
  const slope = fitSlope(margins);
  const bySize = [...margins].sort((a, b) => Math.abs(b) - Math.abs(a));
  let right = 0;
  let most = 0;
  bySize.forEach((margin, i) => {
    if (margin > 0) right++;
    if (i >= 100 && right / (i + 1) >= HIGH_ACCURACY) most = i;
  });
  const smallestHigh = Math.abs(bySize[most] ?? 1);
  return { slope, kept: Math.min(1, HIGH_LOG_ODDS / (slope * smallestHigh)) };
}

/** The shipped curve of a fit: a straight line up to the surest that the model ever is. */
export function calibrationLine({ slope, kept }: CalibrationFit): {
  differences: number[];
  logOdds: number[];
} {
  return { differences: [0, LARGEST_LOG_ODDS / (slope * kept)], logOdds: [0, LARGEST_LOG_ODDS] };
}
