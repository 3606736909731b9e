import type { RequestOf } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { briefToast, errorToast, failureToast } from '@/components/ui/toast-store.ts';
import { currentUserQuery } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { experimentKeys } from '@/lib/experiment-cache.ts';
import { paths } from '@/lib/paths.ts';

type Texts = RequestOf<'POST /api/experiments/:id/duplicate'>['body'];

/** Makes another experiment of one, with its texts or the given ones, and opens it; the limit leads to the upgrade page. */
export function useDuplicate(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Texts) => call('POST /api/experiments/:id/duplicate', { params: { id }, body }),
    onSuccess: async (created) => {
      void queryClient.invalidateQueries({ queryKey: experimentKeys.all });
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      briefToast({ title: 'Experiment Created' });
      await navigate({ to: paths.experiment(created.id) });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 403)
        return failureToast('The experiment was not created', error);
      errorToast('Experiment Limit Reached', error.explanation);
      void navigate({ to: paths.upgrade });
    },
  });
}
