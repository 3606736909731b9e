import { and, eq, sql } from 'drizzle-orm';
import type { Deps, Program } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { preparedRead } from '../../kernel/prepared.ts';
import { accounts } from '../accounts/tables.ts';
import { subscriptions } from '../billing/tables.ts';
import { workspaceMembers, workspaces } from '../workspaces/tables.ts';
import { hashOfKey, isKeyText } from './key-text.ts';
import { isUseDue, programColumns, programOf } from './programs.ts';
import { apiKeys } from './tables.ts';

/** What every call with a key asks first, so it is built and planned only once: the key and whom it acts for. */
const openKey = preparedRead((db) =>
  db
    .select({ key: apiKeys, ...programColumns })
    .from(apiKeys)
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, apiKeys.workspaceId),
        eq(workspaceMembers.accountId, apiKeys.createdBy),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, apiKeys.createdBy))
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.workspaceId, workspaces.id),
        eq(subscriptions.source, sql.placeholder('payments')),
      ),
    )
    .where(eq(apiKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('open_key'),
);

/**
 * The program that an API key stands for: one look-up by the key's hash, none for a text that cannot be a key, so that a
 * revoked key ends at once in every process. Writes the last use down, at most every five minutes. Throws API_KEY_INVALID
 * (mistyped or revoked), API_KEY_EXPIRED, or MEMBERSHIP_SUSPENDED.
 */
export async function authenticateKey(deps: Deps, text: string, address: string): Promise<Program> {
  if (!isKeyText(text)) throw new AppError('API_KEY_INVALID');
  const { db, config, clock } = deps;
  const [found] = await openKey(db).execute({ keyHash: hashOfKey(text), payments: config.payments });
  if (!found) throw new AppError('API_KEY_INVALID');
  const now = clock.now();
  const { key } = found;
  if (key.expiresAt && key.expiresAt <= now) throw new AppError('API_KEY_EXPIRED');
  const program = programOf(deps, found, { id: key.id, prefix: key.prefix, scopes: key.scopes });
  if (isUseDue(key, now))
    await db.update(apiKeys).set({ lastUsedAt: now, lastAddress: address }).where(hasKey(apiKeys, key));
  return program;
}
