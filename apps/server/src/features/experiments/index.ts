/** What other features may use of this one. */
export { changeExperiment } from './change-experiment.ts';
export { createExperiment, insertExperiment } from './create-experiment.ts';
export { deleteExperiment } from './delete-experiment.ts';
export { removeOldTrash } from './empty-trash.ts';
export { keptVariants, refuseRepeated } from './headlines.ts';
export { type ImportedExperiment, insertImported, roomForExperiments } from './insert-imported.ts';
export { listPage } from './list-page.ts';
export { loadExperiment } from './load-experiment.ts';
export { generationContextOf, presentExperiment, presentResults } from './present.ts';
export { recountExperiments } from './recount-experiments.ts';
export {
  type ExperimentRow,
  type ExperimentWithRuns,
  experimentTopic,
  findExperiment,
  lockExperiment,
  type RunRow,
  sealColumns,
} from './repository.ts';
export { experimentEvent } from './server-events.ts';
export { experimentRuns, experiments } from './tables.ts';
