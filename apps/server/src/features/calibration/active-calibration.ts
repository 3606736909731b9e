import type { AccountCalibration } from '@frontrunner/predictor';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { prepared } from '../../kernel/prepared.ts';
import { accountCalibrations } from './tables.ts';

const calibrationOf = prepared((db) =>
  db
    .select({ id: accountCalibrations.id, parameters: accountCalibrations.parameters })
    .from(accountCalibrations)
    .where(
      and(
        eq(accountCalibrations.workspaceId, sql.placeholder('workspaceId')),
        eq(accountCalibrations.active, true),
      ),
    )
    .prepare('active_calibration'),
);

/** The calibration that the account's predictions use now, or undefined for the shipped model as it is. */
export async function activeCalibration(
  db: Executor,
  workspaceId: string,
): Promise<AccountCalibration | undefined> {
  const [found] = await calibrationOf(db).execute({ workspaceId });
  return found && { ...found.parameters, id: found.id };
}
