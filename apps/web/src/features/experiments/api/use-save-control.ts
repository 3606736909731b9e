import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { writeExperiment, writeScope } from './write-experiment.ts';

/** Saves the control headline. */
export function useSaveControl(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: writeScope(id),
    mutationFn: ({ value, base }: { value: string; base: string }) =>
      writeExperiment(queryClient, id, {
        base,
        fieldOf: (experiment) => experiment.controlHeadline,
        send: (ifMatch) =>
          call('PATCH /api/experiments/:id/control', {
            params: { id },
            body: { controlHeadline: value },
            ifMatch,
            keepalive: true,
          }),
      }),
  });
}
