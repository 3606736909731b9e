import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onCall } from '@/test/api-server.ts';
import { sampleConfig } from '@/test/samples.ts';
import { call } from './api-client.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const readConfig = (client = createQueryClient()) =>
  client.fetchQuery({
    queryKey: ['config'],
    queryFn: () => call('GET /api/config'),
    retry: client.getDefaultOptions().queries?.retry ?? false,
  });

test('a failed read is tried again twice', async () => {
  let tries = 0;
  onCall('GET /api/config', () => {
    tries += 1;
    return tries < 3 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json(sampleConfig());
  });
  const made = readConfig();
  await vi.waitFor(() => expect(tries).toBe(3), { timeout: 10_000, interval: 200 });
  expect(await made).toMatchObject({ version: '0.1.0' });
});

test('a third failure is final', async () => {
  let tries = 0;
  onCall('GET /api/config', () => {
    tries += 1;
    return new HttpResponse(null, { status: 500 });
  });
  const made = readConfig().catch((error: unknown) => error);
  await vi.waitFor(() => expect(tries).toBe(3), { timeout: 10_000, interval: 200 });
  expect(await made).toMatchObject({ status: 500 });
  expect(tries).toBe(3);
});

test('a refusal is not asked again, and a write never is', async () => {
  const client = createQueryClient();
  let reads = 0;
  onCall('GET /api/config', () => {
    reads += 1;
    return new HttpResponse(null, { status: 404 });
  });
  await expect(readConfig(client)).rejects.toMatchObject({ status: 404 });
  expect(reads).toBe(1);
  expect(client.getDefaultOptions().mutations?.retry).toBe(false);
});

test('the pause between retries doubles up to 30 s', () => {
  const delay = createQueryClient().getDefaultOptions().queries?.retryDelay;
  if (typeof delay !== 'function') throw new Error('retryDelay is a function');
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => delay(attempt, new Error()))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});
