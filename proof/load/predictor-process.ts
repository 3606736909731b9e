/** What measurements/predictor.ts runs in a fresh process; prints one line of JSON. */
import { readModel, SHIPPED_WEIGHTS } from '../../packages/predictor/src/model.ts';
import { scoreHeadline } from '../../packages/predictor/src/score.ts';
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
const model = readModel(SHIPPED_WEIGHTS);
const loadMs = performance.now() - startedAt;
for (const headline of headlines.slice(0, warmUp)) scoreHeadline(model, headline);
const cpu = cpuMs();
for (const headline of headlines) scoreHeadline(model, headline);
const headlinesPerSecond = (1000 * count) / (cpuMs() - cpu);
const memoryMB = (process.memoryUsage.rss() - before) / 1e6;
console.log(JSON.stringify({ loadMs, headlinesPerSecond, memoryMB }));
