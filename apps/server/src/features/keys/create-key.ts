import { limits, type ParsedRequestOf, type ResponseOf } from '@frontrunner/contracts';
import { count, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { appendAudit } from '../audit/index.ts';
import { lockWorkspace } from '../workspaces/index.ts';
import { drawKey } from './key-text.ts';
import { presentKey } from './list-keys.ts';
import { apiKeys } from './tables.ts';

/**
 * Makes a key of the workspace and answers it in full, this once. Throws API_KEYS_FULL, or INVALID_REQUEST for an end
 * that is not in the future.
 */
export async function createKey(
  ctx: Context,
  { name, scopes, expiresAt }: ParsedRequestOf<'POST /api/keys'>['body'],
): Promise<ResponseOf<'POST /api/keys'>> {
  const now = ctx.clock.now();
  const end = expiresAt ? new Date(expiresAt) : null;
  if (end && end <= now)
    throw new AppError('INVALID_REQUEST', {
      message: "'expiresAt' must be in the future. Choose a later end.",
    });
  const { key, prefix, hash } = drawKey({ isDemo: ctx.config.demoSignIn });
  return ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, ctx.workspace.id);
    const [held] = await tx
      .select({ total: count() })
      .from(apiKeys)
      .where(eq(apiKeys.workspaceId, ctx.workspace.id));
    if ((held?.total ?? 0) >= limits.apiKeys) throw new AppError('API_KEYS_FULL');
    const [row] = await tx
      .insert(apiKeys)
      .values({
        workspaceId: ctx.workspace.id,
        createdBy: ctx.account.id,
        name,
        prefix,
        keyHash: hash,
        scopes,
        createdAt: now,
        expiresAt: end,
      })
      .returning();
    await appendAudit(tx, ctx, {
      action: 'key.created',
      object: { type: 'api-key', id: row.id },
      after: { name, prefix, scopes, expiresAt: end?.toISOString() ?? null },
    });
    const [maker] = await tx
      .select({ name: shownName })
      .from(accounts)
      .where(eq(accounts.id, ctx.account.id));
    return { ...presentKey(row, maker?.name ?? ''), key };
  });
}
