import { type ParsedRequestOf, planLimitsOf, type ResponseOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { loadExperiment } from '../experiments/index.ts';
import { readLineMaterial } from './line-material.ts';
import { saveWrittenLines } from './repository.ts';
import { judgeFor, writeVariants } from './write-variants.ts';

type Body = ParsedRequestOf<'POST /api/experiments/:id/generate-variants'>['body'];

/**
 * Writes variants for the caller's experiment; the page appends and saves them, and only their angles and facts are kept. Throws NOT_FOUND,
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
  const { input } = await readLineMaterial(ctx, experiment);
  const { value, writtenBy } = await writeVariants(ctx, {
    ...input,
    control: body.controlHeadline,
    count: Math.min(body.count, room),
    ...(body.context ? { context: body.context } : {}),
    ...(body.angles ? { angles: body.angles } : {}),
    existing,
    writer: body.writer,
  });
  await saveWrittenLines(ctx.db, experiment, value.variants);
  const lines = value.variants.map(({ headline }) => headline);
  const judge = await judgeFor(ctx, (body.context ?? input.context)?.contentType ?? null);
  const full = `The experiment has room for ${room} more of at most ${most} variants.`;
  return {
    variants: lines,
    probabilities: value.variants.map(({ probability }) => probability),
    lifts: lines.length > 0 ? judge(body.controlHeadline, lines).map(({ lift }) => lift) : [],
    details: value.variants.map(({ angle, facts }) => ({ angle, facts })),
    cards: value.cards,
    writtenBy,
    shortfall: value.shortfall ?? (room < body.count ? full : null),
  };
}
