import type { ApiKeyEntry } from '@frontrunner/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { apiKeys } from './tables.ts';

/** The workspace's keys, the newest first, expired ones among them; nothing of them can be used. */
export async function listKeys({ db, workspace }: Context): Promise<ApiKeyEntry[]> {
  const rows = await db
    .select({ key: apiKeys, maker: shownName })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.createdBy))
    .where(eq(apiKeys.workspaceId, workspace.id))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(({ key, maker }) => presentKey(key, maker));
}

/** One key as its workspace sees it. */
export function presentKey(key: typeof apiKeys.$inferSelect, maker: string): ApiKeyEntry {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes,
    createdAt: key.createdAt.toISOString(),
    createdBy: { id: key.createdBy, name: maker },
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastAddress: key.lastAddress,
  };
}
