import { readdirSync, readFileSync } from 'node:fs';
import type { Site } from '@frontrunner/contracts';
import { sendBeacons } from '../beacon-process.ts';
import { beaconOf, origin, pageHeaders, startTests } from '../beacons.ts';
import { atLeast, atMost, type Figure, figure, ratioAtLeast } from '../figures.ts';
import { compare, connections, requestsPerSecond, type Target } from '../load.ts';
import { newPerson, type Person } from '../person.ts';
import { residentMb } from '../processes.ts';
import { startReference } from '../reference.ts';
import { poolSize, productOn, type Stage, type StagedProduct } from '../stage.ts';
import { median, quantile } from '../statistics.ts';

const halfLoad = 1250;
const halfLoadSeconds = 12;
/** Below this share of it the times at half load are not those of half load. */
const reached = 0.97;
const what = 'beacons with the impressions of two tests, each of a visitor of their own';

async function timesOf(call: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return times;
}

/** The fields of a process's statistics after its name: see proc(5). */
const statisticsOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
const clockTicks = 100;

/** Seconds on a processor that a process has used. */
function cpuSeconds(pid: number): number {
  const fields = statisticsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / clockTicks;
}

/** The same of all of PostgreSQL: its processes, those that have ended meanwhile included. */
async function databaseSeconds({ client }: StagedProduct): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const first = Number(statisticsOf(rows[0].pid)[1]);
  const ended = statisticsOf(first).slice(11, 15);
  const alive = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  let seconds = ended.reduce((sum, ticks) => sum + Number(ticks), 0) / clockTicks;
  for (const pid of alive.map(Number)) {
    try {
      if (Number(statisticsOf(pid)[1]) === first) seconds += cpuSeconds(pid);
    } catch {
      // It ended while the list was read, and counts among those that have.
    }
  }
  return seconds;
}

/** What customers' pages cause: how much is taken, how soon it is answered, what others notice, and what it costs. */
export async function measureLive(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const { site, tests } = await startTests(person);
  const beacons: Target = {
    url: `${product.url}/live/v1/events`,
    method: 'POST',
    bodyOf: () => beaconOf(site.key, tests),
    headers: pageHeaders,
    inspector: product.inspector,
  };
  const before = { bytes: await bytesOf(product), visitors: await visitorsOf(product) };
  const figures = [
    ...(await intake(product, beacons)),
    ...(await severalProcesses(product, beacons)),
    ...(await beside(product, person, { url: beacons.url, headers: pageHeaders, site: site.key, tests })),
    ...(await askedTests(product, site)),
  ];
  const visitors = (await visitorsOf(product)) - before.visitors;
  const perMillion = ((await bytesOf(product)) - before.bytes) / visitors;
  return [
    ...figures,
    figure(
      'live',
      'storage of a million visitors of a test',
      [perMillion, 'MB'],
      atMost(250),
      `table and index of ${visitors.toLocaleString('en')} visitors, until 30 days after the end; 1 MB is 1,000,000 bytes`,
    ),
  ];
}

const bytesOf = async ({ client }: StagedProduct) =>
  Number((await client.query(`select pg_total_relation_size('live_visitors') as size`)).rows[0].size);
const visitorsOf = async ({ client }: StagedProduct) =>
  Number((await client.query('select count(*) from live_visitors')).rows[0].count);

/** Beside a bare route that inserts the same rows. */
async function intake(product: StagedProduct, beacons: Target): Promise<Figure[]> {
  await product.client.query(
    'create table if not exists reference_visitors (like live_visitors including indexes)',
  );
  const answers = { list: '', one: '', user: '' };
  const reference = await startReference(product.databaseUrl, poolSize, answers);
  try {
    const memory = residentMb(product.pid);
    const counted = await visitorsOf(product);
    const {
      value,
      reference: bare,
      ratio,
    } = await compare(beacons, { ...beacons, url: `${reference.url}/beacons` });
    const rows = (await visitorsOf(product)) - counted;
    const events: [number, string] = [2 * value, 'events/s'];
    const name = 'POST /live/v1/events';
    return [
      figure('live', name, events, atLeast(5000), `${what}; ${connections} requests at once`),
      {
        ...figure(
          'live',
          `${name}, beside a bare route`,
          events,
          ratioAtLeast(0.5),
          'it inserts the same rows in batches, unchecked',
        ),
        reference: 2 * bare,
        ratio,
      },
      figure(
        'live',
        'memory that the server has more after the load',
        [Math.max(0, residentMb(product.pid) - memory), 'MB'],
        atMost(150),
        `resident, after ${rows.toLocaleString('en')} visitors: none of them is kept`,
      ),
    ];
  } finally {
    await reference.stop();
    await product.client.query('drop table reference_visitors');
  }
}

