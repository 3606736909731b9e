import type { ContentType } from '@frontrunner/contracts';
import type { AccountCalibration } from '@frontrunner/predictor';
import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Executor } from '../../kernel/database.ts';
import { preparedRead } from '../../kernel/prepared.ts';
import { calibrationStates, calibrationVersions, noContentType } from './tables.ts';

const calibrationOf = preparedRead((db) =>
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

const versionOf = preparedRead((db) =>
  db
    .select({ id: calibrationVersions.id, parameters: calibrationVersions.parameters })
    .from(calibrationVersions)
    .where(
      and(
        eq(calibrationVersions.workspaceId, sql.placeholder('workspaceId')),
        eq(calibrationVersions.contentType, sql.placeholder('contentType')),
        eq(calibrationVersions.version, sql.placeholder('version')),
      ),
    )
    .prepare('calibration_version'),
);

/** A version never changes once it is written. */
const knownVersions = new LRUCache<string, AccountCalibration>({ max: 1000 });

/**
 * The same by the versions that are current, as they were just looked up: asks the database only for one that this process
 * has not used yet.
 */
export async function calibrationOfVersion(
  db: Executor,
  workspaceId: string,
  contentType: ContentType | null | undefined,
  versions: Readonly<Record<string, number>>,
): Promise<AccountCalibration | undefined> {
  const type = contentType ?? noContentType;
  const version = versions[type];
  if (version === undefined) return undefined;
  const key = `${workspaceId} ${type} ${version}`;
  const known = knownVersions.get(key);
  if (known) return known;
  const [found] = await versionOf(db).execute({ workspaceId, contentType: type, version });
  if (!found) return undefined;
  const calibration = { ...found.parameters, id: found.id };
  knownVersions.set(key, calibration);
  return calibration;
}
