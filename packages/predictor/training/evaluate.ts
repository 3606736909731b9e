/*
 * npm run evaluate [-- <data folder>]: judges the held-out scores that "npm run train" stored with the shipped weights, fits the
 * baselines and the learning curve, prints the model card and writes docs/model-card.md and docs/model-card.json. Exits with 1 when
 * a check is missed. `-- --checks` prints the checks alone, in seconds; `-- --outcomes` judges plans and outcomes instead, in
 * minutes, and writes docs/outcomes.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadModel } from '../src/model.ts';
import { measureBaselines } from './baselines.ts';
import { renderCard, renderChecks } from './card-markdown.ts';
import type { Corpus } from './corpus.ts';
import { buildCorpus, buildPostsCorpus } from './corpus.ts';
import { HEADLINES } from './fields.ts';
import { HELD_OUT, readHeldOut } from './held-out.ts';
import { learningCurve } from './learning-curve.ts';
import { prepareMaterial } from './material.ts';
import { headlineChecks, headlineFigures, postChecks, postFigures } from './model-card.ts';
import type { Check } from './outcome-checks.ts';
import { outcomeFigureChecks, outcomeFigures } from './outcomes/evaluate-outcomes.ts';
import { renderOutcomes } from './outcomes/render-outcomes.ts';
import { DATA_FOLDER, POSTS_FOLDER, readArchive, readPosts } from './read-archive.ts';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    posts: { type: 'string', default: POSTS_FOLDER },
    checks: { type: 'boolean' },
    outcomes: { type: 'boolean' },
  },
});
const model = loadModel();

function heldOutOf(path: string, version: string, corpus: Corpus) {
  const heldOut = readHeldOut(path);
  if (heldOut.version !== version || heldOut.score.length !== corpus.headlines.length) {
    throw new Error(
      'The stored held-out scores belong to another model or other data. Run "npm run train" first.',
    );
  }
  return heldOut;
}

function exitWith(checks: readonly Check[]): void {
  const missed = checks.filter(({ ok }) => !ok);
  if (missed.length === 0) return;
  console.error(`Missed: ${missed.map(({ name, reached }) => `${name} (${reached})`).join('; ')}`);
  process.exitCode = 1;
}

const archive = readArchive(positionals[0] ?? DATA_FOLDER);
const corpus = buildCorpus(archive);
const heldOut = heldOutOf(HELD_OUT.headlines, model.headlines.version, corpus);

if (values.outcomes) {
  const figures = await outcomeFigures(model, corpus, heldOut, archive.arms);
  const outcomes = outcomeFigureChecks(figures);
  writeFileSync(join(DOCS, 'outcomes.md'), renderOutcomes(figures));
  console.log(renderOutcomes(figures), renderChecks(outcomes));
  exitWith(outcomes);
} else judgeModel();

function judgeModel(): void {
  const posts = buildPostsCorpus(readPosts(values.posts));
  const headlineCard = headlineFigures(model, corpus, heldOut);
  const postCard = postFigures(model, posts, heldOutOf(HELD_OUT.posts, model.posts.version, posts));
  const checks = [...headlineChecks(headlineCard), ...postChecks(postCard)];
  if (values.checks) console.log(renderChecks(checks));
  else {
    const material = prepareMaterial(corpus, HEADLINES);
    const card = {
      headlines: headlineCard,
      posts: postCard,
      baselines: measureBaselines(material, heldOut.fold),
      learningCurve: learningCurve(material, heldOut, console.error),
      checks,
    };
    const markdown = renderCard(card);
    writeFileSync(join(DOCS, 'model-card.json'), `${JSON.stringify(card, null, 2)}\n`);
    writeFileSync(join(DOCS, 'model-card.md'), markdown);
    console.log(markdown);
  }
  exitWith(checks);
}
