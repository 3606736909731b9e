import { type createExperimentBody, type Experiment, planLimitsOf } from '@frontrunner/contracts';
import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { tellMembers } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { accounts } from '../accounts/tables.ts';
import { recordServerEvent } from '../events/index.ts';
import { keptVariants } from './headlines.ts';
import { countExperimentsOfOwner, isOwnerOf } from './owner.ts';
import { presentExperiment } from './present.ts';
import { peopleOfExperiment } from './repository.ts';
import { experimentEvent } from './server-events.ts';
import { experiments } from './tables.ts';

export type CreateExperimentInput = z.output<typeof createExperimentBody>;

/**
 * Creates an experiment. Throws EXPERIMENT_LIMIT_REACHED when the workspace's owner has as many as the plan allows at a time, and
 * EXPERIMENT_LIFETIME_LIMIT_REACHED when they have ever created as many; two at once cannot pass a limit together.
 */
export async function createExperiment(ctx: Context, input: CreateExperimentInput): Promise<Experiment> {
  return ctx.db.transaction((tx) => insertExperiment(ctx, tx, input));
}

/** The same inside a transaction of the caller's. */
export async function insertExperiment(
  ctx: Context,
  tx: Executor,
  input: CreateExperimentInput,
  { sample = false, tagIds = [] }: { sample?: boolean; tagIds?: string[] } = {},
): Promise<Experiment> {
  await countNew(ctx, tx, sample ? 0 : 1);
  const now = ctx.clock.now();
  const [experiment] = await tx
    .insert(experiments)
    .values({
      workspaceId: ctx.workspace.id,
      createdBy: ctx.account.id,
      updatedBy: ctx.account.id,
      name: input.name,
      description: input.description?.trim() || null,
      controlHeadline: input.controlHeadline ?? '',
      variantHeadlines: keptVariants(input.variantHeadlines ?? []),
      ...(input.context ?? {}),
      sample,
      tagIds,
      createdAt: now,
      updatedAt: now,
    })
    .returning({
      ...getTableColumns(experiments),
      people: peopleOfExperiment,
      told: tellMembers(ctx.notifier, ctx.workspace.id, { type: 'experiments' }),
    });
  if (!experiment) throw new AppError('INTERNAL_ERROR');
  await recordServerEvent(tx, now, {
    ...experimentEvent(ctx),
    action: 'experiment_created',
    label: 'Experiment Created',
    experimentId: experiment.id,
  });
  if (experiment.variantHeadlines.length > 0) {
    await recordServerEvent(tx, now, {
      ...experimentEvent(ctx),
      action: 'variants_added',
      label: 'Variants Added',
      experimentId: experiment.id,
    });
  }
  return presentExperiment({
    experiment,
    people: experiment.people,
    latestRun: null,
    seal: null,
    progress: null,
    hasFeedback: false,
  });
}

/** Holds the owner's account, so that two at once cannot pass a limit together; a sample counts nothing. */
async function countNew(ctx: Context, tx: Executor, counted: 0 | 1): Promise<void> {
  const [owner] = await tx
    .update(accounts)
    .set({
      experimentsCreatedCount: sql`${accounts.experimentsCreatedCount} + ${counted}`,
      experimentsCount: sql`${accounts.experimentsCount} + ${counted}`,
    })
    .where(isOwnerOf(ctx.workspace.id))
    .returning({ id: accounts.id, created: accounts.experimentsCreatedCount });
  if (!owner) throw new AppError('NOT_FOUND');
  if (counted === 0) return;
  const most = planLimitsOf(ctx.workspace);
  if (most.experiments !== null && (await countExperimentsOfOwner(tx, owner.id)) >= most.experiments)
    throw new AppError('EXPERIMENT_LIMIT_REACHED');
  if (most.experimentsEver !== null && owner.created > most.experimentsEver)
    throw new AppError('EXPERIMENT_LIFETIME_LIMIT_REACHED');
}
