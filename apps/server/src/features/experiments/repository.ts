import { and, count, desc, eq, ilike, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { isId } from '../../kernel/ids.ts';
import { prepared } from '../../kernel/prepared.ts';
import { forgetProgress } from '../../kernel/progress.ts';
import { findRuns, type ShownRun } from './known-runs.ts';
import { type experimentRuns, experiments } from './tables.ts';
import type { ExperimentState } from './written-experiments.ts';

export type ExperimentRow = typeof experiments.$inferSelect;
export type RunRow = typeof experimentRuns.$inferSelect;
export interface ExperimentWithRuns {
  experiment: ExperimentRow;
  latestRun: ShownRun | null;
  /** Progress of the run under way, 0 to 100; null when none is. */
  progress: { runId: string; percent: number; plan: 'free' | 'pro' } | null;
}

/** Adds to experiments what answers show of their runs. */
export async function withRuns(db: Executor, rows: ExperimentRow[]): Promise<ExperimentWithRuns[]> {
  const ids = rows.flatMap(({ latestRunId, currentRunId }) => [latestRunId, currentRunId]);
  const runs = await findRuns(
    db,
    ids.filter((id) => id !== null),
  );
  return rows.map((experiment) => {
    const current = runs.get(experiment.currentRunId ?? '');
    return {
      experiment,
      latestRun: runs.get(experiment.latestRunId ?? '') ?? null,
      progress: current ? { runId: current.id, percent: current.progressPercent, plan: current.plan } : null,
    };
  });
}

const isOwn = and(
  eq(experiments.id, sql.placeholder('id')),
  eq(experiments.accountId, sql.placeholder('accountId')),
);

const oneExperiment = prepared((db) =>
  db.select().from(experiments).where(isOwn).limit(1).prepare('one_experiment'),
);

/** One experiment of an account, or null when it does not exist or is somebody else's. */
export async function findExperiment(
  db: Executor,
  accountId: string,
  id: string,
): Promise<ExperimentWithRuns | null> {
  if (!isId(id)) return null;
  const [found] = await withRuns(db, await oneExperiment(db).execute({ id, accountId }));
  return found ?? null;
}

const oneState = prepared((db) =>
  db
    .select({
      id: experiments.id,
      version: experiments.version,
      status: experiments.status,
      latestRunId: experiments.latestRunId,
      currentRunId: experiments.currentRunId,
    })
    .from(experiments)
    .where(isOwn)
    .limit(1)
    .prepare('state_of_experiment'),
);

/** What tells an experiment of an account from an earlier state, or null as {@link findExperiment}. */
export async function findState(
  db: Executor,
  accountId: string,
  id: string,
): Promise<ExperimentState | null> {
  if (!isId(id)) return null;
  const [found] = await oneState(db).execute({ id, accountId });
  return found ?? null;
}

/** The row of an experiment, held until the transaction ends, so that two writers act one after the other. */
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

const statuses: ExperimentRow['status'][] = ['Idle', 'Running', 'Complete'];
const { name, controlHeadline, variantHeadlines } = experiments;
/** All texts of an experiment in one, to the letter as in the index for searches. */
const allTexts = sql`experiment_texts(${name}, ${controlHeadline}, ${variantHeadlines})`;

function whereOf(accountId: string | Placeholder, { status, search }: ListFilter): SQL | undefined {
  const wanted = search?.trim();
  const named = wanted ? statuses.filter((one) => one.toLowerCase().includes(wanted.toLowerCase())) : [];
  return and(
    eq(experiments.accountId, accountId),
    status ? eq(experiments.status, status) : undefined,
    wanted
      ? or(
          ilike(allTexts, `%${escapeLike(wanted)}%`),
          named.length > 0 ? inArray(experiments.status, named) : undefined,
        )
      : undefined,
  );
}

/** Where a page ends: the next one starts after it. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** All experiments of an account, newest first. */
export async function listExperiments(db: Executor, accountId: string): Promise<ExperimentWithRuns[]> {
  const rows = await db
    .select()
    .from(experiments)
    .where(eq(experiments.accountId, accountId))
    .orderBy(...newestFirst);
  return withRuns(db, rows);
}

const newestFirst = [desc(experiments.createdAt), desc(experiments.id)];

/** The query of one page; its values are left open, so that it can be kept. */
function selectPage(db: Executor, filter: ListFilter, isFirst: boolean) {
  const { createdAt, id } = experiments;
  const [beforeMoment, beforeId] = [sql.placeholder('createdAt'), sql.placeholder('id')];
  const which = whereOf(sql.placeholder('accountId'), filter);
  const total = sql<number>`(${db.select({ total: count() }).from(experiments).where(which)})::int`;
  return db
    .select({
      id,
      createdAt,
      version: experiments.version,
      status: experiments.status,
      latestRunId: experiments.latestRunId,
      currentRunId: experiments.currentRunId,
      total,
    })
    .from(experiments)
    .where(isFirst ? which : and(which, sql`(${createdAt}, ${id}) < (${beforeMoment}, ${beforeId})`))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'));
}

const keptPages = prepared(() => new Map<string, ReturnType<ReturnType<typeof selectPage>['prepare']>>());

/**
 * Experiments newest first, from the first one or after the end of a page, and how many match in all pages. Of each
 * only what tells it from an earlier state: see `writtenExperiments`.
 */
export async function pageOfExperiments(
  db: Executor,
  accountId: string,
  filter: ListFilter,
  page: { limit: number; after?: Cursor | undefined },
): Promise<{ rows: (ExperimentState & Cursor)[]; total: number }> {
  const { after, limit } = page;
  const values = { accountId, limit, createdAt: after?.createdAt.toISOString(), id: after?.id };
  // The best plan of a search depends on its text.
  const name = filter.search ? null : `experiments_${filter.status ?? 'all'}_${after ? 'next' : 'first'}`;
  const kept = name ? keptPages(db).get(name) : undefined;
  const statement = kept ?? selectPage(db, filter, !after).prepare(name ?? '');
  if (name) keptPages(db).set(name, statement);
  const rows = await statement.execute(values);
  const total = rows[0]?.total ?? (after ? await countExperiments(db, accountId, filter) : 0);
  return { rows, total };
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
  await forgetProgress(tx, [experimentTopic(id)]);
  await tx.delete(experiments).where(eq(experiments.id, id));
}

/** The progress topic of an experiment's analyses. */
export const experimentTopic = (id: string) => `experiment:${id}`;
