import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Prediction } from '../src/index.ts';
import { loadModel, predictExperiment } from '../src/index.ts';

const model = loadModel();

const ORDINARY = [
  'Why she walked home in the rain, and what she found there',
  'Five small habits that make a big kitchen feel calm',
  'A teacher asked one question. The class went silent.',
  'Our new garden tools are here',
  'Learn more about the spring sale',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 320 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(...ORDINARY),
);

function predict(control: string, ...variants: string[]): Prediction {
  return predictExperiment(model, { control, variants, contentType: 'headline' });
}

const contentType = fc.constantFrom(undefined, null, 'headline', 'social', 'ad', 'something new');

describe('a prediction', () => {
  test('is well-formed for any text', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 6 }), contentType, (control, variants, type) => {
        const { entries, winnerIndex } = predictExperiment(model, { control, variants, contentType: type });
        expect(entries).toHaveLength(variants.length + 1);
        const [first, ...rest] = entries;
        for (const entry of entries) {
          expect(entry.confidencePct).toBeGreaterThanOrEqual(0);
          expect(entry.confidencePct).toBeLessThanOrEqual(100);
          expect(entry.familiarity).toBeGreaterThanOrEqual(0);
          expect(entry.familiarity).toBeLessThanOrEqual(1);
          expect(Number.isFinite(entry.score)).toBe(true);
        }
        expect(entries.reduce((sum, entry) => sum + entry.winnerProbability, 0)).toBeCloseTo(1, 9);
        const winner = entries[winnerIndex];
        expect(winner.winnerProbability).toBe(Math.max(...entries.map((entry) => entry.winnerProbability)));
        expect(winner.confidencePct).toBe(Math.max(...entries.map((entry) => entry.confidencePct)));
        expect(winner.isControl).toBe(rest.every((entry) => entry.confidencePct <= 50));
        expect(first.controlWinner).toBe(winner.isControl);
        for (const entry of rest) expect(entry.controlWinner).toBe(entry.confidencePct <= 50);
        expect(first.lift).toBeNull();
        for (const { lift, confidencePct } of rest) {
          expect(lift!.low).toBeLessThan(lift!.mean);
          expect(lift!.mean).toBeLessThan(lift!.high);
          expect(Math.sign(lift!.mean)).toBe(Math.sign(confidencePct - 50));
        }
        const rank = (of: (entry: (typeof rest)[number]) => number) =>
          rest.map((_, i) => i).sort((a, b) => of(rest[a]) - of(rest[b]) || rest[a].score - rest[b].score);
        expect(rank(({ confidencePct }) => confidencePct)).toEqual(rank(({ lift }) => lift!.mean));
        expect(rank(({ confidencePct }) => confidencePct)).toEqual(rank((entry) => entry.winnerProbability));
        if (rest.length > 0) {
          expect(first.confidencePct).toBeCloseTo(100 - Math.max(...rest.map((e) => e.confidencePct)), 9);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('mirrors when two headlines swap places', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const forth = predict(a, b).entries[1].confidencePct;
        const back = predict(b, a).entries[1].confidencePct;
        expect(forth + back).toBeCloseTo(100, 9);
      }),
    );
  });

  test('does not depend on the order of the variants', () => {
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 2, maxLength: 5 }), (control, variants) => {
        const forth = predict(control, ...variants).entries.slice(1);
        const back = predict(control, ...[...variants].reverse())
          .entries.slice(1)
          .reverse();
        expect(back.map((entry) => entry.confidencePct)).toEqual(forth.map((entry) => entry.confidencePct));
        back.forEach((entry, i) => {
          expect(entry.winnerProbability).toBeCloseTo(forth[i].winnerProbability, 12);
        });
      }),
    );
  });

  test('is exactly 50 for equal texts, and then the control wins', () => {
    fc.assert(
      fc.property(text, (same) => {
        const { entries, winnerIndex } = predict(same, same);
        expect(entries[1].confidencePct).toBe(50);
        expect(winnerIndex).toBe(0);
      }),
    );
  });

  test('does not change with case, quotes and spaces that readers do not see', () => {
    const [control, variant] = ["It's “time” to go: a story", 'What happened next - nobody knows'];
    const altered = ['  IT’S "TIME"  to go:\u00a0a story\u200b', 'what  happened next – NOBODY knows '];
    expect(predict(altered[0], altered[1]).entries[1].confidencePct).toBe(
      predict(control, variant).entries[1].confidencePct,
    );
  });

  test('says that a variant wins where it does, in every field', () => {
    const { entries, winnerIndex } = predict(
      'Sale',
      'She found a letter in the wall. What it said changed everything.',
    );
    expect(winnerIndex).toBe(1);
    expect(entries[1]).toMatchObject({
      label: 'Variant 1',
      isControl: false,
      controlWinner: false,
      uniqueWords: 12,
    });
    expect(entries[0]).toMatchObject({ label: 'Control', isControl: true, controlWinner: false, score: 0 });
  });
});

