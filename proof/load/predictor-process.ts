/** What measurements/predictor.ts runs in a fresh process; prints one line of JSON. */
import { extractFeatures, FeatureBuffer } from '../../packages/predictor/src/features.ts';
import { loadModel } from '../../packages/predictor/src/model.ts';
import { normalise } from '../../packages/predictor/src/normalise.ts';
import { scoreHeadline } from '../../packages/predictor/src/score.ts';
import { tokenise } from '../../packages/predictor/src/tokenise.ts';
import { CONTENT_TYPES, inventedPairs } from '../../packages/predictor/training/invented-pairs.ts';

const count = 60_000;
const warmUp = 10_000;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const pairs = CONTENT_TYPES.flatMap((type) => inventedPairs(type));
const headlines = Array.from({ length: count }, (_, i) => {
  const [control, variant] = pairs[i % pairs.length] ?? ['', ''];
  return i % 2 === 0 ? control : `${variant} ${i}`;
});
const before = process.memoryUsage.rss();
const startedAt = performance.now();
const { headlines: ranker } = loadModel();
const loadMs = performance.now() - startedAt;

/** Headlines a CPU second that a loop gets through once it is warm. */
function rateOf(work: (headline: string) => void): number {
  for (const headline of headlines.slice(0, warmUp)) work(headline);
  const cpu = cpuMs();
  for (const headline of headlines) work(headline);
  return (1000 * count) / (cpuMs() - cpu);
}

const headlinesPerSecond = rateOf((headline) => scoreHeadline(ranker, headline));
// What no ranker can do without, to compare the figures of two machines with: a loop that only tokenises and hashes.
const buffer = new FeatureBuffer();
const referencePerSecond = rateOf((headline) => {
  const text = normalise(headline);
  const tokens = tokenise(text);
  extractFeatures(text, tokens, new Uint8Array(tokens.length), buffer);
});
const memoryMB = (process.memoryUsage.rss() - before) / 1e6;
console.log(JSON.stringify({ loadMs, headlinesPerSecond, referencePerSecond, memoryMB }));
