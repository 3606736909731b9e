import { limits } from '@frontrunner/contracts/limits';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '@/components/page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { errorToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { useExperimentSummary } from './api/use-experiment-summary.ts';
import { CreateExperimentDialog } from './components/create-experiment-dialog.tsx';
import { ExperimentsPanel } from './components/experiments-panel.tsx';
import { SummaryCards } from './components/summary-cards.tsx';

/** The dashboard; `/experiments` opens its All tab, `/experiments/new` its create dialog. */
export function DashboardPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [creating, setCreating] = useState(pathname === paths.newExperiment);
  const mayCreate = useCreationGate();
  const close = () => {
    setCreating(false);
    if (pathname === paths.newExperiment) void navigate({ to: paths.dashboard, replace: true });
  };
  const create = () => mayCreate() && setCreating(true);
  return (
    <Page
      title="Dashboard"
      subtitle="Predict your Headline Tests"
      actions={
        <Button variant="primary" onClick={create}>
          <Plus aria-hidden /> New Headline Test
        </Button>
      }
    >
      <SummaryCards />
      <ExperimentsPanel
        key={pathname}
        initialTab={pathname === paths.experiments ? 'all' : 'idle'}
        onCreate={create}
      />
      <CreateExperimentDialog open={creating} onClose={close} />
    </Page>
  );
}

/** Sends a Free user at the limit to the upgrade page before anything is typed. The server checks again. */
function useCreationGate(): () => boolean {
  const { isPro } = useUser();
  const total = useExperimentSummary().data?.total ?? 0;
  const navigate = useNavigate();
  return () => {
    if (isPro || total < limits.freeConcurrentExperiments) return true;
    errorToast(
      'Experiment Limit Reached',
      "You've reached the 5 experiment limit. Upgrade to Pro for unlimited experiments",
    );
    void navigate({ to: paths.upgrade });
    return false;
  };
}
