import type { ContentType, ExperimentSort, ExperimentStatus, ExperimentView } from '@frontrunner/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What the list is narrowed to. */
export interface ExperimentFilter {
  status?: ExperimentStatus | undefined;
  q?: string | undefined;
  view?: ExperimentView | undefined;
  sort?: ExperimentSort | undefined;
  order?: 'asc' | 'desc' | undefined;
  contentType?: ContentType | undefined;
  tag?: string | undefined;
  author?: string | undefined;
  outcome?: 'recorded' | 'missing' | undefined;
}

/** The cache's keys; invalidating `all` asks for everything about experiments again. */
export const experimentKeys = {
  all: ['experiments'] as const,
  lists: ['experiments', 'list'] as const,
  list: (filter: ExperimentFilter) => ['experiments', 'list', filter] as const,
  summary: ['experiments', 'summary'] as const,
  counts: ['experiments', 'list', 'counts'] as const,
  tags: ['experiments', 'list', 'tags'] as const,
  one: (id: string) => ['experiments', 'one', id] as const,
};

/** Lists and counts are out of date; those on the screen are asked for again. */
export const outdateLists = (queryClient: QueryClient) =>
  Promise.all(
    [experimentKeys.lists, experimentKeys.summary].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

const channelName = 'experiments';

/** Tells the other tabs of this browser that an analysis began, so that they show it without being looked at first. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('analysis started');
  channel.close();
}

/** Asks the server again for what is on the screen when another tab of this browser says so. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: experimentKeys.all });
    return () => channel.close();
  }, [queryClient]);
}
