import type { ApiKey, RequestOf } from '@frontrunner/contracts';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { toast } from '@/components/ui/toast-store.ts';
import { currentUserQuery, useGoOnIn } from '@/features/accounts/index.ts';
import { call, callWithHeaders, nextCursor } from '@/lib/api-client.ts';

/** Everything that is shown of the workspace; after a change all of it is asked for again. */
const workspaceKey = ['workspace'] as const;

/** The workspace with its settings and seats. */
export const useWorkspace = () =>
  useQuery({ queryKey: workspaceKey, queryFn: ({ signal }) => call('GET /api/workspace', { signal }) });

/** Who is in the workspace, in the order of joining. */
export const useMembers = () =>
  useQuery({
    queryKey: [...workspaceKey, 'members'],
    queryFn: ({ signal }) => call('GET /api/workspace/members', { signal }),
  });

/** Invitations that nobody has accepted yet; for admins. */
export const useInvitations = () =>
  useQuery({
    queryKey: [...workspaceKey, 'invitations'],
    queryFn: ({ signal }) => call('GET /api/workspace/invitations', { signal }),
  });

export type AuditFilter = Omit<NonNullable<RequestOf<'GET /api/workspace/audit/export'>['query']>, 'format'>;

/** The audit log, newest first, page by page; for admins. */
export const useAuditLog = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: [...workspaceKey, 'audit', filter],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, cursor: pageParam || undefined };
      const { value, headers } = await callWithHeaders('GET /api/workspace/audit', { query, signal });
      return { entries: value ?? [], next: nextCursor(headers) };
    },
    getNextPageParam: (page) => page.next,
  });

const refresh = (queryClient: QueryClient) =>
  Promise.all(
    [workspaceKey, currentUserQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );

/** A change of the workspace; what is shown of it is asked for again, also when it was refused. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(queryClient) });
}

type Body<Key extends ApiKey> = RequestOf<Key> extends { body: infer Value } ? Value : never;

export const useChangeWorkspace = () =>
  useChange((body: Body<'PATCH /api/workspace'>) => call('PATCH /api/workspace', { body }));

export const useDeleteWorkspace = () =>
  useChange((name: string) => call('DELETE /api/workspace', { body: { name } }));

export const useChangeMember = () =>
  useChange(({ id, role }: { id: string } & Body<'PATCH /api/workspace/members/:id'>) =>
    call('PATCH /api/workspace/members/:id', { params: { id }, body: { role } }),
  );

/** Removes a member, or leaves with the own id. */
export const useRemoveMember = () =>
  useChange((id: string) => call('DELETE /api/workspace/members/:id', { params: { id } }));

export const useInvite = () =>
  useChange((body: Body<'POST /api/workspace/invitations'>) =>
    call('POST /api/workspace/invitations', { body }),
  );

export const useSendInvitationAgain = () =>
  useChange((id: string) => call('POST /api/workspace/invitations/:id/send', { params: { id } }));

export const useWithdrawInvitation = () =>
  useChange((id: string) => call('DELETE /api/workspace/invitations/:id', { params: { id } }));

/** What an invitation is for; asked only for somebody who is signed in. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('GET /api/invitations/:token', { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Joins, and goes on in the workspace. */
export function useAcceptInvitation() {
  const goOnIn = useGoOnIn();
  return useMutation({
    mutationFn: (token: string) => call('POST /api/invitations/:token/accept', { params: { token } }),
    onSuccess: async ({ id, name }) => {
      await goOnIn(id);
      toast({ title: `Welcome to “${name}”`, tone: 'positive' });
    },
  });
}
