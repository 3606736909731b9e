import type {
  ContentType,
  ExperimentCounts,
  ExperimentSort,
  ExperimentView,
  ListedResults,
} from '@frontrunner/contracts';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { isId } from '../../kernel/ids.ts';
import { type JsonRow, jsonRow, Optional } from '../../kernel/json-row.ts';
import { prepared, preparedRead } from '../../kernel/prepared.ts';
import { comments } from '../comments/tables.ts';
import type { Cursor } from './cursor.ts';
import {
  type ExperimentRow,
  isLatest,
  latest,
  makers,
  namesOf,
  notDeleted,
  outcomeColumns,
  resultColumns,
  runUnderWay,
} from './repository.ts';
import { experimentRuns, experiments } from './tables.ts';

export interface ListFilter {
  view: ExperimentView;
  status?: ExperimentRow['status'] | undefined;
  /** Found in name, control, any variant, or equal to the status. */
  q?: string | undefined;
  contentType?: ContentType | undefined;
  /** Id of a tag. */
  tag?: string | undefined;
  /** Account that made it. */
  author?: string | undefined;
  outcome?: 'recorded' | 'missing' | undefined;
}

export interface ListOrder {
  sort: ExperimentSort;
  order: 'asc' | 'desc';
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, (special) => `\\${special}`);

const statuses: ExperimentRow['status'][] = ['Idle', 'Running', 'Complete'];
/** All texts of an experiment in one, to the letter as in the index for searches. */
const allTexts = sql`experiment_texts(${experiments.name}, ${experiments.controlHeadline}, ${experiments.variantHeadlines})`;

const views: Record<ExperimentView, SQL | undefined> = {
  active: and(notDeleted, isNull(experiments.archivedAt)),
  archived: and(notDeleted, isNotNull(experiments.archivedAt)),
  trash: isNotNull(experiments.deletedAt),
};

/** What narrows a list whatever tab is shown. Ids that are none match nothing. */
export function filterOf(workspaceId: string | Placeholder, filter: Omit<ListFilter, 'view' | 'status'>) {
  const { q, contentType, tag, author, outcome } = filter;
  const wanted = q?.trim();
  const named = wanted ? statuses.filter((one) => one.toLowerCase().includes(wanted.toLowerCase())) : [];
  const idOr = (id: string) => (isId(id) ? id : '00000000-0000-0000-0000-000000000000');
  const recorded = sql`(select ${experimentRuns.outcomeRecordedAt} from ${experimentRuns}
    where ${experimentRuns.workspaceId} = ${experiments.workspaceId} and ${experimentRuns.id} = ${experiments.latestRunId})`;
  return and(
    eq(experiments.workspaceId, workspaceId),
    contentType ? eq(experiments.contentType, contentType) : undefined,
    tag ? arrayContains(experiments.tagIds, [idOr(tag)]) : undefined,
    author ? eq(experiments.createdBy, idOr(author)) : undefined,
    outcome === 'recorded' ? isNotNull(recorded) : undefined,
    outcome === 'missing' ? and(eq(experiments.status, 'Complete'), isNull(recorded)) : undefined,
    wanted
      ? or(
          ilike(allTexts, `%${escapeLike(wanted)}%`),
          named.length > 0 ? inArray(experiments.status, named) : undefined,
        )
      : undefined,
  );
}

const whereOf = (workspaceId: string | Placeholder, { view, status, ...filter }: ListFilter) =>
  and(filterOf(workspaceId, filter), views[view], status ? eq(experiments.status, status) : undefined);

const lengthOf = (list: typeof experiments.variantHeadlines | typeof latest.variantHeadlines) =>
  sql<number>`jsonb_array_length(${list})`;

/** Variants that a card shows of a result. */
export const shownVariants = 3;
/** The variants with the highest confidence, of equal ones the first; put together here for runs of earlier versions alone. */
const bestVariants = sql<ListedResults['bestVariants'] | null>`coalesce(${latest.bestVariants}, (
  select jsonb_agg(jsonb_build_object('variant', entry->'variant', 'headline', entry->'headline',
    'confidencePct', entry->'confidencePct', 'lift', entry->'lift'))
  from (
    select entry from jsonb_array_elements(${latest.perVariant}) with ordinality as entries (entry, place)
    where entry->>'variant' <> 'Control'
    order by (entry->>'confidencePct')::float8 desc, place limit ${sql.raw(String(shownVariants))}
  ) best))`;

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
  tagIds: experiments.tagIds,
  sample: experiments.sample,
  deletedAt: experiments.deletedAt,
  createdBy: experiments.createdBy,
  updatedBy: experiments.updatedBy,
  people: namesOf(makers),
  openComments: sql<number>`(select count(*) from ${comments} where ${comments.workspaceId} = ${experiments.workspaceId}
    and ${comments.experimentId} = ${experiments.id} and ${comments.resolvedAt} is null)::int`,
  progress: runUnderWay,
  result: new Optional({
    runId: latest.id,
    plan: latest.plan,
    finishedAt: latest.finishedAt,
    winnerVariant: latest.winnerVariant,
    winnerHeadline: latest.winnerHeadline,
    winnerConfidencePct: latest.winnerConfidencePct,
    variantWon: latest.variantWon,
    variantCount: lengthOf(latest.variantHeadlines),
    ...outcomeColumns,
  }),
  bestVariants,
};
const listed = jsonRow(listedColumns);

