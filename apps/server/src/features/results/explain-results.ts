import type { ContentType, Explanation, ResponseOf } from '@frontrunner/contracts';
import { explainPair, type Model } from '@frontrunner/predictor';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { loadExperiment } from '../experiments/index.ts';

/**
 * Why: for each variant of the latest finished analysis what sets its score apart from the control's. Throws
 * NOT_FOUND, or EXPERIMENT_NOT_COMPLETE before the first finished analysis.
 */
export async function explainResults(
  ctx: Context,
  id: string,
): Promise<ResponseOf<'GET /api/experiments/:id/explanations'>> {
  const { latestRun } = await loadExperiment(ctx, id);
  if (!latestRun?.perVariant) throw new AppError('EXPERIMENT_NOT_COMPLETE');
  const { controlHeadline, perVariant, contentType } = latestRun;
  return explainAgainstControl(ctx.model, controlHeadline, perVariant, contentType);
}

/** For each predicted variant what sets its score apart from the control's; others are served in between. */
export const explainAgainstControl = (
  model: Model,
  control: string,
  perVariant: readonly { variant: string; headline: string }[],
  contentType: ContentType | null,
): Promise<Explanation[]> =>
  inTurns(
    perVariant.filter(({ variant }) => variant !== 'Control'),
    ({ variant, headline }) => ({ variant, ...explainPair(model, control, headline, contentType) }),
  );
