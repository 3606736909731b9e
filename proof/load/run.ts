/**
 * `npm run bench [-- --only calls,predictor] [--profile]`: measures the product against its budgets, prints a table and writes it
 * to docs/performance.md and docs/performance.json. Ends with status 1 when a figure is missing or over its budget.
 * With `--profile` it prints where the server's time goes under the load of `calls` and `live`, and writes no figures.
 */
import { parseArgs } from 'node:util';
import { type Figure, isMet } from './figures.ts';
import { measureAdmin } from './measurements/admin.ts';
import { measureAnalysis } from './measurements/analysis.ts';
import { measureBenchmark } from './measurements/benchmark.ts';
import { measureBundleSizes } from './measurements/bundle.ts';
import { measureCalls } from './measurements/calls.ts';
import { measureDashboard } from './measurements/dashboard.ts';
import { measureEventLoop } from './measurements/event-loop.ts';
import { measureEvents } from './measurements/events.ts';
import { measureGrowth } from './measurements/growth.ts';
import { measureLighthouse } from './measurements/lighthouse.ts';
import { measureLive } from './measurements/live.ts';
import { measureOutcomes } from './measurements/outcomes.ts';
import { measurePredictions } from './measurements/predictions.ts';
import { measurePredictor } from './measurements/predictor.ts';
import { measureStarts } from './measurements/starts.ts';
import { measureStreams } from './measurements/streams.ts';
import { measureTeam } from './measurements/team.ts';
import { measureWebhooks } from './measurements/webhooks.ts';
import { writeReport } from './report.ts';
import { createStage, type Stage } from './stage.ts';
import { cellsOf, header } from './table.ts';

const measurements: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  predictor: measurePredictor,
  calls: measureCalls,
  predictions: measurePredictions,
  webhooks: measureWebhooks,
  events: measureEvents,
  analysis: measureAnalysis,
  benchmark: measureBenchmark,
  outcomes: measureOutcomes,
  'event-loop': measureEventLoop,
  live: measureLive,
  dashboard: measureDashboard,
  team: measureTeam,
  streams: measureStreams,
  admin: measureAdmin,
  growth: measureGrowth,
  starts: measureStarts,
  bundle: measureBundleSizes,
  lighthouse: measureLighthouse,
};
const names = Object.keys(measurements);

const { values } = parseArgs({ options: { only: { type: 'string' }, profile: { type: 'boolean' } } });
const chosen = values.only?.split(',') ?? names;
const unknown = chosen.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`There is no measurement "${unknown.join('", "')}". Measurements: ${names.join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
const missing: string[] = [];
const started = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;
const stage = createStage();
try {
  for (const name of names.filter((one) => chosen.includes(one))) {
    const begun = performance.now();
    try {
      figures.push(...((await measurements[name]?.(stage)) ?? []));
      console.log(`${name}: measured in ${seconds(begun)}`);
    } catch (error) {
      missing.push(name);
      console.error(`${name}: not measured: ${(error as Error).message}`);
    }
  }
} finally {
  await stage.close();
}
const over = figures.filter((figure) => !isMet(figure));
console.table(figures.map((one) => Object.fromEntries(cellsOf(one).map((cell, i) => [header[i], cell]))));
if (figures.length > 0 && !values.profile) writeReport(figures, names);
if (missing.length > 0) console.error(`Not measured: ${missing.join(', ')}; why stands above.`);
console.log(
  `${figures.length - over.length} of ${figures.length} figures within their budgets, in ${seconds(started)}.`,
);
process.exit(over.length + missing.length > 0 ? 1 : 0);
