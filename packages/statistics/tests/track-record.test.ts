import { describe, expect, test } from 'vitest';
import {
  drawNormal,
  forecastCounts,
  type Random,
  randomFrom,
  type SettledForecast,
  shrunkenLogLift,
  trackRecordFigures,
} from '../src/index.ts';

let made = 0;
const settled = (changes: Partial<SettledForecast> = {}): SettledForecast => ({
  cluster: `experiment-${made++}`,
  verdict: 'right',
  controlWon: false,
  chance: 0.7,
  logLift: 0.1,
  ...changes,
});
const many = (count: number, changes: Partial<SettledForecast> = {}) =>
  Array.from({ length: count }, () => settled(changes));

/** Forecasts that come true as often as they say. */
function calibrated(count: number, random: Random): SettledForecast[] {
  return Array.from({ length: count }, () => {
    const chance = 0.02 + 0.96 * random();
    const controlWon = random() >= chance;
    const isClose = chance >= 0.45 && chance <= 0.55;
    const verdict = isClose ? 'too-close' : chance > 0.5 !== controlWon ? 'right' : 'wrong';
    return settled({ chance, controlWon, verdict });
  });
}

describe('the figures of a track record', () => {
  test('without forecasts there are none, and nothing is NaN', () => {
    const figures = trackRecordFigures([]);
    expect(figures).toMatchObject({
      settled: 0,
      accuracy: null,
      brier: null,
      logScore: null,
      verdict: null,
      controlAccuracyPct: null,
      reliability: [],
      worth: null,
      againstCoin: { code: 'too-few', pValue: null },
    });
    expect(JSON.stringify(figures)).not.toContain('NaN');
  });

  test('right, wrong and too close are counted apart, and the accuracy leaves the close ones out', () => {
    const forecasts = [
      ...many(12),
      ...many(4, { verdict: 'wrong', controlWon: true }),
      ...many(5, { verdict: 'too-close', controlWon: null }),
    ];
    expect(forecastCounts(forecasts)).toMatchObject({
      settled: 21,
      right: 12,
      wrong: 4,
      tooClose: 5,
      scored: 16,
    });
    // Wilson's interval of 12 of 16, computed by hand: (0.75 + z2/32 +- z sqrt(0.1875/16 + z2/1024)) / (1 + z2/16).
    const z = 1.959964;
    const centre = (0.75 + z ** 2 / 32) / (1 + z ** 2 / 16);
    const half = (z * Math.sqrt(0.1875 / 16 + z ** 2 / 1024)) / (1 + z ** 2 / 16);
    const { accuracy } = forecastCounts(forecasts);
    expect(accuracy?.pct).toBe(75);
    expect(accuracy?.low).toBeCloseTo(100 * (centre - half), 3);
    expect(accuracy?.high).toBeCloseTo(100 * (centre + half), 3);
  });

  test('Brier and log score are those of the leading variant, against coin and control', () => {
    const forecasts = [
      settled({ chance: 0.8, controlWon: false }),
      settled({ chance: 0.8, controlWon: true, verdict: 'wrong' }),
      settled({ chance: 0.3, controlWon: true }),
      settled({ chance: 0.5, controlWon: false, verdict: 'too-close' }),
      settled({ chance: null, controlWon: false }),
      settled({ chance: 0.9, controlWon: null, verdict: 'too-close' }),
    ];
    const figures = trackRecordFigures(forecasts);
    expect(figures.scored).toBe(4);
    expect(figures.brier).toBeCloseTo((0.04 + 0.64 + 0.09 + 0.25) / 4, 12);
    expect(figures.logScore).toBeCloseTo(
      -(Math.log(0.8) + Math.log(0.2) + Math.log(0.7) + Math.log(0.5)) / 4,
      12,
    );
    expect(figures.brierOf).toEqual({ coin: 0.25, control: 0.5 });
    expect(figures.controlAccuracyPct).toBe(50);
  });

  test('has no verdict below 30 outcomes, however good', () => {
    expect(trackRecordFigures(many(29)).verdict).toBeNull();
    expect(trackRecordFigures(many(30)).verdict).toBe('better');
    expect(trackRecordFigures(many(30, { verdict: 'wrong', controlWon: true })).verdict).toBe('worse');
    expect(trackRecordFigures(many(30, { verdict: 'too-close', controlWon: null })).verdict).toBe(
      'undecided',
    );
  });

  test('forecasts of one experiment prove nothing, and widen the interval', () => {
    const one = trackRecordFigures(many(40, { cluster: 'same' }));
    expect([one.verdict, one.againstCoin.code]).toEqual(['undecided', 'too-few']);
    const alone = [...many(24), ...many(8, { verdict: 'wrong', controlWon: true })];
    const doubled = alone.flatMap((forecast) => [forecast, forecast]);
    const width = (forecasts: SettledForecast[]) => {
      const { accuracy } = forecastCounts(forecasts);
      return (accuracy?.high ?? 0) - (accuracy?.low ?? 0);
    };
    expect(width(doubled)).toBeGreaterThan(0.98 * width(alone));
  });

  test('a coin passes for better or worse at most 6 % of the time', () => {
    const random = randomFrom(11);
    let judged = 0;
    for (let run = 0; run < 1000; run++) {
      const forecasts = Array.from({ length: 40 }, () => {
        const right = random() < 0.5;
        return settled({
          verdict: right ? 'right' : 'wrong',
          controlWon: random() < 0.5,
          cluster: `${run}-${made++ % 30}`,
        });
      });
      if (trackRecordFigures(forecasts).verdict !== 'undecided') judged++;
    }
    expect(judged).toBeLessThanOrEqual(60);
  });

  test('the reliability of chances that mean what they say holds them within its intervals', () => {
    const figures = trackRecordFigures(calibrated(8000, randomFrom(5)));
    expect(figures.reliability.map(({ from }) => from)).toEqual([0, 20, 40, 50, 60, 70, 80, 90]);
    const outside = figures.reliability.filter(
      ({ low, high, meanChancePct }) => meanChancePct < low || meanChancePct > high,
    );
    expect(outside.length).toBeLessThanOrEqual(1);
    expect(figures.reliability.reduce((sum, { count }) => sum + count, 0)).toBe(8000);
    expect(figures.brier).toBeLessThan(0.25);
    expect(figures.logScore).toBeLessThan(Math.LN2);
  });

  test('what acting was worth: its interval holds the truth about 95 times in 100', () => {
    const random = randomFrom(3);
    let held = 0;
    const runs = 600;
    for (let run = 0; run < runs; run++) {
      const forecasts = Array.from({ length: 40 }, (_, i) =>
        settled({ logLift: i % 4 === 0 ? 0 : 0.1 + 0.2 * drawNormal(random) }),
      );
      const { worth } = trackRecordFigures(forecasts);
      const truth = 100 * Math.expm1(0.75 * 0.1);
      if (worth && worth.low <= truth && truth <= worth.high) held++;
      if (run === 0) expect(worth).toMatchObject({ forecasts: 40, namedVariant: 30 });
    }
    expect(held / runs).toBeGreaterThan(0.925);
    expect(held / runs).toBeLessThan(0.985);
  });
});

