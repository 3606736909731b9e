import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { tellMembers } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import { hasKey, isId, type OwnedKey } from '../../kernel/ids.ts';
import { jsonRow, Optional } from '../../kernel/json-row.ts';
import type { Notifier } from '../../kernel/notifier.ts';
import { preparedRead } from '../../kernel/prepared.ts';
import { forgetProgress } from '../../kernel/progress.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { customerFeedback } from '../feedback/tables.ts';
import { seals } from '../seals/tables.ts';
import { experimentRuns, experiments } from './tables.ts';

export type ExperimentRow = typeof experiments.$inferSelect;
export type RunRow = typeof experimentRuns.$inferSelect;

export const latest = alias(experimentRuns, 'latest');
const current = alias(experimentRuns, 'current');

export const outcomeColumns = {
  outcomeRecordedAt: latest.outcomeRecordedAt,
  outcomeStanding: latest.outcomeStanding,
  outcomeVerdict: latest.outcomeVerdict,
};

/** What results without their customer texts are made of. */
export const resultColumns = {
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
/** The names of those accounts that are still there, by id; null where none is. */
export const namesOf = (ids: SQL) =>
  sql<Record<
    string,
    string
  > | null>`(select jsonb_object_agg(${accounts.id}, ${shownName}) from ${accounts} where ${accounts.id} = any(${ids}))`;

/** Who made an experiment, and who changed it last. */
export const makers = sql`array[${experiments.createdBy}, ${experiments.updatedBy}]`;

/** The names of everybody who made, wrote or changed an experiment. */
export const peopleOfExperiment = namesOf(
  sql`${makers} || array(select (edit.value->>'by')::uuid from jsonb_each(${experiments.edits}) edit)`,
);

/** Whether simulated customer feedback is stored with an experiment. */
const feedbackOfExperiment = sql<boolean>`exists (select 1 from ${customerFeedback}
  where ${customerFeedback.workspaceId} = ${experiments.workspaceId} and ${customerFeedback.experimentId} = ${experiments.id})`;

/** What is in the trash is not there for anybody. */
export const notDeleted = isNull(experiments.deletedAt);

/** The condition that a run is the experiment's latest. */
export const isLatest = and(
  eq(latest.workspaceId, experiments.workspaceId),
  eq(latest.id, experiments.latestRunId),
);

/** How far the run under way is; null when none is. No join: most experiments have none, and are spared it. */
export const runUnderWay = sql<{
  runId: string;
  /** 0 to 100. */
  percent: number;
  plan: 'free' | 'pro';
} | null>`case when ${experiments.currentRunId} is not null then (
  select json_build_object('runId', ${current.id}, 'percent', ${current.progressPercent}, 'plan', ${current.plan})
  from ${experimentRuns} ${current} where ${current.workspaceId} = ${experiments.workspaceId} and ${current.id} = ${experiments.currentRunId}) end`;

export interface ExperimentWithRuns {
  experiment: ExperimentRow;
  latestRun: ShownRun | null;
  seal: ShownSeal | null;
  people: Record<string, string> | null;
  hasFeedback: boolean;
  progress: typeof runUnderWay._.type;
}

const found = jsonRow({
  experiment: getTableColumns(experiments),
  latestRun: new Optional(shownColumns),
  seal: new Optional(sealColumns),
  progress: runUnderWay,
  people: peopleOfExperiment,
  hasFeedback: feedbackOfExperiment,
});

const oneExperiment = preparedRead((db) =>
  db
    .select({ found: found.column })
    .from(experiments)
    .leftJoin(latest, isLatest)
    .leftJoin(
      seals,
      and(eq(seals.workspaceId, experiments.workspaceId), eq(seals.runId, experiments.latestRunId)),
    )
    .where(
      and(
        eq(experiments.id, sql.placeholder('id')),
        eq(experiments.workspaceId, sql.placeholder('workspaceId')),
        notDeleted,
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
  const [row] = await oneExperiment(db).execute({ id, workspaceId });
  return row ? found.read(row.found) : null;
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
    .where(and(hasKey(experiments, { workspaceId, id }), notDeleted))
    .for('update');
  return row ?? null;
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
