import { useLocation, useNavigate } from '@tanstack/react-router';
import { Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import { InTurn } from '@/components/in-turn.tsx';
import { Page } from '@/components/page.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { track } from '@/features/events/index.ts';
import { useOtherTabs } from '@/lib/experiment-cache.ts';
import { paths } from '@/lib/paths.ts';
import { CreateExperimentDialog } from './components/create-experiment-dialog.tsx';
import { ExperimentsPanel } from './components/experiments-panel.tsx';
import { PasteCard } from './components/paste-card.tsx';
import { SummaryCards } from './components/summary-cards.tsx';
import { useCreationGate } from './use-creation-gate.ts';

const newExperimentClick = {
  eventType: 'button_click',
  eventCategory: 'experiment',
  eventAction: 'new_experiment_click',
  eventLabel: 'New Experiment Click',
} as const;

/** The dashboard; `/experiments` opens its All tab, `/experiments/new` its create dialog. */
export default function DashboardPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isEditor = useMay('editor');
  const [creating, setCreating] = useState(pathname === paths.newExperiment);
  const mayCreate = useCreationGate();
  useOtherTabs();
  const close = () => {
    setCreating(false);
    if (pathname === paths.newExperiment) void navigate({ to: paths.dashboard, replace: true });
  };
  const create = () => {
    track(newExperimentClick);
    if (mayCreate()) setCreating(true);
  };
  return (
    <Page
      title="Dashboard"
      subtitle="Predict your Headline Tests"
      actions={
        <>
          <ButtonLink to={paths.feeds}>
            <Rss aria-hidden /> Feeds
          </ButtonLink>
          {isEditor && (
            <Button variant="primary" aria-keyshortcuts="n" onClick={create}>
              <Plus aria-hidden /> New Headline Test
            </Button>
          )}
        </>
      }
    >
      <InTurn>
        {isEditor && <PasteCard />}
        <SummaryCards />
        <ExperimentsPanel
          key={pathname}
          initialTab={pathname === paths.experiments ? 'all' : 'idle'}
          onCreate={create}
        />
      </InTurn>
      <CreateExperimentDialog open={creating && isEditor} onClose={close} />
    </Page>
  );
}
