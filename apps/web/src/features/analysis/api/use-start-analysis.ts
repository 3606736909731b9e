import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { experimentKeys, tellOtherTabs } from '@/lib/experiment-cache.ts';

/** Starts the analysis of the texts as the server holds them now. */
export function useStartAnalysis(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/experiments/:id/run', { params: { id } }),
    onSuccess: (experiment) => {
      queryClient.setQueryData(experimentKeys.one(id), experiment);
      void queryClient.invalidateQueries({ queryKey: experimentKeys.lists });
      void queryClient.invalidateQueries({ queryKey: experimentKeys.summary });
      tellOtherTabs();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: experimentKeys.one(id) }),
  });
}
