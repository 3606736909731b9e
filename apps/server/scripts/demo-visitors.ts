/**
 * `npm run demo:visitors -- --visitors 5000`: simulated readers of the demo magazine with known click rates, through the same
 * calls that the script in a page makes, each from a loopback address of its own. Ends with what they did.
 */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { armOf } from '@frontrunner/live/arm';
import type { Beacon, PageEvent, PageTest } from '@frontrunner/live/protocol';
import { drawNormal, randomFrom } from '@frontrunner/statistics';

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '5000' },
    /** How long they take to come. */
    seconds: { type: 'string', default: '60' },
    url: { type: 'string', default: 'http://localhost:3000' },
    /** Id of a demo site; the one of the newest test without it. */
    site: { type: 'string' },
    /** True click rates in percent, in the order of the arms; the last one goes on. */
    rates: { type: 'string', default: '4,5,9,6' },
    seed: { type: 'string', default: '1' },
  },
});

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};
const numbers = (text: string) => text.split(',').map(Number);
const [visitors, seconds, seed] = [values.visitors, values.seconds, values.seed].map(Number) as [
  number,
  number,
  number,
];
const rates = numbers(values.rates);
if (!(Number.isInteger(visitors) && visitors > 0)) fail('--visitors is a whole number above 0.');
if (!(seconds > 0 && Number.isInteger(seed))) fail('--seconds is above 0, --seed a whole number.');
if (!rates.every((rate) => rate > 0 && rate < 100)) fail('--rates are percentages, such as 5,6,9.');
const url = new URL(values.url);
if (!['localhost', '127.0.0.1'].includes(url.hostname))
  fail('The demo magazine is served on this machine only: --url is http://localhost and a port.');
const random = randomFrom(seed);

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
];

interface Answer {
  status: number;
  body: string;
}

