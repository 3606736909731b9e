import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { currentUserQuery, useMay, useUser } from '@/features/accounts/index.ts';
import { useCompanyContext } from '@/features/context/index.ts';
import { useExperimentSummary } from '@/features/experiments/index.ts';
import { carriedLines } from '@/features/paste/index.ts';
import { call } from '@/lib/api-client.ts';
import { paths } from '@/lib/paths.ts';

/** The dashboard's addresses, over which the onboarding wizard may open. */
export default function DashboardArea() {
  return (
    <>
      <Outlet />
      {useMay('editor') && <OnboardingGate />}
    </>
  );
}

const OnboardingWizard = lazy(async () => ({
  default: (await import('./components/onboarding-wizard.tsx')).OnboardingWizard,
}));

/** Opens the wizard by itself for a user without experiments who never dismissed it, and at `/onboarding` always. */
function OnboardingGate() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { onboardingDismissedAt } = useUser();
  const total = useExperimentSummary().data?.total;
  const [closed, setClosed] = useState(false);
  // Who brings lines from the landing page has begun already.
  const [brought] = useState(() => carriedLines() !== '');
  const dismiss = useDismissOnboarding();
  // Loaded with the dashboard, so that the wizard opens filled in.
  useCompanyContext();

  const asked = pathname === paths.onboarding;
  const byItself =
    !closed && !brought && total === 0 && onboardingDismissedAt === null && pathname !== paths.newExperiment;
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

/** Keeps the wizard from opening by itself from now on. A failure costs one more opening, and is only logged. */
function useDismissOnboarding() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/onboarding/dismiss', { keepalive: true }),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
    onError: (error) => console.warn('The dismissal of the onboarding wizard was not stored:', error),
  });
}
