import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import type { Deps } from '../../kernel/deps.ts';
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
