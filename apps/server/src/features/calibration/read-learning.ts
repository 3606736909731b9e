import type { ContentType, LearntType } from '@frontrunner/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { calibrationStates, calibrationVersions, noContentType } from './tables.ts';

const shownVersions = 20;

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
