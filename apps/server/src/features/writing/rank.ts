import { predictExperiment } from '@frontrunner/predictor';
import type { Rank } from '../../integrations/writer/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { activeCalibration } from '../calibration/index.ts';

/**
 * The predictor as a judge of candidates: for each the probability (0 to 1) of beating the control, as the
 * account's analyses would give it.
 */
export async function rankFor(ctx: Context): Promise<Rank> {
  const calibration = await activeCalibration(ctx.db, ctx.account.id);
  return (control, candidates) =>
    predictExperiment(ctx.model, { control, variants: candidates, ...(calibration ? { calibration } : {}) })
      .entries.slice(1)
      .map((entry) => entry.confidencePct / 100);
}