/** One request as a browser at this address makes it. */
const ask = (path: string, from: { address: string; agent: string }, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: url.port || 80,
        localAddress: from.address,
        path,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: {
          host: url.host,
          origin: url.origin,
          'user-agent': from.agent,
          ...(body === undefined ? {} : { 'content-type': 'text/plain;charset=UTF-8' }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Linux answers from all of 127.0.0.0/8; where only one address is there, fewer people come in a minute. */
const own = { address: '127.0.0.1', agent: browsers[0] as string };
let addresses = 400;
const addressOf = (person: number) =>
  addresses === 1
    ? own.address
    : `127.20.${1 + Math.floor((person % addresses) / 200)}.${1 + (person % 200)}`;

async function readSite(): Promise<string> {
  const page = `/demo/magazine${values.site ? `?site=${encodeURIComponent(values.site)}` : ''}`;
  const { status, body } = await ask(page, own).catch(() =>
    fail(`Nothing answers at ${url.origin}: start it with npm start.`),
  );
  const key = /data-site="([^"]+)"/.exec(body)?.[1];
  if (status !== 200 || !key)
    return fail(`There is no demo site yet: open ${url.origin}/workspace#sites and add the demo magazine.`);
  return key;
}

async function readTests(key: string, from = own): Promise<PageTest[]> {
  const { status, body } = await ask(`/live/v1/tests.json?site=${key}`, from);
  if (status !== 200) throw new Error(`tests.json answered ${status}`);
  return (JSON.parse(body) as { tests: PageTest[] }).tests.filter(({ counted }) => counted);
}

/** What the simulated people did, by test and arm. */
const books = new Map<string, { test: PageTest; people: number[]; clicks: number[] }>();
let [came, late, failed] = [0, 0, 0];

async function visit(key: string, person: number): Promise<void> {
  const visitor = `${seed}-${process.pid}-${Date.now().toString(36)}-${person}`;
  const from = { address: addressOf(person), agent: browsers[person % browsers.length] as string };
  const tests = await readTests(key, from);
  came += 1;
  if (tests.length === 0) late += 1;
  const seen: PageEvent[] = [];
  const clicked: PageEvent[] = [];
  for (const test of tests) {
    const arm = armOf(test.id, visitor, test.arms.length);
    const label = test.arms[arm]?.label ?? '';
    const rate = rates[Math.min(arm, rates.length - 1)] ?? 0;
    const at = Date.now();
    seen.push({ test: test.id, arm: label, type: 'impression', at });
    if (random() * 100 < rate) clicked.push({ test: test.id, arm: label, type: 'click', at });
  }
  const send = async (events: PageEvent[]) => {
    const beacon: Beacon = { site: key, visitor, events, view: { found: tests.length, late: 0 } };
    const { status, body } = await ask('/live/v1/events', from, JSON.stringify(beacon));
    if (status !== 200) throw new Error(`a beacon answered ${status}`);
    return (JSON.parse(body) as { counted: number }).counted;
  };
  if (tests.length === 0) return;
  // Half a second in view, and however long one reads.
  await sleep(500 + 300 * Math.abs(drawNormal(random)));
  const counted = (await send(seen)) > 0;
  // One in thirty pages is told twice, as after a connection that broke.
  if (random() < 1 / 30) await send(seen);
  if (clicked.length > 0) {
    await sleep(1000 * random());
    await send(clicked);
  }
  if (!counted) return;
  for (const test of tests) {
    const book = books.get(test.id) ?? {
      test,
      people: test.arms.map(() => 0),
      clicks: test.arms.map(() => 0),
    };
    books.set(test.id, book);
    const arm = armOf(test.id, visitor, test.arms.length);
    book.people[arm] = (book.people[arm] ?? 0) + 1;
    if (clicked.some((event) => event.test === test.id)) book.clicks[arm] = (book.clicks[arm] ?? 0) + 1;
  }
}

const key = await readSite();
await ask('/api/health/live', { ...own, address: addressOf(0) }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRNOTAVAIL') throw error;
  addresses = 1;
  console.log('This system has one loopback address only, which may send 200 people a minute.');
});
let waiting = false;
while ((await readTests(key)).length === 0) {
  if (!waiting)
    console.log(
      'No test runs yet. Start one from the results of an analysis; people come as soon as it runs.',
    );
  waiting = true;
  await sleep(1000);
}
const everyMs = addresses === 1 ? Math.max(300, (seconds * 1000) / visitors) : (seconds * 1000) / visitors;
console.log(
  `${visitors} readers come to ${url.origin}/demo/magazine within ${Math.round((visitors * everyMs) / 1000)} s.`,
);
const begun = performance.now();
const underWay = new Set<Promise<void>>();
let told = begun;
for (let person = 0; person < visitors; person++) {
  const due = begun + person * everyMs - performance.now();
  if (due > 0) await sleep(due);
  while (underWay.size >= 500) await Promise.race(underWay);
  const visiting = visit(key, person)
    .catch(() => {
      failed += 1;
    })
    .finally(() => underWay.delete(visiting));
  underWay.add(visiting);
  if (performance.now() - told < 5000) continue;
  told = performance.now();
  console.log(`  ${came} readers so far${late > 0 ? `, ${late} of them since the test stopped` : ''}`);
}
await Promise.all(underWay);

for (const { test, people, clicks } of books.values()) {
  console.log(`\nTest ${test.id}: ${url.origin}/live/${test.id}`);
  console.table(
    test.arms.map(({ label }, arm) => ({
      headline: label,
      'true rate, %': rates[Math.min(arm, rates.length - 1)],
      people: people[arm],
      clicks: clicks[arm],
      'clicked, %': Number(((100 * (clicks[arm] ?? 0)) / Math.max(1, people[arm] ?? 0)).toFixed(2)),
    })),
  );
}
console.log(
  `${came} readers came within ${((performance.now() - begun) / 1000).toFixed(0)} s, ${late} of them after the test had stopped` +
    `${failed > 0 ? `; ${failed} could not reach the server` : ''}.`,
);
