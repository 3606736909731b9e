import type { ConnectionRequest } from '@frontrunner/contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isLoopback } from './clients.ts';
import { oauthClients, oauthRequests } from './tables.ts';
import { hashOfSecret } from './token-text.ts';

/** A request that nobody has answered yet, with its app. Throws CONNECTION_REQUEST_OVER. */
export async function findRequest(db: Executor, { clock }: Pick<Context, 'clock'>, id: string) {
  const [found] = await db
    .select({ request: oauthRequests, app: oauthClients })
    .from(oauthRequests)
    .innerJoin(oauthClients, eq(oauthClients.id, oauthRequests.clientId))
    .where(and(eq(oauthRequests.idHash, hashOfSecret(id)), gt(oauthRequests.expiresAt, clock.now())));
  if (!found) throw new AppError('CONNECTION_REQUEST_OVER');
  return found;
}

/** What an app asks the person for. Throws CONNECTION_REQUEST_OVER. */
export async function readRequest(ctx: Context, id: string): Promise<ConnectionRequest> {
  const { request, app } = await findRequest(ctx.db, ctx, id);
  const { protocol, host } = new URL(request.redirectUri);
  return {
    app: {
      name: app.name,
      uri: app.uri,
      returnsTo: `${protocol}//${host}`,
      isLocal: isLoopback(request.redirectUri),
    },
    audience: request.audience,
    scopes: request.scopes,
    expiresAt: request.expiresAt.toISOString(),
  };
}
