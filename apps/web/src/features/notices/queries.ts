import type { Notice, NoticeSettings } from '@frontrunner/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '@/components/ui/toast-store.ts';
import { call, callWithHeaders, firstAnswerWithHeaders, nextCursor } from '@/lib/api-client.ts';
import { useFirstAnswer } from '@/lib/use-first-answer.ts';

/** Everything about notices; it is asked for again when the server tells of a new one. */
const noticesKey = ['notices'] as const;
const pageKey = [...noticesKey, 'list'];
const settingsKey = [...noticesKey, 'settings'];
/** As in the contracts, whose module would come with the first page. */
const unreadHeader = 'x-unread-count';

const unreadIn = (headers: Headers) => Number(headers.get(unreadHeader) ?? 0);

/** How many notices are unread. */
export function useUnread() {
  const queryKey = [...noticesKey, 'unread'];
  useFirstAnswer(queryKey, () => {
    const answer = firstAnswerWithHeaders('GET /api/notices', { query: { limit: 1 } });
    return answer && unreadIn(answer.headers);
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { headers } = await callWithHeaders('GET /api/notices', { query: { limit: 1 }, signal });
      return unreadIn(headers);
    },
  });
}

/** The notices, newest first, page by page. */
export const useNotices = () =>
  useInfiniteQuery({
    queryKey: pageKey,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: 50, cursor: pageParam || undefined };
      const { value, headers } = await callWithHeaders('GET /api/notices', { query, signal });
      return { notices: value ?? [], next: nextCursor(headers) };
    },
    getNextPageParam: (page) => page.next,
  });

/** Marks one notice as read, or all. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (notice?: Notice) =>
      call('POST /api/notices/read', { body: notice ? { ids: [notice.id] } : {} }),
    onError: (error) => failureToast('The notices were not marked as read', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  });
}

export const useNoticeSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /api/notices/settings', { signal }),
  });

/** Switches the mail of kinds on or off; shown at once, and taken back when it is refused. */
export function useChangeNoticeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mail: Partial<NoticeSettings['mail']>) =>
      call('PATCH /api/notices/settings', { body: { mail } }),
    onMutate: (mail) =>
      queryClient.setQueryData<NoticeSettings>(
        settingsKey,
        (before) => before && { ...before, mail: { ...before.mail, ...mail } },
      ),
    onError: (error) => failureToast('The switch was not changed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKey }),
  });
}
