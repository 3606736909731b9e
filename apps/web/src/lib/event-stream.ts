import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { reportUnauthorized, workspaceHeaders } from './api-client.ts';
import { type ApiError, errorFrom } from './api-error.ts';

interface StreamOptions<Event> {
  onEvent: (event: Event, id: string | null) => void;
  /** Several reconnects in a row failed; the stream has given up. */
  onConnectionLost: () => void;
  /** The server refused the stream for good (not found, not allowed); the stream has ended. */
  onRefused?: (error: ApiError) => void;
  lastEventId?: string | null;
  signal: AbortSignal;
  /** Reconnects that may fail in a row before the connection counts as lost. */
  maxFailures?: number;
  /** First pause between reconnects in milliseconds; doubles up to 8 s. */
  retryDelay?: number;
}

/** The server sends a heartbeat every 15 s; silence of three of them means a dead connection. */
const silenceMs = 45_000;

/**
 * Follows server-sent events whose data is JSON until `signal` aborts. A dropped connection is opened again with
 * Last-Event-ID, so that the server replays what was missed.
 */
export async function openStream<Event>(path: string, options: StreamOptions<Event>): Promise<void> {
  const { signal, maxFailures = 5, retryDelay = 500 } = options;
  const state = { lastEventId: options.lastEventId ?? null, failures: 0 };
  while (!signal.aborted) {
    const end = await readOnce(path, options, state);
    if (signal.aborted || end === 'refused') return;
    state.failures += 1;
    if (state.failures > maxFailures) return options.onConnectionLost();
    await pause(Math.min(retryDelay * 2 ** (state.failures - 1), 8000), signal);
  }
}

async function readOnce<Event>(
  path: string,
  { onEvent, onRefused, signal }: StreamOptions<Event>,
  state: { lastEventId: string | null; failures: number },
): Promise<'dropped' | 'refused'> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  const parser = createParser({
    onEvent: (message: EventSourceMessage) => {
      if (message.id !== undefined) state.lastEventId = message.id;
      state.failures = 0;
      if (!signal.aborted) onEvent(JSON.parse(message.data) as Event, state.lastEventId);
    },
  });
  try {
    listen();
    const headers: Record<string, string> = { accept: 'text/event-stream', ...workspaceHeaders() };
    if (state.lastEventId !== null) headers['last-event-id'] = state.lastEventId;
    const both = AbortSignal.any([signal, silence.signal]);
    const response = await fetch(path, { headers, credentials: 'include', cache: 'no-store', signal: both });
    if (response.status === 401) reportUnauthorized('read');
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      onRefused?.(await errorFrom(response));
      return 'refused';
    }
    if (!response.ok || !response.body) return 'dropped';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      listen();
      parser.feed(part.value);
    }
  } catch {
    // A broken connection is expected here; the caller reconnects and the server replays.
  } finally {
    clearTimeout(timer);
  }
  return 'dropped';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
