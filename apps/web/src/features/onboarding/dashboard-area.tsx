import { Outlet } from '@tanstack/react-router';
import { OnboardingGate } from './onboarding-gate.tsx';

/** The dashboard's addresses, over which the onboarding wizard may open. */
export function DashboardArea() {
  return (
    <>
      <Outlet />
      <OnboardingGate />
    </>
  );
}
