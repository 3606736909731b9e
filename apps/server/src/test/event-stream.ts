import type { ProgressEvent } from '@frontrunner/contracts';
import type { Client } from './client.ts';

export type StreamedEvent = ProgressEvent & { id?: number };

/**
 * Reads an experiment's (or a benchmark's) stream until `until` holds for an event, then leaves. Heartbeats are passed
 * over: they come when it is time, between any two events.
 * Rejects when the stream ends first or stays without that event for `withinMs`, and says what it told until then.
 */
export async function readStream(
  client: Client,
  baseUrl: string,
  experimentId: string,
  until: (event: StreamedEvent) => boolean,
  options: {
    of?: 'experiments' | 'benchmarks';
    lastEventId?: number;
    withinMs?: number;
    onEvent?: (event: StreamedEvent) => void;
  } = {},
): Promise<StreamedEvent[]> {
  const response = await fetch(`${baseUrl}/api/${options.of ?? 'experiments'}/${experimentId}/stream`, {
    headers: {
      cookie: client.cookie,
      ...(options.lastEventId === undefined ? {} : { 'last-event-id': String(options.lastEventId) }),
    },
    signal: AbortSignal.timeout(options.withinMs ?? 20_000),
  });
  if (response.status !== 200 || !response.body) throw new Error(`the stream answered ${response.status}`);
  const events: StreamedEvent[] = [];
  let rest = '';
  let cause: unknown;
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const id = /^id: (\d+)$/m.exec(frame)?.[1];
        const event: StreamedEvent = {
          ...JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}'),
          ...(id ? { id: Number(id) } : {}),
        };
        if (event.type === 'heartbeat') continue;
        events.push(event);
        options.onEvent?.(event);
        if (until(event)) return events;
      }
    }
  } catch (error) {
    cause = error;
  }
  throw new Error(`the stream ended after ${JSON.stringify(events)}`, { cause });
}
