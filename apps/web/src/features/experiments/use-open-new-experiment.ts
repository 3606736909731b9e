import type { RequestOf } from '@frontrunner/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { briefToast, errorToast, failureToast, toast } from '@/components/ui/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { outdateLists } from '@/lib/experiment-cache.ts';
import { paths } from '@/lib/paths.ts';
import { useCreateExperiment } from './queries.ts';

type NewExperiment = RequestOf<'POST /api/experiments'>['body'];
const tellFailed = (error: unknown) =>
  failureToast('Error', error, 'Failed to create experiment. Please try again.');

/** Creates an experiment and opens it. The limit leads to the upgrade page; any other failure is told and changes nothing. */
export function useOpenNewExperiment(onFailed: (error: unknown) => void = tellFailed) {
  const create = useCreateExperiment();
  const navigate = useNavigate();
  /** `onCreated` comes before the page is left; false when nothing was created. */
  const openNew = async (body: NewExperiment, onCreated?: () => void): Promise<boolean> => {
    if (create.isPending) return false;
    try {
      const created = await create.mutateAsync(body);
      onCreated?.();
      if (!created?.id) {
        toast({
          title: 'Warning',
          description: 'Experiment created but navigation failed. Please refresh the page.',
        });
        return true;
      }
      briefToast({ title: 'Experiment Created' });
      void navigate({ to: paths.experiment(created.id) });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) {
        errorToast('Experiment Limit Reached', error.explanation);
        void navigate({ to: paths.upgrade });
      } else onFailed(error);
      return false;
    }
  };
  return { openNew, isPending: create.isPending };
}

/** Opens the sample, which counts against no limit; made where there is none yet. */
export function useOpenSample() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const sample = useMutation({
    mutationFn: () => call('POST /api/experiments/sample'),
    onSuccess: ({ id }) => {
      void outdateLists(queryClient);
      void navigate({ to: paths.experiment(id) });
    },
    onError: tellFailed,
  });
  return () => {
    if (!sample.isPending) sample.mutate();
  };
}
