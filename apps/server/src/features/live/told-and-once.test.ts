import type { LiveTest, Site } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { startMailServer, textOfMail } from '../../test/mail-server.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram, type ProgramClient } from '../../test/program.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { lookAtTests } from './look-at-tests.ts';
import { liveTests } from './tables.ts';

const clock = movingClock();
const hour = 60 * 60_000;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let hook: WebhookReceiver;
let product: TestProduct;
let owner: Client;
let editor: Client;
let program: ProgramClient;
let site: Site;
/** What a look breaks off with, in the middle of its transaction, as when its process dies. */
let death: Error | null = null;

beforeAll(async () => {
  [mail, hook] = [await startMailServer(), await startWebhookReceiver()];
  product = await startTestProduct({
    clock,
    variables: { SMTP_URL: mail.url, WEBHOOK_ALLOW_PRIVATE: '1' },
    onLiveTestChanged: [
      async () => {
        if (death) throw death;
      },
    ],
  });
  owner = await newUser(product, { plan: 'pro', email: 'owner@example.test' });
  editor = await joinWorkspace(product, owner, 'editor');
  program = await newProgram(product, owner);
  const body = { name: 'Magazine', origins: ['https://www.magazine.test'] };
  site = (await owner.call('POST', '/api/sites', body)).body;
  const events = ['live.stopped', 'live.paused'];
  expect((await owner.call('POST', '/api/webhooks', { url: hook.url, events })).status).toBe(201);
}, 60_000);
afterAll(async () => {
  await product.close();
  await Promise.all([mail.close(), hook.close()]);
});

