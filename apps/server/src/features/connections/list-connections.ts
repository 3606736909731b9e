import { type Connection, hasRole } from '@frontrunner/contracts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { oauthClients, oauthGrants } from './tables.ts';

/** The workspace's connected apps, the newest first: all for admins, the caller's own for others. */
export async function listConnections({ db, workspace, account }: Context): Promise<Connection[]> {
  const rows = await db
    .select({ grant: oauthGrants, app: oauthClients.name, member: shownName })
    .from(oauthGrants)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .innerJoin(accounts, eq(accounts.id, oauthGrants.createdBy))
    .where(
      and(
        eq(oauthGrants.workspaceId, workspace.id),
        isNotNull(oauthGrants.connectedAt),
        hasRole(workspace.role, 'admin') ? undefined : eq(oauthGrants.createdBy, account.id),
      ),
    )
    .orderBy(desc(oauthGrants.connectedAt), desc(oauthGrants.id));
  return rows.map(({ grant, app, member }) => ({
    id: grant.id,
    app,
    audience: grant.audience,
    scopes: grant.scopes,
    connectedBy: { id: grant.createdBy, name: member },
    connectedAt: (grant.connectedAt ?? grant.createdAt).toISOString(),
    lastUsedAt: grant.lastUsedAt?.toISOString() ?? null,
    lastAddress: grant.lastAddress,
  }));
}
