import type { AdminUserRow } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callWithHeaders, nextCursor } from '@/lib/api-client.ts';
import type { AdminPeriod } from '../admin-address.ts';

export type UserSort = 'user' | 'experiments' | 'lastLogin' | 'status';
export interface UserListQuery {
  q: string;
  status: 'all' | 'pro' | 'free';
  sort: UserSort;
  order: 'asc' | 'desc';
  period: AdminPeriod;
}

/** Users, searched, filtered and sorted by the server, page by page. */
export const useUsers = ({ q, ...query }: UserListQuery) =>
  useInfiniteQuery({
    queryKey: ['admin', 'users', q, query],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const { value, headers } = await callWithHeaders('GET /api/admin/all-users', {
        query: { ...query, q: q || undefined, limit: limits.listPage, cursor: pageParam || undefined },
        signal,
      });
      return { users: value ?? [], next: nextCursor(headers), total: Number(headers.get('x-total-count')) };
    },
    getNextPageParam: (page) => page.next,
  });

/** A few users that match what is typed, to choose one from. */
export const useUserMatches = (q: string) =>
  useQuery({
    queryKey: ['admin', 'user-matches', q],
    enabled: q.length > 0,
    queryFn: async ({ signal }): Promise<AdminUserRow[]> =>
      (await call('GET /api/admin/all-users', { query: { q, limit: 10 }, signal })) ?? [],
  });

/** Failures are only logged; the screen shows nothing extra. */
async function logged<Value>(what: string, ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    console.warn(`${what} could not be loaded`, error);
    return null;
  }
}

/** Of one user a page: each complete experiment asks for its results. */
const userExperiments = 20;

/** One user's experiments, newest first, page by page. A page that failed is asked for again by the next press. */
export const useUserExperiments = (userId: string) =>
  useInfiniteQuery({
    queryKey: ['admin', 'user-experiments', userId],
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      logged('The experiments of a user', async () => {
        const { value, headers } = await callWithHeaders('GET /api/admin/user-experiments/:userId', {
          params: { userId },
          query: { limit: userExperiments, cursor: pageParam || undefined },
          signal,
        });
        return {
          experiments: value ?? [],
          next: nextCursor(headers),
          total: Number(headers.get('x-total-count')),
        };
      }),
    getNextPageParam: (page, _pages, asked) => (page ? page.next : asked || null),
  });

export const useExperimentOutcome = (id: string) =>
  useQuery({
    queryKey: ['admin', 'outcome', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      logged('The results of an experiment', () =>
        call('GET /api/experiments/:id/results', { params: { id }, signal }),
      ),
  });
