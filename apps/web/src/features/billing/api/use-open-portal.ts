import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { browser } from '@/lib/browser.ts';

/** Leaves for the provider's own page for cards and receipts. */
export function useOpenPortal() {
  return useMutation({
    mutationFn: () => call('POST /api/billing-portal'),
    onSuccess: ({ url }) => browser.go(url),
  });
}
