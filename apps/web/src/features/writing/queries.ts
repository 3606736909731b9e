import type { FactEdits, RequestOf } from '@frontrunner/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

const writingQuery = (id: string) =>
  queryOptions({
    queryKey: [...experimentKeys.one(id), 'writing'],
    queryFn: ({ signal }) => call('GET /api/experiments/:id/writing', { params: { id }, signal }),
  });

/** The facts, lines, cards and parents of an experiment. */
export const useWriting = (id: string) => useQuery(writingQuery(id)).data ?? null;

/** Asks for them again, after the texts that they are read from, or the lines, have changed. */
export function useRefreshWriting(id: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: writingQuery(id).queryKey });
}

/** Stores what the person did with the facts. */
export function useEditFacts(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: FactEdits) => call('PUT /api/experiments/:id/facts', { params: { id }, body }),
    onSuccess: (state) => queryClient.setQueryData(writingQuery(id).queryKey, state),
  });
}

type Filling = RequestOf<'POST /api/experiments/:id/fill-card'>['body'];

/** Has the line of a card written. */
export function useFillCard(id: string) {
  const refresh = useRefreshWriting(id);
  return useMutation({
    mutationFn: (body: Filling) => call('POST /api/experiments/:id/fill-card', { params: { id }, body }),
    onSuccess: refresh,
  });
}