const allExperiments = prepared((db) =>
  db
    .select({ listed: listed.column, experiment: experiments, run: resultColumns })
    .from(experiments)
    .leftJoin(latest, isLatest)
    .where(and(eq(experiments.workspaceId, sql.placeholder('workspaceId')), notDeleted))
    .orderBy(desc(experiments.createdAt), desc(experiments.id))
    .prepare('all_experiments'),
);

/** All experiments of a workspace with their texts and results, newest first. */
export async function listExperiments(db: Executor, workspaceId: string) {
  const rows = await allExperiments(db).execute({ workspaceId });
  return rows.map(({ listed: row, ...rest }) => ({ ...listed.read(row), ...rest }));
}

/** What is sorted by, its type, and in place of null what comes last in either order. */
const sortKeys = {
  created: { key: () => sql`${experiments.createdAt}`, type: 'timestamptz' },
  completed: {
    key: (last) => sql`coalesce(${latest.finishedAt}, ${last}::timestamptz)`,
    type: 'timestamptz',
  },
  name: { key: () => sql`lower(${experiments.name})`, type: 'text' },
  chance: { key: (last) => sql`coalesce(${latest.bestChance}, ${last}::float8)`, type: 'float8' },
  lift: { key: (last) => sql`coalesce(${latest.bestLift}, ${last}::float8)`, type: 'float8' },
} satisfies Record<ExperimentSort, { key: (last: SQL) => SQL; type: string }>;

/**
 * The query of one page, and how its rows are read: an experiment, how many match in all, and its place in the order. Values
 * are left open, so that it can be kept.
 */
function selectPage(
  db: Executor,
  filter: ListFilter,
  { sort, order, isFirst }: ListOrder & { isFirst: boolean },
  statementName = '',
) {
  const { type } = sortKeys[sort];
  const key = sortKeys[sort].key(sql.raw(order === 'desc' ? "'-infinity'" : "'infinity'"));
  const direction = order === 'desc' ? desc : asc;
  const which = whereOf(sql.placeholder('workspaceId'), filter);
  const total = sql<number>`(${db.select({ total: count() }).from(experiments).where(which)})::int`;
  const after = sql`(${key}, ${experiments.id}) ${sql.raw(order === 'desc' ? '<' : '>')}
    (${sql.placeholder('value')}::${sql.raw(type)}, ${sql.placeholder('id')}::uuid)`;
  const row = jsonRow({ experiment: listedColumns, total, place: sql<string>`${key}::text` });
  const query = db
    .select({ row: row.column })
    .from(experiments)
    .leftJoin(latest, isLatest)
    .where(isFirst ? which : and(which, after))
    .orderBy(direction(key), direction(experiments.id))
    .limit(sql.placeholder('limit'));
  return { statement: query.prepare(statementName), read: row.read };
}

const usual: ListOrder = { sort: 'created', order: 'desc' };
const firstPage = preparedRead((db) =>
  selectPage(db, { view: 'active' }, { ...usual, isFirst: true }, 'experiments_first'),
);

/** Experiments in their order, from the first one or after the end of a page, and how many match in all pages. */
export async function pageOfExperiments(
  db: Executor,
  workspaceId: string,
  filter: ListFilter,
  page: ListOrder & { limit: number; after?: Cursor | undefined },
) {
  const { after, limit, sort, order } = page;
  const values = { workspaceId, limit, value: after?.value, id: after?.id };
  const { view, ...narrowing } = filter;
  // Every visit begins with the first page of all; the best plan of a search depends on its text.
  const isUsual = view === 'active' && sort === usual.sort && order === usual.order;
  const isFirstOfAll = !after && isUsual && Object.values(narrowing).every((value) => !value);
  const { statement, read } = isFirstOfAll
    ? firstPage(db)
    : selectPage(db, filter, { sort, order, isFirst: !after });
  const rows = (await statement.execute(values)).map(({ row }) => read(row));
  const total = rows[0]?.total ?? (after ? await countExperiments(db, workspaceId, filter) : 0);
  return { rows, total };
}
export type ListedRow = JsonRow<typeof listedColumns>;
export type FullListedRow = Awaited<ReturnType<typeof listExperiments>>[number];

async function countExperiments(db: Executor, workspaceId: string, filter: ListFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(experiments).where(whereOf(workspaceId, filter));
  return row?.total ?? 0;
}

/** How many experiments match, by tab. */
export async function countByTab(
  db: Executor,
  workspaceId: string,
  filter: Omit<ListFilter, 'view' | 'status'>,
): Promise<ExperimentCounts> {
  const number = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`;
  const active = (status: ExperimentRow['status']) =>
    number(and(views.active, eq(experiments.status, status)));
  const [counts] = await db
    .select({
      idle: active('Idle'),
      running: active('Running'),
      completed: active('Complete'),
      total: number(views.active),
      archived: number(views.archived),
      trash: number(views.trash),
    })
    .from(experiments)
    .where(filterOf(workspaceId, filter));
  return counts ?? { idle: 0, running: 0, completed: 0, total: 0, archived: 0, trash: 0 };
}
