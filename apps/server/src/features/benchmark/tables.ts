import type { BenchmarkResponse } from '@frontrunner/contracts';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';

export const benchmarks = pgTable(
  'benchmarks',
  {
    id: idColumn(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    status: text('status')
      .$type<'queued' | 'running' | 'complete' | 'failed' | 'cancelled'>()
      .notNull()
      .default('queued'),
    rowCount: integer('row_count').notNull(),
    rows: jsonb('rows').$type<string[][]>().notNull(),
    progressPercent: doublePrecision('progress_percent').notNull().default(0),
    result: jsonb('result').$type<BenchmarkResponse>(),
    totalTests: integer('total_tests'),
    accuracy: doublePrecision('accuracy'),
    accuracyLow: doublePrecision('accuracy_low'),
    accuracyHigh: doublePrecision('accuracy_high'),
    averageConfidence: doublePrecision('average_confidence'),
    message: text('message'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    finishedAt: momentColumn('finished_at'),
  },
  (t) => [index('benchmarks_account').on(t.accountId, t.createdAt.desc())],
);

/** An account's own small correction of the model; at most one, never shared. */
export const accountCalibrations = pgTable('account_calibrations', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  id: uuid('id').notNull().unique().defaultRandom(),
  active: boolean('active').notNull(),
  parameters: jsonb('parameters').$type<{ scale: number; traitWeights: Record<string, number> }>().notNull(),
  report: jsonb('report').$type<Record<string, unknown>>().notNull(),
  tests: integer('tests').notNull(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
});
