import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
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
