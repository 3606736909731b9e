import type { ListedResults } from '@frontrunner/contracts';
import { and, count, desc, eq, ilike, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { tellMembers } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import { hasKey, isId, type OwnedKey } from '../../kernel/ids.ts';
import type { Notifier } from '../../kernel/notifier.ts';
import { prepared } from '../../kernel/prepared.ts';
import { forgetProgress } from '../../kernel/progress.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { comments } from '../comments/tables.ts';
import { seals } from '../seals/tables.ts';
import { experimentRuns, experiments } from './tables.ts';

export type ExperimentRow = typeof experiments.$inferSelect;
export type RunRow = typeof experimentRuns.$inferSelect;

const latest = alias(experimentRuns, 'latest');
const current = alias(experimentRuns, 'current');

const outcomeColumns = {
  outcomeRecordedAt: latest.outcomeRecordedAt,
  outcomeStanding: latest.outcomeStanding,
  outcomeVerdict: latest.outcomeVerdict,
};

/** What results without their customer texts are made of. */
const resultColumns = {
  id: latest.id,
  status: latest.status,
  plan: latest.plan,
  controlHeadline: latest.controlHeadline,
  variantHeadlines: latest.variantHeadlines,
  contentType: latest.contentType,
  perVariant: latest.perVariant,
  passport: latest.passport,
  liftMeasured: latest.liftMeasured,
  modelVersion: latest.modelVersion,
  calibrationId: latest.calibrationId,
  winnerVariant: latest.winnerVariant,
  winnerHeadline: latest.winnerHeadline,
  winnerConfidencePct: latest.winnerConfidencePct,
  variantWon: latest.variantWon,
  finishedAt: latest.finishedAt,
  ...outcomeColumns,
};
const shownColumns = {
  ...resultColumns,
  insights: latest.insights,
  personas: latest.personas,
  insightsBy: latest.insightsBy,
};
/** What answers show of a run. */
export type ShownRun = Pick<RunRow, keyof typeof shownColumns>;

/** What answers show of a run's seal. */
export const sealColumns = { hash: seals.hash, previous: seals.previous, sealedAt: seals.sealedAt };
export type ShownSeal = Pick<typeof seals.$inferSelect, keyof typeof sealColumns>;
/** A subquery of how an account is named; null for nobody. */
const nameOf = (id: PgColumn) =>
  sql<string | null>`(select ${shownName} from ${accounts} where ${accounts.id} = ${id})`;

/** The names of everybody who made, wrote or changed an experiment, by account id; without those who are gone. */
export const peopleOfExperiment = sql<Record<string, string> | null>`(
  select jsonb_object_agg(${accounts.id}, ${shownName}) from ${accounts}
  where ${accounts.id} in (${experiments.createdBy}, ${experiments.updatedBy})
    or ${accounts.id} in (select (edit.value->>'by')::uuid from jsonb_each(${experiments.edits}) edit))`;

/** The condition that a run of the experiment's workspace has this id. */
const isRun = (
  run: typeof latest | typeof current,
  id: typeof experiments.latestRunId | typeof experiments.currentRunId,
) => and(eq(run.workspaceId, experiments.workspaceId), eq(run.id, id));

const progressColumns = { runId: current.id, percent: current.progressPercent, plan: current.plan };

export interface ExperimentWithRuns {
  experiment: ExperimentRow;
  latestRun: ShownRun | null;
  seal: ShownSeal | null;
  people: Record<string, string> | null;
  /** Progress of the run under way, 0 to 100; null when none is. */
  progress: { runId: string; percent: number; plan: 'free' | 'pro' } | null;
}

const oneExperiment = prepared((db) =>
  db
    .select({
      experiment: experiments,
      latestRun: shownColumns,
      seal: sealColumns,
      progress: progressColumns,
      people: peopleOfExperiment,
    })
    .from(experiments)
    .leftJoin(latest, isRun(latest, experiments.latestRunId))
    .leftJoin(
      seals,
      and(eq(seals.workspaceId, experiments.workspaceId), eq(seals.runId, experiments.latestRunId)),
    )
    .leftJoin(current, isRun(current, experiments.currentRunId))
    .where(
      and(
        eq(experiments.id, sql.placeholder('id')),
        eq(experiments.workspaceId, sql.placeholder('workspaceId')),
      ),
    )
    .prepare('one_experiment'),
);

/** One experiment of a workspace, or null when it does not exist or is another one's. */
export async function findExperiment(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<ExperimentWithRuns | null> {
  if (!isId(id)) return null;
  const [found] = await oneExperiment(db).execute({ id, workspaceId });
  return found ?? null;
}

/** The row of an experiment, held until the transaction ends, so that two writers act one after the other. */
export async function lockExperiment(
  tx: Executor,
  workspaceId: string,
  id: string,
): Promise<ExperimentRow | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(experiments)
    .where(hasKey(experiments, { workspaceId, id }))
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
/** All texts of an experiment in one, to the letter as in the index for searches. */
const allTexts = sql`experiment_texts(${experiments.name}, ${experiments.controlHeadline}, ${experiments.variantHeadlines})`;

function whereOf(workspaceId: string | Placeholder, { status, search }: ListFilter): SQL | undefined {
  const wanted = search?.trim();
  const named = wanted ? statuses.filter((one) => one.toLowerCase().includes(wanted.toLowerCase())) : [];
  return and(
    eq(experiments.workspaceId, workspaceId),
    status ? eq(experiments.status, status) : undefined,
    wanted
      ? or(
          ilike(allTexts, `%${escapeLike(wanted)}%`),
          named.length > 0 ? inArray(experiments.status, named) : undefined,
        )
      : undefined,
  );
}

const lengthOf = (list: typeof experiments.variantHeadlines | typeof latest.variantHeadlines) =>
  sql<number>`jsonb_array_length(${list})`;

/** Variants that a card shows of a result. */
const shownVariants = 3;
/** The variants with the highest confidence, of equal ones the first. */
const bestVariants = sql<ListedResults['bestVariants'] | null>`(
  select jsonb_agg(jsonb_build_object('variant', entry->'variant', 'headline', entry->'headline',
    'confidencePct', entry->'confidencePct', 'lift', entry->'lift'))
  from (
    select entry from jsonb_array_elements(${latest.perVariant}) with ordinality as entries (entry, place)
    where entry->>'variant' <> 'Control'
    order by (entry->>'confidencePct')::float8 desc, place limit ${sql.raw(String(shownVariants))}
  ) best)`;

const listedColumns = {
  id: experiments.id,
  name: experiments.name,
  status: experiments.status,
  controlHeadline: experiments.controlHeadline,
  variantCount: lengthOf(experiments.variantHeadlines),
  contentType: experiments.contentType,
  version: experiments.version,
  createdAt: experiments.createdAt,
  updatedAt: experiments.updatedAt,
  createdBy: experiments.createdBy,
  creatorName: nameOf(experiments.createdBy),
  updatedBy: experiments.updatedBy,
  updaterName: nameOf(experiments.updatedBy),
  openComments: sql<number>`(select count(*) from ${comments} where ${comments.workspaceId} = ${experiments.workspaceId}
    and ${comments.experimentId} = ${experiments.id} and ${comments.resolvedAt} is null)::int`,
  progress: progressColumns,
  result: {
    runId: latest.id,
    plan: latest.plan,
    finishedAt: latest.finishedAt,
    winnerVariant: latest.winnerVariant,
    winnerHeadline: latest.winnerHeadline,
    winnerConfidencePct: latest.winnerConfidencePct,
    variantWon: latest.variantWon,
    variantCount: lengthOf(latest.variantHeadlines),
    ...outcomeColumns,
  },
  bestVariants,
};

const newestFirst = [desc(experiments.createdAt), desc(experiments.id)];

const allExperiments = prepared((db) =>
  db
    .select({ ...listedColumns, experiment: experiments, run: resultColumns })
    .from(experiments)
    .leftJoin(latest, isRun(latest, experiments.latestRunId))
    .leftJoin(current, isRun(current, experiments.currentRunId))
    .where(eq(experiments.workspaceId, sql.placeholder('workspaceId')))
    .orderBy(...newestFirst)
    .prepare('all_experiments'),
);

/** All experiments of a workspace with their texts and results, newest first. */
export const listExperiments = (db: Executor, workspaceId: string) =>
  allExperiments(db).execute({ workspaceId });

/** Where a page ends: the next one starts after it. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

/** The query of one page; its values are left open, so that it can be kept. */
function selectPage(db: Executor, filter: ListFilter, isFirst: boolean) {
  const { createdAt, id } = experiments;
  const [beforeMoment, beforeId] = [sql.placeholder('createdAt'), sql.placeholder('id')];
  const which = whereOf(sql.placeholder('workspaceId'), filter);
  const total = sql<number>`(${db.select({ total: count() }).from(experiments).where(which)})::int`;
  return db
    .select({ ...listedColumns, total })
    .from(experiments)
    .leftJoin(latest, isRun(latest, experiments.latestRunId))
    .leftJoin(current, isRun(current, experiments.currentRunId))
    .where(isFirst ? which : and(which, sql`(${createdAt}, ${id}) < (${beforeMoment}, ${beforeId})`))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'));
}

const firstPage = prepared((db) => selectPage(db, {}, true).prepare('experiments_first'));

/** Experiments newest first, from the first one or after the end of a page, and how many match in all pages. */
export async function pageOfExperiments(
  db: Executor,
  workspaceId: string,
  filter: ListFilter,
  page: { limit: number; after?: Cursor | undefined },
) {
  const { after, limit } = page;
  const values = { workspaceId, limit, createdAt: after?.createdAt.toISOString(), id: after?.id };
  // Every visit begins with the first page of all; the best plan of a search depends on its text.
  const isFirstOfAll = !after && !filter.status && !filter.search;
  const statement = isFirstOfAll ? firstPage(db) : selectPage(db, filter, !after).prepare('');
  const rows = await statement.execute(values);
  const total = rows[0]?.total ?? (after ? await countExperiments(db, workspaceId, filter) : 0);
  return { rows, total };
}
export type ListedRow = Omit<Awaited<ReturnType<typeof pageOfExperiments>>['rows'][number], 'total'>;
export type FullListedRow = Awaited<ReturnType<typeof listExperiments>>[number];

export async function countExperiments(
  db: Executor,
  workspaceId: string,
  filter: ListFilter = {},
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(experiments).where(whereOf(workspaceId, filter));
  return row?.total ?? 0;
}

/** Removes an experiment with its runs and their progress. */
export async function removeExperiment(tx: Executor, notifier: Notifier, key: OwnedKey): Promise<void> {
  await forgetProgress(tx, [experimentTopic(key.id)]);
  await tx
    .delete(experiments)
    .where(hasKey(experiments, key))
    .returning({ told: tellMembers(notifier, key.workspaceId, { type: 'experiment', id: key.id }) });
}

/** The progress topic of an experiment's analyses. */
export const experimentTopic = (id: string) => `experiment:${id}`;
