import type { CurrentUser } from '@frontrunner/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/** The signed-in user, null when nobody is. Never cached: asked on focus, on reconnect and every 30 s. */
export const currentUserQuery = queryOptions({
  queryKey: ['current-user'],
  queryFn: ({ signal }): Promise<CurrentUser | null> => call('GET /api/auth/user', { signal }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: 30_000,
});

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}
