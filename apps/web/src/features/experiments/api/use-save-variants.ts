import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { writeExperiment, writeScope } from './write-experiment.ts';

/** Saves the variants; the server drops blank ones. */
export function useSaveVariants(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: writeScope(id),
    mutationFn: ({ value, base }: { value: string[]; base: string[] }) =>
      writeExperiment(queryClient, id, {
        base,
        fieldOf: (experiment) => experiment.variantHeadlines,
        send: (ifMatch) =>
          call('POST /api/experiments/:id/variants', {
            params: { id },
            body: { variantHeadlines: value },
            ifMatch,
            keepalive: true,
          }),
      }),
  });
}
