import { type ParsedRequestOf, planLimitsOf, type ResponseOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { loadExperiment } from '../experiments/index.ts';
import { contextOf, writeVariants } from './write-variants.ts';

type Body = ParsedRequestOf<'POST /api/experiments/:id/generate-variants'>['body'];

/**
 * Writes variants for the caller's experiment; nothing is stored, the page appends and saves them. Throws NOT_FOUND,
 * EXPERIMENT_RUNNING, TEXT_NOT_USABLE (also when the experiment is full) and what writing throws.
 */
export async function generateVariants(
  ctx: Context,
  id: string,
  body: Body,
): Promise<ResponseOf<'POST /api/experiments/:id/generate-variants'>> {
  const { experiment } = await loadExperiment(ctx, id);
  if (experiment.status === 'Running') throw new AppError('EXPERIMENT_RUNNING');
  const existing = experiment.variantHeadlines;
  const most = planLimitsOf(ctx.workspace).variants;
  const room = most - existing.length;
  if (room <= 0)
    throw new AppError('TEXT_NOT_USABLE', {
      message: `This experiment already has ${most} variants, the most it can hold. Delete some, then generate again.`,
    });
  const { value, writtenBy } = await writeVariants(ctx, {
    control: body.controlHeadline,
    count: Math.min(body.count, room),
    context: body.context ?? contextOf(experiment),
    existing,
    writer: body.writer,
  });
  const full = `The experiment has room for ${room} more of at most ${most} variants.`;
  return {
    variants: value.variants.map(({ headline }) => headline),
    probabilities: value.variants.map(({ probability }) => probability),
    writtenBy,
    shortfall: value.shortfall ?? (room < body.count ? full : null),
  };
}
