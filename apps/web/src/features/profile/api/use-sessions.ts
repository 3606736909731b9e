import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

const sessionsKey = ['sessions'];

/** Where the person is signed in, most recently used first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
  });
}

/** Signs out one session; the list is asked for again also when it was over already. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/account/sessions/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Signs out everywhere but here. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/account/sessions', { query: { keep: 'current' } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Signs out everywhere, here too. */
export function useEndAllSessions() {
  return useMutation({ mutationFn: () => call('DELETE /api/account/sessions') });
}
