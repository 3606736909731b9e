import type { GenerationContext } from '@frontrunner/contracts';
import type { ExperimentWithRuns } from '../experiments/index.ts';

/** The four context fields of an experiment, and nothing else of it. */
export const contextOf = (experiment: ExperimentWithRuns['experiment']): GenerationContext => ({
  contentType: experiment.contentType,
  productService: experiment.productService,
  userAction: experiment.userAction,
  additionalInfo: experiment.additionalInfo,
});
