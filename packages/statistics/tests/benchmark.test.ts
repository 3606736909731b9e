import { describe, expect, test } from 'vitest';
import {
  benchmarkFigures,
  clusteredShare,
  comparePaired,
  compareUnpaired,
  countRows,
  drawNormal,
  findCountColumns,
  partRow,
  perfectAccuracy,
  randomFrom,
  type ScoredRow,
  verdictOf,
} from '../src/index.ts';

const promised = { high: 91, medium: 70, low: 54 };
const tierOf = (confidence: number) => (confidence > 80 ? 'high' : confidence >= 60 ? 'medium' : 'low');
const figuresOf = (rows: readonly ScoredRow[]) => benchmarkFigures(rows, tierOf, promised);

/** Rows of pairs without a shared headline; `right` says of which the winner was named. */
const pairs = (count: number, right: (i: number) => boolean, confidence = 0.7): ScoredRow[] =>
  Array.from({ length: count }, (_, i) => ({
    headlines: [`control ${i}`, `variant ${i}`],
    probabilities: [1 - confidence, confidence],
    winner: right(i) ? 1 : 0,
  }));

describe('a benchmark of nothing', () => {
  test('has no figure that is not one', () => {
    const figures = figuresOf([]);
    expect(JSON.stringify(figures)).not.toContain('NaN');
    expect(figures).toMatchObject({
      total: 0,
      correct: 0,
      accuracy: null,
      interval: [0, 100],
      againstGuessing: { code: 'too-few', pValue: null },
      againstControl: { code: 'too-few', pValue: null },
      tiers: { high: { promise: 'too-few', interval: [0, 100] } },
      reliability: [],
      coverage: [],
    });
  });
});

describe('against guessing', () => {
  test.each([
    [700, 1000, 'better'],
    [62, 100, 'better'],
    [53, 100, 'undecided'],
    [30, 100, 'worse'],
    [4, 4, 'too-few'],
    [5, 5, 'undecided'],
    [6, 6, 'better'],
  ])('%i of %i is %s', (right, total, code) => {
    expect(figuresOf(pairs(total, (i) => i < right)).againstGuessing.code).toBe(code);
  });

  test('the p-value is exact for rows that share nothing', () => {
    expect(figuresOf(pairs(10, (i) => i < 8)).againstGuessing.pValue).toBeCloseTo((2 * 56) / 1024, 10);
    const threes = Array.from({ length: 6 }, (_, i) => ({
      headlines: [`a${i}`, `b${i}`, `c${i}`],
      probabilities: [0.2, 0.3, 0.5],
      winner: i < 4 ? 2 : 0,
    }));
    // Binomial, 4 or more of 6 at one third: 73 / 729.
    expect(figuresOf(threes).againstGuessing.pValue).toBeCloseTo((2 * 73) / 729, 10);
    expect(figuresOf(threes).baselines.chance).toBeCloseTo(100 / 3, 10);
  });
});

/*
 * The scorer of these files gives every headline a number that has nothing to do with who won.
 */
