import { Page } from '@/components/page.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Spinner } from '@/components/ui/progress.tsx';
import { paths } from '@/lib/paths.ts';

export function ResultsLoading() {
  return (
    <div role="status" className="flex min-h-64 flex-1 items-center justify-center gap-2.5 p-8 text-muted">
      <Spinner className="size-4" /> Loading experiment results...
    </div>
  );
}

export function ResultsNotFound() {
  return (
    <Page title="Results Not Found" subtitle="The experiment results could not be loaded.">
      <div>
        <ReturnToDashboard />
      </div>
    </Page>
  );
}

export function ResultsNotComplete({ id }: { id: string }) {
  return (
    <Page
      title="Experiment Not Complete"
      subtitle="This experiment hasn't finished running yet. Results will be available once the experiment completes."
    >
      <div className="flex flex-wrap gap-2">
        <ReturnToDashboard />
        <ButtonLink to={paths.experiment(id)}>View Experiment Details</ButtonLink>
      </div>
    </Page>
  );
}

/** The one thing to do where there are no results; beside other buttons, one of several. */
export function ReturnToDashboard({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  return (
    <ButtonLink variant={variant} to={paths.dashboard}>
      Return to Dashboard
    </ButtonLink>
  );
}
