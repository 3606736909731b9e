/*
 * npm run train [-- <data folder>]: trains the shipped model on the archive and writes packages/predictor/weights.
 * The same data, Node and processor architecture give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { SHIPPED_WEIGHTS } from '../src/model.ts';
import { buildCorpus, foldHeadlines } from './corpus.ts';
import { crossValidate, FOLDS, SEED } from './cross-validate.ts';
import { calibrationLine } from './fit-calibration.ts';
import { fitParts } from './fit-parts.ts';
import { HELD_OUT, packHeldOut } from './held-out.ts';
import { prepareMaterial } from './material.ts';
import { packModel } from './pack-model.ts';
import { DATA_FOLDER, readArchive } from './read-archive.ts';

/** Familiarity at which nothing, and from which on all of the confidence is kept; `evaluate` prints what lies where. */
const FAMILIARITY = { unfamiliar: 0.3, familiar: 0.6 };

const started = performance.now();
const log = (line: string) => console.log(line);
const folder = process.argv[2] ?? DATA_FOLDER;
const corpus = buildCorpus(readArchive(folder));
log(`${corpus.headlines.length} headlines in ${corpus.stories} stories, ${corpus.pairs.length} pairs`);
const material = prepareMaterial(corpus);
const heldOut = crossValidate(material, foldHeadlines(corpus, FOLDS, SEED), log);
log('all folds');
const parts = fitParts(material, () => true, log);
const curve = { ...calibrationLine(heldOut.calibration), ...FAMILIARITY };
const { bytes, version, features } = packModel(material, parts, heldOut.mix, curve);
writeFileSync(SHIPPED_WEIGHTS, bytes);
writeFileSync(HELD_OUT, packHeldOut(heldOut, version));
const minutes = (performance.now() - started) / 60_000;
log(
  `model ${version}: ${features} features, ${(bytes.length / 1e6).toFixed(2)} MB, trained in ${minutes.toFixed(1)} minutes`,
);
