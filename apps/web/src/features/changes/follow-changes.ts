import type { ChangeEvent, Experiment } from '@frontrunner/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { openStream } from '@/lib/event-stream.ts';
import { experimentKeys, outdateLists } from '@/lib/experiment-cache.ts';

/** The answer to the page's own write brings the version first, most of the time; in milliseconds. */
const settleMs = 300;
/** Lists are asked for again at most this often while others type, in milliseconds. */
const listsEveryMs = 1000;

/**
 * Follows what changes in the workspace, and for the person, until `signal` aborts. What is on the screen and is out of
 * date is asked for again; everything is after a connection that was lost.
 */
export async function followChanges(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const outdate = (...queryKey: QueryKey) => void queryClient.invalidateQueries({ queryKey });
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const later = (name: string, ms: number, act: () => void) => {
    if (waiting.has(name)) return;
    const timer = setTimeout(() => {
      waiting.delete(name);
      act();
    }, ms);
    waiting.set(name, timer);
  };
  const outdateExperiment = (id: string, version?: number) =>
    later(`${id} ${version}`, settleMs, () => {
      const known = queryClient.getQueryData<Experiment>(experimentKeys.one(id))?.version;
      if (version === undefined || known === undefined || known < version) outdate(...experimentKeys.one(id));
    });
  const outdateListsSoon = () => later('lists', listsEveryMs, () => void outdateLists(queryClient));
  let seen = false;
  const act = (event: ChangeEvent) => {
    switch (event.type) {
      case 'connected':
        // The server repeats the last seconds; what is older than that nobody repeats.
        if (seen) void queryClient.invalidateQueries();
        seen = true;
        return;
      case 'experiment':
        outdateExperiment(event.id, event.version);
        return outdateListsSoon();
      case 'experiments':
        return outdateListsSoon();
      case 'comments':
        outdate('comments', event.id);
        return outdateListsSoon();
      case 'approvals':
        return outdate('approvals', event.id);
      case 'workspace':
        outdate('workspace');
        return outdate('current-user');
      case 'left':
        return outdate('current-user');
      case 'notices':
        return outdate('notices');
      case 'missed':
        return void queryClient.invalidateQueries();
    }
  };
  signal.addEventListener('abort', () => {
    for (const timer of waiting.values()) clearTimeout(timer);
  });
  await openStream<ChangeEvent>('/api/changes', {
    signal,
    onEvent: act,
    maxFailures: Number.POSITIVE_INFINITY,
    onConnectionLost: () => undefined,
  });
}
