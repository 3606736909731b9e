import type { RequestOf } from '@frontrunner/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

const keysKey = ['workspace', 'api-keys'] as const;

/** The workspace's API keys, the newest first; for admins. */
export const useKeys = () =>
  useQuery({ queryKey: keysKey, queryFn: ({ signal }) => call('GET /api/keys', { signal }) });

function useChangeKeys<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: keysKey }) });
}

export const useCreateKey = () =>
  useChangeKeys((body: RequestOf<'POST /api/keys'>['body']) => call('POST /api/keys', { body }));

export const useRevokeKey = () =>
  useChangeKeys((id: string) => call('DELETE /api/keys/:id', { params: { id } }));
