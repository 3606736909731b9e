import { type createExperimentBody, type Experiment, planLimitsOf } from '@frontrunner/contracts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { accounts } from '../accounts/tables.ts';
import { recordServerEvent } from '../events/index.ts';
import { keptVariants } from './headlines.ts';
import { presentExperiment } from './present.ts';
import { countExperiments } from './repository.ts';
import { experimentEvent } from './server-events.ts';
import { experiments } from './tables.ts';

export type CreateExperimentInput = z.output<typeof createExperimentBody>;

/**
 * Creates an experiment. Throws EXPERIMENT_LIMIT_REACHED when the account has as many as its plan allows at a time, and
 * EXPERIMENT_LIFETIME_LIMIT_REACHED when it has ever created as many; two at once cannot pass a limit together.
 */
export async function createExperiment(ctx: Context, input: CreateExperimentInput): Promise<Experiment> {
  return ctx.db.transaction((tx) => insertExperiment(ctx, tx, input));
}

/** The same inside a transaction of the caller's. */
export async function insertExperiment(
  ctx: Context,
  tx: Executor,
  input: CreateExperimentInput,
): Promise<Experiment> {
  const [account] = await tx
    .update(accounts)
    .set({
      experimentsCreatedCount: sql`${accounts.experimentsCreatedCount} + 1`,
      experimentsCount: sql`${accounts.experimentsCount} + 1`,
    })
    .where(eq(accounts.id, ctx.account.id))
    .returning({ created: accounts.experimentsCreatedCount });
  if (!account) throw new AppError('NOT_SIGNED_IN');
  const most = planLimitsOf(ctx.account);
  if (most.experiments !== null && (await countExperiments(tx, ctx.account.id)) >= most.experiments)
    throw new AppError('EXPERIMENT_LIMIT_REACHED');
  if (most.experimentsEver !== null && account.created > most.experimentsEver)
    throw new AppError('EXPERIMENT_LIFETIME_LIMIT_REACHED');
  const now = ctx.clock.now();
  const [experiment] = await tx
    .insert(experiments)
    .values({
      accountId: ctx.account.id,
      name: input.name,
      description: input.description?.trim() || null,
      controlHeadline: input.controlHeadline ?? '',
      variantHeadlines: keptVariants(input.variantHeadlines ?? []),
      ...(input.context ?? {}),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
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
  return presentExperiment({ experiment, latestRun: null, progress: null });
}
