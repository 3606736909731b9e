import type { NoticeKind } from '@frontrunner/contracts';
import { bigserial, boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { accounts } from '../accounts/tables.ts';
import { experiments } from '../experiments/tables.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** What a person was told. Goes with the person, the workspace, and the experiment that it is about. */
export const notices = pgTable(
  'notices',
  {
    workspaceId: workspaceColumn(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Whether a person caused it, whose name the sentence begins with; `by` is null when they are a former member. */
    hasActor: boolean('has_actor').notNull().default(false),
    by: personColumn('by'),
    text: text('text').notNull(),
    path: text('path').notNull(),
    experimentId: uuid('experiment_id'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    readAt: momentColumn('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    foreignKey({
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
    index('notices_account').on(t.accountId, t.id.desc()),
    index('notices_experiment').on(t.workspaceId, t.experimentId),
    index('notices_created').on(t.createdAt),
  ],
);

/** Where somebody switched the mail of a kind off or on again; on without a row. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    mail: boolean('mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind] })],
);
