import { type ParsedRequestOf, planLimitsOf } from '@frontrunner/contracts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { workspaceTopic } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { accounts } from '../accounts/tables.ts';
import { appendAudit } from '../audit/index.ts';
import { countExperimentsOfOwner, isOwnerOf } from './owner.ts';
import { notDeleted } from './repository.ts';
import { experiments, tags } from './tables.ts';

type Change = ParsedRequestOf<'POST /api/experiments/organise'>['body'];
type Row = { id: string; status: string; sample: boolean };

/**
 * Archives, tags, deletes or restores experiments of the workspace, each of them or none. What is deleted goes to the
 * trash and counts against no limit there. Throws NOT_FOUND when one is not there, EXPERIMENT_RUNNING when one to be
 * deleted is analysed, EXPERIMENT_LIMIT_REACHED when the restored ones would be too many, and what `onTrash` throws.
 */
export async function organiseExperiments(ctx: Context, change: Change): Promise<{ changed: number }> {
  const ids = [...new Set(change.experimentIds)].sort();
  if (!ids.every(isId)) throw new AppError('NOT_FOUND');
  return ctx.db.transaction(async (tx) => {
    const moves = change.deleted !== undefined;
    // The owner's account before the experiments, in which order the deletion of an account takes them too.
    const owner = moves ? await holdOwner(ctx, tx) : null;
    const rows = await tx
      .select({ id: experiments.id, status: experiments.status, sample: experiments.sample })
      .from(experiments)
      .where(
        and(
          eq(experiments.workspaceId, ctx.workspace.id),
          inArray(experiments.id, ids),
          change.deleted === false ? isNotNull(experiments.deletedAt) : notDeleted,
        ),
      )
      .orderBy(experiments.id)
      .for('update');
    if (rows.length < ids.length) throw new AppError('NOT_FOUND');
    if (change.deleted && rows.some(({ status }) => status === 'Running'))
      throw new AppError('EXPERIMENT_RUNNING');
    if (change.deleted) for (const step of ctx.onTrash) await step(ctx, { tx, experimentIds: ids });
    await tx
      .update(experiments)
      .set(await valuesOf(ctx, tx, change))
      .where(and(eq(experiments.workspaceId, ctx.workspace.id), inArray(experiments.id, ids)))
      .returning({
        told: ctx.notifier.news(
          workspaceTopic(ctx.workspace.id),
          sql`jsonb_build_object('type', 'experiment', 'id', ${experiments.id}::text)`,
        ),
      });
    if (owner) await countAgain(ctx, tx, owner.id, change, rows);
    if (moves)
      for (const { id } of rows) {
        const action = change.deleted ? 'experiment.deleted' : 'experiment.restored';
        await appendAudit(tx, ctx, { action, object: { type: 'experiment', id } });
      }
    return { changed: rows.length };
  });
}

async function holdOwner(ctx: Context, tx: Executor): Promise<{ id: string }> {
  const [owner] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(isOwnerOf(ctx.workspace.id))
    .for('update');
  if (!owner) throw new AppError('NOT_FOUND');
  return owner;
}

async function valuesOf(ctx: Context, tx: Executor, change: Change) {
  const now = ctx.clock.now();
  if (change.deleted !== undefined) return { deletedAt: change.deleted ? now : null };
  if (change.archived !== undefined) return { archivedAt: change.archived ? now : null };
  const { tagIds } = experiments;
  const tag = change.addTag ?? change.removeTag ?? '';
  if (!isId(tag)) throw new AppError('NOT_FOUND');
  if (change.removeTag) return { tagIds: sql`array_remove(${tagIds}, ${tag}::uuid)` };
  const [known] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.workspaceId, ctx.workspace.id), eq(tags.id, tag)))
    .for('key share');
  if (!known) throw new AppError('NOT_FOUND');
  return { tagIds: sql`array_append(array_remove(${tagIds}, ${tag}::uuid), ${tag}::uuid)` };
}

async function countAgain(ctx: Context, tx: Executor, ownerId: string, change: Change, rows: Row[]) {
  const counted = rows.filter(({ sample }) => !sample).length;
  const count = await countExperimentsOfOwner(tx, ownerId);
  const { experiments: most } = planLimitsOf(ctx.workspace);
  if (!change.deleted && counted > 0 && most !== null && count > most)
    throw new AppError('EXPERIMENT_LIMIT_REACHED');
  await tx.update(accounts).set({ experimentsCount: count }).where(eq(accounts.id, ownerId));
}
