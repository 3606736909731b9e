import type { ProgressEvent } from '@frontrunner/contracts';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { onCall, refusal } from '@/test/api-server.ts';
import { openStream } from './event-stream.ts';

const path = '/api/experiments/e1/stream';
const frame = (id: number, event: Partial<ProgressEvent>) =>
  `id: ${id}\ndata: ${JSON.stringify({ experimentId: 'e1', ...event })}\n\n`;
const stream = (...frames: string[]) =>
  new HttpResponse(frames.join(''), { headers: { 'content-type': 'text/event-stream' } });

/** Follows until `until` says that enough has come. */
async function follow(until: (events: ProgressEvent[]) => boolean, options: { maxFailures?: number } = {}) {
  const ended = new AbortController();
  const events: ProgressEvent[] = [];
  const lost = vi.fn();
  const refused = vi.fn();
  await openStream<ProgressEvent>(path, {
    signal: ended.signal,
    retryDelay: 1,
    ...options,
    onEvent: (event) => {
      events.push(event);
      if (until(events)) ended.abort();
    },
    onConnectionLost: lost,
    onRefused: refused,
  });
  return { events, lost, refused };
}

test('events arrive in order, also when a frame is cut in the middle of a character', async () => {
  onCall('GET /api/experiments/:id/stream', () => {
    const bytes = new TextEncoder().encode(
      frame(1, { type: 'connected' }) +
        frame(2, { type: 'progress', message: 'größer' }) +
        frame(3, { type: 'complete' }),
    );
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const { events } = await follow((seen) => seen.length === 3);
  expect(events.map((event) => event.type)).toEqual(['connected', 'progress', 'complete']);
  expect(events[1]?.message).toBe('größer');
});

test('a dropped connection is opened again with Last-Event-ID, and nobody is told', async () => {
  const asked: (string | null)[] = [];
  onCall('GET /api/experiments/:id/stream', ({ request }) => {
    asked.push(request.headers.get('last-event-id'));
    return asked.length === 1
      ? stream(frame(1, { type: 'connected' }), frame(2, { type: 'progress', progressPercent: 40 }))
      : stream(frame(3, { type: 'complete' }));
  });
  const { events, lost } = await follow((seen) => seen.at(-1)?.type === 'complete');
  expect(asked).toEqual([null, '2']);
  expect(events).toHaveLength(3);
  expect(lost).not.toHaveBeenCalled();
});

test('the connection counts as lost only after several reconnects failed in a row', async () => {
  let tries = 0;
  onCall('GET /api/experiments/:id/stream', () => {
    tries += 1;
    return HttpResponse.error();
  });
  const { lost } = await follow(() => false, { maxFailures: 3 });
  expect(tries).toBe(4);
  expect(lost).toHaveBeenCalledOnce();
});

test('a refused stream ends at once with the reason', async () => {
  onCall('GET /api/experiments/:id/stream', () => refusal(404, 'NOT_FOUND'));
  const { refused, lost } = await follow(() => false);
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(lost).not.toHaveBeenCalled();
});
