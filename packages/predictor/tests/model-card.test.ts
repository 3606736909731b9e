import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadModel } from '../src/index.ts';
import type { Card } from '../training/card-markdown.ts';
import { buildCorpus, buildPostsCorpus } from '../training/corpus.ts';
import { HELD_OUT, readHeldOut } from '../training/held-out.ts';
import { tierSpread } from '../training/invented-pairs.ts';
import { headlineChecks, headlineFigures, postChecks, postFigures } from '../training/model-card.ts';
import { readArchive, readPosts } from '../training/read-archive.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const dataFolder = join(root, '../shared/data');
const card = JSON.parse(readFileSync(join(root, 'docs/model-card.json'), 'utf8')) as Card;
const model = loadModel();

/** Points by which a figure may move between processor architectures. */
const TOLERANCE = 0.3;

describe('the model card', () => {
  test('is about the shipped weights', () => {
    expect(card.headlines.version).toBe(model.headlines.version);
    expect(card.posts.version).toBe(model.posts.version);
    expect(readHeldOut(HELD_OUT.headlines).version).toBe(model.headlines.version);
    expect(readHeldOut(HELD_OUT.posts).version).toBe(model.posts.version);
    expect(readFileSync(join(root, 'docs/model-card.md'), 'utf8')).toContain(
      `Model ${card.headlines.version}, posts ${card.posts.version}.`,
    );
  });

  test('keeps every check that it lists, and lists those of the tiers', () => {
    expect(card.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(card.checks.length).toBeGreaterThanOrEqual(25);
    expect(card.checks.map(({ name }) => name).join()).toMatch(/headlines: high tier.*posts: medium tier/);
  });

  test('says of the passports what travels with the weights', () => {
    for (const field of ['headlines', 'posts'] as const) {
      expect(card[field].passport).toEqual(model[field].meta.passport);
      expect(model[field].meta.passport.tiers.high.kept && model[field].meta.passport.tiers.medium.kept).toBe(
        true,
      );
    }
    // The stored held-out scores are rounded: a pair that is nearly a tie may fall the other way.
    expect(model.headlines.meta.passport.accuracyPct).toBeCloseTo(
      card.headlines.accuracy[0].everything.percent,
      1,
    );
    expect(model.posts.meta.passport.accuracyPct).toBeCloseTo(card.posts.accuracy.percent, 1);
  });

  test('has the tier spread that the shipped weights give', () => {
    expect(tierSpread(model).map(({ type, tiers }) => ({ type, tiers }))).toEqual(
      card.headlines.tierSpread.map(({ type, tiers }) => ({ type, tiers })),
    );
  });

  test('has figures that the data folder, where present, gives again', () => {
    if (!existsSync(dataFolder)) {
      console.info(
        `The data folder ${dataFolder} is absent: the card's figures were not measured again on this machine.`,
      );
      expect(card.headlines.accuracy.every(({ everything }) => everything.n > 0)).toBe(true);
      return;
    }
    const headlines = headlineFigures(
      model,
      buildCorpus(readArchive(join(dataFolder, 'upworthy'))),
      readHeldOut(HELD_OUT.headlines),
    );
    const posts = postFigures(
      model,
      buildPostsCorpus(readPosts(join(dataFolder, 'retweets'))),
      readHeldOut(HELD_OUT.posts),
    );
    headlines.accuracy.forEach(({ set, everything }, i) => {
      expect(card.headlines.accuracy[i]).toMatchObject({ set, everything: { n: everything.n } });
      expect(everything.percent).toBeGreaterThanOrEqual(
        card.headlines.accuracy[i].everything.percent - TOLERANCE,
      );
    });
    expect(posts.accuracy.percent).toBeGreaterThanOrEqual(card.posts.accuracy.percent - TOLERANCE);
    expect([...headlineChecks(headlines), ...postChecks(posts)].filter(({ ok }) => !ok)).toEqual([]);
    expect(headlines.recallOnTrainingPairs).toBeGreaterThanOrEqual(
      card.headlines.recallOnTrainingPairs - TOLERANCE,
    );
  }, 120_000);
});
