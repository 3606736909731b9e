import type { RequestOf } from '@frontrunner/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

/** Writes variants of a control headline; nothing is stored by this call. */
export function useGenerateVariants(id: string) {
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/experiments/:id/generate-variants'>['body']) =>
      call('POST /api/experiments/:id/generate-variants', { params: { id }, body }),
  });
}
