import { randomUUID } from 'node:crypto';
import type { CalibrationState } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { readCalibration } from './read-calibration.ts';
import { accountCalibrations } from './tables.ts';

/** Puts a calibration in place of the account's earlier one, and switches it on. */
export async function storeCalibration(
  ctx: Context,
  fitted: Pick<typeof accountCalibrations.$inferInsert, 'parameters' | 'report' | 'tests'>,
): Promise<CalibrationState> {
  const values = { ...fitted, id: randomUUID(), active: true, createdAt: ctx.clock.now() };
  return ctx.db.transaction(async (tx) => {
    await tx
      .insert(accountCalibrations)
      .values({ workspaceId: ctx.workspace.id, ...values })
      .onConflictDoUpdate({ target: accountCalibrations.workspaceId, set: values });
    return readCalibration(tx, ctx.workspace.id);
  });
}
