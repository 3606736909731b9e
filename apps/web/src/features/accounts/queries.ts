import type { CurrentUser } from '@frontrunner/contracts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { failureToast } from '@/components/ui/toast-store.ts';
import { actFor, call, firstAnswer, workIn } from '@/lib/api-client.ts';
import { paths } from '@/lib/paths.ts';
import { useFirstAnswer } from '@/lib/use-first-answer.ts';

/** What the browser needs to know of this installation; it does not change while the server runs. */
export function useConfig() {
  const queryKey = ['config'];
  useFirstAnswer(queryKey, () => firstAnswer('GET /api/config'));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Nothing that was read in one workspace is shown in another; what is on the screen is asked for again. */
const forgetWorkspace = (queryClient: QueryClient) =>
  queryClient.resetQueries({
    predicate: ({ queryKey }) => !['current-user', 'config'].includes(String(queryKey[0])),
  });

/** From here on this page is of that person, and in the workspace where their session works. */
function begin(user: CurrentUser): CurrentUser {
  actFor(user.id);
  workIn(user.workspace.id);
  return user;
}

/** The signed-in user, null when nobody is. Never cached: asked on focus, on reconnect and every 30 s. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
    const user = await call('GET /api/auth/user', { signal });
    if (!user) return null;
    const before = client.getQueryData<CurrentUser>(['current-user'])?.workspace.id;
    begin(user);
    if (before !== undefined && before !== user.workspace.id) forgetWorkspace(client);
    return user;
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: 30_000,
});

export function useCurrentUser() {
  useFirstAnswer(currentUserQuery.queryKey, () => {
    const user = firstAnswer('GET /api/auth/user');
    return user && begin(user);
  });
  return useQuery(currentUserQuery);
}

/** Goes on where the session works now: on the dashboard, since what is open belongs to the workspace before. */
export function useGoOnIn() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (workspaceId: string) => {
    // The page that is left stores what was typed in the workspace that it shows.
    await navigate({ to: paths.dashboard });
    await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
    workIn(workspaceId);
    await queryClient.refetchQueries({ queryKey: currentUserQuery.queryKey });
  };
}

/** Goes on in another workspace of the person's. */
export function useSwitchWorkspace() {
  const goOnIn = useGoOnIn();
  return useMutation({
    mutationFn: (id: string) => call('POST /api/workspaces/:id/switch', { params: { id } }),
    onSuccess: ({ id }) => goOnIn(id),
    onError: (error) => failureToast('The workspace could not be opened', error),
  });
}
