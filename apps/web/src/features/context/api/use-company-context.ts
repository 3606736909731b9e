import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

export const companyContextKey = ['company-context'];

/** The saved company context. Asked for whenever a wizard opens, and not while one is being filled in. */
export function useCompanyContext() {
  return useQuery({
    queryKey: companyContextKey,
    queryFn: ({ signal }) => call('GET /api/company-context', { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
