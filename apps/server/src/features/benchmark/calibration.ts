import type { CalibrationState } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { accountCalibrations } from './tables.ts';

const none: CalibrationState = {
  id: null,
  active: false,
  tests: 0,
  before: null,
  after: null,
  beatsShippedModel: false,
  message: 'Your predictions use the shipped model as it is.',
  createdAt: null,
};

/** The account's own calibration as it stands, switched on or off. */
export async function readCalibration(db: Executor, accountId: string): Promise<CalibrationState> {
  const [found] = await db
    .select()
    .from(accountCalibrations)
    .where(eq(accountCalibrations.accountId, accountId));
  if (!found) return none;
  const { before, after, beatsShippedModel, message } = found.report;
  return {
    id: found.id,
    active: found.active,
    tests: found.tests,
    before,
    after,
    beatsShippedModel,
    message,
    createdAt: found.createdAt.toISOString(),
  };
}

/** Predictions made from now on use the shipped model again; what was fitted stays to be seen. */
export async function switchOffCalibration(ctx: Context): Promise<CalibrationState> {
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(accountCalibrations)
      .set({ active: false })
      .where(eq(accountCalibrations.accountId, ctx.account.id));
    return readCalibration(tx, ctx.account.id);
  });
}
