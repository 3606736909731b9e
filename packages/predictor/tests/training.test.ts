import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { normalCdf, randomFrom, twoProportionZ } from '@frontrunner/statistics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GROUP } from '../src/features.ts';
import { readyTrees, scoreTrees } from '../src/trees.ts';
import { buildCorpus, foldHeadlines } from '../training/corpus.ts';
import { fitSlope } from '../training/fit-calibration.ts';
import { binFeatures, fitTrees } from '../training/fit-trees.ts';
import { CONTENT_TYPES, inventedPairs } from '../training/invented-pairs.ts';
import { buildMatrix } from '../training/matrix.ts';
import { measure } from '../training/measure.ts';
import { minimise } from '../training/minimise.ts';
import type { Archive } from '../training/read-archive.ts';
import { readArchive } from '../training/read-archive.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontrunner-archive-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function arm(testId: string, headline: string, clicks: number, imageId = 'i1') {
  return { testId, imageId, headline, impressions: 1000, clicks, week: 201401 };
}

const ARCHIVE: Archive = {
  arms: [
    arm('t1', 'The quiet lake that nobody visits in winter', 10),
    arm('t1', 'Why nobody goes to this lake', 30),
    arm('t1', 'A lake', 20, 'i2'),
    arm('t2', 'The quiet lake that nobody visits in summer', 15),
    arm('t2', 'Bring a coat', 15),
    arm('t3', 'How to paint a door', 12),
    arm('t3', 'How to paint a door', 12),
    arm('t3', 'Paint it blue', 50),
  ],
  strongPairs: [{ testId: 't4', a: 'One chair, two uses', b: 'This chair folds', aWins: false }],
};

describe('the corpus', () => {
  const corpus = buildCorpus(ARCHIVE);

  test('pairs headlines of one test and image only, and adds up repeated ones', () => {
    expect(corpus.pairs).toHaveLength(4);
    const [first] = corpus.pairs;
    expect(first.z).toBeCloseTo(twoProportionZ(10, 1000, 30, 1000), 12);
    expect(corpus.groups.map(({ arms }) => arms.length)).toEqual([2, 1, 2, 2]);
    expect(corpus.groups[3].arms[0]).toMatchObject({ clicks: 24, impressions: 2000 });
  });

  test('keeps the order of a strongly decided pair and who won', () => {
    const pair = corpus.pairs.at(-1)!;
    expect(corpus.headlines[pair.a].text).toBe('one chair, two uses');
    expect(pair).toMatchObject({ strong: true, z: -3.6 });
  });

  test('puts similar headlines and those of one test into one story, and a story into one fold', () => {
    const story = (text: string) => corpus.headlines.find((headline) => headline.text === text)!.story;
    expect(story('bring a coat')).toBe(story('why nobody goes to this lake'));
    expect(story('paint it blue')).not.toBe(story('bring a coat'));
    const folds = foldHeadlines(corpus, 5, 1);
    corpus.headlines.forEach((one, i) => {
      corpus.headlines.forEach((other, j) => {
        if (one.story === other.story) expect(folds[i]).toBe(folds[j]);
      });
    });
  });

  test('gives the features that enough headlines share, with square-root counts', () => {
    const stands = corpus.headlines.map(({ tokens }) => new Uint8Array(tokens.length));
    const matrix = buildMatrix(corpus.headlines, stands, new Set([GROUP.word1]), 2);
    expect(matrix.columns).toBeGreaterThan(3);
    expect([...matrix.value].every((value) => value === 1 || value === Math.fround(Math.SQRT2))).toBe(true);
  });
});

describe("the archive's original CSV files", () => {
  test('give the same arms', () => {
    const head = 'created_at,clickability_test_id,eyecatcher_id,headline,lede,impressions,clicks,test_week\n';
    const rows = ARCHIVE.arms.map(
      (a) => `x,${a.testId},${a.imageId},"${a.headline}",x,${a.impressions},${a.clicks},${a.week}`,
    );
    writeFileSync(join(folder, 'packages.csv'), `${head}${rows.join('\n')}\n`);
    expect(readArchive(folder)).toEqual({ arms: ARCHIVE.arms, strongPairs: [] });
  });

  test('with other columns, and folders with nothing in them, are refused', () => {
    writeFileSync(join(folder, 'packages.csv'), 'a,b\n1,2\n');
    expect(() => readArchive(folder)).toThrow('lacks the columns clickability_test_id');
    expect(() => readArchive(join(folder, 'absent'))).toThrow('neither arms.jsonl');
  });
});

