import type { Audience } from '@frontrunner/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps, Program } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { preparedRead } from '../../kernel/prepared.ts';
import { accounts } from '../accounts/tables.ts';
import { subscriptions } from '../billing/tables.ts';
import { hashOfSecret } from '../connections/index.ts';
import { oauthGrants, oauthTokens } from '../connections/tables.ts';
import { workspaceMembers, workspaces } from '../workspaces/tables.ts';
import { isUseDue, programColumns, programOf } from './programs.ts';

/** The access token of a connected app with its connection, member, workspace and plan. */
const openToken = preparedRead((db) =>
  db
    .select({
      token: { scopes: oauthTokens.scopes, expiresAt: oauthTokens.expiresAt },
      grant: oauthGrants,
      ...programColumns,
    })
    .from(oauthTokens)
    .innerJoin(
      oauthGrants,
      and(eq(oauthGrants.workspaceId, oauthTokens.workspaceId), eq(oauthGrants.id, oauthTokens.grantId)),
    )
    .innerJoin(workspaces, eq(workspaces.id, oauthGrants.workspaceId))
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, oauthGrants.workspaceId),
        eq(workspaceMembers.accountId, oauthGrants.createdBy),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, oauthGrants.createdBy))
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.workspaceId, workspaces.id),
        eq(subscriptions.source, sql.placeholder('payments')),
      ),
    )
    .where(and(eq(oauthTokens.tokenHash, sql.placeholder('tokenHash')), eq(oauthTokens.kind, 'access')))
    .prepare('open_access_token'),
);

/** How much of a token is shown where a key shows its prefix. */
const shownLength = 'fr_access_'.length + 6;

/**
 * The program that an access token of a connected app stands for, where it was issued for. Ends at once with its
 * connection, in every process. Throws ACCESS_TOKEN_INVALID, or MEMBERSHIP_SUSPENDED.
 */
export async function authenticateToken(
  deps: Deps,
  text: string,
  { address, audience }: { address: string; audience: Audience },
): Promise<Program> {
  const { db, config, clock } = deps;
  const [found] = await openToken(db).execute({ tokenHash: hashOfSecret(text), payments: config.payments });
  const now = clock.now();
  if (!found || found.token.expiresAt <= now || found.grant.audience !== audience)
    throw new AppError('ACCESS_TOKEN_INVALID');
  const { grant, token } = found;
  const shown = { id: grant.id, prefix: text.slice(0, shownLength), scopes: token.scopes };
  const program = programOf(deps, found, shown);
  if (isUseDue(grant, now))
    await db
      .update(oauthGrants)
      .set({ lastUsedAt: now, lastAddress: address })
      .where(hasKey(oauthGrants, grant));
  return program;
}
