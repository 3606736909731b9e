import { type Comment, limits, type ParsedRequestOf } from '@frontrunner/contracts';
import { and, count, eq } from 'drizzle-orm';
import { tellMembers } from '../../kernel/changes.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { type ExperimentRow, lockExperiment } from '../experiments/index.ts';
import { keepMembers, tellMentioned } from './mentions.ts';
import { findComment } from './present.ts';
import { comments } from './tables.ts';

/** Comments on an experiment or on one of its headlines. Throws NOT_FOUND, INVALID_REQUEST or TOO_MANY_COMMENTS. */
export async function addComment(
  ctx: Context,
  experimentId: string,
  input: ParsedRequestOf<'POST /api/experiments/:id/comments'>['body'],
): Promise<Comment> {
  const { workspace, account, clock } = ctx;
  return ctx.db.transaction(async (tx) => {
    const experiment = await lockExperiment(tx, workspace.id, experimentId);
    if (!experiment) throw new AppError('NOT_FOUND');
    const headline = headlineOf(experiment, input.variant);
    const [{ n } = { n: 0 }] = await tx
      .select({ n: count() })
      .from(comments)
      .where(and(eq(comments.workspaceId, workspace.id), eq(comments.experimentId, experimentId)));
    if (n >= limits.comments) throw new AppError('TOO_MANY_COMMENTS');
    const mentions = await keepMembers(tx, workspace.id, input.mentions);
    const [{ id }] = await tx
      .insert(comments)
      .values({
        workspaceId: workspace.id,
        experimentId,
        author: account.id,
        variant: input.variant,
        headline,
        text: input.text,
        mentions,
        createdAt: clock.now(),
      })
      .returning({
        id: comments.id,
        told: tellMembers(ctx.notifier, workspace.id, { type: 'comments', id: experimentId }),
      });
    await tellMentioned(tx, ctx, { id, experiment, accountIds: mentions });
    return findComment(tx, { workspaceId: workspace.id, experimentId, id });
  });
}

/** The headline that a comment is about; null for the experiment. Throws INVALID_REQUEST where there is none. */
function headlineOf(experiment: ExperimentRow, variant: string | null): string | null {
  if (variant === null) return null;
  const { controlHeadline, variantHeadlines } = experiment;
  const headline =
    variant === 'Control' ? controlHeadline : variantHeadlines[Number(variant.slice('Variant '.length)) - 1];
  if (!headline?.trim())
    throw new AppError('INVALID_REQUEST', {
      message: `There is no headline at ${variant} now. Comment on another one, or on the experiment.`,
    });
  return headline;
}
