import { and, eq, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { oauthClients, oauthGrants, oauthRequests, oauthTokens } from './tables.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes requests, codes and tokens that are over, connections that have none left, and apps that registered a day ago and
 * are connected to nothing. Runs every hour; safe in several processes at once.
 */
export async function purgeConnections({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.delete(oauthRequests).where(lte(oauthRequests.expiresAt, now));
  await db.delete(oauthTokens).where(lte(oauthTokens.expiresAt, now));
  const its = and(
    eq(oauthTokens.workspaceId, oauthGrants.workspaceId),
    eq(oauthTokens.grantId, oauthGrants.id),
  );
  const unused = and(its, isNull(oauthTokens.usedAt));
  await db.delete(oauthGrants).where(notExists(db.select({ one: sql`1` }).from(oauthTokens).where(unused)));
  await db
    .delete(oauthClients)
    .where(
      and(
        lte(oauthClients.createdAt, new Date(now.getTime() - day)),
        notExists(
          db.select({ one: sql`1` }).from(oauthGrants).where(eq(oauthGrants.clientId, oauthClients.id)),
        ),
        notExists(
          db.select({ one: sql`1` }).from(oauthRequests).where(eq(oauthRequests.clientId, oauthClients.id)),
        ),
      ),
    );
}
