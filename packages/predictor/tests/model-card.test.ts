import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadModel } from '../src/index.ts';
import { buildCorpus } from '../training/corpus.ts';
import { readHeldOut } from '../training/held-out.ts';
import { tierSpread } from '../training/invented-pairs.ts';
import type { CardFigures } from '../training/model-card.ts';
import { cardFigures } from '../training/model-card.ts';
import { readArchive } from '../training/read-archive.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dataFolder = join(root, '../shared/data/upworthy');
const card = JSON.parse(readFileSync(join(root, 'docs/model-card.json'), 'utf8')) as CardFigures;

/** Points by which a figure may move between processor architectures. */
const TOLERANCE = 0.3;

describe('the model card', () => {
  test('is about the shipped weights', () => {
    expect(card.modelVersion).toBe(loadModel().version);
    expect(readHeldOut().version).toBe(loadModel().version);
    expect(readFileSync(join(root, 'docs/model-card.md'), 'utf8')).toContain(`Model ${card.modelVersion}.`);
  });

  test('keeps the promises of the tiers on tests with a clear winner', () => {
    const clear = card.sets.find(({ set }) => set === 'clear')!;
    const tier = (name: string) => clear.tiers.find((row) => row.tier === name)!;
    expect(tier('high').percent).toBeGreaterThanOrEqual(91);
    expect(tier('high').coverage).toBeGreaterThanOrEqual(25);
    expect(tier('medium').percent).toBeGreaterThanOrEqual(70);
    expect(clear.worstOverconfidence).toBeLessThanOrEqual(1);
  });

  test('has the tier spread that the shipped weights give', () => {
    expect(tierSpread(loadModel()).map(({ type, tiers }) => ({ type, tiers }))).toEqual(
      card.tierSpread.map(({ type, tiers }) => ({ type, tiers })),
    );
  });

  test('has figures that the data folder, where present, gives again', () => {
    if (!existsSync(dataFolder)) {
      console.info(
        `The data folder ${dataFolder} is absent: the card's figures were not measured again on this machine.`,
      );
      expect(card.accuracy.every(({ everything }) => everything.n > 0)).toBe(true);
      return;
    }
    const figures = cardFigures(loadModel(), buildCorpus(readArchive(dataFolder)), readHeldOut());
    figures.accuracy.forEach(({ set, everything }, i) => {
      expect(card.accuracy[i]).toMatchObject({ set, everything: { n: everything.n } });
      expect(everything.percent).toBeGreaterThanOrEqual(card.accuracy[i].everything.percent - TOLERANCE);
    });
    figures.sets.forEach(({ tiers }, i) => {
      tiers.forEach((tier, t) => {
        expect(tier.percent).toBeGreaterThanOrEqual(card.sets[i].tiers[t].percent - TOLERANCE);
      });
    });
    expect(figures.recallOnTrainingPairs).toBeGreaterThanOrEqual(card.recallOnTrainingPairs - TOLERANCE);
  }, 120_000);
});
