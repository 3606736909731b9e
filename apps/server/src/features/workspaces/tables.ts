import type { Role, Traffic } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';

/** Who owns the work: everything that people make belongs to a workspace, and the plan is the workspace's. */
export const workspaces = pgTable('workspaces', {
  id: idColumn(),
  name: text('name').notNull(),
  liveTestsNeedApproval: boolean('live_tests_need_approval').notNull().default(false),
  /** What tests are planned with, as it was typed last. */
  traffic: jsonb('traffic').$type<Traffic>(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
});

/** The reference of a table to the workspace that owns its rows; they go with it. */
export const workspaceColumn = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** Who did something, for as long as the account exists; null is a former member. */
export const personColumn = (name: string) =>
  uuid(name).references(() => accounts.id, { onDelete: 'set null' });

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: workspaceColumn(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    joinedAt: momentColumn('joined_at').notNull().defaultNow(),
    lastActiveAt: momentColumn('last_active_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.accountId] }),
    index('workspace_members_account').on(t.accountId),
    uniqueIndex('workspace_members_owner').on(t.workspaceId).where(sql`role = 'owner'`),
    check('workspace_members_role', sql`${t.role} in ('viewer', 'editor', 'admin', 'owner')`),
  ],
);

/** Ended ones stay, so that whoever opens one late is told what became of it. */
export const workspaceInvitations = pgTable(
  'workspace_invitations',
  {
    workspaceId: workspaceColumn(),
    id: uuid('id').notNull().defaultRandom(),
    /** As typed, compared without case. */
    email: text('email').notNull(),
    role: text('role').$type<Exclude<Role, 'owner'>>().notNull(),
    invitedBy: personColumn('invited_by'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    expiresAt: momentColumn('expires_at').notNull(),
    mailedAt: momentColumn('mailed_at'),
    acceptedAt: momentColumn('accepted_at'),
    acceptedBy: personColumn('accepted_by'),
    withdrawnAt: momentColumn('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('workspace_invitations_id').on(t.id),
    uniqueIndex('workspace_invitations_pending')
      .on(t.workspaceId, sql`lower(email)`)
      .where(sql`accepted_at is null and withdrawn_at is null`),
  ],
);
