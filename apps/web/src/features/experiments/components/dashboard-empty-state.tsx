import { Button } from '@/components/ui/button.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import type { DashboardTab } from '../dashboard-tabs.ts';

interface DashboardEmptyStateProps {
  tab: DashboardTab;
  search: string;
  /** Whether the user has no experiment at all. */
  none: boolean;
  onCreate: () => void;
  onSample: () => void;
}

/** Why a tab shows nothing, and what to do about it. */
export function DashboardEmptyState({ tab, search, none, onCreate, onSample }: DashboardEmptyStateProps) {
  if (search) {
    return (
      <EmptyState
        title="No matching experiments"
        text={`No experiment's name, control headline, variants or status match "${search}".`}
      />
    );
  }
  if (none || tab === 'all') {
    return (
      <EmptyState
        title="No Experiments Yet"
        text="Put a control headline against a few variants and see which one is likely to win."
      >
        <Button variant="primary" onClick={onCreate}>
          New Headline Test
        </Button>
        <Button onClick={onSample}>Try a sample</Button>
      </EmptyState>
    );
  }
  return tab === 'completed' ? (
    <EmptyState title="No Completed Experiments" text="Complete some experiments to see results here" />
  ) : (
    <EmptyState title="No Idle Experiments" text="All experiments are either running or completed" />
  );
}
