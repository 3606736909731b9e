import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const uuidForm = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text can be an identifier at all; what cannot simply does not exist. */
export const isId = (value: string) => uuidForm.test(value);

/** What names a row that belongs to a workspace. */
export interface OwnedKey {
  workspaceId: string;
  id: string;
}

/** The condition that a row has this key: what belongs to a workspace is never asked for by its id alone. */
export const hasKey = (
  table: { workspaceId: PgColumn; id: PgColumn },
  { workspaceId, id }: OwnedKey,
): SQL | undefined => and(eq(table.workspaceId, workspaceId), eq(table.id, id));
