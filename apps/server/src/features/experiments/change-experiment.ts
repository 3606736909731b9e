import type { Experiment } from '@frontrunner/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { recordServerEvent } from '../events/index.ts';
import { presentExperiment } from './present.ts';
import { type ExperimentRow, findExperiment, lockExperiment } from './repository.ts';
import { experimentEvent } from './server-events.ts';
import { experiments } from './tables.ts';

type Change = Partial<
  Pick<
    ExperimentRow,
    | 'name'
    | 'controlHeadline'
    | 'variantHeadlines'
    | 'contentType'
    | 'productService'
    | 'userAction'
    | 'additionalInfo'
  >
>;

/**
 * Writes a change to the caller's experiment and answers it whole.
 * Throws NOT_FOUND, EXPERIMENT_RUNNING while it is analysed (a rename is allowed then), or STALE_WRITE with the
 * current experiment when `ifMatch` is not its version any more.
 */
export async function changeExperiment(
  ctx: Context,
  id: string,
  change: Change,
  options: { ifMatch?: number | undefined; allowWhileRunning?: boolean } = {},
): Promise<Experiment> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockExperiment(tx, ctx.account.id, id);
    if (!row) throw new AppError('NOT_FOUND');
    const current = async () => {
      const found = await findExperiment(tx, ctx.account.id, id);
      if (!found) throw new AppError('NOT_FOUND');
      return presentExperiment(found);
    };
    if (options.ifMatch !== undefined && options.ifMatch !== row.version)
      throw new AppError('STALE_WRITE', { details: await current() });
    if (row.status === 'Running' && !options.allowWhileRunning) throw new AppError('EXPERIMENT_RUNNING');
    const now = ctx.clock.now();
    await tx
      .update(experiments)
      .set({ ...change, version: sql`${experiments.version} + 1`, updatedAt: now })
      .where(eq(experiments.id, row.id));
    if ((change.variantHeadlines?.length ?? 0) > row.variantHeadlines.length) {
      await recordServerEvent(tx, now, {
        ...experimentEvent(ctx),
        action: 'variants_added',
        label: 'Variants Added',
        experimentId: row.id,
      });
    }
    return current();
  });
}
