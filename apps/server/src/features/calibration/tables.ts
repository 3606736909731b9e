import type { AccountCalibration } from '@frontrunner/predictor';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { workspaceColumn } from '../workspaces/tables.ts';

type Fit = { accuracy: number; logLoss: number };
/** How good a calibration was on tests that it was not fitted to; accuracy in percent, log loss in nats a test. */
type Report = { before: Fit | null; after: Fit | null; beatsShippedModel: boolean; message: string };

/** Of earlier versions: one calibration a workspace, whatever the content type. Copied to `calibration_versions`; read by the export of what is stored alone. */
export const accountCalibrations = pgTable('account_calibrations', {
  workspaceId: workspaceColumn().primaryKey(),
  id: uuid('id').notNull().unique().defaultRandom(),
  active: boolean('active').notNull(),
  parameters: jsonb('parameters').$type<Omit<AccountCalibration, 'id'>>().notNull(),
  report: jsonb('report').$type<Report>().notNull(),
  tests: integer('tests').notNull(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
});

/** What stands for experiments without a content type. */
export const noContentType = 'none';

/** Every calibration that was fitted to a workspace's tests of one content type, adopted or not. */
export const calibrationVersions = pgTable(
  'calibration_versions',
  {
    workspaceId: workspaceColumn(),
    contentType: text('content_type').notNull(),
    /** Counted from 1. */
    version: integer('version').notNull(),
    id: uuid('id').notNull().unique().defaultRandom(),
    /** Whether it predicted tests that it had not seen better, or showed that the model can tell them apart. */
    adopted: boolean('adopted').notNull(),
    parameters: jsonb('parameters').$type<Omit<AccountCalibration, 'id'>>().notNull(),
    report: jsonb('report').$type<Report>().notNull(),
    tests: integer('tests').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.contentType, t.version] })],
);

/** Which calibration predictions of a content type use, if any. */
export const calibrationStates = pgTable(
  'calibration_states',
  {
    workspaceId: workspaceColumn(),
    contentType: text('content_type').notNull(),
    /** Null while the newest one was not adopted. */
    currentVersion: integer('current_version'),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.contentType] })],
);
