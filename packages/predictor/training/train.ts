import { writeFileSync } from 'node:fs';
import { LARGEST_LOG_ODDS } from '../src/calibrate.ts';
import { GROUPS } from '../src/features.ts';
import type { ModelMeta } from '../src/model.ts';
import { SHIPPED_WEIGHTS } from '../src/model.ts';
import { NO_CLASSES } from '../src/score.ts';
import { STYLE_COUNT, styleFeatures } from '../src/style.ts';
import { packWeights } from '../src/weights-file.ts';
import type { Corpus } from './corpus.ts';
import { buildCorpus, foldHeadlines } from './corpus.ts';
import type { LinearFit, WeightedPair } from './fit-linear.ts';
import { fitLinear } from './fit-linear.ts';
import { buildMatrix } from './matrix.ts';
import { minimise } from './minimise.ts';
import { normalCdf } from './normal.ts';
import { readJsonLines } from './read-archive.ts';

const FOLDS = 5;
const SEED = 20130124;
const folder = process.argv[2] ?? '../shared/data/upworthy';

function weighPairs(corpus: Corpus, keep: (headline: number) => boolean): WeightedPair[] {
  const usable = corpus.pairs.filter(({ a, b }) => keep(a) && keep(b));
  const perTest = new Map<number, number>();
  for (const { test } of usable) perTest.set(test, (perTest.get(test) ?? 0) + 1);
  return usable.map(({ a, b, z, strong, test }) => {
    const probability = strong ? 1 : normalCdf(z);
    const weight = strong ? 2 : Math.abs(2 * probability - 1);
    return { a, b, probability, weight: weight / Math.sqrt(perTest.get(test)!) };
  });
}

const corpus = buildCorpus(readJsonLines(folder));
const foldOf = foldHeadlines(corpus, FOLDS, SEED);
const sparse = buildMatrix(corpus.headlines, NO_CLASSES, 2);
const n = corpus.headlines.length;
const style = new Float64Array(n * STYLE_COUNT);
corpus.headlines.forEach(({ text, tokens }, i) => {
  styleFeatures(text, tokens, style, i * STYLE_COUNT);
});
const mean = new Array<number>(STYLE_COUNT).fill(0);
const deviation = new Array<number>(STYLE_COUNT).fill(0);
for (let j = 0; j < STYLE_COUNT; j++) {
  for (let i = 0; i < n; i++) mean[j] += style[i * STYLE_COUNT + j] / n;
  for (let i = 0; i < n; i++) deviation[j] += (style[i * STYLE_COUNT + j] - mean[j]) ** 2 / n;
  deviation[j] = Math.max(Math.sqrt(deviation[j]), 1e-3);
}
for (let i = 0; i < style.length; i++) {
  const j = i % STYLE_COUNT;
  style[i] = Math.max(-4, Math.min(4, (style[i] - mean[j]) / deviation[j]));
}
const fit = (pairs: WeightedPair[]): LinearFit =>
  fitLinear({
    sparse,
    groupScales: [1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0.7],
    dense: [{ values: style, width: STYLE_COUNT, scale: 0.3 }],
    pairs,
    l2: 30,
    iterations: 40,
  });

const heldOut = new Float64Array(n);
for (let fold = 0; fold < FOLDS; fold++) {
  const { scores } = fit(weighPairs(corpus, (headline) => foldOf[headline] !== fold));
  for (let i = 0; i < n; i++) if (foldOf[i] === fold) heldOut[i] = scores[i];
}
const clear = corpus.pairs.filter(({ z, strong }) => !strong && Math.abs(z) >= 1.96);
const slope = new Float64Array([1]);
minimise(
  (x, gradient) => {
    gradient[0] = 0;
    let loss = 0;
    for (const { a, b, z } of clear) {
      const difference = (heldOut[a] - heldOut[b]) * Math.sign(z);
      loss += Math.log1p(Math.exp(-x[0] * difference));
      gradient[0] -= difference / (1 + Math.exp(x[0] * difference));
    }
    return loss;
  },
  slope,
  50,
);
const right = clear.filter(({ a, b, z }) => (heldOut[a] - heldOut[b]) * z > 0).length;
console.log(
  `held out, clear winners: ${((100 * right) / clear.length).toFixed(1)} % of ${clear.length}; slope ${slope[0].toFixed(3)}`,
);

const final = fit(weighPairs(corpus, () => true));
const largest = GROUPS.map((_, group) =>
  final.sparse.reduce((most, w, j) => (sparse.groups[j] === group ? Math.max(most, Math.abs(w)) : most), 0),
);
const steps = largest.map((most) => most / 127);
const kept = [...final.sparse.keys()].filter((j) => {
  const group = sparse.groups[j];
  return group <= 1 || (steps[group] > 0 && Math.round(final.sparse[j] / steps[group]) !== 0);
});
kept.sort((a, b) => sparse.groups[a] - sparse.groups[b] || sparse.hashes[a] - sparse.hashes[b]);
const meta: ModelMeta = {
  version: '1.0.0',
  groupSizes: GROUPS.map((_, group) => kept.filter((j) => sparse.groups[j] === group).length),
  groupSteps: steps,
  style: { mean, deviation, weight: [...final.dense[0]] },
  calibration: {
    differences: [0, LARGEST_LOG_ODDS / slope[0]],
    logOdds: [0, LARGEST_LOG_ODDS],
    unfamiliar: 0.1,
    familiar: 0.45,
  },
};
const bytes = packWeights({
  meta,
  arrays: {
    hashes: Uint32Array.from(kept, (j) => sparse.hashes[j]),
    weights: Int8Array.from(kept, (j) => Math.round(final.sparse[j] / steps[sparse.groups[j]])),
  },
});
writeFileSync(SHIPPED_WEIGHTS, bytes);
console.log(`${kept.length} features, ${(bytes.length / 1e6).toFixed(2)} MB written`);
