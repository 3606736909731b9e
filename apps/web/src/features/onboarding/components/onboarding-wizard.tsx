import type { CompanyContext } from '@frontrunner/contracts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { ContextLoading, useCompanyContext } from '@/features/context/index.ts';
import { OnboardingForm } from './onboarding-form.tsx';

interface OnboardingWizardProps {
  /** Skipped or closed. */
  onClose: () => void;
  /** The first experiment was created. */
  onCompleted: () => void;
}

/** The onboarding wizard, over the dashboard. */
export function OnboardingWizard({ onClose, onCompleted }: OnboardingWizardProps) {
  const { data, error, isFetchedAfterMount, refetch } = useCompanyContext();
  const context: CompanyContext | null = (isFetchedAfterMount && !error && data) || null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Welcome to Frontrunner"
      className="flex flex-col [--dialog-width:46rem] max-sm:h-full sm:h-[42rem] [&>div]:flex [&>div]:min-h-80 [&>div]:flex-1 [&>div]:flex-col [&>div]:gap-6"
      staysOnPressOutside
    >
      {context ? (
        <OnboardingForm context={context} onSkip={onClose} onCompleted={onCompleted} />
      ) : (
        <ContextLoading error={isFetchedAfterMount ? error : null} onRetry={refetch} />
      )}
    </Dialog>
  );
}
