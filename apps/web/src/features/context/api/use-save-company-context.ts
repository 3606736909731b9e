import type { RequestOf } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { companyContextKey } from './use-company-context.ts';

/** Saves the company context whole; also when the page is being left. */
export function useSaveCompanyContext() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/company-context'>['body']) =>
      call('POST /api/company-context', { body, keepalive: true }),
    onSuccess: (stored) => queryClient.setQueryData(companyContextKey, stored),
  });
}
