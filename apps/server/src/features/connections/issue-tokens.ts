import type { Scope } from '@frontrunner/contracts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { oauthClients, oauthGrants, oauthTokens } from './tables.ts';
import { drawSecret, hashOfSecret } from './token-text.ts';

const accessSeconds = 60 * 60;
/** A connection that was not used for so long ends. */
const refreshSeconds = 30 * 24 * 60 * 60;

export interface FoundToken {
  token: typeof oauthTokens.$inferSelect;
  grant: typeof oauthGrants.$inferSelect;
  app: string;
}
export interface Issued {
  access: string;
  refresh: string;
  scopes: readonly Scope[];
  /** Of the access token. */
  expiresInSeconds: number;
}

/** A code (`device`: what a device asks with) or refresh token of an app, used or expired ones among them; of any kind with null. */
export async function findToken(
  db: Executor,
  kind: 'code' | 'device' | 'refresh' | null,
  clientId: string,
  text: string,
): Promise<FoundToken | undefined> {
  const [found] = await db
    .select({ token: oauthTokens, grant: oauthGrants, app: oauthClients.name })
    .from(oauthTokens)
    .innerJoin(
      oauthGrants,
      and(eq(oauthGrants.workspaceId, oauthTokens.workspaceId), eq(oauthGrants.id, oauthTokens.grantId)),
    )
    .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
    .where(
      and(
        eq(oauthTokens.tokenHash, hashOfSecret(text)),
        eq(oauthGrants.clientId, clientId),
        kind ? eq(oauthTokens.kind, kind) : undefined,
      ),
    );
  return found;
}

/** Whether a token is for this address (RFC 8707); any is where none is named. */
export const isFor = ({ grant }: FoundToken, audience: string | null): boolean =>
  audience === null || audience === grant.audience;

/** New tokens of a grant: an access token for an hour, a refresh token for 30 days. Only their hashes are stored. */
export async function issueTokens(
  tx: Executor,
  grant: FoundToken['grant'],
  scopes: readonly Scope[],
  now: Date,
): Promise<Issued> {
  const access = drawSecret.access();
  const refresh = drawSecret.refresh();
  const row = (kind: 'access' | 'refresh', text: string, seconds: number, its: readonly Scope[]) => ({
    workspaceId: grant.workspaceId,
    grantId: grant.id,
    tokenHash: hashOfSecret(text),
    kind,
    scopes: [...its],
    expiresAt: new Date(now.getTime() + seconds * 1000),
  });
  await tx
    .insert(oauthTokens)
    .values([
      row('access', access, accessSeconds, scopes),
      row('refresh', refresh, refreshSeconds, grant.scopes),
    ]);
  return { access, refresh, scopes, expiresInSeconds: accessSeconds };
}
