import type { GenerationContext } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { writeExperiment, writeScope } from './write-experiment.ts';

/** Saves the four fields of additional context with the experiment. */
export function useSaveContext(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: writeScope(id),
    mutationFn: ({ value, base }: { value: GenerationContext; base: GenerationContext }) =>
      writeExperiment(queryClient, id, {
        base,
        fieldOf: (experiment) => experiment.context,
        send: (ifMatch) =>
          call('PATCH /api/experiments/:id', {
            params: { id },
            body: { context: value },
            ifMatch,
            keepalive: true,
          }),
      }),
  });
}
