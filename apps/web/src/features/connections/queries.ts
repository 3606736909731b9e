import type { Scope } from '@frontrunner/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

const connectionsKey = ['workspace', 'connections'] as const;

/** Connected apps: all of the workspace for admins, the own ones for others. */
export const useConnections = () =>
  useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => call('GET /api/connections', { signal }),
  });

export function useDisconnect() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/connections/:id', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: connectionsKey }),
  });
}

/** What an app asks for that wants to be connected; asked only for somebody who is signed in. */
export const useConnectionRequest = (id: string) =>
  useQuery({
    queryKey: ['connection-request', id],
    queryFn: ({ signal }) => call('GET /api/connection-requests/:id', { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Lets an app in, to the workspace and with the scopes that are given, or refuses it with none. */
export const useAnswerRequest = (id: string) =>
  useMutation({
    mutationFn: ({ workspace, scopes }: { workspace: string; scopes: Scope[] }) =>
      call('POST /api/connection-requests/:id', { params: { id }, body: { scopes }, workspace }),
  });
