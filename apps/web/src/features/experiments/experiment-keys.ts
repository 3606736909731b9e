import type { Experiment, ExperimentStatus } from '@frontrunner/contracts';

/** What the list is narrowed to. */
export interface ExperimentFilter {
  status?: ExperimentStatus | undefined;
  q?: string | undefined;
}

/** The cache's keys; invalidating `all` asks for everything about experiments again. */
export const experimentKeys = {
  all: ['experiments'] as const,
  lists: ['experiments', 'list'] as const,
  list: (filter: ExperimentFilter) => ['experiments', 'list', filter] as const,
  summary: ['experiments', 'summary'] as const,
  one: (id: string) => ['experiments', 'one', id] as const,
};

export type { Experiment, ExperimentStatus };
