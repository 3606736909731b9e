import type { Angle, FactEdits } from '@frontrunner/contracts';
import {
  bigint,
  boolean,
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
import { experiments } from '../experiments/tables.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/**
 * One task given to a language model: what it cost and how it ended. Holds no text. While it is unfinished
 * it takes one of the account's concurrency slots.
 */
export const generations = pgTable(
  'generations',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    /** For whom; the quotas are theirs. */
    accountId: personColumn('account_id'),
    kind: text('kind').notNull(),
    model: text('model').notNull(),
    promptVersion: text('prompt_version'),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** Millionths of a US dollar, from the configured prices. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull().default(0),
    succeeded: boolean('succeeded').notNull().default(false),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    finishedAt: momentColumn('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('generations_account').on(t.accountId, t.createdAt),
  ],
);

/** What an experiment's lines are written from beside its context: what a person did with its facts, and its parent. */
export const experimentWriting = pgTable(
  'experiment_writing',
  {
    workspaceId: workspaceColumn(),
    experimentId: uuid('experiment_id').notNull(),
    factEdits: jsonb('fact_edits').$type<FactEdits>().notNull().default({}),
    /** The experiment of the workspace that this one follows, also after that was deleted; null for one that follows none. */
    parentId: uuid('parent_id'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.experimentId] }),
    foreignKey({
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
    index('experiment_writing_parent').on(t.workspaceId, t.parentId),
  ],
);

/** A line that was written for an experiment, with what stands behind it. */
export const writtenLines = pgTable(
  'written_lines',
  {
    workspaceId: workspaceColumn(),
    experimentId: uuid('experiment_id').notNull(),
    headline: text('headline').notNull(),
    angle: text('angle').$type<Angle>().notNull(),
    facts: jsonb('facts').$type<string[]>().notNull(),
    writtenAt: momentColumn('written_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.experimentId, t.headline] }),
    foreignKey({
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
  ],
);