describe('files that made a first version say "almost certainly better than a coin"', () => {
  test('headlines that the model cannot read, the control wins 63 %: all ties, which count one half', () => {
    const file = Array.from({ length: 400 }, (_, i) => ({
      headlines: [`c${i}`, `v${i}`],
      probabilities: [0.5, 0.5],
      winner: i % 100 < 63 ? 0 : 1,
    }));
    for (const rows of [file, [...file].sort((a, b) => a.winner - b.winner)]) {
      const figures = figuresOf(rows);
      expect(figures).toMatchObject({
        ties: 400,
        correct: 200,
        accuracy: 50,
        againstGuessing: { code: 'undecided', pValue: 1 },
      });
      expect(figures.againstControl.code).toBe('worse');
      // One point: no share of the rows can be told from the rest.
      expect(figures.coverage).toMatchObject([{ coverage: 100, total: 400, accuracy: 50 }]);
    }
  });

  test('ties among several headlines count their share, and never as skill', () => {
    const rows = Array.from({ length: 300 }, (_, i) => ({
      headlines: [`a${i}`, `b${i}`, `c${i}`, `d${i}`],
      probabilities: [0.3, 0.3, 0.3, 0.1],
      winner: i % 4,
    }));
    const figures = figuresOf(rows);
    expect(figures.ties).toBe(300);
    expect(figures.accuracy).toBeCloseTo(25, 10);
    expect(figures.againstGuessing.code).toBe('undecided');
  });

  test('60 rows that share one control, which always wins and which the model likes', () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({
      headlines: ['the control', `variant ${i}`],
      probabilities: [0.9, 0.1],
      winner: 0,
    }));
    const figures = figuresOf(rows);
    expect(figures.clusters).toBe(1);
    expect(figures.againstGuessing).toEqual({ code: 'too-few', pValue: null });
    expect(figures.tiers.high).toMatchObject({ promise: 'too-few', correct: 60, total: 60 });
    expect(figures.interval[0]).toBeLessThan(25);
  });

  test('one row of 50 variants', () => {
    const headlines = Array.from({ length: 51 }, (_, i) => `headline ${i}`);
    const probabilities = headlines.map((_, i) => (i === 0 ? 0.5 : 0.01));
    expect(figuresOf([{ headlines, probabilities, winner: 0 }]).againstGuessing.code).toBe('too-few');
  });

  test('six controls with ten rows each, of which the model likes four', () => {
    const rows = Array.from({ length: 60 }, (_, i) => ({
      headlines: [`control ${i % 6}`, `variant ${i}`],
      probabilities: i % 6 < 4 ? [0.8, 0.2] : [0.3, 0.7],
      winner: 0,
    }));
    const figures = figuresOf(rows);
    expect(figures).toMatchObject({ clusters: 6, correct: 40, againstGuessing: { code: 'undecided' } });
  });

  test('the same row sent a hundred times', () => {
    const rows = Array.from({ length: 500 }, (_, i) => ({
      headlines: [`a${i % 5}`, `b${i % 5}`],
      probabilities: [0.1, 0.9],
      winner: 1,
    }));
    expect(figuresOf(rows)).toMatchObject({ clusters: 5, againstGuessing: { code: 'undecided' } });
  });
});

test('a random scorer passes a 5 % test at most 6 % of 300 times on all pairs of 60 tests of 4 to 6 headlines', () => {
  const random = randomFrom(11);
  let [better, worse, betterThanControl] = [0, 0, 0];
  const runs = 300;
  for (let run = 0; run < runs; run++) {
    const rows: ScoredRow[] = [];
    for (let t = 0; t < 60; t++) {
      const arms = Array.from({ length: 4 + (t % 3) }, (_, i) => ({
        name: `${run} ${t} ${i}`,
        rate: drawNormal(random),
        score: drawNormal(random),
      }));
      arms.forEach((a, i) => {
        for (const b of arms.slice(i + 1)) {
          const chance = 1 / (1 + Math.exp(-(b.score - a.score)));
          rows.push({
            headlines: [a.name, b.name],
            probabilities: [1 - chance, chance],
            winner: b.rate > a.rate ? 1 : 0,
          });
        }
      });
    }
    const figures = figuresOf(rows);
    if (figures.againstGuessing.pValue! < 0.05) {
      if (figures.againstGuessing.code === 'better') better++;
      else worse++;
    }
    if (figures.againstControl.code === 'better') betterThanControl++;
  }
  expect(better + worse).toBeLessThanOrEqual(0.06 * runs);
  expect(better + worse).toBeGreaterThan(0.015 * runs);
  expect(betterThanControl).toBeLessThanOrEqual(0.06 * runs);
}, 120_000);

