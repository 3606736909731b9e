import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import { cancelled } from '../../integrations/writer/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { insertExperiment, loadExperiment } from '../experiments/index.ts';
import { generateName } from './generate-name.ts';
import { readLineMaterial } from './line-material.ts';
import { linkToParent, saveWrittenLines } from './repository.ts';
import { writeVariants } from './write-variants.ts';

/** The specification's number of variants of an iteration. */
const variantCount = 5;

type Body = ParsedRequestOf<'POST /api/experiments/:id/iterate'>['body'];

/**
 * Writes the next experiment from the winner of the latest analysis, or again from its control, and only then
 * creates it, named and filled, in one transaction: no failure leaves a half-made one. Throws NOT_FOUND,
 * EXPERIMENT_NOT_COMPLETE, CONTROL_WON, the limits of the plan, and what writing throws.
 */
export async function iterateExperiment(
  ctx: Context,
  id: string,
  { from, writer }: Body,
): Promise<ResponseOf<'POST /api/experiments/:id/iterate'>> {
  const { experiment, latestRun } = await loadExperiment(ctx, id);
  if (experiment.status !== 'Complete' || latestRun?.status !== 'complete')
    throw new AppError('EXPERIMENT_NOT_COMPLETE');
  if (from === 'winner' && !latestRun.variantWon) throw new AppError('CONTROL_WON');
  const control =
    from === 'winner' ? (latestRun.winnerHeadline ?? latestRun.controlHeadline) : latestRun.controlHeadline;
  const { input } = await readLineMaterial(ctx, experiment, { withOwnResult: true });
  const { value } = await writeVariants(ctx, {
    ...input,
    control,
    count: variantCount,
    existing: [],
    writer,
  });
  const lines = value.variants;
  const { name } = await generateName(ctx, {
    originalName: experiment.name,
    ...(from === 'winner' ? { winningVariant: latestRun.winnerVariant ?? '', winningHeadline: control } : {}),
    ...(lines[0] ? { angle: lines[0].angle } : {}),
    writer,
  });
  if (ctx.signal.aborted) throw cancelled(ctx.signal);
  const created = await ctx.db.transaction(async (tx) => {
    const next = await insertExperiment(ctx, tx, {
      name,
      description: experiment.description,
      controlHeadline: control,
      variantHeadlines: lines.map(({ headline }) => headline),
      context: input.context,
    });
    const key = { workspaceId: ctx.workspace.id, id: next.id };
    await linkToParent(tx, key, { parentId: id, factEdits: input.edits });
    await saveWrittenLines(tx, key, lines);
    return next;
  });
  return { id: created.id, shortfall: value.shortfall };
}
