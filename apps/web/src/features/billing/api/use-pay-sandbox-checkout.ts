import type { RequestOf } from '@frontrunner/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

export type SandboxCard = RequestOf<'POST /api/sandbox/checkout/:id/pay'>['body'];

/** Pays a sandbox checkout with a test card. */
export function usePaySandboxCheckout(sessionId: string) {
  return useMutation({
    mutationFn: (card: SandboxCard) =>
      call('POST /api/sandbox/checkout/:id/pay', { params: { id: sessionId }, body: card }),
  });
}