test('with many clusters the normal curve gives the p-value that drawing gives', () => {
  const random = randomFrom(9);
  const tests = Array.from({ length: 200 }, (_, t) => {
    const names = [0, 1, 2].map((i) => `${t} ${i}`);
    // The scorer likes the later headline; so do the winners, a little.
    const rates = names.map((_, i) => random() + 0.06 * i);
    return [
      [0, 1],
      [0, 2],
      [1, 2],
    ].map(([i = 0, j = 0]) => ({
      headlines: [names[i]!, names[j]!],
      probabilities: [0.4, 0.6],
      winner: rates[j]! > rates[i]! ? 1 : 0,
    }));
  });
  const normal = figuresOf(tests.flat()).againstGuessing.pValue!;
  const drawn = figuresOf(tests.slice(1).flat()).againstGuessing.pValue!;
  expect(drawn).toBeGreaterThan(0.0005);
  expect(drawn).toBeLessThan(0.5);
  expect(normal / drawn).toBeGreaterThan(0.6);
  expect(normal / drawn).toBeLessThan(1.6);
});

describe('against always naming the control', () => {
  test('is paired: McNemar on the rows in which they differ', () => {
    // The control wins 70 of 100; the model is right in 80 of 100: in 20 where the control lost, wrong in 10 where it won.
    const rows = Array.from({ length: 100 }, (_, i) => ({
      headlines: [`c${i}`, `v${i}`],
      probabilities: i < 60 || i >= 90 ? [0.7, 0.3] : [0.3, 0.7],
      winner: i < 70 ? 0 : 1,
    }));
    const { againstControl, baselines, accuracy } = figuresOf(rows);
    expect(baselines.alwaysControl).toBe(70);
    expect(accuracy).toBe(80);
    // R: binom.test(10, 30)$p.value
    expect(againstControl).toEqual({ code: 'undecided', pValue: expect.closeTo(0.0987, 4) });
  });
});

describe('promises', () => {
  test('are kept, broken beyond chance, or cannot be told', () => {
    const high = (right: number, total: number) => figuresOf(pairs(total, (i) => i < right, 0.9)).tiers.high;
    expect(high(90, 100)).toMatchObject({ promise: 'kept', correct: 90, total: 100 });
    expect(high(60, 100).promise).toBe('broken');
    expect(high(9, 10).promise).toBe('too-few');
    expect(high(2, 10).promise).toBe('broken');
    expect(high(0, 4).promise).toBe('too-few');
  });

  test('have an interval on every bin and every point of coverage', () => {
    const rows = [
      ...pairs(100, (i) => i < 50, 0.9),
      ...pairs(200, (i) => i < 130, 0.62).map((row) => ({
        ...row,
        headlines: row.headlines.map((h) => `x ${h}`),
      })),
    ];
    const { reliability, coverage } = figuresOf(rows);
    expect(reliability).toMatchObject([
      { from: 60, to: 65, total: 200, promise: 'kept', meanConfidence: expect.closeTo(62, 8) },
      { from: 90, to: 95, total: 100, promise: 'broken', accuracy: 50 },
    ]);
    expect(coverage.map(({ total, promise }) => [total, promise])).toEqual([
      [100, 'broken'],
      [300, 'broken'],
    ]);
    for (const { accuracy, interval } of [...reliability, ...coverage]) {
      expect(interval[0]).toBeLessThan(accuracy!);
      expect(interval[1]).toBeGreaterThan(accuracy!);
    }
  });

  test('cover the true share in 95 % of samples of clustered rows', () => {
    const random = randomFrom(5);
    let covered = 0;
    for (let run = 0; run < 400; run++) {
      const rows: ScoredRow[] = [];
      for (let cluster = 0; cluster < 30; cluster++) {
        // Every cluster has its own chance, 0.7 on average.
        const chance = 0.4 + 0.6 * random();
        for (let i = 0; i < 8; i++) {
          rows.push({
            headlines: [`c${cluster}`, `v${cluster} ${i}`],
            probabilities: [0.4, 0.6],
            winner: random() < chance ? 1 : 0,
          });
        }
      }
      const { interval } = clusteredShare(countRows(rows));
      if (interval[0] <= 70 && interval[1] >= 70) covered++;
    }
    expect(covered / 400).toBeGreaterThan(0.92);
    expect(covered / 400).toBeLessThan(0.985);
  }, 120_000);
});

