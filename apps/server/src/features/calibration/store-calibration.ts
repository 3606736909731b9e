import type { ContentType } from '@frontrunner/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { calibrationStates, calibrationVersions, noContentType } from './tables.ts';

type Fitted = Pick<
  typeof calibrationVersions.$inferInsert,
  'adopted' | 'parameters' | 'report' | 'tests' | 'createdAt'
>;

/**
 * Keeps a calibration as the newest version of its content type. Predictions use it from now on if it was adopted and what
 * was learnt is switched on, and else the shipped model as it is.
 */
export async function storeCalibration(
  tx: Executor,
  owner: { workspaceId: string; contentType: ContentType | null },
  fitted: Fitted,
): Promise<void> {
  const key = { workspaceId: owner.workspaceId, contentType: owner.contentType ?? noContentType };
  // Holds the state's row, so that two fits get one version each.
  await tx
    .insert(calibrationStates)
    .values(key)
    .onConflictDoUpdate({
      target: [calibrationStates.workspaceId, calibrationStates.contentType],
      set: { isOn: sql`${calibrationStates.isOn}` },
    });
  const ofType = and(
    eq(calibrationVersions.workspaceId, key.workspaceId),
    eq(calibrationVersions.contentType, key.contentType),
  );
  const [newest] = await tx
    .select({ version: sql<number>`coalesce(max(${calibrationVersions.version}), 0)::int` })
    .from(calibrationVersions)
    .where(ofType);
  const version = (newest?.version ?? 0) + 1;
  await tx.insert(calibrationVersions).values({ ...key, version, ...fitted });
  await tx
    .update(calibrationStates)
    .set({ currentVersion: fitted.adopted ? version : null })
    .where(
      and(
        eq(calibrationStates.workspaceId, key.workspaceId),
        eq(calibrationStates.contentType, key.contentType),
      ),
    );
}
