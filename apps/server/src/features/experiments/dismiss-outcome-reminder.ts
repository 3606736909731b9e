import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { experiments } from './tables.ts';

/** Nobody is asked any more what the real test of an experiment did. Throws NOT_FOUND. */
export async function dismissOutcomeReminder(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const [found] = await ctx.db
    .update(experiments)
    .set({ outcomeReminderDismissedAt: ctx.clock.now() })
    .where(hasKey(experiments, { workspaceId: ctx.workspace.id, id }))
    .returning({ id: experiments.id });
  if (!found) throw new AppError('NOT_FOUND');
}
