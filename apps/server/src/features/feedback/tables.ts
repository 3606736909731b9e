import type { DecisionFeedback, FeedbackPart, Persona, WrittenBy } from '@frontrunner/contracts';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';
import { experiments } from '../experiments/tables.ts';

/** The simulated customer feedback of an experiment; each part is stored as soon as it is finished. */
export const customerFeedback = pgTable('customer_feedback', {
  experimentId: uuid('experiment_id')
    .primaryKey()
    .references(() => experiments.id, { onDelete: 'cascade' }),
  persona: jsonb('persona').$type<Persona>(),
  portrait: text('portrait'),
  decisionFeedback: jsonb('decision_feedback').$type<DecisionFeedback>(),
  decisionImage: text('decision_image'),
  /** For each part who wrote or drew it, and with which version of the prompt. */
  partsBy: jsonb('parts_by')
    .$type<Partial<Record<FeedbackPart, WrittenBy & { promptVersion: string | null }>>>()
    .notNull()
    .default({}),
  /** The analysis whose winner the decision is about; a newer one makes the decision stale. */
  decisionRunId: uuid('decision_run_id'),
  updatedAt: momentColumn('updated_at').notNull().defaultNow(),
});

/**
 * One task given to a language model: what it cost and how it ended. Holds no text. While it is unfinished
 * it takes one of the account's places.
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
