import type { BenchmarkResponse } from '@frontrunner/contracts';
import {
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
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** A benchmark's statistics; its single rows are kept in parts. */
export type BenchmarkSummary = Omit<BenchmarkResponse, 'results' | 'benchmarkId'>;

export const benchmarks = pgTable(
  'benchmarks',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    createdBy: personColumn('created_by'),
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
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('benchmarks_id').on(t.id),
    index('benchmarks_workspace').on(t.workspaceId, t.createdAt.desc()),
  ],
);

/**
 * The uploaded tests and the scored rows, some hundred to a part as JSON text: on the embedded database a
 * statement holds the event loop, so none may be large.
 */
export const benchmarkParts = pgTable(
  'benchmark_parts',
  {
    workspaceId: workspaceColumn(),
    benchmarkId: uuid('benchmark_id').notNull(),
    kind: text('kind').$type<'tests' | 'options' | 'counts' | 'results'>().notNull(),
    number: integer('number').notNull(),
    content: text('content').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.benchmarkId, t.kind, t.number] }),
    foreignKey({
      columns: [t.workspaceId, t.benchmarkId],
      foreignColumns: [benchmarks.workspaceId, benchmarks.id],
    }).onDelete('cascade'),
  ],
);
