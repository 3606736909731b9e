import type { Scope } from '@frontrunner/contracts';
import { type Doing, endReplayedGrant } from './end-grant.ts';
import { useToken } from './exchange-code.ts';
import { findToken, type Issued, isFor, issueTokens } from './issue-tokens.ts';

/**
 * New tokens for a refresh token, which serves once; the access token may have fewer scopes. A second use ends the connection, since one of the two has stolen
 * it (OAuth 2.1, section 4.3.1). Null where the token is over or of another app; `scope` where more is asked for than was granted.
 */
export async function refreshTokens(
  doing: Doing,
  given: { clientId: string; token: string; scopes: Scope[] | null; audience: string | null },
): Promise<Issued | 'scope' | null> {
  const found = await findToken(doing.db, 'refresh', given.clientId, given.token);
  if (!found) return null;
  const { grant } = found;
  if (!isFor(found, given.audience)) return null;
  const scopes = given.scopes ?? grant.scopes;
  if (!scopes.every((scope) => grant.scopes.includes(scope))) return 'scope';
  const issued = await doing.db.transaction(async (tx) => {
    const now = doing.clock.now();
    return (await useToken(tx, found, now)) ? issueTokens(tx, grant, scopes, now) : null;
  });
  if (!issued && found.token.expiresAt > doing.clock.now()) await endReplayedGrant(doing, found);
  return issued;
}
