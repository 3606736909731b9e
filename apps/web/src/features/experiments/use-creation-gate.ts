import { planLimitsOf } from '@frontrunner/contracts/limits';
import { useNavigate } from '@tanstack/react-router';
import { errorToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { useExperimentSummary } from './queries.ts';

/** Sends a Free user at the limit to the upgrade page before anything is typed. The server checks again. */
export function useCreationGate(): () => boolean {
  const { experiments } = planLimitsOf(useUser());
  const counted = useExperimentSummary().data?.counted ?? 0;
  const navigate = useNavigate();
  return () => {
    if (experiments === null || counted < experiments) return true;
    errorToast(
      'Experiment Limit Reached',
      `You've reached the ${experiments} experiment limit. Upgrade to Pro for unlimited experiments`,
    );
    void navigate({ to: paths.upgrade });
    return false;
  };
}
