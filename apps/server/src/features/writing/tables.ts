import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';

/**
 * One task given to a language model: what it cost and how it ended. Holds no text. While it is unfinished
 * it takes one of the account's concurrency slots.
 */
export const generations = pgTable(
  'generations',
  {
    id: idColumn(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
  (t) => [index('generations_account').on(t.accountId, t.createdAt)],
);
