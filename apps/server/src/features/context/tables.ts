import type { CompanyContext } from '@frontrunner/contracts';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';

export const companyContexts = pgTable('company_contexts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  fields: jsonb('fields').$type<Omit<CompanyContext, 'updatedAt'>>().notNull(),
  updatedAt: momentColumn('updated_at').notNull().defaultNow(),
});
