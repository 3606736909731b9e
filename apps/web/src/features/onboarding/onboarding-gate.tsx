import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '@/features/accounts/index.ts';
import { useCompanyContext } from '@/features/context/index.ts';
import { useExperimentSummary } from '@/features/experiments/index.ts';
import { paths } from '@/lib/paths.ts';
import { useDismissOnboarding } from './api/use-dismiss-onboarding.ts';

const OnboardingWizard = lazy(async () => ({
  default: (await import('./components/onboarding-wizard.tsx')).OnboardingWizard,
}));

/** Opens the wizard by itself for a user without experiments who never dismissed it, and at `/onboarding` always. */
export function OnboardingGate() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { onboardingDismissedAt } = useUser();
  const total = useExperimentSummary().data?.total;
  const [closed, setClosed] = useState(false);
  const dismiss = useDismissOnboarding();
  // Loaded with the dashboard, so that the wizard opens filled in.
  useCompanyContext();

  const asked = pathname === paths.onboarding;
  const byItself =
    !closed && total === 0 && onboardingDismissedAt === null && pathname !== paths.newExperiment;
  if (!asked && !byItself) return null;
  const close = () => {
    dismiss.mutate();
    setClosed(true);
    if (asked) void navigate({ to: paths.dashboard, replace: true });
  };
  return (
    <Suspense fallback={null}>
      <OnboardingWizard onClose={close} onCompleted={() => dismiss.mutate()} />
    </Suspense>
  );
}
