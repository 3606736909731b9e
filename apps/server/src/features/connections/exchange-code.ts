import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { type Doing, endReplayedGrant } from './end-grant.ts';
import { type FoundToken, findToken, type Issued, isFor, issueTokens } from './issue-tokens.ts';
import { oauthGrants, oauthTokens } from './tables.ts';

/** Whether a token is used for the first time now; only one of several at once is told so. */
export async function useToken(db: Executor, { token }: FoundToken, now: Date): Promise<boolean> {
  const used = await db
    .update(oauthTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oauthTokens.workspaceId, token.workspaceId),
        eq(oauthTokens.tokenHash, token.tokenHash),
        isNull(oauthTokens.usedAt),
        gt(oauthTokens.expiresAt, now),
      ),
    )
    .returning({ usedAt: oauthTokens.usedAt });
  return used.length > 0;
}

/** The PKCE challenge of an app's code; null where there is no such code any more. A used one ends its connection. */
export async function challengeOfCode(doing: Doing, clientId: string, code: string): Promise<string | null> {
  const found = await findToken(doing.db, 'code', clientId, code);
  if (found?.token.usedAt) await endReplayedGrant(doing, found);
  if (!found || found.token.usedAt || found.token.expiresAt <= doing.clock.now()) return null;
  return found.token.codeChallenge;
}

/** Tokens for what a person let in, once; an earlier connection of the same app by the same member gives way. Null where they were taken. */
export async function takeTokens(doing: Doing, found: FoundToken): Promise<Issued | null> {
  const { grant } = found;
  return doing.db.transaction(async (tx) => {
    const now = doing.clock.now();
    if (!(await useToken(tx, found, now))) return null;
    await tx
      .delete(oauthGrants)
      .where(
        and(
          eq(oauthGrants.workspaceId, grant.workspaceId),
          eq(oauthGrants.clientId, grant.clientId),
          eq(oauthGrants.createdBy, grant.createdBy),
          eq(oauthGrants.audience, grant.audience),
          ne(oauthGrants.id, grant.id),
        ),
      );
    await tx
      .update(oauthGrants)
      .set({ connectedAt: now })
      .where(and(eq(oauthGrants.workspaceId, grant.workspaceId), eq(oauthGrants.id, grant.id)));
    return issueTokens(tx, grant, grant.scopes, now);
  });
}

/** Tokens for a code. Null where it is not this app's, is over, or was asked for with another address. */
export async function exchangeCode(
  doing: Doing,
  given: { clientId: string; code: string; redirectUri: string | undefined; audience: string | null },
): Promise<Issued | null> {
  const found = await findToken(doing.db, 'code', given.clientId, given.code);
  if (!found) return null;
  if (given.redirectUri !== undefined && given.redirectUri !== found.token.redirectUri) return null;
  if (!isFor(found, given.audience)) return null;
  return takeTokens(doing, found);
}
