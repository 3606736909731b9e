import { describe, expect, test } from 'vitest';
import {
  assurance,
  chooseArms,
  drawNormal,
  expectedLiftOfChoice,
  impressionsPerArm,
  powerOf,
  randomFrom,
  twoProportionZ,
} from '../src/index.ts';

const logit = (rate: number) => Math.log(rate / (1 - rate));
const rateOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** Clicks of so many impressions; the normal curve is close from some hundred clicks on. */
function drawClicks(impressions: number, rate: number, random: () => number): number {
  const spread = Math.sqrt(impressions * rate * (1 - rate));
  return Math.max(0, Math.round(impressions * rate + spread * drawNormal(random)));
}

describe('impressions an arm', () => {
  test.each([
    // SciPy: the formula of Fleiss, Levin and Paik with the level divided by the comparisons.
    [1, 10, 1, 163_095],
    [1, 10, 3, 217_542],
    [5, 20, 1, 8158],
    [50, 20, 1, 388],
    [2, -20, 1, 17_341],
    [2, -20, 2, 21_001],
  ])(
    'at a rate of %d and a lift of %d percent with %d comparisons',
    (clickRatePct, lift, comparisons, expected) => {
      expect(impressionsPerArm({ clickRatePct, comparisons }, lift)).toBe(expected);
    },
  );

  test.each([
    [0, 10],
    [100, 10],
    [-1, 10],
    [95, 10],
    [60, 80],
    [1, 0],
    [1, -100],
    [Number.NaN, 10],
  ])('are none at a rate of %d and a lift of %d percent', (clickRatePct, lift) => {
    expect(impressionsPerArm({ clickRatePct }, lift)).toBeNull();
  });

  test('give a power of 79 to 81 % in simulated tests of twelve kinds', () => {
    const random = randomFrom(8);
    for (const clickRatePct of [0.5, 1, 3, 10]) {
      for (const [lift, comparisons] of [
        [10, 1],
        [25, 1],
        [15, 3],
      ]) {
        const impressions = impressionsPerArm({ clickRatePct, comparisons }, lift)!;
        const p1 = clickRatePct / 100;
        const z = { 1: 1.959964, 3: 2.39398 }[comparisons]!;
        let found = 0;
        for (let run = 0; run < 20_000; run++) {
          const [a, b] = [
            drawClicks(impressions, p1 * (1 + lift / 100), random),
            drawClicks(impressions, p1, random),
          ];
          if (twoProportionZ(a, impressions, b, impressions) > z) found++;
        }
        expect(found / 20_000).toBeGreaterThanOrEqual(0.79);
        expect(found / 20_000).toBeLessThanOrEqual(0.81);
        expect(powerOf({ clickRatePct, comparisons }, lift, impressions)).toBeCloseTo(0.8, 3);
      }
    }
  }, 120_000);
});

describe('the chance of a clear result', () => {
  const random = randomFrom(4);

  test.each([
    [[0, 0.2], 0.33, 1, 5000],
    [[0, 0.4, -0.1, 0], 0.33, 1.5, 3000],
    [[0, 0.1, 0.1], 0.25, 5, 2000],
  ])(
    'agrees with simulated tests: means %j, deviation %d, rate %d %%, %d impressions',
    (means, deviation, clickRatePct, impressions) => {
      const z = { 1: 1.959964, 2: 2.241403, 3: 2.39398 }[means.length - 1]!;
      const runs = 20_000;
      let clear = 0;
      for (let run = 0; run < runs; run++) {
        const level = logit(clickRatePct / 100);
        const clicks = means.map((mean, i) => {
          const effect = (deviation / Math.SQRT2) * drawNormal(random);
          return drawClicks(impressions, rateOf(level + mean + (i >= 0 ? effect : 0)), random);
        });
        if (
          clicks
            .slice(1)
            .some((own) => Math.abs(twoProportionZ(own, impressions, clicks[0], impressions)) > z)
        )
          clear++;
      }
      expect(assurance({ means, deviation, clickRatePct }, impressions)).toBeCloseTo(clear / runs, 1);
      expect(
        Math.abs(assurance({ means, deviation, clickRatePct }, impressions) - clear / runs),
      ).toBeLessThan(0.015);
    },
  );

  test('is the level without effects, rises with the impressions, and is 0 without', () => {
    const none = { means: [0, 0], deviation: 1e-6, clickRatePct: 1 };
    expect(assurance(none, 10_000)).toBeCloseTo(0.05, 3);
    const some = { means: [0, 0.2], deviation: 0.33, clickRatePct: 1 };
    expect(assurance(some, 10_000)).toBeGreaterThan(assurance(some, 1000));
    expect(assurance(some, 0)).toBe(0);
  });
});

