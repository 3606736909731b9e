import { limits, type ParsedRequestOf, type ResponseOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { generationContextOf, insertExperiment, loadExperiment } from '../experiments/index.ts';
import { findFactEdits, findWrittenLines, linkToParent, saveWrittenLines } from './repository.ts';

type Body = ParsedRequestOf<'POST /api/experiments/:id/duplicate'>['body'];

/**
 * Creates another experiment with the texts, context and tags of one, or with the given headlines, and links it to that
 * one; what is known of its lines comes along. Throws NOT_FOUND and the limits of the plan.
 */
export async function duplicateExperiment(
  ctx: Context,
  id: string,
  { controlHeadline, variantHeadlines }: Body,
): Promise<ResponseOf<'POST /api/experiments/:id/duplicate'>> {
  const { experiment } = await loadExperiment(ctx, id);
  const variants = variantHeadlines ?? experiment.variantHeadlines;
  return ctx.db.transaction(async (tx) => {
    const factEdits = await findFactEdits(tx, experiment);
    const lines = await findWrittenLines(tx, ctx.workspace.id, [id]);
    const next = await insertExperiment(
      ctx,
      tx,
      {
        name: `Copy of ${experiment.name}`.slice(0, limits.experimentName),
        description: experiment.description,
        controlHeadline: controlHeadline ?? experiment.controlHeadline,
        variantHeadlines: variants,
        context: generationContextOf(experiment),
      },
      { tagIds: experiment.tagIds },
    );
    const key = { workspaceId: ctx.workspace.id, id: next.id };
    await linkToParent(tx, key, { parentId: id, factEdits });
    const kept = new Set(next.variantHeadlines);
    await saveWrittenLines(
      tx,
      key,
      lines.filter(({ headline }) => kept.has(headline)),
    );
    return { id: next.id };
  });
}
