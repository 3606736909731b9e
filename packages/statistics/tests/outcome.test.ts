import { describe, expect, test } from 'vitest';
import {
  type ArmCounts,
  adviseOn,
  drawNormal,
  type EffectPrior,
  outcomePosterior,
  randomFrom,
} from '../src/index.ts';

const rateOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

interface Draw {
  weight: number;
  rates: number[];
}

/** Importance sampling of the same posterior: another way to the same figures, that shares no code with the product. */
function sample(arms: ArmCounts[], prior: EffectPrior | null, draws: number, random: () => number): Draw[] {
  const found = Array.from({ length: draws }, () => {
    const shift = prior ? prior.deviation / Math.SQRT2 : 0;
    // The proposal: a t-like mixture around each arm's own estimate (without a prior) or the pooled level (with one).
    const total = arms.reduce((sum, { clicks }) => sum + clicks, 0.5);
    const shown = arms.reduce((sum, { impressions }) => sum + impressions, 1);
    const width = (clicks: number) => 1.2 * Math.sqrt(1 / (clicks + 0.5));
    if (!prior) {
      let logWeight = 0;
      const rates = arms.map(({ impressions, clicks }) => {
        const centre = Math.log((clicks + 0.5) / (impressions - clicks + 0.5));
        const z = drawNormal(random);
        const x = centre + width(clicks) * z;
        logWeight +=
          (clicks + 0.5) * Math.log(rateOf(x)) + (impressions - clicks + 0.5) * Math.log(rateOf(-x));
        logWeight += (z * z) / 2;
        return rateOf(x);
      });
      return { logWeight, rates };
    }
    // Level and effects are drawn around a normal approximation of their posterior.
    const estimates = arms.map(({ impressions, clicks }) => ({
      x: Math.log((clicks + 0.5) / (impressions - clicks + 0.5)),
      variance: 1 / (clicks + 0.5),
    }));
    let [precision, weighted] = [0, 0];
    estimates.forEach(({ x, variance }, i) => {
      precision += 1 / (variance + shift ** 2);
      weighted += (x - prior.means[i]) / (variance + shift ** 2);
    });
    const zLevel = drawNormal(random);
    const level =
      (total < 3 ? Math.log(total / shown) : weighted / precision) + (1.2 * zLevel) / Math.sqrt(precision);
    let logWeight = (zLevel * zLevel) / 2 + 0.5 * Math.log(rateOf(level)) + 0.5 * Math.log(rateOf(-level));
    const rates = arms.map(({ impressions, clicks }, i) => {
      const { x, variance } = estimates[i];
      const kept = 1 / variance + 1 / shift ** 2;
      const centre = (x / variance + (level + prior.means[i]) / shift ** 2) / kept;
      const z = drawNormal(random);
      const at = centre + (1.2 * z) / Math.sqrt(kept);
      logWeight += (z * z) / 2 - (at - level - prior.means[i]) ** 2 / (2 * shift ** 2);
      logWeight += clicks * Math.log(rateOf(at)) + (impressions - clicks) * Math.log(rateOf(-at));
      return rateOf(at);
    });
    return { logWeight, rates };
  });
  const most = Math.max(...found.map(({ logWeight }) => logWeight));
  return found.map(({ logWeight, rates }) => ({ weight: Math.exp(logWeight - most), rates }));
}

/** Weighted mean with its standard error. */
function mean(draws: Draw[], figure: (rates: number[]) => number): { value: number; error: number } {
  const total = draws.reduce((sum, { weight }) => sum + weight, 0);
  const value = draws.reduce((sum, { weight, rates }) => sum + weight * figure(rates), 0) / total;
  const square = draws.reduce((sum, { weight, rates }) => sum + (weight * (figure(rates) - value)) ** 2, 0);
  return { value, error: Math.sqrt(square) / total };
}

