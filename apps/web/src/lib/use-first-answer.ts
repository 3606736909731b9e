import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * Puts what came with the page into the cache before a query looks there. Not as the query's `initialData`: to that it would go
 * back when it is reset, as all are when the person goes on in another workspace.
 */
export function useFirstAnswer<Data>(queryKey: QueryKey, read: () => Data | undefined): void {
  const queryClient = useQueryClient();
  if (queryClient.getQueryState(queryKey)) return;
  const first = read();
  if (first !== undefined) queryClient.setQueryData(queryKey, first);
}
