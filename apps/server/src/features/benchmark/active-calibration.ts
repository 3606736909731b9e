import type { AccountCalibration } from '@frontrunner/predictor';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { accountCalibrations } from './tables.ts';

/** The calibration that the account's predictions use now, or undefined for the shipped model as it is. */
export async function activeCalibration(
  db: Executor,
  accountId: string,
): Promise<AccountCalibration | undefined> {
  const [found] = await db
    .select({ id: accountCalibrations.id, parameters: accountCalibrations.parameters })
    .from(accountCalibrations)
    .where(and(eq(accountCalibrations.accountId, accountId), eq(accountCalibrations.active, true)));
  return found && { ...found.parameters, id: found.id };
}
