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
async function rankFor(ctx: Context, contentType: ContentType | null): Promise<Rank> {
  const judge = await judgeFor(ctx, contentType);
  return (control, candidates) => judge(control, candidates).map((entry) => entry.confidencePct / 100);
}

/** What an analysis of the account would say of candidates: their entries, in order. */
export async function judgeFor(ctx: Context, contentType: ContentType | null) {
  const calibration = await activeCalibration(ctx.db, ctx.workspace.id, contentType);
  return (control: string, variants: string[]) =>
    predictExperiment(ctx.model, {
      control,
      variants,
      contentType,
      ...(calibration ? { calibration } : {}),
    }).entries.slice(1);
}
