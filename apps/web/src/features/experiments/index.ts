export { StatusBadge } from './components/experiment-card.tsx';
export { experimentQuery, useCreateExperiment, useExperiment, useExperimentSummary } from './queries.ts';
export { useCreationGate } from './use-creation-gate.ts';
export { useOpenNewExperiment } from './use-open-new-experiment.ts';
