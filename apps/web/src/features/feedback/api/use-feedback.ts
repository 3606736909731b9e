import type { FeedbackRecord } from '@frontrunner/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { readCache } from '../feedback-cache.ts';

/**
 * What is stored of an experiment's feedback; this browser's own copy where the server has none (404) or fails.
 * Asked for when the page opens and not again: from then on the page itself knows best.
 */
export const feedbackQuery = (id: string, runId: string) =>
  queryOptions({
    queryKey: ['customer-feedback', id, runId],
    queryFn: async ({ signal }): Promise<FeedbackRecord> => {
      try {
        const stored = await call('GET /api/experiments/:id/customer-feedback', { params: { id }, signal });
        return stored ?? readCache(id, runId);
      } catch (error) {
        if (error instanceof ApiError) return readCache(id, runId);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
