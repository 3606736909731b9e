import type { AuditAction } from '@frontrunner/contracts';
import { hasRole } from '@frontrunner/contracts';
import { and, eq } from 'drizzle-orm';
import type { Context, Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { type FoundToken, findToken } from './issue-tokens.ts';
import { oauthClients, oauthGrants } from './tables.ts';

/** What tokens are given, used and ended with, for a caller at an address. */
export type Doing = Pick<Deps, 'db' | 'clock' | 'notifier'> & { address: string };

/** Ends a connection with all its tokens, in the name of the member who made it. */
async function endGrant(doing: Doing, { grant, app }: FoundToken, action: AuditAction): Promise<void> {
  await doing.db.transaction(async (tx) => {
    const [ended] = await tx.delete(oauthGrants).where(hasKey(oauthGrants, grant)).returning();
    if (!ended) return;
    const actor = { account: { id: grant.createdBy }, workspace: { id: grant.workspaceId } };
    await appendAudit(
      tx,
      { ...doing, ...actor },
      { action, object: { type: 'connection', id: grant.id }, before: { app, scopes: grant.scopes } },
    );
  });
}

/** Ends a connection whose code or refresh token came a second time. */
export const endReplayedGrant = (doing: Doing, found: FoundToken) =>
  endGrant(doing, found, 'connection.replayed');

/** Ends the connection that a token belongs to, as its app asks (RFC 7009); nothing where there is none. */
export async function revokeToken(doing: Doing, clientId: string, token: string): Promise<void> {
  const found = await findToken(doing.db, null, clientId, token);
  if (found) await endGrant(doing, found, 'connection.ended');
}

/** Disconnects an app. Members end what they connected, admins everything. Throws NOT_FOUND. */
export async function disconnect(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(oauthGrants)
      .where(
        and(
          hasKey(oauthGrants, { workspaceId: ctx.workspace.id, id }),
          hasRole(ctx.workspace.role, 'admin') ? undefined : eq(oauthGrants.createdBy, ctx.account.id),
        ),
      )
      .returning();
    if (!ended) throw new AppError('NOT_FOUND');
    const [app] = await tx
      .select({ name: oauthClients.name })
      .from(oauthClients)
      .where(eq(oauthClients.id, ended.clientId));
    await appendAudit(tx, ctx, {
      action: 'connection.ended',
      object: { type: 'connection', id },
      before: { app: app?.name ?? null, scopes: ended.scopes },
    });
  });
}
