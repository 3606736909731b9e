import type { CalibrationState } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { readCalibration } from './read-calibration.ts';
import { accountCalibrations } from './tables.ts';

/** Predictions made from now on use the shipped model again; what was fitted stays to be seen. */
export async function switchOffCalibration(ctx: Context): Promise<CalibrationState> {
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(accountCalibrations)
      .set({ active: false })
      .where(eq(accountCalibrations.workspaceId, ctx.workspace.id));
    return readCalibration(tx, ctx.workspace.id);
  });
}
