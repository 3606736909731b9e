import { describe, expect, test } from 'vitest';
import { CALIBRATION_TRAITS, fitAccountCalibration } from './account-calibration.ts';
import { loadModel } from './model.ts';
import { predictExperiment } from './predict.ts';
import type { AccountCalibration } from './types.ts';

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

/** Chance that the variant wins a test with a clear result, which is what a history of winners is about. */
function chanceGivenClear(control: string, variant: string, calibration?: AccountCalibration): number {
  const { entries } = predictExperiment(model, { control, variants: [variant], calibration });
  return 1 / (1 + Math.exp(-entries[1].score));
}
const shipped = (control: string, variant: string) => chanceGivenClear(control, variant);
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

  /** Gain in expected log loss (nats a test) on 250 tests that it has not seen, when `win` is the truth. */
  function gain(fit: AccountCalibration, seed: number, win: typeof shipped): number {
    const rows = history(250, seed, win);
    const loss = (truth: number, said: number) => -truth * Math.log(said) - (1 - truth) * Math.log(1 - said);
    const gains = rows.map(([control, , variant]) => {
      const truth = win(control, variant);
      const own = chanceGivenClear(control, variant, fit);
      return loss(truth, shipped(control, variant)) - loss(truth, own);
    });
    return gains.reduce((sum, one) => sum + one, 0) / gains.length;
  }

  test('costs next to nothing where the shipped model is right already, and gains where its scale is 0.6', async () => {
    const scaled = (control: string, variant: string) => {
      const chance = shipped(control, variant);
      return 1 / (1 + ((1 - chance) / chance) ** 0.6);
    };
    const gains: { none: number[]; scaled: number[] } = { none: [], scaled: [] };
    for (let seed = 0; seed < 8; seed++) {
      const none = await fitAccountCalibration(model, history(200, 100 + seed, shipped));
      gains.none.push(gain(none, 500 + seed, shipped));
      const fit = await fitAccountCalibration(model, history(200, 200 + seed, scaled));
      gains.scaled.push(gain(fit, 600 + seed, scaled));
    }
    expect(Math.min(...gains.none)).toBeGreaterThan(-0.002);
    expect(gains.scaled.filter((one) => one > 0).length).toBeGreaterThanOrEqual(7);
    expect(gains.scaled.reduce((sum, one) => sum + one, 0) / 8).toBeGreaterThan(0);
  }, 120_000);

  test('stays small however certain the history is', async () => {
    const fit = await fitAccountCalibration(
      model,
      history(300, 5, (a, b) => Number(shipped(a, b) > 0.5)),
    );
    expect(fit.beatsShippedModel).toBe(true);
    expect(fit.scale).toBeLessThan(6);
    expect(fit.after.accuracy).toBeGreaterThanOrEqual(94);
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
