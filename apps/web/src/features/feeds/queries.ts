import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

const feedsKey = ['feeds'];

/** The workspace's feeds with their newest articles; asked again while the page is open, because the server reads on. */
export const useFeeds = () =>
  useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => call('GET /api/feeds', { signal }),
    refetchInterval: 60_000,
  });

/** A change; what is shown is asked for again, also when it was refused. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedsKey }),
  });
}

export const useAddFeed = () => useChange((url: string) => call('POST /api/feeds', { body: { url } }));
export const useRemoveFeed = () =>
  useChange((id: string) => call('DELETE /api/feeds/:id', { params: { id } }));
