import { inventedExperiment } from '../experiments.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { newPerson } from '../person.ts';
import { type Stage, until } from '../stage.ts';
import { sleep } from '../statistics.ts';

const rows = 20_000;

/** Invented tests as the page uploads them: control, actual winner, variants. */
const tests = Array.from({ length: rows }, (_, i) => {
  const { controlHeadline, variantHeadlines } = inventedExperiment(i);
  const [first, second] = variantHeadlines;
  return [controlHeadline, i % 3 === 0 ? controlHeadline : i % 2 ? first : second, first, second];
});

/** A benchmark as large as may be, in the background as the page does it, while other calls are made. */
export async function measureBenchmark(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const waits: number[] = [];
  let ended = false;
  const other = async () => {
    while (!ended) {
      const asked = performance.now();
      await person.call('GET', '/api/auth/user');
      waits.push(performance.now() - asked);
      await sleep(10);
    }
  };
  const body = { experiments: tests, name: 'bench' };
  const others = other();
  const started = performance.now();
  const job = await person.call('POST', '/api/benchmark?async=1', body);
  const state = await until(
    () => person.call('GET', `/api/benchmarks/${job.id}?results=0`),
    ({ status }) => status !== 'queued' && status !== 'running',
  );
  if (state.status !== 'complete') throw new Error(`the benchmark ended as ${state.status}`);
  const whole = await person.call('GET', `/api/benchmarks/${job.id}`);
  const seconds = (performance.now() - started) / 1000;
  ended = true;
  await others;
  if (whole.result.results.length !== rows)
    throw new Error(`${whole.result.results.length} rows were scored`);
  const how = `${waits.length} calls of GET /api/auth/user, one after the other: more than the event loop was held`;
  const waited = 'longest that another call waited meanwhile';
  return [
    figure('benchmark', `benchmark of ${rows} rows, upload to result read`, [seconds, 's'], atMost(15)),
    figure('benchmark', waited, [Math.max(...waits), 'ms'], atMost(100), how),
  ];
}
