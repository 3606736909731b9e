import type { ForecastStanding, ForecastVerdict, OutcomeSource } from '@frontrunner/contracts';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { experimentRuns } from '../experiments/tables.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** What was counted for one tested headline, as the analysis names it: `Control` or `Variant N`. */
export interface StoredArm {
  variant: string;
  impressions: number;
  clicks: number;
}

/** What a real test did, as it was recorded; without counts only the declared winner. */
const contentColumns = () => ({
  source: text('source').$type<OutcomeSource>().notNull(),
  declaredWinner: text('declared_winner'),
  startedAt: momentColumn('started_at'),
  endedAt: momentColumn('ended_at'),
  /** Planned shares of the traffic in the order of `arms`; null for equal ones. */
  split: jsonb('split').$type<number[]>(),
  note: text('note').notNull().default(''),
  /** In the order of the analysis; empty without counts. */
  arms: jsonb('arms').$type<StoredArm[]>().notNull(),
});

/** The outcome of an analysis as it stands. What lists show of it is also in its run. */
export const outcomes = pgTable(
  'outcomes',
  {
    workspaceId: workspaceColumn(),
    runId: uuid('run_id').notNull(),
    experimentId: uuid('experiment_id').notNull(),
    revision: integer('revision').notNull(),
    ...contentColumns(),
    standing: text('standing').$type<ForecastStanding>().notNull(),
    verdict: text('verdict').$type<ForecastVerdict>().notNull(),
    /** Null where the test has no clear result. */
    wasRight: boolean('was_right'),
    /** The tested variant with the highest chance to beat the control, and that chance, 0 to 100. */
    judgedVariant: text('judged_variant'),
    judgedChancePct: doublePrecision('judged_chance_pct'),
    /** Of a live test: the smallest p value of its split at any look so far. */
    splitPValue: doublePrecision('split_p_value'),
    recordedBy: personColumn('recorded_by'),
    recordedAt: momentColumn('recorded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.runId] }),
    foreignKey({
      name: 'outcomes_run',
      columns: [t.workspaceId, t.runId],
      foreignColumns: [experimentRuns.workspaceId, experimentRuns.id],
    }).onDelete('cascade'),
    index('outcomes_recorded').on(t.workspaceId, t.recordedAt),
  ],
);

/** Every change of an outcome, in order; a removed one is a revision too. */
export const outcomeRevisions = pgTable(
  'outcome_revisions',
  {
    workspaceId: workspaceColumn(),
    runId: uuid('run_id').notNull(),
    revision: integer('revision').notNull(),
    deleted: boolean('deleted').notNull().default(false),
    ...contentColumns(),
    recordedBy: personColumn('recorded_by'),
    recordedAt: momentColumn('recorded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.runId, t.revision] }),
    foreignKey({
      name: 'outcome_revisions_run',
      columns: [t.workspaceId, t.runId],
      foreignColumns: [experimentRuns.workspaceId, experimentRuns.id],
    }).onDelete('cascade'),
  ],
);
