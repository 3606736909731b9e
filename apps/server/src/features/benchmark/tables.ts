import type { BenchmarkResponse } from '@frontrunner/contracts';
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** A benchmark's statistics; its single rows are kept in parts. */
export type BenchmarkSummary = Omit<BenchmarkResponse, 'results' | 'benchmarkId'>;

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
    progressPercent: doublePrecision('progress_percent').notNull().default(0),
    result: jsonb('result').$type<BenchmarkSummary>(),
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

/**
 * The uploaded tests and the scored rows, some hundred to a part as JSON text: on the embedded database a
 * statement holds the event loop, so none may be large.
 */
export const benchmarkParts = pgTable(
  'benchmark_parts',
  {
    benchmarkId: uuid('benchmark_id')
      .notNull()
      .references(() => benchmarks.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'tests' | 'fileRows' | 'results'>().notNull(),
    number: integer('number').notNull(),
    content: text('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.benchmarkId, t.kind, t.number] }),
    index('benchmark_parts_account').on(t.accountId),
  ],
);