describe('two benchmarks', () => {
  const rows = (credits: number[]) => credits.map((credit, i) => ({ headlines: [`a${i}`, `b${i}`], credit }));

  test('of the same file are compared by the rows in which they differ', () => {
    const first = rows(Array.from({ length: 40 }, (_, i) => (i < 30 ? 1 : 0)));
    const second = rows(Array.from({ length: 40 }, (_, i) => (i < 15 || i >= 35 ? 1 : 0)));
    expect(comparePaired(first, second)).toBeCloseTo(0.04138946533203125, 10);
    expect(comparePaired(first, first)).toBe(1);
    expect(() => comparePaired(first, second.slice(1))).toThrow(RangeError);
  });

  test('of different files are compared exactly', () => {
    expect(compareUnpaired({ correct: 3, total: 3 }, { correct: 0, total: 2 })).toBeCloseTo(0.1, 12);
    expect(compareUnpaired({ correct: 2.5, total: 3 }, { correct: 0.5, total: 2 })).toBeCloseTo(1, 10);
    expect(compareUnpaired({ correct: 0, total: 0 }, { correct: 4, total: 5 })).toBe(1);
  });
});

test.each([
  [700, 1000, /better than a coin, almost certainly.*700 of 1,000.*about 500.*less than 1 time in a million/],
  [62, 100, /better than a coin, probably.*about 1 time in 4/],
  [53, 100, /cannot be told from a coin.*more often than not/],
  [30, 100, /worse than a coin.*Do not act/],
  [10, 10, /better than a coin, probably.*few tests/],
  [4, 4, /too few tests\. It named 4 of 4/],
  [0, 0, /nothing to judge/],
])('the verdict on %i of %i', (right, total, words) => {
  expect(verdictOf(figuresOf(pairs(total, (i) => i < right)))).toMatch(words);
});

describe('counts', () => {
  const header = ['Control', 'Winner', 'Variant 1', 'Variant 2', 'Control impressions', 'Control clicks'];

  test('are found by the header', () => {
    expect(findCountColumns(header)).toEqual({ shown: [4], clicked: [5] });
    expect(findCountColumns(header.slice(0, 5))).toBeNull();
    expect(findCountColumns(['Views', 'Clicks', 'Variant'])).toBeNull();
  });

  test('are parted from the headlines, in the order of these', () => {
    const columns = { shown: [2, 5, 8], clicked: [3, 6, 9] };
    const row = ['A', 'B', '1,000', '10', 'B', '1000', '12', '', '', ''];
    expect(partRow(row, columns)).toEqual({
      headlines: ['A', 'B', 'B', ''],
      counts: [
        [1000, 10],
        [1000, 12],
      ],
    });
    for (const [cell, value] of [
      [3, '1001'],
      [3, 'many'],
      [5, '-3'],
      [6, '1,5'],
    ] as const) {
      expect(partRow(row.with(cell, value), columns).counts).toBeNull();
    }
  });

  test('say what a predictor that knows the truth would reach', () => {
    const random = randomFrom(12);
    let right = 0;
    const tests = Array.from({ length: 3000 }, () => {
      const effects = [0, 0].map(() => (0.33 / Math.SQRT2) * drawNormal(random));
      const arms = effects.map((effect) => {
        const mean = 30 * Math.exp(effect);
        return {
          impressions: 3000,
          clicks: Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(random))),
        };
      });
      const winner = arms[1].clicks > arms[0].clicks ? 1 : 0;
      if (effects[winner] >= effects[1 - winner]) right++;
      return { arms, winner };
    });
    expect(Math.abs(perfectAccuracy(tests, 0.33)! - (100 * right) / tests.length)).toBeLessThan(2);
    expect(perfectAccuracy([], 0.33)).toBeNull();
  });
});
