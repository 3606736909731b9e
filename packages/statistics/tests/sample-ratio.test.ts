import { describe, expect, test } from 'vitest';
import { randomFrom, sampleRatio, sampleRatioEvidence, sequentialSampleRatio } from '../src/index.ts';

describe('the sample ratio of a finished test', () => {
  test('is the chi-square test', () => {
    // SciPy: chisquare([5000, 5200]).
    expect(sampleRatio([5000, 5200]).pValue).toBeCloseTo(0.0476703806561615, 12);
    expect(sampleRatio([300, 200, 100])).toMatchObject({ ok: false });
    expect(sampleRatio([300, 200, 100], [3, 2, 1])).toEqual({ pValue: 1, ok: true });
    expect(sampleRatio([9000, 1000], [90, 10])).toEqual({ pValue: 1, ok: true });
    expect(sampleRatio([0, 0])).toEqual({ pValue: 1, ok: true });
    expect(sampleRatio([1e12, 1e12 - 1e5]).ok).toBe(true);
    expect(sampleRatio([1e12, 1e12 - 1e7]).ok).toBe(false);
  });

  test('agrees with simulated splits on 200 random tables', () => {
    const random = randomFrom(20);
    const draws = 400;
    let far = 0;
    for (let table = 0; table < 200; table++) {
      const arms = 2 + Math.floor(4 * random());
      const split = Array.from({ length: arms }, () => 1 + Math.floor(4 * random()));
      const weight = split.reduce((sum, one) => sum + one, 0);
      const total = 400 + Math.floor(400 * random());
      // Each visitor is given an arm by itself, as the planned split says, and the distances are counted.
      const divide = (planned: readonly number[]) => {
        const shown = new Array<number>(arms).fill(0);
        const sum = planned.reduce((all, one) => all + one, 0);
        for (let i = 0; i < total; i++) {
          let at = sum * random();
          let arm = 0;
          while (arm < arms - 1 && at >= (planned[arm] as number)) at -= planned[arm++] as number;
          shown[arm] = (shown[arm] as number) + 1;
        }
        return shown;
      };
      const distance = (shown: readonly number[]) =>
        shown.reduce((sum, count, arm) => {
          const expected = (total * (split[arm] as number)) / weight;
          return sum + (count - expected) ** 2 / expected;
        }, 0);
      const shown = divide(split.map((one, arm) => one * (arm === 0 ? 1 + 0.2 * random() : 1)));
      const above = Array.from({ length: draws }, () => distance(divide(split))).filter(
        (simulated) => simulated >= distance(shown) - 1e-9,
      ).length;
      const { pValue } = sampleRatio(shown, split);
      const error = Math.sqrt((pValue * (1 - pValue)) / draws) + 1 / draws;
      if (Math.abs(above / draws - pValue) > 3 * error) far += 1;
    }
    // Beyond three standard errors lie 0.27 % of figures, 0.5 of 200; the counts are whole, which adds a little.
    expect(far).toBeLessThanOrEqual(4);
  });

  test('refuses a split that is none', () => {
    for (const split of [[1], [1, 0], [1, Number.NaN], [1, -1]]) {
      expect(() => sampleRatio([10, 10], split)).toThrow(RangeError);
    }
  });
});

describe('the sample ratio of a running test', () => {
  test('is the ratio of the two likelihoods, by hand', () => {
    // One visitor says nothing about either arm's share; the evidence before anyone came is none.
    expect(sampleRatioEvidence([0, 0])).toBeCloseTo(0, 12);
    expect(Math.exp(sampleRatioEvidence([1, 0])) + Math.exp(sampleRatioEvidence([0, 1]))).toBeCloseTo(2, 12);
    const split = [2, 1, 1];
    const after = [0, 1, 2].map((arm) => {
      const counts = [7, 3, 5];
      counts[arm]++;
      return Math.exp(sampleRatioEvidence(counts, split)) * (split[arm] / 4);
    });
    // A martingale: its mean after the next visitor is what it was.
    expect(after.reduce((sum, one) => sum + one, 0)).toBeCloseTo(
      Math.exp(sampleRatioEvidence([7, 3, 5], split)),
      12,
    );
  });

  test('an alarm stays', () => {
    const alarm = sequentialSampleRatio([1200, 800], undefined, 1);
    expect(alarm.ok).toBe(false);
    expect(sequentialSampleRatio([10_000, 10_000], undefined, alarm.pValue)).toEqual(alarm);
  });

  /** Share of `runs` of 20,000 visitors that are ever alarmed, looked at after each of them. */
  function alarmed(runs: number, shareOfFirst: number, seed: number): number {
    const random = randomFrom(seed);
    let alarms = 0;
    for (let run = 0; run < runs; run++) {
      const counts = [0, 0];
      for (let visitor = 1; visitor <= 20_000; visitor++) {
        counts[random() < shareOfFirst ? 0 : 1]++;
        // Within 3 deviations there is never an alarm.
        if ((counts[0] - counts[1]) ** 2 < 9 * visitor) continue;
        if (sampleRatioEvidence(counts) < Math.log(100)) continue;
        alarms++;
        break;
      }
    }
    return alarms / runs;
  }

  test('of 5,000 fair splits of 20,000 visitors, looked at all the time, at most 1.2 % are ever alarmed', () => {
    expect(alarmed(5000, 0.5, 1)).toBeLessThanOrEqual(0.012);
  }, 120_000);

  test('a leak of 6 % in one of two arms is found by 20,000 visitors in 90 % or more', () => {
    expect(alarmed(2000, 1 / 1.94, 2)).toBeGreaterThanOrEqual(0.9);
  }, 120_000);
});
