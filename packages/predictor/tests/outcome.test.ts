import { normalCdf, randomFrom } from '@frontrunner/statistics';
import { drawNormal } from '@frontrunner/statistics/random';
import { describe, expect, test } from 'vitest';
import { clearResultChance, loadModel, passportOf, predictExperiment, wasLearntFrom } from '../src/index.ts';
import type { OutcomeModel } from '../src/outcome.ts';
import { bestOf, CLEAR_Z, liftOf, noiseVariance, normalClearChance, outcomeAt } from '../src/outcome.ts';
import type { CountedPair } from '../training/fit-outcome.ts';
import { fitOutcome } from '../training/fit-outcome.ts';

const model = loadModel();
const CONTROL = 'Our new garden tools are here';
const STRONG = 'What she found in the garden wall made the whole street cry. Then they read the letter.';

describe('the chance to be the best of all', () => {
  test('is what drawing many times gives, and sums to 1', () => {
    const [means, deviations] = [
      [0, 0.4, 0.5, -0.2],
      [0.7, 0.7, 0.9, 0.5],
    ];
    const best = bestOf(means, deviations);
    expect(best.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    const random = randomFrom(3);
    const won = [0, 0, 0, 0];
    for (let i = 0; i < 100_000; i++) {
      const values = means.map((mean, arm) => mean + deviations[arm] * drawNormal(random));
      won[values.indexOf(Math.max(...values))]++;
    }
    best.forEach((one, arm) => {
      expect(Math.abs(one - won[arm] / 100_000)).toBeLessThan(0.005);
    });
  });

  test('of two arms is the normal probability of their difference', () => {
    expect(bestOf([0, 0.8], [Math.SQRT1_2, Math.SQRT1_2])[1]).toBeCloseTo(normalCdf(0.8), 9);
  });
});

describe('the chance of a clear result', () => {
  test('is what simulated tests give, if theta is normal', () => {
    const effect = { mean: 0.2, deviation: 0.35 };
    const noise = noiseVariance(5000, 5000, 0.012);
    const random = randomFrom(8);
    let clear = 0;
    for (let i = 0; i < 50_000; i++) {
      const theta = effect.mean + effect.deviation * drawNormal(random);
      if (Math.abs(theta + Math.sqrt(noise) * drawNormal(random)) >= CLEAR_Z * Math.sqrt(noise)) clear++;
    }
    expect(Math.abs(normalClearChance(effect, noise) - clear / 50_000)).toBeLessThan(0.01);
  });

  test('rises with impressions and with the effect, and stays a probability', () => {
    const chance = (impressions: number, mean: number) =>
      clearResultChance(model, { effect: { mean, deviation: 0.35 }, impressions, clickRate: 0.01 });
    const rising = [100, 1000, 3000, 10_000, 100_000, 1e8].map((impressions) => chance(impressions, 0.1));
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(chance(3000, 0.5)).toBeGreaterThan(chance(3000, 0));
    expect(rising[0]).toBeGreaterThan(0);
    expect(rising.at(-1)).toBeLessThanOrEqual(1);
  });
});

describe('the outcome model', () => {
  test('finds again what made the data, the window of broken randomisation apart', () => {
    const truth: OutcomeModel = {
      rate: 0.01,
      lowestRate: 0.003,
      highestRate: 0.03,
      beta: 0.15,
      betaPower: -0.1,
      tau: 0.3,
      tauPower: -0.25,
      clear: [0, 1],
    };
    const random = randomFrom(12);
    const pairs = Array.from({ length: 12_000 }, (_, i): CountedPair => {
      const rate = 0.003 * 10 ** random();
      const { beta, tau } = outcomeAt(truth, rate);
      const difference = 4 * drawNormal(random);
      const noise = noiseVariance(4000, 4000, rate);
      const window = i % 6 === 0;
      const theta = (window ? 0 : beta * difference) + tau * drawNormal(random);
      const observed = theta + Math.sqrt(noise) * drawNormal(random);
      const z = observed / Math.sqrt(noise);
      const counts = { a: { clicks: 1, impressions: 4000 }, b: { clicks: 1, impressions: 4000 }, rate };
      return {
        pair: { a: 0, b: 1, z, test: i, strong: false, window, counts },
        fold: 0,
        difference,
        observed,
        noise,
        rate,
      };
    });
    const found = fitOutcome(pairs);
    const at = (outcome: OutcomeModel) => outcomeAt(outcome, 0.01);
    expect(Math.abs(at(found).beta - 0.15)).toBeLessThan(0.01);
    expect(Math.abs(at(found).tau - 0.3)).toBeLessThan(0.02);
    expect(Math.abs(found.tauPower + 0.25)).toBeLessThan(0.08);
    expect(Math.abs(found.clear[1] - 1)).toBeLessThan(0.15);
  });

  test('gives a lift of nothing for an even chance, and a range of four in five', () => {
    expect(liftOf({ mean: 0, deviation: 0.3 }).mean).toBe(0);
    const { low, high } = liftOf({ mean: 0.1, deviation: 0.3 });
    const inside =
      normalCdf((Math.log1p(high / 100) - 0.1) / 0.3) - normalCdf((Math.log1p(low / 100) - 0.1) / 0.3);
    expect(inside).toBeCloseTo(0.8, 9);
  });
});

describe('a content type', () => {
  const predict = (contentType?: string | null, provenTypes?: string[]) =>
    predictExperiment(model, {
      control: CONTROL,
      variants: [STRONG, 'Buy our tools'],
      ...(contentType === undefined ? {} : { contentType }),
      ...(provenTypes ? { calibration: { scale: 1, traitWeights: {}, provenTypes } } : {}),
    });

  test('with a passport carries it, and its chances may be high', () => {
    const { passport, entries, liftMeasured } = predict('headline');
    expect(passport).toMatchObject({
      contentType: 'headline',
      measured: true,
      set: 'Upworthy Research Archive',
    });
    expect(passport.low).toBeLessThan(passport.accuracyPct!);
    expect(passport.high).toBeGreaterThan(passport.accuracyPct!);
    expect(entries[1].confidenceTier).toBe('high');
    expect(liftMeasured).toBe(true);
  });

  test('of posts has a ranker and a passport of its own, and a lift that is not measured', () => {
    const { passport, liftMeasured, modelVersion } = predict('social');
    expect(passport).toMatchObject({ contentType: 'social', measured: true });
    expect(passport.accuracyPct).toBeGreaterThanOrEqual(67);
    expect(liftMeasured).toBe(false);
    expect(modelVersion).toBe(model.posts.version);
    expect(passportOf(model, 'social')!.caveat).toContain('not measured on posts');
  });

  test.each(['ad', 'cta', 'email', 'landing', 'button', 'other'])(
    '%s is not measured: strictly between 20 and 80, ranks kept',
    (type) => {
      const { passport, entries } = predict(type);
      expect(passport).toEqual({
        contentType: type,
        measured: false,
        set: null,
        tests: null,
        accuracyPct: null,
        low: null,
        high: null,
      });
      for (const { confidencePct, confidenceTier } of entries) {
        expect(confidencePct).toBeGreaterThan(20);
        expect(confidencePct).toBeLessThan(80);
        expect(confidenceTier).not.toBe('high');
      }
      const order = (from: typeof entries) =>
        from.map((_, i) => i).sort((a, b) => from[a].score - from[b].score);
      expect(order(entries)).toEqual(order(predict('headline').entries));
      expect(passportOf(model, type)).toBeNull();
    },
  );

  test("that the workspace's own evidence proves is bounded no more, and still has no figure of ours", () => {
    const { passport, entries } = predict('email', ['email']);
    expect(entries[1].confidencePct).toBe(predict('headline').entries[1].confidencePct);
    expect(passport.measured).toBe(false);
    expect(predict('ad', ['email']).entries[1].confidencePct).toBeLessThan(80);
  });

  test('not chosen counts as headlines where the texts are familiar, and else as unmeasured', () => {
    const familiar = predictExperiment(model, {
      control: 'He asked one question and the whole class went silent',
      variants: ['What she said next made everyone in the room cry'],
    });
    expect(familiar.passport).toMatchObject({ contentType: null, measured: true });
    const strange = predictExperiment(model, {
      control: 'Xqzt vlorp brindle',
      variants: ['Snarfq wubble dree kloptz'],
    });
    expect(strange.passport).toMatchObject({ contentType: null, measured: false, accuracyPct: null });
  });

  test('keeps links and handles of posts out of what is scored', () => {
    const post = (link: string, handle: string) => `Our new tools are here ${link} with ${handle}`;
    const score = (text: string) =>
      predictExperiment(model, { control: 'Hello there', variants: [text], contentType: 'social' }).entries[1]
        .score;
    expect(score(post('https://t.co/abc', '@one'))).toBe(score(post('http://t.co/x', '@another_name')));
  });
});

describe('the click rate', () => {
  test('moves the figures of an experiment together, and nothing about who is right', () => {
    const at = (clickRate: number) =>
      predictExperiment(model, { control: CONTROL, variants: [STRONG], contentType: 'headline', clickRate })
        .entries[1];
    expect(at(0.02).confidencePct).not.toBe(at(0.005).confidencePct);
    expect(at(0.02).score).toBe(at(0.005).score);
    // Beyond the rates of the archive nothing is extrapolated.
    expect(at(0.9).confidencePct).toBe(at(0.5).confidencePct);
  });
});

describe('the texts that the model learnt from', () => {
  test('are known by a fingerprint, and an invented one is not among them', () => {
    expect(wasLearntFrom(model, STRONG)).toBe(false);
    expect(wasLearntFrom(model, STRONG, 'social')).toBe(false);
  });
});
