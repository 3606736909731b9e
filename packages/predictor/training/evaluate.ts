/*
 * npm run evaluate [-- <data folder>]: judges the held-out scores that "npm run train" stored with the shipped weights, fits
 * the baselines and the learning curve, prints the model card and writes docs/model-card.md and docs/model-card.json.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readModel, SHIPPED_WEIGHTS } from '../src/model.ts';
import { measureBaselines } from './baselines.ts';
import { renderCard } from './card-markdown.ts';
import { buildCorpus } from './corpus.ts';
import { readHeldOut } from './held-out.ts';
import { learningCurve } from './learning-curve.ts';
import { prepareMaterial } from './material.ts';
import { cardFigures } from './model-card.ts';
import { DATA_FOLDER, readArchive } from './read-archive.ts';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));

const corpus = buildCorpus(readArchive(process.argv[2] ?? DATA_FOLDER));
const model = readModel(SHIPPED_WEIGHTS);
const heldOut = readHeldOut();
if (heldOut.version !== model.version || heldOut.score.length !== corpus.headlines.length) {
  throw new Error(
    'The stored held-out scores belong to another model or other data. Run "npm run train" first.',
  );
}
const figures = cardFigures(model, corpus, heldOut);
const material = prepareMaterial(corpus);
const card = {
  ...figures,
  baselines: measureBaselines(material, heldOut.fold),
  learningCurve: learningCurve(material, heldOut, console.error),
};
const markdown = renderCard(card);
writeFileSync(join(DOCS, 'model-card.json'), `${JSON.stringify(card, null, 2)}\n`);
writeFileSync(join(DOCS, 'model-card.md'), markdown);
console.log(markdown);
