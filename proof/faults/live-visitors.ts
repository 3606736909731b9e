/**
 * `node proof/faults/live-visitors.ts [visitors] [kills]`: simulated visitors of a live test, whose beacons come twice and in
 * any order, while the two processes that serve them are killed. What was counted is held against the generator's own books.
 */
import { armOf } from '@frontrunner/live/arm';
import { randomOf } from '../../apps/server/src/test/generated-events.ts';
import { newPerson } from './people.ts';
import { type Stage, underFault } from './stage.ts';

const visitors = Number(process.argv[2] ?? 20_000);
const kills = Number(process.argv[3] ?? 12);
const random = randomOf(21);
const origin = 'https://magazine.example.test';
const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const rates = [0.04, 0.07, 0.05];

interface LiveTest {
  id: string;
  arms: { variant: string; impressions: number; clicks: number }[];
}

/** A test of three headlines that nothing stops, of somebody who does nothing else. */
async function startTest({
  url,
}: Stage): Promise<{ key: string; test: LiveTest; read(): Promise<LiveTest> }> {
  const { client } = await newPerson(url, 'live@load.test', { pro: false });
  const must = async (method: string, path: string, body?: unknown) => {
    for (let left = 50; ; left--) {
      const answer = await client.call(method, path, body).catch(() => ({ status: 0, body: null }));
      if (answer.status >= 200 && answer.status < 300) return answer.body as never;
      if (left === 0)
        throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  };
  const site = (await must('POST', '/api/sites', { name: 'Magazine', origins: [origin] })) as {
    id: string;
    key: string;
  };
  const { id } = (await must('POST', '/api/experiments', {
    name: 'Live',
    controlHeadline: 'The harbour report',
    variantHeadlines: ['They were about to scrap the last ferry', 'Seven things about the quay'],
  })) as { id: string };
  await must('POST', `/api/experiments/${id}/run`);
  for (;;) {
    const { status } = (await must('GET', `/api/experiments/${id}`)) as { status: string };
    if (status === 'Complete') break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const test = (await must('POST', `/api/experiments/${id}/live`, {
    siteId: site.id,
    arms: ['Control', 'Variant 1', 'Variant 2'],
    maxImpressionsPerArm: 10_000_000,
    minHours: 720,
  })) as LiveTest;
  return { key: site.key, test, read: () => must('GET', `/api/live/${test.id}`) as Promise<LiveTest> };
}

const tally = { beacons: 0, repeated: 0, unanswered: 0 };

/** Sends until it is acknowledged, as the script does over page views; to whichever process answers. */
async function deliver(urls: readonly string[], body: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const url = urls[Math.floor(random() * urls.length)];
    try {
      tally.beacons += 1;
      const answer = await fetch(`${url}/live/v1/events`, {
        method: 'POST',
        body,
        headers: { origin, 'user-agent': agent, 'content-type': 'text/plain;charset=UTF-8' },
        signal: AbortSignal.timeout(10_000),
      });
      const { counted } = (await answer.json()) as { counted?: number };
      if (answer.status === 200 && counted) return;
    } catch {
      // Killed meanwhile.
    }
    tally.unanswered += 1;
    if (attempt > 600) throw new Error('a beacon was never acknowledged');
    await new Promise((resolve) => setTimeout(resolve, 50 + random() * 200));
  }
}

/** One visitor: an impression, perhaps a click, some of it twice, in whatever order. */
async function visit(urls: readonly string[], key: string, test: LiveTest, visitor: string, clicks: boolean) {
  const arm = test.arms[armOf(test.id, visitor, test.arms.length)]?.variant;
  const event = (type: string) => ({ test: test.id, arm, type, at: Date.now() });
  const bodies = [event('impression'), ...(clicks ? [event('click')] : [])].map((one) => [one]);
  if (clicks && random() < 0.3) bodies.push([event('impression'), event('click')]);
  for (const body of [...bodies]) if (random() < 0.1) bodies.push(body);
  tally.repeated += bodies.length - (clicks ? 2 : 1);
  bodies.sort(() => random() - 0.5);
  const sent = bodies.map((events) => deliver(urls, JSON.stringify({ site: key, visitor, events })));
  await Promise.all(sent);
}

await underFault(
  {
    name: 'live visitors',
    seed: 21,
    processes: [{ role: 'all' }, { role: 'web' }],
    load: { people: 1, endToldWithinMs: 120_000, pauseMs: 500 },
    mayFailWith: /^(ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)$/,
  },
  async (stage) => {
    const { key, test, read } = await startTest(stage);
    const urls = stage.processes.map(({ url }) => url);
    const books = test.arms.map(() => ({ impressions: 0, clicks: 0 }));
    let done = 0;
    let next = 0;
    const somebody = async () => {
      while (next < visitors) {
        const visitor = `visitor-${String(next++).padStart(8, '0')}`;
        const arm = armOf(test.id, visitor, test.arms.length);
        const clicks = random() < (rates[arm] ?? 0);
        const book = books[arm];
        if (book) {
          book.impressions += 1;
          book.clicks += clicks ? 1 : 0;
        }
        await visit(urls, key, test, visitor, clicks);
        done += 1;
      }
    };
    const everybody = Promise.all(Array.from({ length: 16 }, somebody));
    for (let kill = 0; kill < kills; kill++) {
      const from = Math.floor(((kill + 0.5) * visitors) / (kills + 1));
      while (done < from) await new Promise((resolve) => setTimeout(resolve, 20));
      await stage.killAndStart(kill % 2);
    }
    await everybody;
    const { arms } = await read();
    arms.forEach(({ variant, impressions, clicks }, arm) => {
      const book = books[arm];
      if (impressions !== book?.impressions || clicks !== book.clicks)
        stage.problem(
          `${variant}: ${impressions} people and ${clicks} clicks are counted, in the books ${JSON.stringify(book)}`,
        );
    });
    const [stored] = await stage.query(
      'select count(*)::int as visitors from live_visitors where test_id = $1',
      [test.id],
    );
    if (stored?.visitors !== visitors) stage.problem(`${stored?.visitors} visitors are stored`);
    const clicked = books.reduce((sum, { clicks }) => sum + clicks, 0);
    return (
      `${kills} kills of two processes under ${visitors} visitors with ${clicked} clicks, ${tally.beacons} beacons (${tally.repeated} ` +
      `repeated, ${tally.unanswered} unanswered): counts as in the books,`
    );
  },
);