describe('the posterior of an outcome', () => {
  test('agrees with sampling on 200 random tables, with and without the prediction', () => {
    const random = randomFrom(21);
    let [compared, far] = [0, 0];
    for (let table = 0; table < 200; table++) {
      const size = 2 + Math.floor(4 * random());
      const rate = 10 ** (-2.3 + 1.6 * random());
      const arms = Array.from({ length: size }, () => {
        const impressions = Math.ceil(10 ** (1.7 + 2 * random()));
        const own = Math.min(0.9, rate * Math.exp(0.3 * drawNormal(random)));
        // Few clicks and many: a Poisson-like count.
        const clicks = Math.min(
          impressions,
          Math.max(0, Math.round(impressions * own + Math.sqrt(impressions * own) * drawNormal(random))),
        );
        return { impressions, clicks };
      });
      const prior =
        table % 2 === 0
          ? { means: arms.map((_, i) => (i === 0 ? 0 : 0.25 * drawNormal(random))), deviation: 0.33 }
          : null;
      const exact = outcomePosterior(arms, prior);
      const draws = sample(arms, prior, 4000, random);
      const check = (value: number, { value: drawn, error }: { value: number; error: number }) => {
        compared++;
        if (Math.abs(value - drawn) > 3 * error + 0.002) far++;
      };
      const best = mean(draws, (rates) => Math.max(...rates));
      exact.forEach(({ probabilityBest, meanRate, expectedLossPct, liftPct }, i) => {
        check(
          probabilityBest,
          mean(draws, (rates) => Number(rates[i] === Math.max(...rates))),
        );
        check(
          meanRate / best.value,
          mean(draws, (rates) => rates[i] / best.value),
        );
        check(
          expectedLossPct / 100,
          mean(draws, (rates) => (Math.max(...rates) - rates[i]) / best.value),
        );
        if (!liftPct) return;
        check(
          0.1,
          mean(draws, (rates) => Number(rates[i] / rates[0] < 1 + liftPct.low / 100)),
        );
        check(
          0.9,
          mean(draws, (rates) => Number(rates[i] / rates[0] < 1 + liftPct.high / 100)),
        );
      });
      expect(exact.reduce((sum, { probabilityBest }) => sum + probabilityBest, 0)).toBeCloseTo(1, 10);
    }
    expect(compared).toBeGreaterThan(2000);
    // Three standard errors are passed by three in a thousand.
    expect(far / compared).toBeLessThan(0.01);
  }, 120_000);

  test('of two arms without a prediction is that of two Beta distributions', () => {
    // SciPy, by integration over Beta(12.5, 988.5) and Beta(20.5, 980.5): P(second is better) = 0.923544.
    const [control, variant] = outcomePosterior(
      [
        { impressions: 1000, clicks: 12 },
        { impressions: 1000, clicks: 20 },
      ],
      null,
    );
    expect(variant.probabilityBest).toBeCloseTo(0.923544, 3);
    expect(variant.meanRate).toBeCloseTo(20.5 / 1001, 5);
    expect(control.liftPct).toBeNull();
  });

  test('without counts is the prediction', () => {
    const none = { impressions: 0, clicks: 0 };
    const [control, variant] = outcomePosterior([none, none], { means: [0, 0.2], deviation: 0.33 });
    // Phi(0.2 / 0.33)
    expect(variant.probabilityBest).toBeCloseTo(0.72776, 3);
    expect(control.probabilityBest).toBeCloseTo(1 - 0.72776, 3);
  });

  test('holds for extremes', () => {
    const figures = [
      outcomePosterior(
        [
          { impressions: 1e12, clicks: 1e10 },
          { impressions: 200, clicks: 9 },
        ],
        null,
      ),
      outcomePosterior(
        [
          { impressions: 100, clicks: 0 },
          { impressions: 120, clicks: 0 },
        ],
        { means: [0, 0.1], deviation: 0.33 },
      ),
      outcomePosterior(
        [
          { impressions: 50, clicks: 50 },
          { impressions: 50, clicks: 50 },
        ],
        null,
      ),
      outcomePosterior(
        Array.from({ length: 51 }, (_, i) => ({ impressions: 2000, clicks: 20 + (i % 9) })),
        { means: Array.from({ length: 51 }, () => 0), deviation: 0.33 },
      ),
    ];
    for (const arms of figures) {
      for (const { probabilityBest, expectedLossPct, meanRate, liftPct } of arms) {
        for (const value of [probabilityBest, expectedLossPct, meanRate, ...Object.values(liftPct ?? {})]) {
          expect(Number.isFinite(value)).toBe(true);
        }
      }
    }
    expect(figures[0][1].probabilityBest).toBeGreaterThan(0.99);
    expect(figures[2][1].probabilityBest).toBeCloseTo(0.5, 6);
  });

  test('refuses counts that are none', () => {
    const arm = { impressions: 10, clicks: 1 };
    expect(() => outcomePosterior([arm], null)).toThrow(RangeError);
    expect(() => outcomePosterior([arm, { impressions: 10, clicks: 11 }], null)).toThrow(RangeError);
    expect(() => outcomePosterior([arm, { impressions: Number.NaN, clicks: 1 }], null)).toThrow(RangeError);
    expect(() => outcomePosterior([arm, arm], { means: [0], deviation: 1 })).toThrow(RangeError);
    expect(() => outcomePosterior([arm, arm], { means: [0, 0], deviation: 0 })).toThrow(RangeError);
  });
});

describe('the advice', () => {
  const prior = { means: [0, 0.1], deviation: 0.33 };
  const arms = (impressions: number, ...clicks: number[]) =>
    clicks.map((clicks) => ({ impressions, clicks }));

  test('is to stop once the leader may be chosen at little expected loss', () => {
    expect(adviseOn(arms(5000, 60, 110), { prior, splitOk: true })).toEqual({
      code: 'stop',
      leader: 1,
      impressionsToGo: 0,
    });
  });

  test('is to go on for about as long as it then takes', () => {
    const test = arms(1000, 14, 13);
    const { code, impressionsToGo } = adviseOn(test, { prior, splitOk: true, stopLossPct: 2 });
    expect(code).toBe('continue');
    const more = impressionsToGo! / 2;
    const rates = outcomePosterior(test, prior).map(({ meanRate }) => meanRate);
    const later = test.map(({ impressions, clicks }, i) => ({
      impressions: impressions + more,
      clicks: clicks + more * rates[i],
    }));
    const losses = outcomePosterior(later, prior).map(({ expectedLossPct }) => expectedLossPct);
    expect(Math.min(...losses)).toBeGreaterThan(1.9);
    expect(Math.min(...losses)).toBeLessThanOrEqual(2);
  });

  test('is that nothing will come of it where no worthwhile number of impressions settles it', () => {
    expect(
      adviseOn(arms(1000, 10, 11), { prior, splitOk: true, stopLossPct: 0.5, mostPerArm: 2000 }),
    ).toMatchObject({ code: 'inconclusive', impressionsToGo: null });
  });

  test('is to look at the split first where it is broken', () => {
    expect(adviseOn(arms(5000, 60, 110), { prior, splitOk: false }).code).toBe('check-split');
  });
});