describe('the numerics', () => {
  test('the normal distribution has its known values', () => {
    expect(normalCdf(0)).toBeCloseTo(0.5, 6);
    expect(normalCdf(1.959964)).toBeCloseTo(0.975, 6);
    expect(normalCdf(-1)).toBeCloseTo(0.158655, 6);
  });

  test('the minimiser finds the bottom of a narrow valley', () => {
    const x = new Float64Array([-1.2, 1]);
    minimise(
      ([a, b], gradient) => {
        gradient[0] = -2 * (1 - a) - 400 * a * (b - a * a);
        gradient[1] = 200 * (b - a * a);
        return (1 - a) ** 2 + 100 * (b - a * a) ** 2;
      },
      x,
      500,
      1e-10,
    );
    expect(x[0]).toBeCloseTo(1, 3);
    expect(x[1]).toBeCloseTo(1, 3);
  });

  test('trees learn a step that no line fits, the same from the same seed, and score as they were fitted', () => {
    const random = randomFrom(2);
    const values = Float64Array.from({ length: 400 }, () => Math.fround(random()));
    const good = (i: number) => (values[i] > 0.3 && values[i] < 0.6 ? 1 : 0);
    const pairs = Array.from({ length: 3000 }, () => Math.floor(random() * 400))
      .map((a) => ({ a, b: Math.floor(random() * 400), weight: 1 }))
      .filter(({ a, b }) => good(a) !== good(b))
      .map((pair) => ({ ...pair, probability: good(pair.a) }));
    const data = binFeatures(values, 400, 1);
    const options = {
      trees: 30,
      depth: 3,
      learningRate: 0.3,
      l2: 1,
      columnShare: 1,
      pairShare: 0.8,
      seed: 4,
    };
    const { trees, scores } = fitTrees(data, pairs, options);
    const ready = readyTrees(trees);
    const right = pairs.filter(({ a, b, probability }) => scores[a] > scores[b] === (probability === 1));
    expect(right.length / pairs.length).toBeGreaterThan(0.97);
    expect(fitTrees(data, pairs, options).scores).toEqual(scores);
    for (let i = 0; i < 400; i++)
      expect(scoreTrees(ready, values.subarray(i, i + 1))).toBeCloseTo(scores[i], 4);
  });

  test('the slope is that of the data where the high tier keeps its promise by itself, and else is shrunk', () => {
    const random = randomFrom(9);
    const drawn = (slope: number) =>
      Array.from({ length: 20_000 }, () => {
        const size = 6 * random();
        return random() < 1 / (1 + Math.exp(-slope * size)) ? size : -size;
      });
    expect(Math.abs(fitSlope(drawn(0.8), 0.915) - 0.8)).toBeLessThan(0.05);
    const coin = Array.from({ length: 2000 }, () => (random() < 0.7 ? 3 : -3));
    expect(fitSlope(coin, 0.915)).toBeLessThan(Math.log(0.7 / 0.3) / 3 + 0.05);
  });

  test('an interval over tests holds the share and widens when pairs hang together', () => {
    const apart = Array.from({ length: 1000 }, (_, i) => ({ test: i, right: i % 4 === 0 ? 0 : 1 }));
    const together = apart.map(({ right }, i) => ({ test: Math.floor(i / 40) * 4 + (i % 4), right }));
    const [a, b] = [measure(apart), measure(together)];
    expect(a.percent).toBe(75);
    expect(a.low).toBeLessThan(75);
    expect(a.high).toBeGreaterThan(75);
    expect(b.high - b.low).toBeGreaterThan(a.high - a.low);
  });
});

describe('the invented pairs', () => {
  test.each(CONTENT_TYPES)('are at least forty different ones for %s', (type) => {
    const pairs = inventedPairs(type);
    expect(new Set(pairs.map((pair) => pair.join('\n'))).size).toBeGreaterThanOrEqual(40);
    for (const [control, variant] of pairs) expect(control).not.toBe(variant);
  });
});
