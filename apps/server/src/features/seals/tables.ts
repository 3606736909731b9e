import { foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { experimentRuns } from '../experiments/tables.ts';
import { workspaceColumn } from '../workspaces/tables.ts';

/** Where each workspace's chain ends. Whoever seals holds its row until the commit, so that no chain ever forks. */
export const sealChains = pgTable('seal_chains', {
  workspaceId: workspaceColumn().primaryKey(),
  head: text('head').notNull(),
  count: integer('count').notNull().default(0),
});

/**
 * One sealed forecast. Append-only: triggers refuse to change or remove a row, except while its whole workspace is deleted.
 * No reference to the run: the line outlives its experiment.
 */
export const seals = pgTable(
  'seals',
  {
    workspaceId: workspaceColumn(),
    /** Place in the chain, counted from 1. */
    number: integer('number').notNull(),
    runId: uuid('run_id').notNull(),
    experimentId: uuid('experiment_id').notNull(),
    /** Canonical JSON, to the letter as it was hashed. */
    forecast: text('forecast').notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    sealedAt: momentColumn('sealed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.number] }), unique('seals_run').on(t.workspaceId, t.runId)],
);

/** What connects the hashes of a sealed forecast with its texts; it goes with them. In the order of the arms. */
export const sealSalts = pgTable(
  'seal_salts',
  {
    workspaceId: workspaceColumn(),
    runId: uuid('run_id').notNull(),
    salts: jsonb('salts').$type<string[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.runId] }),
    foreignKey({
      columns: [t.workspaceId, t.runId],
      foreignColumns: [experimentRuns.workspaceId, experimentRuns.id],
    }).onDelete('cascade'),
  ],
);
