import { describe, expect, test } from 'vitest';
import { CALIBRATION_TRAITS, fitAccountCalibration } from './account-calibration.ts';
import { loadModel } from './model.ts';
import { predictExperiment } from './predict.ts';

const model = loadModel();

/** Uniform numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const openings = ['The baker', 'A nurse', 'Our town', 'One teacher', 'The new library', 'Every cyclist'];
const middles = [
  'changed one small habit',
  'found an old letter',
  'opened on a Sunday',
  'planted twelve trees',
];
const ends = ['and nobody noticed', 'in three weeks', '. Then it rained', 'for the whole street', ', again'];

/** Pairs of invented headlines; `win` answers the probability that the variant wins. */
function history(count: number, seed: number, win: (control: string, variant: string) => number): string[][] {
  const random = randomOf(seed);
  const pick = (list: string[]) => list[Math.floor(random() * list.length)];
  const headline = (i: number) =>
    `${pick(openings)} ${pick(middles)} ${pick(ends)} ${i}${random() < 0.4 ? '?' : ''}`;
  return Array.from({ length: count }, (_, i) => {
    const [control, variant] = [headline(2 * i), headline(2 * i + 1)];
    return [control, random() < win(control, variant) ? variant : control, variant];
  });
}

const shipped = (control: string, variant: string) =>
  predictExperiment(model, { control, variants: [variant] }).entries[1].winnerProbability;
const asks = (text: string) => Number(text.endsWith('?'));

describe('a calibration of an account', () => {
  test('learns what its readers like, and beats the shipped model beyond chance', async () => {
    const rows = history(600, 1, (a, b) => 1 / (1 + Math.exp(-1.5 * (asks(b) - asks(a)))));
    const fit = await fitAccountCalibration(model, rows);
    expect(fit.tests).toBe(600);
    expect(fit.scale).toBeLessThan(3);
    expect(fit.traitWeights.questionMarks).toBeGreaterThan(0.2);
    expect(fit.beatsShippedModel).toBe(true);
    expect(fit.after.accuracy).toBeGreaterThan(fit.before.accuracy);
    expect(fit.after.logLoss).toBeLessThan(fit.before.logLoss);
    expect(Object.keys(fit.traitWeights)).toEqual([...CALIBRATION_TRAITS]);
    // What was fitted is what a prediction with it uses.
    const calibrated = predictExperiment(model, {
      control: 'A nurse found an old letter',
      variants: ['A nurse found an old letter?'],
      calibration: fit,
    });
    const plain = predictExperiment(model, {
      control: 'A nurse found an old letter',
      variants: ['A nurse found an old letter?'],
    });
    expect(calibrated.entries[1].confidencePct).toBeGreaterThan(plain.entries[1].confidencePct);
  });

  test('is not used where the shipped model is right already: at most two of ten such histories', async () => {
    const fits = await Promise.all(
      Array.from({ length: 10 }, (_, seed) =>
        fitAccountCalibration(model, history(200, 100 + seed, shipped)),
      ),
    );
    expect(fits.filter(({ beatsShippedModel }) => beatsShippedModel).length).toBeLessThanOrEqual(2);
    for (const { scale, traitWeights } of fits) {
      expect(scale).toBeGreaterThanOrEqual(0);
      expect(Object.values(traitWeights).every(Number.isFinite)).toBe(true);
    }
  });

  test('stays small however certain the history is', async () => {
    const fit = await fitAccountCalibration(
      model,
      history(300, 5, (a, b) => Number(shipped(a, b) > 0.5)),
    );
    expect(fit.beatsShippedModel).toBe(true);
    expect(fit.scale).toBeLessThan(6);
    expect(fit.after.accuracy).toBeGreaterThan(95);
  });

  test('a history that repeats one test proves nothing', async () => {
    const row = [
      'A nurse found an old letter',
      'A nurse found an old letter?',
      'A nurse found an old letter?',
    ];
    const fit = await fitAccountCalibration(
      model,
      Array.from({ length: 300 }, () => row),
    );
    expect(fit.beatsShippedModel).toBe(false);
  });

  test('is the same for the same history, skips unusable rows, and can be stopped', async () => {
    const rows = history(80, 7, shipped);
    const fit = await fitAccountCalibration(model, [...rows, ['a', 'b', 'c'], []]);
    expect(fit).toEqual(await fitAccountCalibration(model, rows));
    expect(fit.tests).toBe(80);
    const stopped = fitAccountCalibration(model, rows, { signal: AbortSignal.abort(new Error('stopped')) });
    await expect(stopped).rejects.toThrow('stopped');
  });
});
