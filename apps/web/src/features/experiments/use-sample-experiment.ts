import { useNavigate } from '@tanstack/react-router';
import { briefToast } from '@/components/ui/toast-store.ts';
import { paths } from '@/lib/paths.ts';
import { useCreateExperiment } from './api/use-create-experiment.ts';
import { useCreateFailure } from './use-create-failure.ts';

const sample = {
  name: 'Sample: newsletter subject',
  description: 'Made-up headlines to try an analysis with. Delete it when you have seen enough.',
  controlHeadline: 'Our spring newsletter is here',
  variantHeadlines: [
    'She planted these in March. Look at her balcony now.',
    'Spring newsletter: tips, dates and offers',
  ],
};

/** Creates an experiment that is ready to run, for somebody with none, and opens it. */
export function useSampleExperiment(): () => void {
  const navigate = useNavigate();
  const create = useCreateExperiment();
  const onError = useCreateFailure();
  return () => {
    if (create.isPending) return;
    create.mutate(sample, {
      onError,
      onSuccess: ({ id }) => {
        briefToast({ title: 'Experiment Created' });
        void navigate({ to: paths.experiment(id) });
      },
    });
  };
}
