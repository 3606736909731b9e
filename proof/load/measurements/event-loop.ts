import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { noisyLogo } from '../../../apps/server/src/test/drawn-logo.ts';
import { inRepository } from '../../../scripts/repository.ts';
import { atMost, type Figure, figure } from '../figures.ts';
import { newPerson, type Person } from '../person.ts';
import { productOn, type Stage, type StagedProduct, until } from '../stage.ts';
import { median, sleep } from '../statistics.ts';

/** Milliseconds. */
const longest = 50;
const probe = pathToFileURL(inRepository('apps/server/src/test/event-loop-process.ts')).href;
const subjects = ['bakers', 'nurses', 'teachers', 'cyclists', 'gardeners', 'neighbours', 'farmers'];

/** A headline of 300 characters, the most that is let in, and no two alike. */
const headline = (i: number) =>
  `${i} ${Array.from({ length: 40 }, (_, word) => `${subjects[(i * 7 + word * 3) % 7]}${(i * 31 + word * word) % 997}`).join(' ')}`.slice(
    0,
    300,
  );
const many = (count: number) => Array.from({ length: count }, (_, i) => headline(i));
const texts = { control: headline(1000), variants: many(50) };

/** One piece of work that needs a processor, at the largest input that is let in. */
interface Work {
  what: string;
  how: string;
  /** As often as it is done; the median counts. */
  times: number;
  run(): Promise<unknown>;
}

/** How long the event loop was held since this was asked last, at most, in milliseconds. */
async function held({ pid, output }: StagedProduct): Promise<number> {
  const told = () => [...output().matchAll(/"eventLoopMaxMs":([\d.]+)/g)];
  const before = told().length;
  process.kill(pid, 'SIGUSR2');
  while (told().length === before) await sleep(5);
  return Number(told().at(-1)?.[1]);
}

/** An experiment with the most and longest variants, analysed. */
async function analysed(person: Person): Promise<string> {
  const body = { name: 'Largest', controlHeadline: texts.control, variantHeadlines: texts.variants };
  const { id } = await person.call('POST', '/api/experiments', body);
  await person.call('POST', `/api/experiments/${id}/run`);
  await until(
    () => person.call('GET', `/api/experiments/${id}`),
    ({ status }) => status === 'Complete',
  );
  return id;
}

function predictions(person: Person, experiment: string): Work[] {
  const how = '50 variants of 300 characters';
  const of = (what: string, run: () => Promise<unknown>, some = how): Work => ({
    what,
    how: some,
    times: 5,
    run,
  });
  const arms = ['Control', ...texts.variants.map((_, i) => `Variant ${i + 1}`)].map((variant, i) => {
    return { variant, impressions: 100_000 + i, clicks: 2_000 + 3 * i };
  });
  return [
    of('a prediction', () => person.call('POST', '/api/predict', texts)),
    of(
      'a prediction without an account',
      () => person.call('POST', '/api/try', { ...texts, variants: texts.variants.slice(0, 10) }),
      '10 variants of 300 characters',
    ),
    of('why one headline leads', () =>
      person.call('POST', '/api/explain', { control: headline(1), variant: headline(2) }),
    ),
    of('an analysis, from the run call to its results', () => analysed(person)),
    of('its explanations', () => person.call('GET', `/api/experiments/${experiment}/explanations`)),
    of(
      'an outcome',
      async () => {
        const { results } = await person.call('GET', `/api/experiments/${experiment}`);
        await person.call('PUT', `/api/experiments/${experiment}/runs/${results.runId}/outcome`, {
          source: 'manual',
          arms,
        });
      },
      '51 arms',
    ),
    of(
      'variants by the offline writer',
      async () => {
        const context = Object.fromEntries(
          ['productService', 'userAction', 'additionalInfo'].map((name) => [
            name,
            'We sold 40% more coats in May. '.repeat(160),
          ]),
        );
        const { id } = await person.call('POST', '/api/experiments', { name: 'Written' });
        await person.call('PATCH', `/api/experiments/${id}`, { context });
        await person.call('POST', `/api/experiments/${id}/generate-variants`, {
          controlHeadline: headline(3),
          count: 10,
          writer: 'offline',
        });
      },
      '10 variants of a control of 300 characters, with 15,000 characters of context',
    ),
  ];
}

