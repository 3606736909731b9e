import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import type { Context, Deps } from '../../kernel/deps.ts';
import { activeCalibration } from '../calibration/index.ts';
import { refuseRepeated } from '../experiments/index.ts';
import { predictHeadlines } from './predict-run.ts';

/** Predicts a visitor's headlines by the shipped model; nothing is stored. Throws DUPLICATE_VARIANTS. */
export async function tryHeadlines(
  deps: Deps,
  { control, variants }: ParsedRequestOf<'POST /api/try'>['body'],
): Promise<ResponseOf<'POST /api/try'>> {
  refuseRepeated(control, variants);
  const { perVariant, passport } = predictHeadlines(deps.model, { control, variants, contentType: null });
  return { perVariant, passport };
}

/** Predicts as a run of the same headlines would; nothing is stored. Throws DUPLICATE_VARIANTS. */
export async function predictUnstored(
  ctx: Context,
  { control, variants, contentType }: ParsedRequestOf<'POST /api/predict'>['body'],
): Promise<ResponseOf<'POST /api/predict'>> {
  refuseRepeated(control, variants);
  const calibration = await activeCalibration(ctx.db, ctx.workspace.id, contentType);
  const { perVariant, passport } = predictHeadlines(ctx.model, {
    control,
    variants,
    contentType,
    calibration,
  });
  return { perVariant, passport };
}
