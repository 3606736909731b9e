import type { LiveLook, LiveTestStatus, StopReason } from '@frontrunner/contracts';
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
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { experimentRuns, experiments } from '../experiments/tables.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** A page that asked, or what the script saw there. */
export interface SeenOrigin {
  at: string;
  origin: string;
}

/** Websites whose pages may run live tests. */
export const sites = pgTable(
  'sites',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    createdBy: personColumn('created_by'),
    name: text('name').notNull(),
    /** Public: it stands in the pages. */
    key: text('key').notNull(),
    /** The key before, for pages that still carry it. */
    formerKey: text('former_key'),
    formerKeyUntil: momentColumn('former_key_until'),
    origins: jsonb('origins').$type<string[]>().notNull(),
    /** The site of the demo magazine; its tests may stop before their first day. */
    isDemo: boolean('is_demo').notNull().default(false),
    lastAskedAt: momentColumn('last_asked_at'),
    lastView: jsonb('last_view').$type<SeenOrigin & { found: number; late: number }>(),
    lastRefused: jsonb('last_refused').$type<SeenOrigin>(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('sites_id').on(t.id),
    uniqueIndex('sites_key').on(t.key),
    uniqueIndex('sites_former_key').on(t.formerKey),
  ],
);

/** How many page views of a day (UTC) had elements of tests, and how many of those came too late. */
export const siteDays = pgTable(
  'site_days',
  {
    workspaceId: workspaceColumn(),
    siteId: uuid('site_id').notNull(),
    day: momentColumn('day').notNull(),
    views: integer('views').notNull(),
    found: integer('found').notNull(),
    late: integer('late').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.siteId, t.day] }),
    foreignKey({
      name: 'site_days_site',
      columns: [t.workspaceId, t.siteId],
      foreignColumns: [sites.workspaceId, sites.id],
    }).onDelete('cascade'),
  ],
);

/** A headline of a test, as the analysis names it. */
export interface StoredLiveArm {
  variant: string;
  headline: string;
}

/** A test of headlines on the customer's own page. */
export const liveTests = pgTable(
  'live_tests',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    experimentId: uuid('experiment_id').notNull(),
    runId: uuid('run_id').notNull(),
    /** No reference: a test outlives its site. */
    siteId: uuid('site_id').notNull(),
    startedBy: personColumn('started_by'),
    status: text('status').$type<LiveTestStatus>().notNull().default('waiting'),
    /** In the order of arm numbers, the control first. */
    arms: jsonb('arms').$type<StoredLiveArm[]>().notNull(),
    /** What was predicted, as prior of the posterior; null where nothing was. */
    prior: jsonb('prior').$type<{ means: number[]; deviation: number }>(),
    selector: text('selector'),
    /** CSS selector of what is to be clicked; null for the element or its link. */
    goalSelector: text('goal_selector'),
    stopLossPct: doublePrecision('stop_loss_pct').notNull(),
    maxImpressionsPerArm: integer('max_impressions_per_arm').notNull(),
    minHours: integer('min_hours').notNull(),
    afterStop: text('after_stop').$type<'winner' | 'control'>().notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    startedAt: momentColumn('started_at'),
    stoppedAt: momentColumn('stopped_at'),
    stopReason: text('stop_reason').$type<StopReason>(),
    pauseReason: text('pause_reason').$type<'manual' | 'split'>(),
    /** Arm with the smallest expected loss at the last look; of a stopped test the one that it chose. */
    leader: smallint('leader').notNull().default(0),
    servedUntil: momentColumn('served_until'),
    /** How long it has run: the time between looks, of which a long one counts only so much. */
    ranSeconds: integer('ran_seconds').notNull().default(0),
    lookedAt: momentColumn('looked_at'),
    /** The smallest p value of the split at any look. */
    splitPValue: doublePrecision('split_p_value').notNull().default(1),
    visitorsForgottenAt: momentColumn('visitors_forgotten_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      name: 'live_tests_run',
      columns: [t.workspaceId, t.runId],
      foreignColumns: [experimentRuns.workspaceId, experimentRuns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'live_tests_experiment',
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
    index('live_tests_id').on(t.id),
    index('live_tests_run_id').on(t.workspaceId, t.runId),
    index('live_tests_experiment').on(t.workspaceId, t.experimentId, t.createdAt.desc()),
    index('live_tests_created').on(t.workspaceId, t.createdAt.desc()),
    index('live_tests_site').on(t.workspaceId, t.siteId, t.status),
    index('live_tests_running').on(t.lookedAt).where(sql`status = 'running'`),
    index('live_tests_stopped')
      .on(t.stoppedAt)
      .where(sql`status = 'stopped' and visitors_forgotten_at is null`),
    uniqueIndex('live_tests_element')
      .on(t.workspaceId, t.siteId, t.selector)
      .where(sql`status in ('running', 'paused') and selector is not null`),
    check('live_tests_status', sql`${t.status} in ('waiting', 'running', 'paused', 'stopped')`),
  ],
);

const testReference = (name: string, t: { workspaceId: never; testId: never }) =>
  foreignKey({
    name,
    columns: [t.workspaceId, t.testId],
    foreignColumns: [liveTests.workspaceId, liveTests.id],
  }).onDelete('cascade');

/** Who has had an impression of a test, so that each counts once; deleted 30 days after its end. */
export const liveVisitors = pgTable(
  'live_visitors',
  {
    workspaceId: uuid('workspace_id').notNull(),
    testId: uuid('test_id').notNull(),
    /** A keyed hash of test and visitor: it cannot be followed from one test to another. */
    visitor: uuid('visitor').notNull(),
    clicked: boolean('clicked').notNull(),
  },
  // No reference to the test, which would be looked up for each row: the insert holds the tests, and a trigger deletes with one.
  (t) => [primaryKey({ columns: [t.workspaceId, t.testId, t.visitor] })],
);

/** Different people who saw and clicked an arm, by hour (UTC). */
export const liveCounts = pgTable(
  'live_counts',
  {
    workspaceId: uuid('workspace_id').notNull(),
    testId: uuid('test_id').notNull(),
    arm: smallint('arm').notNull(),
    hour: momentColumn('hour').notNull(),
    impressions: integer('impressions').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.testId, t.hour, t.arm] }),
    testReference('live_counts_test', t as never),
  ],
);

/** What the looks of every minute saw, as often as it had changed. */
export const liveLooks = pgTable(
  'live_looks',
  {
    workspaceId: uuid('workspace_id').notNull(),
    testId: uuid('test_id').notNull(),
    at: momentColumn('at').notNull(),
    impressions: integer('impressions').notNull(),
    expectedLossPct: doublePrecision('expected_loss_pct').notNull(),
    probabilityBest: jsonb('probability_best').$type<LiveLook['probabilityBest']>().notNull(),
    rates: jsonb('rates').$type<LiveLook['rates']>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.testId, t.at] }),
    testReference('live_looks_test', t as never),
  ],
);

/** Totals as servers and mailings have reported them, so that each count is added once. */
export const liveReports = pgTable(
  'live_reports',
  {
    workspaceId: uuid('workspace_id').notNull(),
    testId: uuid('test_id').notNull(),
    /** A name that the reporter chose. */
    source: text('source').notNull(),
    arm: smallint('arm').notNull(),
    impressions: integer('impressions').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.testId, t.source, t.arm] }),
    testReference('live_reports_test', t as never),
  ],
);
