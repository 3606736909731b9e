import type { CompanyContext } from '@frontrunner/contracts';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { workspaceColumn } from '../workspaces/tables.ts';

export const companyContexts = pgTable('company_contexts', {
  workspaceId: workspaceColumn().primaryKey(),
  fields: jsonb('fields').$type<Omit<CompanyContext, 'updatedAt'>>().notNull(),
  updatedAt: momentColumn('updated_at').notNull().defaultNow(),
});