/** Files as large as may be, and what is read of them. */
function files(person: Person): Work[] {
  const rows = Array.from({ length: 20_000 }, (_, i) => {
    const [control, first, second] = [headline(3 * i), headline(3 * i + 1), headline(3 * i + 2)].map((text) =>
      text.slice(0, 140),
    );
    return [control, i % 2 ? first : second, first, second];
  });
  const lines = Array.from({ length: 10_000 }, (_, i) =>
    [0, 1].map((arm) => `Mailing ${i},${headline(2 * i + arm)},1000,${10 + ((i + arm) % 20)},2026-03-01`),
  ).flat();
  const header = 'experiment,headline,impressions,clicks,start';
  const csv = [header, ...lines].join('\n');
  let id = '';
  return [
    {
      what: 'a benchmark, from its upload to its result',
      how: '20,000 tests of three headlines, 11.6 MB',
      times: 3,
      run: async () => {
        ({ id } = await person.call('POST', '/api/benchmark?async=1', {
          experiments: rows,
          name: 'Largest',
        }));
        await until(
          () => person.call('GET', `/api/benchmarks/${id}?results=0`),
          ({ status }) => status === 'complete',
        );
      },
    },
    {
      what: 'its rows, read',
      how: '20,000 rows',
      times: 3,
      run: () => person.call('GET', `/api/benchmarks/${id}`),
    },
    {
      what: 'preview of an import of outcomes',
      how: `20,000 rows, ${(csv.length / 1e6).toFixed(1)} MB`,
      times: 3,
      run: () => person.call('POST', '/api/outcomes/import', { csv }),
    },
    {
      what: 'an import of outcomes',
      how: '10,000 tests of two headlines, predicted, stored and sealed',
      times: 1,
      run: async () => {
        const { mapping } = await person.call('POST', '/api/outcomes/import', {
          csv: [header, ...lines.slice(0, 2)].join('\n'),
        });
        await person.call('POST', '/api/outcomes/import', { csv, mapping, commit: true });
      },
    },
    ...[
      '/api/experiments/summary',
      '/api/experiments?limit=50',
      '/api/track-record',
      '/api/track-record/export?texts=1',
      '/api/account/export',
    ].map(
      (path): Work => ({
        what: `GET ${path.split('?')[0]}`,
        how: 'after that import',
        times: 3,
        run: async () => {
          await (await fetch(`${person.url}${path}`, { headers: { cookie: person.cookie } })).arrayBuffer();
        },
      }),
    ),
  ];
}

async function pictures(person: Person, experiment: string): Promise<Work[]> {
  const side = 240;
  const image = (await noisyLogo(side)).toString('base64');
  const share = await person.call('POST', `/api/experiments/${experiment}/shares`, {});
  const opened = (path: string) => async () => {
    const answer = await fetch(person.url + new URL(share.url, person.url).pathname + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  return [
    {
      what: 'a logo, drawn anew',
      how: `${side} x ${side} pixels of noise, ${Math.round((image.length * 0.75) / 1000)} kB`,
      times: 5,
      run: () => person.call('PUT', '/api/workspace/branding/logo', { image }),
    },
    { what: 'a shared report', how: '50 variants of 300 characters', times: 5, run: opened('') },
    { what: 'its preview picture', how: '1200 x 630 pixels', times: 5, run: opened('/preview.png') },
  ];
}

/** How long work that needs a processor holds the loop of one process that does everything (`ROLE=all`). */
export async function measureEventLoop(stage: Stage): Promise<Figure[]> {
  const { url } = await stage.postgres();
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database event_loop');
  await admin.end();
  const product = await productOn(Object.assign(new URL(url), { pathname: '/event_loop' }).href, {
    NODE_OPTIONS: `--import=${probe}`,
  });
  try {
    const person = await newPerson(product);
    const experiment = await analysed(person);
    const works = [
      ...predictions(person, experiment),
      ...(await pictures(person, experiment)),
      ...files(person),
    ];
    const figures: Figure[] = [];
    for (const { what, how, times, run } of works) {
      const all: number[] = [];
      for (let time = 0; time < times; time += 1) {
        await held(product);
        await run();
        all.push(await held(product));
      }
      const said = times === 1 ? how : `${how}; median of ${times}`;
      figures.push(
        figure('event-loop', `event loop held by ${what}`, [median(all), 'ms'], atMost(longest), said),
      );
      console.log(`${what}: ${all.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    }
    return figures;
  } finally {
    await product.stop();
  }
}
