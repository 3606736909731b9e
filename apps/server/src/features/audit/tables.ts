import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';

/**
 * Who did what in a workspace. Append-only: triggers refuse to change or remove a row, except while its whole workspace
 * is deleted (see the migration). No foreign keys: a row outlives the person and the object; names are resolved when read.
 */
export const workspaceAudit = pgTable(
  'workspace_audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    accountId: uuid('account_id'),
    at: momentColumn('at').notNull(),
    /** The network address of the call; null for what the product did by itself. */
    address: text('address'),
    action: text('action').notNull(),
    objectType: text('object_type'),
    objectId: text('object_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('workspace_audit_at').on(t.workspaceId, t.id.desc()),
    index('workspace_audit_action').on(t.workspaceId, t.action, t.id.desc()),
  ],
);
