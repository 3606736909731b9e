import { expect, test } from 'vitest';
import { auditLog } from '../../kernel/schema.ts';
import { newExperiment } from '../../test/client.ts';
import { durableStorage, openStorage } from '../../test/durable-storage.ts';
import { readStream } from '../../test/event-stream.ts';
import { inventedTests } from '../../test/invented-tests.ts';
import { databaseKind } from '../../test/product.ts';
import { startServerProcess } from '../../test/server-process.ts';

test('a server killed in the middle of an analysis finishes it after the next start', {
  timeout: 120_000,
}, async () => {
  const storage = await durableStorage();
  try {
    const first = await startServerProcess(storage.variables, { holdAt: 75 });
    const { id } = await newExperiment(first.client);
    expect((await first.client.call('POST', `/api/experiments/${id}/run`)).status).toBe(202);
    await first.reached(75);
    await first.kill();

    const second = await startServerProcess(storage.variables, { cookie: first.client.cookie });
    try {
      const found = await second.client.call('GET', `/api/experiments/${id}`);
      expect(found.body).toMatchObject({
        controlHeadline: 'Our spring sale has started',
        variantHeadlines: { length: 3 },
      });
      await readStream(second.client, second.baseUrl, id, (event) => event.type === 'complete', {
        withinMs: 90_000,
      });
      const finished = await second.client.call('GET', `/api/experiments/${id}`);
      expect(finished.body).toMatchObject({ status: 'Complete', progress: null });
      expect(finished.body.results.perVariant).toHaveLength(4);
      expect((await second.client.call('GET', `/api/experiments/${id}/runs`)).body).toHaveLength(1);
    } finally {
      expect(await second.stop()).toBe(0);
    }
  } finally {
    await storage.remove();
  }
});

test('what features do when something has finished is done exactly once, though the server is killed before', {
  timeout: 120_000,
}, async () => {
  const storage = await durableStorage();
  const variables = { ...storage.variables, NOTE_FINISHED: '1' };
  try {
    const first = await startServerProcess(variables, { holdAt: 'note' });
    const { id } = await newExperiment(first.client);
    expect((await first.client.call('POST', `/api/experiments/${id}/run`)).status).toBe(202);
    await first.reached('note');
    // The results are committed, and the job that was enqueued with them has not done its work.
    expect((await first.client.call('GET', `/api/experiments/${id}`)).body.status).toBe('Complete');
    const tests = { experiments: inventedTests(60), name: 'Spring' };
    expect((await first.client.call('POST', '/api/benchmark', tests)).status).toBe(200);
    await first.kill();

    const second = await startServerProcess(variables, { cookie: first.client.cookie });
    await Promise.all([second.reached('run complete noted'), second.reached('benchmark noted')]);
    expect((await second.client.call('GET', `/api/experiments/${id}/runs`)).body).toHaveLength(1);
    expect(await second.stop()).toBe(0);

    const database = await openStorage(storage.variables);
    const notes = await database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .orderBy(auditLog.action);
    await database.close();
    expect(notes).toEqual([{ action: 'benchmark' }, { action: 'run complete' }]);
  } finally {
    await storage.remove();
  }
});

// What only a shared database can show; the embedded one refuses a second process, which is shown below.
if (databaseKind === 'postgres') {
  test('a run started on one server streams to a caller of another', { timeout: 60_000 }, async () => {
    const storage = await durableStorage();
    try {
      const [web, both] = [
        await startServerProcess({ ...storage.variables, ROLE: 'web' }),
        await startServerProcess(storage.variables),
      ];
      try {
        const { id } = await newExperiment(web.client);
        const elsewhere = { ...both.client, cookie: web.client.cookie };
        let started: Promise<unknown> | undefined;
        const events = await readStream(elsewhere, both.baseUrl, id, (event) => event.type === 'complete', {
          onEvent: (event) => {
            if (event.type === 'connected') started = web.client.call('POST', `/api/experiments/${id}/run`);
          },
        });
        expect(await started).toMatchObject({ status: 202 });
        expect(events.filter((event) => event.type === 'progress').length).toBeGreaterThan(2);
      } finally {
        await Promise.all([web.stop(), both.stop()]);
      }
    } finally {
      await storage.remove();
    }
  });
} else {
  test('a second process on the same data folder is refused and says what to do; the first goes on', {
    timeout: 60_000,
  }, async () => {
    const storage = await durableStorage();
    const first = await startServerProcess(storage.variables);
    try {
      await expect(startServerProcess(storage.variables)).rejects.toThrow(
        /in use by another Frontrunner process[\s\S]*DATABASE_URL/,
      );
      expect((await first.client.call('GET', '/api/health/ready')).status).toBe(200);
    } finally {
      await first.stop();
      await storage.remove();
    }
  });
}
