import { and, count, desc, eq, ilike, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { progressEvents } from '../analysis/tables.ts';
import { experimentRuns, experiments } from './tables.ts';

export type ExperimentRow = typeof experiments.$inferSelect;
export type RunRow = typeof experimentRuns.$inferSelect;
export interface ExperimentWithRuns {
  experiment: ExperimentRow;
  latestRun: RunRow | null;
  /** Progress of the run under way, 0 to 100; null when none is. */
  progress: { runId: string; percent: number; plan: 'free' | 'pro' } | null;
}

const uuidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Whether a text can be an identifier at all; what cannot simply does not exist. */
export const isId = (value: string) => uuidForm.test(value);

const currentRun = sql`current_run`;

function selectWithRuns(db: Executor) {
  return db
    .select({
      experiment: experiments,
      latestRun: experimentRuns,
      currentId: sql<string | null>`${currentRun}.id`,
      currentPercent: sql<number | null>`${currentRun}.progress_percent`,
      currentPlan: sql<'free' | 'pro' | null>`${currentRun}.plan`,
    })
    .from(experiments)
    .leftJoin(experimentRuns, eq(experimentRuns.id, experiments.latestRunId))
    .leftJoin(sql`${experimentRuns} as current_run`, sql`${currentRun}.id = ${experiments.currentRunId}`);
}

type Joined = Awaited<ReturnType<typeof selectWithRuns>>[number];
const fromJoined = ({
  experiment,
  latestRun,
  currentId,
  currentPercent,
  currentPlan,
}: Joined): ExperimentWithRuns => ({
  experiment,
  latestRun,
  progress: currentId
    ? { runId: currentId, percent: currentPercent ?? 0, plan: currentPlan ?? 'free' }
    : null,
});

/** One experiment of an account, or null when it does not exist or is somebody else's. */
export async function findExperiment(
  db: Executor,
  accountId: string,
  id: string,
): Promise<ExperimentWithRuns | null> {
  if (!isId(id)) return null;
  const [row] = await selectWithRuns(db)
    .where(and(eq(experiments.id, id), eq(experiments.accountId, accountId)))
    .limit(1);
  return row ? fromJoined(row) : null;
}

/** The same row, held until the transaction ends, so that two writers act one after the other. */
export async function lockExperiment(
  tx: Executor,
  accountId: string,
  id: string,
): Promise<ExperimentRow | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(experiments)
    .where(and(eq(experiments.id, id), eq(experiments.accountId, accountId)))
    .for('update');
  return row ?? null;
}

export interface ListFilter {
  status?: ExperimentRow['status'] | undefined;
  /** Found in name, control, any variant, or equal to the status. */
  search?: string | undefined;
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, (special) => `\\${special}`);

function whereOf(accountId: string, { status, search }: ListFilter): SQL | undefined {
  const pattern = search?.trim() ? `%${escapeLike(search.trim())}%` : undefined;
  return and(
    eq(experiments.accountId, accountId),
    status ? eq(experiments.status, status) : undefined,
    pattern
      ? or(
          ilike(experiments.name, pattern),
          ilike(experiments.controlHeadline, pattern),
          ilike(experiments.status, pattern),
          sql`exists (select from jsonb_array_elements_text(${experiments.variantHeadlines}) as headline where headline ilike ${pattern})`,
        )
      : undefined,
  );
}

/** Where a page ends: the next one starts after it. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** Experiments newest first; without a limit all of them. */
export async function listExperiments(
  db: Executor,
  accountId: string,
  filter: ListFilter,
  page: { limit?: number; after?: Cursor | undefined },
): Promise<ExperimentWithRuns[]> {
  const { after } = page;
  const beyond = after
    ? or(
        lt(experiments.createdAt, after.createdAt),
        and(eq(experiments.createdAt, after.createdAt), lt(experiments.id, after.id)),
      )
    : undefined;
  const query = selectWithRuns(db)
    .where(and(whereOf(accountId, filter), beyond))
    .orderBy(desc(experiments.createdAt), desc(experiments.id))
    .$dynamic();
  const rows = await (page.limit ? query.limit(page.limit) : query);
  return rows.map(fromJoined);
}

export async function countExperiments(
  db: Executor,
  accountId: string,
  filter: ListFilter = {},
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(experiments).where(whereOf(accountId, filter));
  return row?.total ?? 0;
}

/** Removes an experiment with its runs and their progress. */
export async function removeExperiment(tx: Executor, id: string): Promise<void> {
  await tx.delete(progressEvents).where(eq(progressEvents.topic, experimentTopic(id)));
  await tx.delete(experiments).where(eq(experiments.id, id));
}

/** The progress topic of an experiment's analyses. */
export const experimentTopic = (id: string) => `experiment:${id}`;
