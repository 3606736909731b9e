import { useNavigate } from '@tanstack/react-router';
import { errorToast } from '@/components/ui/toast-store.ts';
import { ApiError } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';

/** The limit leads to the upgrade page; any other failure is told and changes nothing. */
export function useCreateFailure(): (error: Error) => void {
  const navigate = useNavigate();
  return (error) => {
    if (error instanceof ApiError && error.status === 401) return;
    if (error instanceof ApiError && error.status === 403) {
      errorToast('Experiment Limit Reached', error.explanation);
      void navigate({ to: paths.upgrade });
      return;
    }
    errorToast('Error', 'Failed to create experiment. Please try again.');
  };
}
