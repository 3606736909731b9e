import type { RequestOf } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

/** Creates an experiment; the user is asked for again because their count of created experiments changed. */
export function useCreateExperiment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/experiments'>['body']) => call('POST /api/experiments', { body }),
    onSuccess: (created) => {
      if (created?.id) queryClient.setQueryData(experimentKeys.one(created.id), created);
      void queryClient.invalidateQueries({ queryKey: experimentKeys.lists });
      void queryClient.invalidateQueries({ queryKey: experimentKeys.summary });
      void queryClient.invalidateQueries({ queryKey: ['current-user'] });
    },
  });
}
