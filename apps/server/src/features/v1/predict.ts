import type { ContentType } from '@frontrunner/contracts';
import type { V1AnswerOf, V1InputOf } from '@frontrunner/contracts/v1';
import { winnerOf } from '@frontrunner/predictor';
import { predictHeadlines, startRun } from '../analysis/index.ts';
import { activeCalibration, calibrationOfVersion } from '../calibration/index.ts';
import { insertExperiment, refuseRepeated } from '../experiments/index.ts';
import { type ProgramContext, requireScope } from '../keys/index.ts';
import { explainAgainstControl } from '../results/index.ts';

/**
 * Predicts texts as the workspace's analyses would; with `save` an experiment of them is made and its analysis started,
 * for which the scope `write` is needed. Throws DUPLICATE_VARIANTS, and with `save` what creating throws.
 */
export async function predict(
  ctx: ProgramContext,
  body: V1InputOf<'POST /api/v1/predictions'>['body'],
): Promise<V1AnswerOf<'POST /api/v1/predictions'>> {
  const { control, variants, contentType = null, explain, save, name } = body;
  if (save) requireScope(ctx.program, 'write');
  refuseRepeated(control, variants);
  const versions = ctx.program.calibrationVersions;
  const calibration = versions
    ? await calibrationOfVersion(ctx.db, ctx.workspace.id, contentType, versions)
    : await activeCalibration(ctx.db, ctx.workspace.id, contentType);
  const predicted = predictHeadlines(ctx.model, { control, variants, contentType, calibration });
  const { perVariant } = predicted;
  return {
    ...predicted,
    winner: winnerOf(perVariant)?.variant ?? 'Control',
    explanations: explain ? await explainAgainstControl(ctx.model, control, perVariant, contentType) : null,
    experimentId: save && name ? await keep(ctx, { name, control, variants, contentType }) : null,
  };
}

/** Makes an experiment of the texts and starts its analysis, both or neither; answers its id. */
function keep(
  ctx: ProgramContext,
  texts: { name: string; control: string; variants: string[]; contentType: ContentType | null },
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const { id } = await insertExperiment(ctx, tx, {
      name: texts.name,
      controlHeadline: texts.control,
      variantHeadlines: texts.variants,
      context: { contentType: texts.contentType, productService: '', userAction: '', additionalInfo: '' },
    });
    await startRun({ ...ctx, db: tx }, id);
    return id;
  });
}
