import type { Notice } from '@frontrunner/contracts';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, shownNameOf } from '../accounts/tables.ts';
import type { notices } from './tables.ts';

type NoticeRow = typeof notices.$inferSelect;

const table = alias(accounts, 'actor');
/** Who caused a notice, joined by its `by`. */
export const actors = { table, name: shownNameOf(table) };

/** The sentence of a notice, beginning with the name of whoever caused it. */
export const sentenceOf = (
  { hasActor, by, text }: Pick<NoticeRow, 'hasActor' | 'by' | 'text'>,
  actor: string | null,
): string => (hasActor ? `${(by && actor) || 'A former member'} ${text}` : text);

export const presentNotice = (
  row: NoticeRow,
  { workspace, actor }: { workspace: string; actor: string | null },
): Notice => ({
  id: String(row.id),
  kind: row.kind,
  workspace: { id: row.workspaceId, name: workspace },
  text: sentenceOf(row, actor),
  path: row.path,
  createdAt: row.createdAt.toISOString(),
  read: row.readAt !== null,
});
