import type { Experiment } from '@frontrunner/contracts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { tellVersion } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { recordServerEvent } from '../events/index.ts';
import { presentExperiment } from './present.ts';
import { findExperiment, notDeleted } from './repository.ts';
import { experimentEvent } from './server-events.ts';
import { experiments } from './tables.ts';

type Change = Partial<Pick<Experiment, 'name' | 'controlHeadline' | 'variantHeadlines' | 'context'>>;
type Written<Fields> = Pick<Experiment, 'id' | 'version' | 'status' | 'updatedAt'> & Fields;
interface WriteConditions {
  /** The version that the change was made on top of. */
  ifMatch?: number | undefined;
  allowWhileRunning?: boolean;
}

/**
 * Writes a change to the caller's experiment and answers what was written, with the version it made.
 * Throws NOT_FOUND, EXPERIMENT_RUNNING while it is analysed (a rename is allowed then), or STALE_WRITE with the
 * current experiment when `ifMatch` is not its version any more.
 */
export async function changeExperiment<Fields extends Change>(
  ctx: Context,
  id: string,
  change: Fields,
  conditions: WriteConditions = {},
): Promise<Written<Fields>> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const written = change.variantHeadlines
    ? await ctx.db.transaction((tx) => writeVariants(ctx, tx, id, change, conditions))
    : await write(ctx, ctx.db, id, change, conditions);
  if (!written) throw await whyNot(ctx, id, conditions);
  const { version, status, updatedAt } = written;
  return { id, version, status, updatedAt: updatedAt.toISOString(), ...change };
}

/** Who writes these parts, and when. */
const editsOf = ({ account, clock }: Context, change: Change) =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([part]) => [part, { by: account.id, at: clock.now().toISOString() }]),
  );

/** One statement; answers undefined where a condition was not met. */
async function write(
  ctx: Context,
  db: Executor,
  id: string,
  { context, ...texts }: Change,
  { ifMatch, allowWhileRunning }: WriteConditions,
) {
  const mine = hasKey(experiments, { workspaceId: ctx.workspace.id, id });
  const before = db
    .select({
      id: experiments.id,
      variants: sql<number>`jsonb_array_length(${experiments.variantHeadlines})`.as('variants'),
    })
    .from(experiments)
    .where(mine)
    .for('update')
    .as('before');
  const { version, status, updatedAt } = experiments;
  const [written] = await db
    .update(experiments)
    .set({
      ...texts,
      ...context,
      edits: sql`${experiments.edits} || ${JSON.stringify(editsOf(ctx, { context, ...texts }))}::jsonb`,
      version: sql`${version} + 1`,
      updatedAt: ctx.clock.now(),
      updatedBy: ctx.account.id,
    })
    .from(before)
    .where(
      and(
        hasKey(experiments, { workspaceId: ctx.workspace.id, id }),
        eq(experiments.id, before.id),
        notDeleted,
        ifMatch === undefined ? undefined : eq(version, ifMatch),
        allowWhileRunning ? undefined : ne(status, 'Running'),
      ),
    )
    .returning({
      version,
      status,
      updatedAt,
      variantsBefore: before.variants,
      told: tellVersion(ctx.notifier, { workspaceId: ctx.workspace.id, id }, version),
    });
  return written;
}

async function writeVariants(
  ctx: Context,
  tx: Executor,
  id: string,
  change: Change,
  conditions: WriteConditions,
) {
  const written = await write(ctx, tx, id, change, conditions);
  if (written && (change.variantHeadlines?.length ?? 0) > written.variantsBefore)
    await recordServerEvent(tx, ctx.clock.now(), {
      ...experimentEvent(ctx),
      action: 'variants_added',
      label: 'Variants Added',
      experimentId: id,
    });
  return written;
}

/** Why a write found nothing to change. */
async function whyNot(ctx: Context, id: string, { ifMatch }: WriteConditions): Promise<AppError> {
  const current = await findExperiment(ctx.db, ctx.workspace.id, id);
  if (!current) return new AppError('NOT_FOUND');
  if (ifMatch !== undefined && ifMatch !== current.experiment.version)
    return new AppError('STALE_WRITE', { details: presentExperiment(current) });
  return new AppError('EXPERIMENT_RUNNING');
}
