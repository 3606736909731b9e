import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createClient } from '@frontrunner/client/source';
import type { LiveTest } from '@frontrunner/contracts';
import { armOf } from '@frontrunner/live/arm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysedExperiment } from '../../apps/server/src/test/analysed-experiment.ts';
import { type Client, newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct, type TestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { freePort } from '../../scripts/free-port.ts';
import { inRepository } from '../../scripts/repository.ts';

let product: TestProduct;
let owner: Client;
let live: LiveTest;
let key: string;

async function startLiveTest(name: string): Promise<LiveTest> {
  const experiment = await analysedExperiment(owner, product.baseUrl, { name });
  const site = { name, origins: ['https://magazine.example.test'] };
  const { id: siteId } = (await owner.call('POST', '/api/sites', site)).body;
  const body = { siteId, arms: ['Control', 'Variant 1'], maxImpressionsPerArm: 5000 };
  return (await owner.call('POST', `/api/experiments/${experiment.id}/live`, body)).body;
}

beforeAll(async () => {
  product = await startTestProduct();
  owner = await newUser(product, { plan: 'pro' });
  ({ key } = await newProgram(product, owner, ['read', 'write']));
  live = await startLiveTest('Magazine');
}, 60_000);
afterAll(() => product.close());

/** The page of the documentation in a process of its own. */
async function startPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [inRepository('docs/examples/node-page.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      FRONTRUNNER_URL: product.baseUrl,
      FRONTRUNNER_KEY: key,
      FRONTRUNNER_TEST: live.id,
      PORT: String(port),
    },
  });
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Reader {
  cookie: string;
}
async function open(url: string, reader: Reader): Promise<string> {
  const answer = await fetch(url, { headers: reader.cookie ? { cookie: reader.cookie } : {} });
  reader.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? reader.cookie;
  return answer.text();
}

test('the page of the documentation shows each reader one headline and counts them once, over a restart too', async () => {
  const books = live.arms.map(() => [0, 0]);
  const people: Reader[] = Array.from({ length: 30 }, () => ({ cookie: '' }));
  const visitAll = async (url: string, from: number, to: number) => {
    for (const [i, reader] of people.entries()) {
      if (i < from || i >= to) continue;
      const isNew = reader.cookie === '';
      const seen = await open(url, reader);
      const arm = armOf(live.id, /reader=([\w-]+)\./.exec(reader.cookie)?.[1] ?? '', 2);
      expect(seen).toContain(`>${live.arms[arm]?.headline}<`);
      expect(await open(url, reader), 'the same again').toBe(seen);
      const book = books[arm] as number[];
      if (isNew) book[0] = (book[0] ?? 0) + 1;
      if (i % 3 > 0) continue;
      const clicked = reader.cookie.endsWith('.1');
      for (let times = 0; times < 2; times++) await open(`${url}/read`, reader);
      if (!clicked) book[1] = (book[1] ?? 0) + 1;
    }
  };
  const counts = async () => {
    const { arms }: LiveTest = (await owner.call('GET', `/api/live/${live.id}`)).body;
    return arms.map(({ impressions, clicks }) => [impressions, clicks]);
  };
  const first = await startPage();
  await visitAll(first.url, 0, 20);
  await first.stop();
  expect(await counts()).toEqual(books);
  const second = await startPage();
  await visitAll(second.url, 0, 30);
  await second.stop();
  expect(await counts()).toEqual(books);
  expect(books.flat().reduce((sum, one) => sum + one)).toBe(40);
}, 60_000);

test('the newsletter of the documentation splits its recipients as the server does, and reports its totals', async () => {
  const page = readFileSync(inRepository('docs/live-tests.md'), 'utf8');
  const code = /### A newsletter[\s\S]*?```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const mailing = await startLiveTest('Newsletter');
  const recipients = Array.from({ length: 40 }, (_, i) => ({ id: `recipient-${i}` }));
  const sizes = [0, 0];
  for (const { id } of recipients) sizes[armOf(mailing.id, id, 2)] += 1;
  const reports = mailing.arms.map(({ variant }, arm) => ({ variant, opened: sizes[arm], clicked: arm + 1 }));
  const body = code.replace("import { createClient } from '@frontrunner/client';", '');
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  const run = new AsyncFunction(
    'createClient',
    'process',
    'recipients',
    'test',
    'reports',
    `${body}; return parts;`,
  );
  const environment = { env: { FRONTRUNNER_URL: product.baseUrl, FRONTRUNNER_KEY: key } };
  const parts = await run(createClient, environment, recipients, mailing.id, reports);
  expect([...parts].map(([variant, { subject, to }]) => [variant, subject, to.length]).sort()).toEqual(
    mailing.arms.map(({ variant, headline }, arm) => [variant, headline, sizes[arm]]).sort(),
  );
  // The mail programme's report again, as often as one likes.
  await run(createClient, environment, recipients, mailing.id, reports);
  const { arms }: LiveTest = (await owner.call('GET', `/api/live/${mailing.id}`)).body;
  expect(arms.map(({ impressions, clicks }) => [impressions, clicks])).toEqual([
    [sizes[0], 1],
    [sizes[1], 2],
  ]);
}, 60_000);
