import type { Comment, RequestOf } from '@frontrunner/contracts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { outdateLists } from '@/lib/experiment-cache.ts';

const commentsKey = (experimentId: string) => ['comments', experimentId] as const;

/** What members said about an experiment, oldest first. */
export const useComments = (experimentId: string) =>
  useQuery({
    queryKey: commentsKey(experimentId),
    queryFn: ({ signal }) =>
      call('GET /api/experiments/:id/comments', { params: { id: experimentId }, signal }),
  });

/** Who can be mentioned; asked for when somebody begins to write. */
export const useMentionable = (enabled: boolean) =>
  useQuery({
    queryKey: ['workspace', 'members'],
    queryFn: ({ signal }) => call('GET /api/workspace/members', { signal }),
    enabled,
  });

const refresh = (queryClient: QueryClient, experimentId: string) => {
  void outdateLists(queryClient);
  return queryClient.invalidateQueries({ queryKey: commentsKey(experimentId) });
};

export function useAddComment(experimentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/experiments/:id/comments'>['body']) =>
      call('POST /api/experiments/:id/comments', { params: { id: experimentId }, body }),
    onSuccess: () => refresh(queryClient, experimentId),
  });
}

/** Changes the text of a comment, or marks it as resolved or open; also where that was refused, all are asked for again. */
export function useChangeComment(experimentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      id: commentId,
      ...body
    }: Pick<Comment, 'id'> & RequestOf<'PATCH /api/experiments/:id/comments/:commentId'>['body']) =>
      call('PATCH /api/experiments/:id/comments/:commentId', {
        params: { id: experimentId, commentId },
        body,
      }),
    onSettled: () => refresh(queryClient, experimentId),
  });
}

export function useDeleteComment(experimentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) =>
      call('DELETE /api/experiments/:id/comments/:commentId', { params: { id: experimentId, commentId } }),
    onSettled: () => refresh(queryClient, experimentId),
  });
}
