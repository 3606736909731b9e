import type { ShareKindName } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { experimentRuns, experiments } from '../experiments/tables.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** Links to read-only pages. Revoked ones stay, so that whoever opens one is told that it has ended. */
export const shares = pgTable(
  'shares',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    kind: text('kind').$type<ShareKindName>().notNull(),
    /** What a report is of; null for a kind that is about the whole workspace. */
    experimentId: uuid('experiment_id'),
    runId: uuid('run_id'),
    feedback: boolean('feedback').notNull().default(false),
    createdBy: personColumn('created_by'),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at'),
    revokedAt: momentColumn('revoked_at'),
    openings: integer('openings').notNull().default(0),
    lastOpenedAt: momentColumn('last_opened_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    // A token names the link only.
    index('shares_id').on(t.id),
    index('shares_created').on(t.workspaceId, t.createdAt.desc(), t.id.desc()).where(sql`revoked_at is null`),
    index('shares_created_by').on(t.createdBy),
    index('shares_experiment').on(t.workspaceId, t.experimentId),
    index('shares_run').on(t.workspaceId, t.runId),
    foreignKey({
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.workspaceId, t.runId],
      foreignColumns: [experimentRuns.workspaceId, experimentRuns.id],
    }).onDelete('cascade'),
    check('shares_report', sql`kind <> 'report' or (experiment_id is not null and run_id is not null)`),
  ],
);
