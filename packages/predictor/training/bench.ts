/*
 * npm run bench:predictor: prints load time, headlines per second and memory on invented headlines, and the time of a
 * benchmark of 20,000 rows. CPU seconds are those of this one process, so a busy machine does not change them much.
 */
import { runBenchmark } from '../src/benchmark.ts';
import { readModel, SHIPPED_WEIGHTS } from '../src/model.ts';
import { scoreHeadline } from '../src/score.ts';
import { CONTENT_TYPES, inventedPairs } from './invented-pairs.ts';

const HEADLINES = 60_000;
const ROWS = 20_000;

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const beforeLoad = process.memoryUsage().rss;
let started = performance.now();
let cpu = cpuSeconds();
const model = readModel(SHIPPED_WEIGHTS);
console.log(
  `load           ${(performance.now() - started).toFixed(0)} ms wall, ${((cpuSeconds() - cpu) * 1000).toFixed(0)} ms CPU`,
);

const pairs = CONTENT_TYPES.flatMap((type) => inventedPairs(type));
const headlines = Array.from({ length: HEADLINES }, (_, i) => {
  const [control, variant] = pairs[i % pairs.length];
  return i % 2 === 0 ? control : `${variant} ${i}`;
});
for (const headline of headlines.slice(0, 5000)) scoreHeadline(model, headline);
started = performance.now();
cpu = cpuSeconds();
for (const headline of headlines) scoreHeadline(model, headline);
const wall = (performance.now() - started) / 1000;
const busy = cpuSeconds() - cpu;
console.log(
  `headlines      ${Math.round(HEADLINES / busy)} per CPU second, ${Math.round(HEADLINES / wall)} per second of wall time`,
);

const rows = Array.from({ length: ROWS }, (_, i) => {
  const [control, variant] = pairs[i % pairs.length];
  return [`${control} ${i}`, variant, variant];
});
started = performance.now();
cpu = cpuSeconds();
let slices = 0;
const result = await runBenchmark(model, rows, { onProgress: () => slices++ });
console.log(
  `20,000 rows    ${((performance.now() - started) / 1000).toFixed(1)} s wall, ${(cpuSeconds() - cpu).toFixed(1)} s CPU, ${slices} slices, ${result.totalTests} scored`,
);
console.log(
  `memory         ${((process.memoryUsage().rss - beforeLoad) / 1e6).toFixed(0)} MB more than before the load`,
);
