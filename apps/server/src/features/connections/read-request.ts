import type { ConnectionRequest } from '@frontrunner/contracts';
import { readUserCode } from '@frontrunner/contracts/user-code';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isLoopback } from './clients.ts';
import { oauthClients, oauthRequests } from './tables.ts';
import { hashOfSecret } from './token-text.ts';

/** A request that nobody has answered yet, with its app, by its id or the code of a device. Throws CONNECTION_REQUEST_OVER. */
export async function findRequest(db: Executor, { clock }: Pick<Context, 'clock'>, id: string) {
  const [found] = await db
    .select({ request: oauthRequests, app: oauthClients })
    .from(oauthRequests)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthRequests.clientId))
    .where(
      and(
        eq(oauthRequests.idHash, hashOfSecret(readUserCode(id) ?? id)),
        gt(oauthRequests.expiresAt, clock.now()),
        isNull(oauthRequests.refusedAt),
      ),
    );
  if (!found) throw new AppError('CONNECTION_REQUEST_OVER');
  return found;
}

/** Scheme and host; an app's own scheme has no origin. */
function siteOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

/** What an app asks the person for. Throws CONNECTION_REQUEST_OVER. */
export async function readRequest(ctx: Context, id: string): Promise<ConnectionRequest> {
  const { request, app } = await findRequest(ctx.db, ctx, id);
  const { redirectUri } = request;
  return {
    app: {
      name: app.name,
      uri: app.uri,
      returnsTo: redirectUri && siteOf(redirectUri),
      isLocal: redirectUri !== null && isLoopback(redirectUri),
    },
    audience: request.audience,
    scopes: request.scopes,
    expiresAt: request.expiresAt.toISOString(),
  };
}
