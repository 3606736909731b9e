import type { ApprovalKind, ApprovalState } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { experiments } from '../experiments/tables.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** What was asked of a workspace's admins, and how they decided; goes with the experiment. */
export const approvals = pgTable(
  'approvals',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    experimentId: uuid('experiment_id').notNull(),
    state: text('state').$type<ApprovalState>().notNull().default('asked'),
    /** What the admin reads. */
    lines: jsonb('lines').$type<string[]>().notNull(),
    /** What the approval carries out, as its feature checked and wrote it. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    requestedBy: personColumn('requested_by'),
    requestedAt: momentColumn('requested_at').notNull().defaultNow(),
    decidedBy: personColumn('decided_by'),
    decidedAt: momentColumn('decided_at'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
    uniqueIndex('approvals_open').on(t.workspaceId, t.experimentId, t.kind).where(sql`state = 'asked'`),
    index('approvals_experiment').on(t.workspaceId, t.experimentId, t.requestedAt.desc()),
    check('approvals_state', sql`${t.state} in ('asked', 'approved', 'declined', 'withdrawn')`),
  ],
);
