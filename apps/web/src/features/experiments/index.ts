export { useCreateExperiment } from './api/use-create-experiment.ts';
export { experimentQuery, useExperiment } from './api/use-experiment.ts';
export { useExperimentSummary } from './api/use-experiment-summary.ts';
export { StatusBadge } from './components/status-badge.tsx';
export { useCreationGate } from './use-creation-gate.ts';
