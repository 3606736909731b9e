import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A refusal stays a refusal when it is asked again; only what may pass by itself is retried. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return !String(error).includes('Authentication');
  return error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500;
}

/** The specification's retry policy: reads up to 2 times, waiting 1 s and doubling up to 30 s; writes never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        staleTime: 10_000,
        // Without a network a read fails, and its page says so, in place of waiting unseen; it is made up for later.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A write that waits for the network would surprise its author later; it fails at once instead.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
