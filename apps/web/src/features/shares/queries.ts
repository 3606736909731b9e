import type { ApiKey, Branding, RequestOf } from '@frontrunner/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callWithHeaders, nextCursor } from '@/lib/api-client.ts';

const sharesKey = ['shares'] as const;
const brandingKey = ['branding'] as const;
type Body<Key extends ApiKey> = RequestOf<Key> extends { body: infer Value } ? Value : never;

/** What links are made to: the report of an experiment, or with null the workspace's track record. */
export type SharedSubject = { experimentId: string | null };

/** The links to one thing, newest first. */
export const useShares = ({ experimentId }: SharedSubject) =>
  useQuery({
    queryKey: [...sharesKey, experimentId ?? 'track-record'],
    queryFn: ({ signal }) =>
      experimentId === null
        ? call('GET /api/track-record/shares', { signal })
        : call('GET /api/experiments/:id/shares', { params: { id: experimentId }, signal }),
  });

/** Every link of the workspace, newest first, page by page. */
export const useWorkspaceShares = () =>
  useInfiniteQuery({
    queryKey: sharesKey,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { cursor: pageParam || undefined };
      const { value, headers } = await callWithHeaders('GET /api/workspace/shares', { query, signal });
      return { shares: value ?? [], next: nextCursor(headers) };
    },
    getNextPageParam: (page) => page.next,
  });

/** A change of the links; their lists are asked for again, also when it was refused. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sharesKey }),
  });
}

/** `feedback` is for reports alone. */
export const useCreateShare = ({ experimentId }: SharedSubject) =>
  useChange(({ expiresAt, feedback }: Body<'POST /api/experiments/:id/shares'>) =>
    experimentId === null
      ? call('POST /api/track-record/shares', { body: { expiresAt } })
      : call('POST /api/experiments/:id/shares', {
          params: { id: experimentId },
          body: { expiresAt, feedback },
        }),
  );

export const useRevokeShare = () =>
  useChange((id: string) => call('DELETE /api/workspace/shares/:id', { params: { id } }));

/** Logo and accent colour of the workspace. */
export const useBranding = () =>
  useQuery({
    queryKey: brandingKey,
    queryFn: ({ signal }) => call('GET /api/workspace/branding', { signal }),
  });

/** A change of the branding, which answers what it is then. */
function useBrandingChange<Input>(mutationFn: (input: Input) => Promise<Branding>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (branding) => queryClient.setQueryData(brandingKey, branding),
  });
}

export const useChangeAccent = () =>
  useBrandingChange((accent: string | null) => call('PATCH /api/workspace/branding', { body: { accent } }));

/** Takes the bytes of a picture as base64. */
export const useUploadLogo = () =>
  useBrandingChange((image: string) => call('PUT /api/workspace/branding/logo', { body: { image } }));

export const useRemoveLogo = () => useBrandingChange(() => call('DELETE /api/workspace/branding/logo'));
