import type { ContentType } from '@frontrunner/contracts';
import { predictExperiment } from '@frontrunner/predictor';
import type { Rank, VariantsInput, Written, WrittenVariants } from '../../integrations/writer/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { activeCalibration } from '../calibration/index.ts';
import { type Assignment, writeWith } from './write-with.ts';

interface Wanted extends Pick<Assignment, 'writer'>, Omit<VariantsInput, 'rank' | 'limit'> {}

/** Writes variants of a control, best first. Throws what writing throws. */
export async function writeVariants(
  ctx: Context,
  { writer, ...wanted }: Wanted,
): Promise<Written<WrittenVariants>> {
  const rank = await rankFor(ctx, wanted.context?.contentType ?? null);
  return writeWith(ctx, { kind: 'variants', writer }, (writing, task) =>
    writing.generateVariants({ ...wanted, rank }, task),
  );
}

/**
 * The predictor as a judge of candidates: for each the probability (0 to 1) of beating the control, as the
 * account's analyses would give it.
 */
export async function rankFor(ctx: Context, contentType: ContentType | null): Promise<Rank> {
  const calibration = await activeCalibration(ctx.db, ctx.workspace.id, contentType);
  return (control, candidates) =>
    predictExperiment(ctx.model, {
      control,
      variants: candidates,
      contentType,
      ...(calibration ? { calibration } : {}),
    })
      .entries.slice(1)
      .map((entry) => entry.confidencePct / 100);
}
