import { and, eq } from 'drizzle-orm';
import { type Doing, endReplayedGrant } from './end-grant.ts';
import { takeTokens } from './exchange-code.ts';
import { findToken, type Issued, isFor } from './issue-tokens.ts';
import { oauthRequests } from './tables.ts';
import { hashOfSecret } from './token-text.ts';

/** A device waits so long between two questions. */
export const pollSeconds = 5;
/** The network may bring one question late and the next one early. */
const leewayMs = 1000;

/** Why a device has no tokens (RFC 8628, section 3.5). */
export type DeviceRefusal =
  | 'authorization_pending'
  | 'slow_down'
  | 'access_denied'
  | 'expired_token'
  | 'invalid_grant';

/** What a device is told while its request is there; undefined when the person has let it in, or where there never was one. */
async function askedAgain(
  { db, clock }: Doing,
  { clientId, deviceCode }: { clientId: string; deviceCode: string },
): Promise<DeviceRefusal | undefined> {
  const its = and(
    eq(oauthRequests.deviceCodeHash, hashOfSecret(deviceCode)),
    eq(oauthRequests.clientId, clientId),
  );
  const [request] = await db.select().from(oauthRequests).where(its);
  if (!request) return undefined;
  const now = clock.now();
  if (request.refusedAt) return 'access_denied';
  if (request.expiresAt <= now) return 'expired_token';
  await db.update(oauthRequests).set({ polledAt: now }).where(its);
  const pauseMs = request.polledAt ? now.getTime() - request.polledAt.getTime() : Infinity;
  return pauseMs < pollSeconds * 1000 - leewayMs ? 'slow_down' : 'authorization_pending';
}

/** Tokens for a device's code, once, when the person has let it in; else why not. A second use ends the connection. */
export async function exchangeDeviceCode(
  doing: Doing,
  given: { clientId: string; deviceCode: string; audience: string | null },
): Promise<Issued | DeviceRefusal> {
  const refusal = await askedAgain(doing, given);
  if (refusal) return refusal;
  const found = await findToken(doing.db, 'device', given.clientId, given.deviceCode);
  if (!found || !isFor(found, given.audience)) return 'invalid_grant';
  if (found.token.usedAt) {
    await endReplayedGrant(doing, found);
    return 'invalid_grant';
  }
  if (found.token.expiresAt <= doing.clock.now()) return 'expired_token';
  return (await takeTokens(doing, found)) ?? 'invalid_grant';
}
