import { readStream, type StreamedEvent } from '../../apps/server/src/test/event-stream.ts';
import type { Person } from './people.ts';

/** Follows an analysis to its end, connecting again as a browser does. */
export type Watch = (person: Person, experimentId: string) => Promise<void>;

export interface WatchedRuns {
  finished: number;
  reconnections: number;
  slowestMs: number;
  problems: string[];
}

const ends = (event: StreamedEvent) => event.type === 'complete' || event.type === 'error';

/**
 * Watches runs at `url`. A run whose end is not told within `withinMs`, or whose events come twice or in the wrong
 * order, is a problem.
 */
export function watching(url: () => string, withinMs: number): { watch: Watch; watched: WatchedRuns } {
  const watched: WatchedRuns = { finished: 0, reconnections: 0, slowestMs: 0, problems: [] };
  const watch: Watch = async (person, experimentId) => {
    const started = performance.now();
    let last = -1;
    const onEvent = ({ id }: StreamedEvent) => {
      if (id === undefined) return;
      if (id <= last) watched.problems.push(`event ${id} of ${experimentId} came after ${last}`);
      last = id;
    };
    while (performance.now() - started < withinMs) {
      try {
        await readStream(person.client, url(), experimentId, ends, {
          withinMs: 15_000,
          onEvent,
          ...(last < 0 ? {} : { lastEventId: last }),
        });
        watched.finished += 1;
        watched.slowestMs = Math.max(watched.slowestMs, performance.now() - started);
        return;
      } catch {
        watched.reconnections += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    watched.problems.push(
      `the end of the analysis of ${experimentId} was not told within ${withinMs / 1000} s`,
    );
  };
  return { watch, watched };
}
