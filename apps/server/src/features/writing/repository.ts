import type { FactEdits } from '@frontrunner/contracts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { OwnedKey } from '../../kernel/ids.ts';
import { experimentRuns, experiments } from '../experiments/index.ts';
import { experimentWriting, writtenLines } from './tables.ts';

/** Ancestors read; an experiment that follows more is rare, and its oldest lines teach little. */
const mostAncestors = 10;
const mostLines = 200;

export type WrittenLine = Pick<typeof writtenLines.$inferSelect, 'headline' | 'angle' | 'facts'>;

const isOf = (table: typeof experimentWriting | typeof writtenLines, { workspaceId, id }: OwnedKey) =>
  and(eq(table.workspaceId, workspaceId), eq(table.experimentId, id));

/** What a person did with the facts of an experiment; nothing so far where it has no row. */
export async function findFactEdits(db: Executor, experiment: OwnedKey): Promise<FactEdits> {
  const [row] = await db
    .select({ edits: experimentWriting.factEdits })
    .from(experimentWriting)
    .where(isOf(experimentWriting, experiment));
  return row?.edits ?? {};
}

export async function saveFactEdits(
  db: Executor,
  { workspaceId, id: experimentId }: OwnedKey,
  factEdits: FactEdits,
): Promise<void> {
  await db
    .insert(experimentWriting)
    .values({ workspaceId, experimentId, factEdits })
    .onConflictDoUpdate({
      target: [experimentWriting.workspaceId, experimentWriting.experimentId],
      set: { factEdits },
    });
}

/** Makes an experiment the follower of another, with its facts as a person left them. */
export async function linkToParent(
  db: Executor,
  { workspaceId, id: experimentId }: OwnedKey,
  parent: { parentId: string; factEdits: FactEdits },
): Promise<void> {
  await db.insert(experimentWriting).values({ workspaceId, experimentId, ...parent });
}

/** The experiments that one follows, nearest first; those deleted are left out. */
export async function findAncestors(
  db: Executor,
  { workspaceId, id }: OwnedKey,
): Promise<{ id: string; name: string }[]> {
  const found = await db.execute(sql`
    with recursive line(id, depth) as (
      select parent_id, 1 from experiment_writing where workspace_id = ${workspaceId} and experiment_id = ${id}
      union all
      select w.parent_id, depth + 1 from experiment_writing w
      join line on w.workspace_id = ${workspaceId} and w.experiment_id = line.id
      where depth < ${mostAncestors}
    )
    select e.id, e.name from line
    join experiments e on e.workspace_id = ${workspaceId} and e.id = line.id and e.deleted_at is null order by depth`);
  const { rows } = found as unknown as { rows: { id: string; name: string }[] };
  return rows.map((row) => ({ id: row.id, name: row.name }));
}

/** At most so many are named; nobody follows one experiment more often. */
const mostFollowers = 50;

/** The experiments that follow one directly, oldest first; those deleted are left out. */
export async function findFollowers(
  db: Executor,
  { workspaceId, id }: OwnedKey,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: experiments.id, name: experiments.name })
    .from(experimentWriting)
    .innerJoin(
      experiments,
      and(
        eq(experiments.workspaceId, experimentWriting.workspaceId),
        eq(experiments.id, experimentWriting.experimentId),
        isNull(experiments.deletedAt),
      ),
    )
    .where(and(eq(experimentWriting.workspaceId, workspaceId), eq(experimentWriting.parentId, id)))
    .orderBy(asc(experiments.createdAt), asc(experiments.id))
    .limit(mostFollowers);
}

/** The lines that were written for experiments of a workspace, newest first. */
export async function findWrittenLines(
  db: Executor,
  workspaceId: string,
  experimentIds: string[],
): Promise<WrittenLine[]> {
  return db
    .select({ headline: writtenLines.headline, angle: writtenLines.angle, facts: writtenLines.facts })
    .from(writtenLines)
    .where(and(eq(writtenLines.workspaceId, workspaceId), inArray(writtenLines.experimentId, experimentIds)))
    .orderBy(desc(writtenLines.writtenAt))
    .limit(mostLines);
}

export async function saveWrittenLines(
  db: Executor,
  { workspaceId, id: experimentId }: OwnedKey,
  lines: readonly WrittenLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insert(writtenLines)
    .values(
      lines.map(({ headline, angle, facts }) => ({ workspaceId, experimentId, headline, angle, facts })),
    )
    .onConflictDoUpdate({
      target: [writtenLines.workspaceId, writtenLines.experimentId, writtenLines.headline],
      set: { angle: sql`excluded.angle`, facts: sql`excluded.facts` },
    });
}

/** The finished analyses that are the results of experiments of a workspace. */
export async function findLatestRuns(db: Executor, workspaceId: string, experimentIds: string[]) {
  return db
    .select({ control: experimentRuns.controlHeadline, perVariant: experimentRuns.perVariant })
    .from(experiments)
    .innerJoin(
      experimentRuns,
      and(
        eq(experimentRuns.workspaceId, experiments.workspaceId),
        eq(experimentRuns.id, experiments.latestRunId),
      ),
    )
    .where(and(eq(experiments.workspaceId, workspaceId), inArray(experiments.id, experimentIds)));
}
