import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import { filledCard } from '../../integrations/writer/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { loadExperiment } from '../experiments/index.ts';
import { readLineMaterial } from './line-material.ts';
import { saveFactEdits, saveWrittenLines } from './repository.ts';
import { judgeFor } from './write-variants.ts';

type Body = ParsedRequestOf<'POST /api/experiments/:id/fill-card'>['body'];

/**
 * Writes the line of a card, and keeps what was typed as a fact of the experiment; the page appends the line. Throws
 * NOT_FOUND, EXPERIMENT_RUNNING, and TEXT_NOT_USABLE with what is wrong with the text.
 */
export async function fillCard(
  ctx: Context,
  id: string,
  { card, text }: Body,
): Promise<ResponseOf<'POST /api/experiments/:id/fill-card'>> {
  const { experiment } = await loadExperiment(ctx, id);
  if (experiment.status === 'Running') throw new AppError('EXPERIMENT_RUNNING');
  const { input } = await readLineMaterial(ctx, experiment);
  const control = experiment.controlHeadline;
  const filled = await filledCard({ ...input, control, card, text, existing: experiment.variantHeadlines });
  if ('problem' in filled) throw new AppError('TEXT_NOT_USABLE', { message: filled.problem });
  const { headline, fact } = filled;
  const added = input.edits.added ?? [];
  if (!added.some((one) => one.text === fact))
    await saveFactEdits(ctx.db, experiment, { ...input.edits, added: [...added, { text: fact }] });
  const line = { headline, angle: card.angle, facts: [fact] };
  await saveWrittenLines(ctx.db, experiment, [line]);
  const judge = await judgeFor(ctx, experiment.contentType);
  const [judged] = judge(control, [headline]);
  return { ...line, probability: judged ? judged.confidencePct / 100 : null, lift: judged?.lift ?? null };
}
