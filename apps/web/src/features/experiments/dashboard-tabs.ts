import type { ExperimentStatus, ExperimentSummary } from '@frontrunner/contracts';

export type DashboardTab = 'idle' | 'completed' | 'all';

export const dashboardTabs: readonly {
  tab: DashboardTab;
  label: string;
  status: ExperimentStatus | undefined;
  count: (summary: ExperimentSummary) => number;
}[] = [
  { tab: 'idle', label: 'Idle', status: 'Idle', count: (summary) => summary.idle },
  { tab: 'completed', label: 'Completed', status: 'Complete', count: (summary) => summary.completed },
  { tab: 'all', label: 'All', status: undefined, count: (summary) => summary.total },
];
