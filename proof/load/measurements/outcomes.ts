import { addAnalysed } from '../experiments.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { newPerson, type Person } from '../person.ts';
import type { Stage } from '../stage.ts';
import { sleep } from '../statistics.ts';

/** Of each experiment one is recorded before the clock runs, as the calls of other measurements are made before. */
const analysed = 20;
const puts = 400;
const tests = 10_000;

/** Outcomes recorded one after another, and an import as large as may be while other calls are made. */
export async function measureOutcomes(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const times = (await recordMany(person)).sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
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
  const others = other();
  const seconds = await importMany(person);
  ended = true;
  await others;
  const how = `${puts} outcomes of 4 headlines, one after the other, each answered with its analysis`;
  const asked = `${waits.length} calls of GET /api/auth/user, one after the other`;
  const what = `${tests} unknown tests of 2 headlines, predicted and stored`;
  return [
    figure('outcomes', 'PUT outcome, 99 % of the answers', [p99, 'ms'], atMost(60), how),
    figure('outcomes', `import of ${2 * tests} rows`, [seconds, 's'], atMost(20), what),
    figure(
      'outcomes',
      'longest that another call waited during the import',
      [Math.max(...waits), 'ms'],
      atMost(200),
      asked,
    ),
  ];
}

async function recordMany(person: Person): Promise<number[]> {
  const paths: string[] = [];
  for (const id of await addAnalysed(person, analysed)) {
    const { results } = await person.call('GET', `/api/experiments/${id}`);
    paths.push(`/api/experiments/${id}/runs/${results.runId}/outcome`);
  }
  const times: number[] = [];
  for (let i = -analysed; i < puts; i++) {
    const arms = ['Control', 'Variant 1', 'Variant 2', 'Variant 3'].map((variant, arm) => {
      return { variant, impressions: 2000 + 7 * i, clicks: 40 + ((i * (arm + 3)) % 17) };
    });
    const begun = performance.now();
    await person.call('PUT', paths[(i + analysed) % paths.length] ?? '', { source: 'manual', arms });
    if (i >= 0) times.push(performance.now() - begun);
  }
  return times;
}

/** Seconds of the import itself. */
async function importMany(person: Person): Promise<number> {
  const rows = Array.from({ length: tests }, (_, i) => [
    `Mailing ${i},Our offer number ${i} has started,1000,${10 + (i % 20)},2026-03-01`,
    `Mailing ${i},She waited ${i} days for this one,1000,${10 + (i % 31)},2026-03-01`,
  ]).flat();
  const [header, ...some] = ['experiment,headline,impressions,clicks,start', ...rows];
  const { mapping } = await person.call('POST', '/api/outcomes/import', {
    csv: [header, ...some.slice(0, 2)].join('\n'),
  });
  const csv = [header, ...rows].join('\n');
  const begun = performance.now();
  const { counts } = await person.call('POST', '/api/outcomes/import', { csv, mapping, commit: true });
  if (counts.create !== tests) throw new Error(`${counts.create} tests were imported`);
  return (performance.now() - begun) / 1000;
}
