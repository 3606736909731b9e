import { armOf } from '@frontrunner/live/arm';
import { expect, test } from 'vitest';
import { auditLog } from '../../kernel/schema.ts';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { durableStorage, openStorage } from '../../test/durable-storage.ts';
import { startServerProcess } from '../../test/server-process.ts';

const origin = 'https://www.magazine.test';
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test('a server killed between the stop of a live test and its jobs does them once after the next start', {
  timeout: 120_000,
}, async () => {
  const storage = await durableStorage();
  const variables = { ...storage.variables, NOTE_FINISHED: '1', USER_PLAN: 'pro' };
  try {
    const first = await startServerProcess(variables, { holdAt: 'note' });
    const { client, baseUrl } = first;
    const experiment = await analysedExperiment(client, baseUrl);
    // From here on the worker does none of these jobs: it hangs in the first one.
    await first.reached('note');
    const site = await client.call('POST', '/api/sites', { name: 'Magazine', origins: [origin] });
    const { status, body: live } = await client.call('POST', `/api/experiments/${experiment.id}/live`, {
      siteId: site.body.id,
      arms: ['Control', 'Variant 1'],
      maxImpressionsPerArm: 5000,
    });
    expect(status, JSON.stringify(live)).toBe(201);
    for (let i = 0; i < 40; i++) {
      const visitor = `visitor-${1000 + i}`;
      const arm = live.arms[armOf(live.id, visitor, 2)].variant;
      const events = [{ test: live.id, arm, type: 'impression', at: Date.now() }];
      const counted = await fetch(`${baseUrl}/live/v1/events`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browser, origin },
        body: JSON.stringify({ site: site.body.key, visitor, events }),
      });
      expect(await counted.json()).toEqual({ counted: 1, dropped: 0 });
    }
    expect((await client.call('PATCH', `/api/live/${live.id}`, { status: 'stopped' })).status).toBe(200);
    await first.kill();

    const second = await startServerProcess(variables, { cookie: client.cookie });
    await second.reached('live stopped noted');
    const path = `/api/experiments/${live.experimentId}/runs/${live.runId}/outcome`;
    const { body: outcome } = await second.client.call('GET', path);
    expect(outcome).toMatchObject({ source: 'live', revision: 1 });
    const people = (outcome.arms as { impressions: number }[]).map(({ impressions }) => impressions);
    expect(people.reduce((sum, one) => sum + one, 0)).toBe(40);
    expect((await second.client.call('GET', `/api/live/${live.id}`)).body).toMatchObject({
      status: 'stopped',
      stopReason: 'manual',
    });
    expect(await second.stop()).toBe(0);

    const database = await openStorage(storage.variables);
    const notes = await database.db.select({ action: auditLog.action }).from(auditLog);
    await database.close();
    expect(notes.filter(({ action }) => action.startsWith('live'))).toEqual([{ action: 'live stopped' }]);
  } finally {
    await storage.remove();
  }
});
