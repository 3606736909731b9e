import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { experiments } from '../experiments/tables.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** What members say about an experiment; goes with it, and stays when its author goes. */
export const comments = pgTable(
  'comments',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    experimentId: uuid('experiment_id').notNull(),
    author: personColumn('author'),
    /** 'Control' or 'Variant N' and the headline there, when it was written; null for the experiment. */
    variant: text('variant'),
    headline: text('headline'),
    text: text('text').notNull(),
    /** Account ids; whoever is gone is left out when it is read. */
    mentions: jsonb('mentions').$type<string[]>().notNull().default([]),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    editedAt: momentColumn('edited_at'),
    resolvedAt: momentColumn('resolved_at'),
    resolvedBy: personColumn('resolved_by'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
    index('comments_experiment').on(t.workspaceId, t.experimentId, t.createdAt),
    index('comments_author').on(t.author),
  ],
);
