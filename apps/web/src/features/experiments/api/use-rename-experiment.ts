import type { Experiment } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';
import { takeWritten, writeScope } from './write-experiment.ts';

/** Renames at once on the screen and takes it back when the server refuses. The last rename wins. */
export function useRenameExperiment(id: string) {
  const queryClient = useQueryClient();
  const key = experimentKeys.one(id);
  return useMutation({
    scope: writeScope(id),
    mutationFn: (name: string) => call('PATCH /api/experiments/:id', { params: { id }, body: { name } }),
    onMutate: async (name) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Experiment>(key);
      if (before) queryClient.setQueryData(key, { ...before, name });
      return { before };
    },
    onError: (_error, _name, context) => {
      queryClient.setQueryData<Experiment>(key, (now) =>
        now && context?.before ? { ...now, name: context.before.name } : now,
      );
    },
    onSuccess: (written) => takeWritten(queryClient, id, written),
  });
}
