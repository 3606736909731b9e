import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';

/** Deletes an experiment with all its data and results. */
export function useDeleteExperiment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/experiments/:id', { params: { id } }),
    onSuccess: async (_, id) => {
      queryClient.removeQueries({ queryKey: experimentKeys.one(id) });
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: experimentKeys.lists }),
        queryClient.invalidateQueries({ queryKey: experimentKeys.summary }),
      ]);
    },
  });
}