describe('what testing is worth', () => {
  test('agrees with simulated choices', () => {
    const random = randomFrom(6);
    const expectation = { means: [0, 0.1, -0.05, 0.15], deviation: 0.33, clickRatePct: 1.5 };
    const impressions = 1500;
    const effect = expectation.deviation ** 2 / 2;
    let sum = 0;
    const runs = 40_000;
    for (let run = 0; run < runs; run++) {
      const after = expectation.means.map((mean) => {
        const rate = rateOf(logit(0.015) + mean);
        const noise = 1 / (impressions * rate * (1 - rate));
        const truth = mean + Math.sqrt(effect) * drawNormal(random);
        const seen = truth + Math.sqrt(noise) * drawNormal(random);
        return { truth, expected: (mean / effect + seen / noise) / (1 / effect + 1 / noise) };
      });
      sum += after.reduce((best, arm) => (arm.expected > best.expected ? arm : best)).truth;
    }
    expect(expectedLiftOfChoice(expectation, [0, 1, 2, 3], impressions)).toBeCloseTo(
      100 * Math.expm1(sum / runs),
      0,
    );
  });

  test('is what is known already where nothing is tested', () => {
    const expectation = { means: [0, 0.1], deviation: 0.33, clickRatePct: 1 };
    expect(expectedLiftOfChoice(expectation, [], 1000)).toBeCloseTo(100 * Math.expm1(0.1), 6);
    expect(expectedLiftOfChoice(expectation, [0, 1], 0)).toBeCloseTo(100 * Math.expm1(0.1), 6);
    expect(expectedLiftOfChoice(expectation, [0, 1], 1e9)).toBeGreaterThan(100 * Math.expm1(0.1));
  });
});

describe('which arms to test', () => {
  const expectation = { means: [0, 0.3, 0.1, -0.6], deviation: 0.33, clickRatePct: 1 };
  const chances = [0.16, 0.56, 0.26, 0.02];

  test('leaves out who is hardly ever the best, and with little to spend also others', () => {
    expect(chooseArms(expectation, chances, 100_000).map(({ reason }) => reason)).toEqual([
      'control',
      'promising',
      'promising',
      'unlikely',
    ]);
  });

  test('leaves out more of many arms where there is little to spend, and none where there is much', () => {
    const many = { means: [0, 0.2, 0.15, 0.1, 0.05, 0, -0.05, -0.1], deviation: 0.33, clickRatePct: 1 };
    const chances = [0.11, 0.2, 0.17, 0.14, 0.12, 0.1, 0.09, 0.07];
    const kept = (budget: number) =>
      chooseArms(many, chances, budget).filter(({ reason }) => reason !== 'budget').length;
    expect([500, 4800, 200_000].map(kept)).toEqual([4, 4, 8]);
    expect(chooseArms(many, chances, 500).at(-1)).toEqual({ arm: 7, reason: 'budget' });
  });

  test('keeps the control and one variant in any case', () => {
    expect(
      chooseArms({ ...expectation, means: [0, -3] }, [0.999, 0.001], 10).map(({ reason }) => reason),
    ).toEqual(['control', 'promising']);
  });
});
