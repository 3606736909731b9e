import type { ApiKey, ResponseOf } from '@frontrunner/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '@/lib/api-client.ts';
import type { UsageView } from '../admin-address.ts';
import { LoadState } from './load-state.tsx';

type ViewKey = Exclude<Extract<ApiKey, `GET /api/admin/${string}`>, `${string}user${string}`>;

interface AdminViewProps<Key extends ViewKey> {
  /** The call that answers the figures of a period and a user. */
  of: Key;
  query: UsageView & { limit?: number };
  /** The place that the figures will take, as {@link LoadState} says it. */
  shape?: readonly string[];
  children: (data: ResponseOf<Key>) => ReactNode;
}

/** Figures of the admin area: asks for them, and shows what stands in for them until they are there. */
export function AdminView<Key extends ViewKey>({ of, query, shape, children }: AdminViewProps<Key>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', of, query],
    queryFn: ({ signal }) => call(of as ViewKey, { query, signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} shape={shape} />;
  return children(data as ResponseOf<Key>);
}
