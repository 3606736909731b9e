import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { sampleExperiment, sampleUser } from '@/test/samples.ts';
import { call, callWithHeaders, onUnauthorized } from './api-client.ts';
import { ApiError } from './api-error.ts';

const failure = async (made: Promise<unknown>): Promise<ApiError> => {
  const error = await made.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

test('a call fills its path, sends JSON and the version it knows, and answers the parsed body', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  let seen: Request | undefined;
  let body: unknown;
  onCall('PATCH /api/experiments/:id/control', async ({ request }) => {
    seen = request.clone();
    body = await request.json();
    return HttpResponse.json(sampleExperiment({ version: 8 }));
  });
  const experiment = await call('PATCH /api/experiments/:id/control', {
    params: { id: 'a b' },
    body: { controlHeadline: 'New' },
    ifMatch: 7,
  });
  expect(experiment.version).toBe(8);
  expect(body).toEqual({ controlHeadline: 'New' });
  expect(seen?.headers.get('if-match')).toBe('"7"');
  expect(seen?.headers.get('content-type')).toBe('application/json');
  expect(new URL(seen?.url ?? '').pathname).toBe('/api/experiments/a%20b/control');
  expect(fetching.mock.calls[0]?.[1]?.credentials).toBe('include');
});

test('query parameters without a value are left out', async () => {
  let search = '';
  onCall('GET /api/experiments', ({ request }) => {
    search = new URL(request.url).search;
    return HttpResponse.json([], { headers: { 'x-total-count': '3' } });
  });
  const { headers } = await callWithHeaders('GET /api/experiments', {
    query: { limit: 10, q: undefined, status: 'Idle' },
  });
  expect(search).toBe('?limit=10&status=Idle');
  expect(headers.get('x-total-count')).toBe('3');
});

test('a read that finds nobody signed in yields null and is reported as a read', async () => {
  const listener = vi.fn();
  const stop = onUnauthorized(listener);
  refuse('GET /api/auth/user', 401, 'NOT_SIGNED_IN');
  expect(await call('GET /api/auth/user')).toBeNull();
  expect(listener).toHaveBeenCalledExactlyOnceWith('read');
  stop();
});

test('a write that finds nobody signed in fails and is reported as a write', async () => {
  const listener = vi.fn();
  const stop = onUnauthorized(listener);
  refuse('POST /api/experiments', 401, 'NOT_SIGNED_IN');
  const error = await failure(call('POST /api/experiments', { body: { name: 'A' } }));
  expect(error.status).toBe(401);
  expect(listener).toHaveBeenCalledExactlyOnceWith('write');
  stop();
});

test("a refusal carries status, code, request id and details; its message is '<status>: <body>'", async () => {
  refuse('POST /api/experiments', 403, 'EXPERIMENT_LIMIT_REACHED', { limit: 5 });
  const error = await failure(call('POST /api/experiments', { body: { name: 'A' } }));
  expect(error).toMatchObject({
    status: 403,
    code: 'EXPERIMENT_LIMIT_REACHED',
    requestId: 'request-1',
    details: { limit: 5 },
    explanation: 'Refused: EXPERIMENT_LIMIT_REACHED',
  });
  expect(error.message).toMatch(/^403: \{.*EXPERIMENT_LIMIT_REACHED/);
});

test("an error without a body has the message '<status>: <status text>'", async () => {
  onCall('GET /api/config', () => new HttpResponse(null, { status: 502, statusText: 'Bad Gateway' }));
  const error = await failure(call('GET /api/config'));
  expect(error.message).toBe('502: Bad Gateway');
  expect(error.code).toBeNull();
});

test('a server that cannot be reached is an error with status 0 and words on what to do', async () => {
  onCall('GET /api/config', () => HttpResponse.error());
  const error = await failure(call('GET /api/config'));
  expect(error.status).toBe(0);
  expect(error.explanation).toMatch(/cannot be reached/);
});

test('an answer without content is undefined, and text stays text', async () => {
  answer('POST /api/clear-session', undefined);
  expect(await call('POST /api/clear-session')).toBeUndefined();
  onCall('POST /api/onboarding/dismiss', () => HttpResponse.text('done'));
  expect(await call('POST /api/onboarding/dismiss')).toBe('done');
});

test('a cancelled call rejects as cancelled, not as unreachable', async () => {
  answer('GET /api/auth/user', sampleUser());
  const controller = new AbortController();
  controller.abort();
  const made = call('GET /api/auth/user', { signal: controller.signal });
  await expect(made).rejects.toHaveProperty('name', 'AbortError');
});
