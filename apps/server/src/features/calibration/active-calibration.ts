import type { ContentType } from '@frontrunner/contracts';
import type { AccountCalibration } from '@frontrunner/predictor';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { prepared } from '../../kernel/prepared.ts';
import { calibrationStates, calibrationVersions, noContentType } from './tables.ts';

const calibrationOf = prepared((db) =>
  db
    .select({ id: calibrationVersions.id, parameters: calibrationVersions.parameters })
    .from(calibrationStates)
    .innerJoin(
      calibrationVersions,
      and(
        eq(calibrationVersions.workspaceId, calibrationStates.workspaceId),
        eq(calibrationVersions.contentType, calibrationStates.contentType),
        eq(calibrationVersions.version, calibrationStates.currentVersion),
      ),
    )
    .where(
      and(
        eq(calibrationStates.workspaceId, sql.placeholder('workspaceId')),
        eq(calibrationStates.contentType, sql.placeholder('contentType')),
        eq(calibrationStates.isOn, true),
      ),
    )
    .prepare('active_calibration'),
);

/** The calibration that the workspace's predictions of a content type use now, or undefined for the shipped model as it is. */
export async function activeCalibration(
  db: Executor,
  workspaceId: string,
  contentType: ContentType | null | undefined,
): Promise<AccountCalibration | undefined> {
  const [found] = await calibrationOf(db).execute({ workspaceId, contentType: contentType ?? noContentType });
  return found && { ...found.parameters, id: found.id };
}
