import type { CalibrationState, ContentType, LearntType } from '@frontrunner/contracts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { calibrationStates, calibrationVersions, noContentType } from './tables.ts';

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
const shownVersions = 20;

/** The newest calibration in use of any content type, or that would be if it were switched on. */
export async function readCalibration(db: Executor, workspaceId: string): Promise<CalibrationState> {
  const [found] = await db
    .select({ version: calibrationVersions, isOn: calibrationStates.isOn })
    .from(calibrationStates)
    .innerJoin(
      calibrationVersions,
      and(
        eq(calibrationVersions.workspaceId, calibrationStates.workspaceId),
        eq(calibrationVersions.contentType, calibrationStates.contentType),
        eq(calibrationVersions.version, calibrationStates.currentVersion),
      ),
    )
    .where(and(eq(calibrationStates.workspaceId, workspaceId), isNotNull(calibrationStates.currentVersion)))
    .orderBy(desc(calibrationVersions.createdAt))
    .limit(1);
  if (!found) return none;
  const { id, tests, report, createdAt } = found.version;
  const { before, after, beatsShippedModel, message } = report;
  return {
    id,
    active: found.isOn,
    tests,
    before,
    after,
    beatsShippedModel,
    message,
    createdAt: createdAt.toISOString(),
  };
}

type Version = typeof calibrationVersions.$inferSelect;

function presentVersion({ version, id, adopted, tests, report, createdAt }: Version) {
  const { before, after } = report;
  return { version, id, adopted, tests, before, after, createdAt: createdAt.toISOString() };
}

/** What was learnt of each content type, with the versions so far, newest first. */
export async function readLearning(db: Executor, workspaceId: string): Promise<LearntType[]> {
  const states = await db
    .select()
    .from(calibrationStates)
    .where(eq(calibrationStates.workspaceId, workspaceId))
    .orderBy(calibrationStates.contentType);
  const versions = await db
    .select()
    .from(calibrationVersions)
    .where(eq(calibrationVersions.workspaceId, workspaceId))
    .orderBy(desc(calibrationVersions.version));
  return states.flatMap(({ contentType, currentVersion, isOn }) => {
    const ofType = versions.filter((version) => version.contentType === contentType);
    const [newest] = ofType;
    if (!newest) return [];
    const { parameters, report, tests } = newest;
    return [
      {
        contentType: contentType === noContentType ? null : (contentType as ContentType),
        on: isOn,
        currentVersion,
        tests,
        scale: parameters.scale,
        traitWeights: parameters.traitWeights,
        proven: (parameters.provenTypes ?? []).includes(contentType),
        message: report.message,
        versions: ofType.slice(0, shownVersions).map(presentVersion),
      },
    ];
  });
}
