import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

const sessionsKey = ['sessions'];

/** Where the person is signed in, most recently used first. */
export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('GET /api/account/sessions', { signal }),
  });

/** The list is asked for again also when what was to end was over already. */
function useEnding<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Signs out one session. */
export const useEndSession = () =>
  useEnding((id: string) => call('DELETE /api/account/sessions/:id', { params: { id } }));

/** Signs out everywhere but here. */
export const useEndOtherSessions = () =>
  useEnding(() => call('DELETE /api/account/sessions', { query: { keep: 'current' } }));

/** Signs out everywhere, here too. */
export const useEndAllSessions = () =>
  useMutation({ mutationFn: () => call('DELETE /api/account/sessions') });
