import type {
  ContentType,
  ExperimentPart,
  ForecastStanding,
  ForecastVerdict,
  ListedResults,
  Passport,
  PerVariant,
  TagColour,
} from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** Account and moment (ISO 8601) by part. */
type StoredEdits = Partial<Record<ExperimentPart, { by: string; at: string }>>;

export const experiments = pgTable(
  'experiments',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    createdBy: personColumn('created_by'),
    /** Who wrote the texts, the name or the context last. */
    updatedBy: personColumn('updated_by'),
    /** Who wrote each part last. Ids without a key: whoever is gone is a former member. */
    edits: jsonb('edits').$type<StoredEdits>().notNull().default({}),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status').$type<'Idle' | 'Running' | 'Complete'>().notNull().default('Idle'),
    controlHeadline: text('control_headline').notNull().default(''),
    variantHeadlines: jsonb('variant_headlines').$type<string[]>().notNull().default([]),
    contentType: text('content_type').$type<ContentType>(),
    productService: text('product_service').notNull().default(''),
    userAction: text('user_action').notNull().default(''),
    additionalInfo: text('additional_info').notNull().default(''),
    /** Counts up with every write to the texts; a stale writer is told (If-Match). */
    version: integer('version').notNull().default(1),
    /** The run whose results are the experiment's. */
    latestRunId: uuid('latest_run_id'),
    /** The run in progress; set exactly while the status is Running. */
    currentRunId: uuid('current_run_id'),
    /** The one that the product offers to try; it counts against no limit. */
    sample: boolean('sample').notNull().default(false),
    /** Put away: lists show it only when asked for. */
    archivedAt: momentColumn('archived_at'),
    /** In the trash, where it is nobody's but its restorer's, until it is removed for good. */
    deletedAt: momentColumn('deleted_at'),
    /** Ids of tags of the workspace. */
    tagIds: uuid('tag_ids').array().notNull().default([]),
    /** When somebody no longer wanted to be asked what the real test did. */
    outcomeReminderDismissedAt: momentColumn('outcome_reminder_dismissed_at'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('experiments_created_by').on(t.createdBy),
    // A link names an experiment only; its workspace is found by this.
    index('experiments_id').on(t.id),
    // Read from its end: one that ends in nulls would not give the order of the lists.
    index('experiments_workspace_created').on(t.workspaceId, t.createdAt, t.id),
    // Counts of what lists show read nothing but this.
    index('experiments_shown')
      .on(t.workspaceId, t.status)
      .where(sql`deleted_at is null and archived_at is null`),
    index('experiments_deleted').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('experiments_workspace_status').on(t.workspaceId, t.status, t.createdAt, t.id),
    index('experiments_workspace_name').on(t.workspaceId, t.name),
    index('experiments_created').on(t.createdAt, t.workspaceId, t.status),
    check('experiments_status', sql`${t.status} in ('Idle', 'Running', 'Complete')`),
    check('experiments_running', sql`(${t.status} = 'Running') = (${t.currentRunId} is not null)`),
  ],
);

/** One analysis: a snapshot of the texts as they were, and what was predicted for them. */
export const experimentRuns = pgTable(
  'experiment_runs',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    experimentId: uuid('experiment_id').notNull(),
    startedBy: personColumn('started_by'),
    number: integer('number').notNull(),
    status: text('status').$type<'queued' | 'running' | 'complete' | 'failed'>().notNull().default('queued'),
    plan: text('plan').$type<'free' | 'pro'>().notNull(),
    controlHeadline: text('control_headline').notNull(),
    variantHeadlines: jsonb('variant_headlines').$type<string[]>().notNull(),
    progressPercent: integer('progress_percent').notNull().default(0),
    /** Chose model and calibration, as the texts were chosen then. */
    contentType: text('content_type').$type<ContentType>(),
    /** Without lifts in runs from before there were any. */
    perVariant:
      jsonb('per_variant').$type<(Omit<PerVariant, 'lift'> & Partial<Pick<PerVariant, 'lift'>>)[]>(),
    /** Where the accuracy was measured; null in runs from before that was stored. */
    passport: jsonb('passport').$type<Passport>(),
    liftMeasured: boolean('lift_measured').notNull().default(false),
    modelVersion: text('model_version'),
    calibrationId: uuid('calibration_id'),
    insights: jsonb('insights').$type<{ title: string; text: string }[]>(),
    personas:
      jsonb('personas').$type<
        { name: string; age: number | null; occupation: string; summary: string; reaction: string }[]
      >(),
    insightsBy: jsonb('insights_by').$type<{
      kind: 'offline' | 'model';
      name: string;
      promptVersion?: string | null;
    }>(),
    /** What a card shows of the variants, taken once when the run finished; null in runs of earlier versions. */
    bestVariants: jsonb('best_variants').$type<ListedResults['bestVariants']>(),
    /** Of the first of them: percent, and the lift's mean. Lists are sorted by it. */
    bestChance: doublePrecision('best_chance'),
    bestLift: doublePrecision('best_lift'),
    /** The winner, decided once when the run finished, so that counts need no JSON. */
    winnerVariant: text('winner_variant'),
    winnerHeadline: text('winner_headline'),
    winnerConfidencePct: doublePrecision('winner_confidence_pct'),
    variantWon: boolean('variant_won'),
    /** Predicted for a test that was over when it was imported. */
    imported: boolean('imported').notNull().default(false),
    /** What lists and counts say of the recorded outcome, as features/outcomes decides it; null without one. */
    outcomeRecordedAt: momentColumn('outcome_recorded_at'),
    outcomeStanding: text('outcome_standing').$type<ForecastStanding>(),
    outcomeVerdict: text('outcome_verdict').$type<ForecastVerdict>(),
    error: text('error'),
    startedAt: momentColumn('started_at').notNull().defaultNow(),
    finishedAt: momentColumn('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
    unique('experiment_runs_number').on(t.workspaceId, t.experimentId, t.number),
    // The dashboard's counts and its latest winners read nothing but this.
    index('experiment_runs_finished')
      .on(t.workspaceId, t.finishedAt.desc().nullsFirst(), t.id, t.variantWon, t.outcomeRecordedAt)
      .where(sql`finished_at is not null`),
    index('experiment_runs_outcome')
      .on(t.workspaceId, t.outcomeStanding, t.outcomeVerdict)
      .where(sql`outcome_verdict is not null`),
  ],
);

/** Names with which a workspace sorts its experiments. */
export const tags = pgTable(
  'tags',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    name: text('name').notNull(),
    colour: text('colour').$type<TagColour>().notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    uniqueIndex('tags_name').on(t.workspaceId, sql`lower(${t.name})`),
  ],
);