/** The same from two web processes on one PostgreSQL, of which each has half of the callers. */
async function severalProcesses(product: StagedProduct, beacons: Target): Promise<Figure[]> {
  const second = await productOn(product.databaseUrl, { ROLE: 'web' });
  try {
    const both = [beacons, { ...beacons, url: `${second.url}/live/v1/events` }];
    const load = (seconds: number) =>
      Promise.all(both.map((one) => requestsPerSecond(one, seconds, undefined, connections / 2)));
    await load(2);
    const rates = await load(8);
    const events = 2 * rates.reduce((sum, { rate }) => sum + rate, 0);
    const how = `${what}; ${connections / 2} requests at once at each, on the same processors as PostgreSQL and the sender`;
    return [
      figure('live', 'POST /live/v1/events, two web processes', [events, 'events/s'], atLeast(5000), how),
    ];
  } finally {
    await second.stop();
  }
}

/** At half the load asked for: how soon beacons are answered, what signed-in people notice, and what processors do. */
async function beside(
  product: StagedProduct,
  person: Person,
  beacons: Omit<Parameters<typeof sendBeacons>[0], 'seconds' | 'rate'>,
): Promise<Figure[]> {
  const asUser = () => person.call('GET', '/api/auth/user');
  await timesOf(asUser, 200);
  const alone = await timesOf(asUser, 500);
  const used = { server: cpuSeconds(product.pid), database: await databaseSeconds(product) };
  let ended = false;
  const under: number[] = [];
  const others = (async () => {
    while (!ended) under.push(...(await timesOf(asUser, 10)));
  })();
  const { p99, rate } = await sendBeacons({ ...beacons, seconds: halfLoadSeconds, rate: halfLoad });
  ended = true;
  await others;
  const sent = rate * halfLoadSeconds;
  const cost = (seconds: number): [number, string] => [(1e6 * seconds) / sent, 'ms'];
  const half = `${Math.round(rate).toLocaleString('en')} beacons a second, ${what}`;
  return [
    figure(
      'live',
      'half that load, as it was reached',
      [2 * rate, 'events/s'],
      atLeast(2 * halfLoad * reached),
      `${halfLoad.toLocaleString('en')} beacons a second were to be sent for ${halfLoadSeconds} s`,
    ),
    figure('live', 'beacons at half that load, 99 %', [p99, 'ms'], atMost(100), half),
    {
      ...figure(
        'live',
        'GET /api/auth/user meanwhile, median',
        [median(under), 'ms'],
        { of: 'ratio', is: 'at most', limit: 1.25 },
        `one after another, ${under.length} times; the reference is the same without the beacons`,
      ),
      reference: median(alone),
      ratio: median(under) / median(alone),
    },
    figure(
      'live',
      'processor time of the server for 1,000 beacons',
      cost(cpuSeconds(product.pid) - used.server),
      atMost(800),
      'with the calls of the signed-in person',
    ),
    figure(
      'live',
      'processor time of PostgreSQL for 1,000 beacons',
      cost((await databaseSeconds(product)) - used.database),
      atMost(400),
      'all of its processes',
    ),
  ];
}

/** What each page view asks first. */
async function askedTests(product: StagedProduct, { key }: Site): Promise<Figure[]> {
  const url = `${product.url}/live/v1/tests.json?site=${key}`;
  const etag = (await fetch(url, { headers: { origin } })).headers.get('etag') ?? '';
  const statuses = new Set<number>();
  const ask = (headers: Record<string, string>) => async () => {
    const answer = await fetch(url, { headers: { origin, ...headers } });
    await answer.arrayBuffer();
    statuses.add(answer.status);
  };
  await timesOf(ask({}), 200);
  statuses.clear();
  const times = await timesOf(ask({}), 1500);
  if ([...statuses].join() !== '200') throw new Error(`tests.json answered ${[...statuses]}`);
  statuses.clear();
  const unchanged = await timesOf(ask({ 'if-none-match': etag }), 1500);
  if ([...statuses].join() !== '304') throw new Error(`unchanged tests.json answered ${[...statuses]}`);
  const how = 'one after another, 1,500 times';
  return [
    figure('live', 'tests.json, 99 %', [quantile(times, 0.99), 'ms'], atMost(5), how),
    figure('live', 'tests.json unchanged (304), 99 %', [quantile(unchanged, 0.99), 'ms'], atMost(5), how),
  ];
}