describe('a shrunken lift', () => {
  test('is the posterior mean that integration finds, where there are clicks enough', () => {
    for (const [arm, control, deviation] of [
      [{ impressions: 4000, clicks: 100 }, { impressions: 4000, clicks: 80 }, 0.33],
      [{ impressions: 900, clicks: 20 }, { impressions: 1100, clicks: 40 }, 0.2],
      [{ impressions: 50_000, clicks: 900 }, { impressions: 50_000, clicks: 500 }, 0.33],
    ] as const) {
      // Independent: the binomial likelihood of both arms on a grid of level and difference, flat in the level.
      let [weights, sum] = [0, 0];
      const level = Math.log((arm.clicks + control.clicks) / (arm.impressions + control.impressions));
      const logLikelihood = ({ impressions, clicks }: typeof arm | typeof control, logit: number) =>
        clicks * logit - impressions * Math.log1p(Math.exp(logit));
      const top = logLikelihood(arm, level) + logLikelihood(control, level);
      for (let a = -1; a <= 1; a += 0.01) {
        for (let d = -1.5; d <= 1.5; d += 0.01) {
          const [one, other] = [level + a + d / 2, level + a - d / 2];
          const weight = Math.exp(
            logLikelihood(arm, one) + logLikelihood(control, other) - top - d ** 2 / (2 * deviation ** 2),
          );
          weights += weight;
          sum += weight * (-Math.log1p(Math.exp(-one)) + Math.log1p(Math.exp(-other)));
        }
      }
      expect(Math.abs(shrunkenLogLift(arm, control, deviation) - sum / weights)).toBeLessThan(0.01);
    }
  });

  test('goes to none without clicks, is odd, and approaches the plain numbers with many', () => {
    expect(
      Math.abs(shrunkenLogLift({ impressions: 50, clicks: 0 }, { impressions: 50, clicks: 1 }, 0.33)),
    ).toBeLessThan(0.06);
    const [a, b] = [
      { impressions: 3000, clicks: 90 },
      { impressions: 3000, clicks: 60 },
    ];
    expect(shrunkenLogLift(a, b, 0.33)).toBeCloseTo(-shrunkenLogLift(b, a, 0.33), 12);
    const large = shrunkenLogLift({ impressions: 1e9, clicks: 3e7 }, { impressions: 1e9, clicks: 2e7 }, 0.33);
    expect(large).toBeCloseTo(Math.log(1.5), 3);
    expect(
      Number.isFinite(shrunkenLogLift({ impressions: 0, clicks: 0 }, { impressions: 5, clicks: 5 }, 0.33)),
    ).toBe(true);
  });
});
