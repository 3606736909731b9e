import { describe, expect, test } from 'vitest';
import { loadModel, predictExperiment, runBenchmark } from '../src/index.ts';

const model = loadModel();
const STORY = 'She found a letter in the wall. What it said changed everything.';

describe('a benchmark', () => {
  test('scores the rows it can and lists the others by number with a reason', async () => {
    const result = await runBenchmark(model, [
      ['Sale', STORY, STORY],
      ['', STORY, STORY],
      ['Sale', '', STORY],
      ['Sale', 'Something else', STORY],
      ['Sale', 'Sale'],
      [],
      [STORY, 'Sale', 'Sale', ' ', 'Our new tools'],
    ]);
    expect(result).toMatchObject({
      totalTests: 2,
      correctPredictions: 1,
      accuracy: 50,
      modelVersion: model.version,
    });
    expect(result.skippedRows).toEqual([
      { row: 2, reason: 'The control headline is empty.' },
      { row: 3, reason: 'The actual winner is empty.' },
      { row: 4, reason: 'The actual winner is neither the control nor a variant.' },
      { row: 5, reason: 'There is no variant.' },
      { row: 6, reason: 'The control headline is empty.' },
    ]);
    expect(result.results[0]).toMatchObject({
      experimentIndex: 0,
      predictedWinner: STORY,
      correct: true,
    });
    expect(result.results[1]).toMatchObject({
      experimentIndex: 6,
      predictedWinner: STORY,
      correct: false,
      tie: false,
      variants: ['Sale', 'Our new tools'],
    });
  });

  test('folds what a reader takes for the same headline before it counts chances', async () => {
    const result = await runBenchmark(
      model,
      [
        ['Sale', STORY, STORY, 'SALE', ` ${STORY.toUpperCase()}`, 'Our new tools'],
        ['Sale', 'sale', 'SALE', 'Sale '],
      ],
      {
        counts: [
          [
            [100, 1],
            [100, 9],
            [50, 1],
            [40, 5],
            [100, 2],
          ],
          null,
        ],
      },
    );
    expect(result.byVariantCount).toEqual([{ arms: 3, total: 1, correct: 1, chance: 100 / 3 }]);
    expect(result.skippedRows).toEqual([{ row: 2, reason: 'All headlines of the row are the same.' }]);
    expect(result.perfectPredictor).toMatchObject({ tests: 1, ours: 100 });
    expect(result.results[0].variants).toHaveLength(4);
  });

  test('gives a row that it cannot tell apart one half, and calls it a tie', async () => {
    const result = await runBenchmark(model, [['猫が庭で眠る', '犬が道を走る', '犬が道を走る']]);
    expect(result).toMatchObject({ ties: 1, correctPredictions: 0.5, accuracy: 50 });
    expect(result.results[0]).toMatchObject({ tie: true, correct: false, confidence: 50 });
    expect(result.tierStats.low).toMatchObject({ correct: 0.5, total: 1, promise: 'too-few' });
  });

  test('says of each row what a prediction of the same headlines says', async () => {
    const rows = [['Sale', 'Sale', STORY, 'Our new tools']];
    const { results, averageConfidence } = await runBenchmark(model, rows, { contentType: 'headline' });
    const { entries, winnerIndex } = predictExperiment(model, {
      control: 'Sale',
      variants: [STORY, 'Our new tools'],
      contentType: 'headline',
    });
    // Given a clear winner, not the chance of being the best: the file says who was declared the winner.
    const sum = entries.reduce((total, { score }) => total + Math.exp(score), 0);
    expect(results[0].confidence).toBeCloseTo((100 * Math.exp(entries[winnerIndex].score)) / sum, 12);
    expect(results[0].predictedWinner).toBe(entries[winnerIndex].headline);
    expect(averageConfidence).toBeCloseTo(results[0].confidence, 12);
  });

  test('counts tiers that add up, and has no accuracy for an empty one', async () => {
    const { tierStats, confidenceTierAccuracy } = await runBenchmark(model, [['Sale', STORY, STORY]]);
    expect(tierStats.high.total + tierStats.medium.total + tierStats.low.total).toBe(1);
    expect(Object.values(confidenceTierAccuracy).filter((accuracy) => accuracy === null)).toHaveLength(2);
  });

  test('of no rows is all zeros', async () => {
    const result = await runBenchmark(model, []);
    expect(result).toMatchObject({
      totalTests: 0,
      accuracy: 0,
      averageConfidence: 0,
      results: [],
      perfectPredictor: null,
    });
    expect(JSON.stringify(result)).not.toMatch(/NaN|null,null/);
  });

  test('of many rows lets other work run, reports progress and stops when told', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => [`Sale ${i}`, STORY, STORY]);
    const abort = new AbortController();
    const seen: number[] = [];
    const running = runBenchmark(model, rows, {
      signal: abort.signal,
      sliceMs: 1,
      onProgress: (done, total) => {
        expect(total).toBe(5000);
        seen.push(done);
        if (seen.length === 3) setTimeout(() => abort.abort(), 0);
      },
    });
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen.at(-1)).toBeLessThan(5000);
    expect([...seen].sort((a, b) => a - b)).toEqual(seen);
  });

  test('that was cancelled before it began does nothing', async () => {
    await expect(
      runBenchmark(model, [['a', 'a', 'b']], { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
