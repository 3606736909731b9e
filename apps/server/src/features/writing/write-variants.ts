import type { GenerationContext } from '@frontrunner/contracts';
import { predictExperiment } from '@frontrunner/predictor';
import type { Rank, Written, WrittenVariants } from '../../integrations/writer/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { activeCalibration } from '../calibration/index.ts';
import { readContext } from '../context/index.ts';
import { type Assignment, writeWith } from './write-with.ts';

interface Wanted extends Pick<Assignment, 'writer'> {
  control: string;
  count: number;
  context: GenerationContext;
  /** Headlines that none of them may repeat. */
  existing: string[];
}

/** Writes variants of a control from the caller's company context, best first. Throws what writing throws. */
export async function writeVariants(
  ctx: Context,
  { writer, ...wanted }: Wanted,
): Promise<Written<WrittenVariants>> {
  const company = await readContext(ctx.db, ctx.workspace.id);
  const rank = await rankFor(ctx);
  return writeWith(ctx, { kind: 'variants', writer }, (writing, task) =>
    writing.generateVariants({ ...wanted, company, rank }, task),
  );
}

/**
 * The predictor as a judge of candidates: for each the probability (0 to 1) of beating the control, as the
 * account's analyses would give it.
 */
async function rankFor(ctx: Context): Promise<Rank> {
  const calibration = await activeCalibration(ctx.db, ctx.workspace.id);
  return (control, candidates) =>
    predictExperiment(ctx.model, { control, variants: candidates, ...(calibration ? { calibration } : {}) })
      .entries.slice(1)
      .map((entry) => entry.confidencePct / 100);
}

/** The four context fields of an experiment, and nothing else of it. */
export const contextOf = (experiment: GenerationContext): GenerationContext => ({
  contentType: experiment.contentType,
  productService: experiment.productService,
  userAction: experiment.userAction,
  additionalInfo: experiment.additionalInfo,
});
