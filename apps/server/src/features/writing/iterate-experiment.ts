import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import { cancelled } from '../../integrations/writer/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { insertExperiment, loadExperiment } from '../experiments/index.ts';
import { generateName } from './generate-name.ts';
import { contextOf, writeVariants } from './write-variants.ts';

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
  const context = contextOf(experiment);
  const existing = [latestRun.controlHeadline, ...latestRun.variantHeadlines];
  const variants = await writeVariants(ctx, { control, count: variantCount, context, existing, writer });
  const { name } = await generateName(ctx, {
    originalName: experiment.name,
    ...(from === 'winner' ? { winningVariant: latestRun.winnerVariant ?? '', winningHeadline: control } : {}),
    writer,
  });
  if (ctx.signal.aborted) throw cancelled(ctx.signal);
  const created = await ctx.db.transaction((tx) =>
    insertExperiment(ctx, tx, {
      name,
      description: experiment.description,
      controlHeadline: control,
      variantHeadlines: variants.value.variants.map(({ headline }) => headline),
      context,
    }),
  );
  return { id: created.id, shortfall: variants.value.shortfall ?? null };
}