describe('texts outside the training field', () => {
  const foreign = [
    'Die besten Angebote für Ihre ganze Familie in diesem Sommer',
    'Pourquoi cette femme a quitté son travail pour voyager autour du monde',
    'Por qué esta mujer dejó su trabajo para viajar por el mundo',
    'Perché questa donna ha lasciato il lavoro per viaggiare nel mondo',
    'Waarom deze vrouw haar baan opzegde om de wereld rond te reizen',
    'Почему эта женщина бросила работу и поехала вокруг света',
    '为什么这个女人辞去工作环游世界',
    'لماذا تركت هذه المرأة عملها للسفر حول العالم',
    'xqzt vlorp brindle snarfq wubble dree kloptz',
    'asdf jkl qwer uiop zxcv',
    '🎉🔥😀',
    '12345 67890 !!!',
    '\u0000\u0007\u001b',
  ];

  test.each(foreign)('%j never gets a high tier', (headline) => {
    for (const ordinary of ORDINARY) {
      expect(predict(ordinary, headline).entries[1].confidenceTier).not.toBe('high');
      expect(predict(headline, ordinary).entries[1].confidenceTier).not.toBe('high');
    }
  });

  test('a text without words answers 50', () => {
    for (const empty of ['', '   ', '🎉', '...', '\u202e']) {
      expect(predict(ORDINARY[0], empty).entries[1]).toMatchObject({ confidencePct: 50, familiarity: 0 });
    }
  });

  test('a text of 10,000 characters is answered from its beginning', () => {
    const long = `${ORDINARY[0]} `.repeat(200);
    expect(predict(ORDINARY[1], long).entries[1].confidencePct).toBe(
      predict(ORDINARY[1], `${long}and something else`).entries[1].confidencePct,
    );
  });
});

describe("an account's calibration", () => {
  const [control, variant] = [ORDINARY[3], 'Learn more about the big spring sale'];
  const shipped = predict(control, variant).entries[1].score;

  test('scales the log-odds and names itself', () => {
    const calibration = { scale: 0.5, traitWeights: {}, id: 'own-1' };
    const prediction = predictExperiment(model, {
      control,
      variants: [variant],
      calibration,
      contentType: 'headline',
    });
    expect(prediction.entries[1].score).toBeCloseTo(shipped / 2, 12);
    expect(prediction.calibrationId).toBe('own-1');
  });

  test('adds its trait weights and still mirrors', () => {
    const calibration = { scale: 1, traitWeights: { words: 0.1 } };
    const own = (a: string, b: string) =>
      predictExperiment(model, { control: a, variants: [b], calibration, contentType: 'headline' })
        .entries[1];
    expect(own(control, variant).score).toBeCloseTo(shipped + 0.1 * (7 - 6), 12);
    expect(own(control, variant).confidencePct + own(variant, control).confidencePct).toBeCloseTo(100, 9);
  });
});

describe('several strong variants', () => {
  test('keep their order however sure the model is of all of them', () => {
    const strong = [
      'She thought she knew her neighbour. Then she read the letter, and everything changed.',
      'What this man did when nobody was looking will make you cry',
      'See why the whole class went silent when this girl stood up',
    ];
    const scores = predict('Spring sale', ...strong)
      .entries.slice(1)
      .map((entry) => entry.score);
    expect(new Set(scores).size).toBe(strong.length);
    for (const score of scores) expect(score).toBeLessThan(Math.log(0.98 / 0.02));
  });
});