async function startLiveTest(name: string, body: Record<string, unknown> = {}): Promise<LiveTest> {
  const experiment = await analysedExperiment(editor, product.baseUrl, { name });
  const answer = await editor.call('POST', `/api/experiments/${experiment.id}/live`, {
    siteId: site.id,
    arms: ['Control', 'Variant 2'],
    maxImpressionsPerArm: 50_000,
    ...body,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
async function report(id: string, counts: Record<string, [number, number]>) {
  const arms = Object.entries(counts).map(([variant, [impressions, clicks]]) => ({
    variant,
    impressions,
    clicks,
  }));
  expect((await program.call('POST', `/api/v1/live/${id}/counts`, { arms })).status).toBe(200);
}
const read = async (id: string): Promise<LiveTest> => (await owner.call('GET', `/api/live/${id}`)).body;
const noticesOf = async (who: Client, id: string): Promise<string[]> =>
  (await who.call('GET', '/api/notices')).body
    .filter(({ path }: { path: string }) => path === `/live/${id}`)
    .map(({ text }: { text: string }) => text);
const hooksOf = (id: string) =>
  hook.received
    .map(({ body }) => JSON.parse(body))
    .filter(({ data }) => data.liveTestId === id)
    .map(({ type, data }) => [type, data.reason]);
const mailsOf = (name: string) =>
  mail.received.filter(({ source }) => source.replace(/=\r?\n/g, '').includes(name));
/** Who was told what of a test, in the order of the addresses. */
const toldByMail = (name: string) =>
  mailsOf(name)
    .map(({ to, source }) => [to.join(), textOfMail(source).replaceAll(/\s+/g, ' ')] as const)
    .sort(([a], [b]) => a.localeCompare(b));
const threeLookers = () => Promise.all([1, 2, 3].map(() => lookAtTests(product.deps)));
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('a split that breaks, a pause and a stop are told once each, in the product, by mail and by webhook', async () => {
  const broken = await startLiveTest('Harbour');
  await report(broken.id, { Control: [3000, 60], 'Variant 2': [2000, 50] });
  await threeLookers();
  expect(await read(broken.id)).toMatchObject({ status: 'paused', pauseReason: 'split' });
  const words =
    'The live test of “Harbour” is paused: people were not divided evenly, so its counts cannot be trusted';
  expect([await noticesOf(owner, broken.id), await noticesOf(editor, broken.id)]).toEqual([[words], [words]]);
  await eventually(async () => {
    expect(hooksOf(broken.id)).toEqual([['live.paused', 'split']]);
    expect(mailsOf('Harbour').flatMap(({ to }) => to)).toContain('owner@example.test');
  });

  const stopped = await startLiveTest('Ferry', { minHours: 1 });
  await owner.call('PATCH', `/api/live/${stopped.id}`, { status: 'paused' });
  expect(await noticesOf(editor, stopped.id)).toEqual(['The live test of “Ferry” was paused']);
  expect(await noticesOf(owner, stopped.id), 'not who did it').toEqual([]);
  await editor.call('PATCH', `/api/live/${stopped.id}`, { status: 'running' });
  await report(stopped.id, { Control: [3000, 60], 'Variant 2': [3010, 180] });
  for (let i = 0; i < 8; i++) {
    clock.advance(10 * 60_000);
    await threeLookers();
  }
  const over = await read(stopped.id);
  expect(over).toMatchObject({ status: 'stopped', stopReason: 'loss', leader: 'Variant 2' });
  const good = 'The live test of “Ferry” has stopped: its leader is good enough';
  expect(await noticesOf(owner, stopped.id)).toEqual([good]);
  expect((await noticesOf(editor, stopped.id)).filter((text) => text === good)).toHaveLength(1);
  await eventually(async () => {
    expect(hooksOf(stopped.id)).toEqual([
      ['live.paused', 'manual'],
      ['live.stopped', 'loss'],
    ]);
    expect(toldByMail('Ferry')).toHaveLength(3);
  });
  expect(mailsOf('Harbour').length, 'one for the owner, one for the editor').toBe(2);
  const paused = 'The live test of “Ferry” was paused';
  const [ofOwner, ofEditor] = [true, false].map((isOwner) =>
    toldByMail('Ferry').filter(([to]) => (to === 'owner@example.test') === isOwner),
  );
  expect(ofOwner, 'not of the pause, which was theirs').toEqual([
    ['owner@example.test', expect.stringContaining(good)],
  ]);
  expect(ofEditor?.filter(([, text]) => text.includes(good))).toHaveLength(1);
  expect(ofEditor?.filter(([, text]) => text.includes(paused))).toHaveLength(1);
});

test('a process that dies while it stops a test leaves nothing half done, and the next look does it once', async () => {
  const live = await startLiveTest('Quay', { maxImpressionsPerArm: 1000 });
  await report(live.id, { Control: [1000, 20], 'Variant 2': [1000, 60] });
  death = new Error('the process died');
  await threeLookers();
  expect(await read(live.id)).toMatchObject({ status: 'running', stopReason: null });
  const path = `/api/experiments/${live.experimentId}/runs/${live.runId}/outcome`;
  expect((await owner.call('GET', path)).body.code).toBe('OUTCOME_NOT_FOUND');
  expect(await noticesOf(owner, live.id)).toEqual([]);
  death = null;
  await threeLookers();
  expect(await read(live.id)).toMatchObject({ status: 'stopped', stopReason: 'impressions' });
  expect((await owner.call('GET', path)).body).toMatchObject({ revision: 1, source: 'live' });
  expect(await noticesOf(owner, live.id)).toHaveLength(1);
  await eventually(async () => expect(hooksOf(live.id)).toEqual([['live.stopped', 'impressions']]));
});

test('a clock that jumps back or ahead is no time of testing, and ends nothing before it began', async () => {
  const live = await startLiveTest('Tide', { minHours: 2 });
  await report(live.id, { Control: [3000, 60], 'Variant 2': [3010, 180] });
  const ran = async () =>
    (await product.deps.db.select().from(liveTests).where(eq(liveTests.id, live.id)))[0]?.ranSeconds ?? -1;
  await threeLookers();
  const before = await ran();
  clock.advance(-5 * hour);
  await threeLookers();
  expect(await ran()).toBe(before);
  clock.advance(48 * hour);
  await threeLookers();
  expect(await ran(), 'ten minutes at most').toBeLessThanOrEqual(before + 601);
  expect((await read(live.id)).status).toBe('running');
  clock.advance(-60 * hour);
  const stopped = (await owner.call('PATCH', `/api/live/${live.id}`, { status: 'stopped' })).body;
  const { body: outcome } = await owner.call(
    'GET',
    `/api/experiments/${live.experimentId}/runs/${live.runId}/outcome`,
  );
  expect(stopped.status).toBe('stopped');
  expect(Date.parse(outcome.startedAt)).toBeLessThanOrEqual(Date.parse(outcome.endedAt));
});
