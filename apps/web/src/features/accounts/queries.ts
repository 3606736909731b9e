import type { CurrentUser } from '@frontrunner/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { actFor, call } from '@/lib/api-client.ts';

/** What the browser needs to know of this installation; it does not change while the server runs. */
export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call('GET /api/config', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The signed-in user, null when nobody is. Never cached: asked on focus, on reconnect and every 30 s. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    const user = await call('GET /api/auth/user', { signal });
    if (user) actFor(user.id);
    return user;
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: 30_000,
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}
