import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useStartAnalysis } from './api/use-start-analysis.ts';

/** Starts an analysis once everything typed is stored, and says what became of it. */
export function useRunAnalysis(id: string, storeDrafts: () => Promise<boolean>) {
  const start = useStartAnalysis(id);
  const run = async () => {
    if (!(await storeDrafts())) {
      errorToast(
        'Analysis Failed',
        'Your latest changes could not be saved. Save them first, then run again.',
      );
      return;
    }
    start.mutate(undefined, {
      onSuccess: () => toast({ title: 'Analysis Started' }),
      onError: (error) => showFailure(error),
    });
  };
  return { run, isPending: start.isPending };
}

function showFailure(error: Error): void {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return;
  if (status === 409) {
    errorToast(
      'Analysis In Progress',
      'This experiment is already being analyzed. Please wait for completion',
    );
    return;
  }
  // A refusal of the texts themselves names them; the general words would not help.
  const refused = status === 422 && error instanceof ApiError;
  errorToast(
    'Analysis Failed',
    refused ? error.explanation : 'Failed to start experiment analysis. Please try again.',
  );
}
