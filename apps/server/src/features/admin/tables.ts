import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';

/** What administrators looked at, and who was refused. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountId: uuid('account_id'),
    action: text('action').notNull(),
    outcome: text('outcome').$type<'allowed' | 'refused'>().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('audit_log_created').on(t.createdAt), index('audit_log_account').on(t.accountId)],
);
