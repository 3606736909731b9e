import type { CalibrationState } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
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
export async function readCalibration(db: Executor, workspaceId: string): Promise<CalibrationState> {
  const [found] = await db
    .select()
    .from(accountCalibrations)
    .where(eq(accountCalibrations.workspaceId, workspaceId));
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
