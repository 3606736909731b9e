import { hasRole, limits, roleOfScope, type Scope } from '@frontrunner/contracts';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { lockWorkspace } from '../workspaces/index.ts';
import { findRequest } from './read-request.ts';
import { oauthGrants, oauthRequests, oauthTokens } from './tables.ts';
import { drawSecret, hashOfSecret } from './token-text.ts';

/** An app exchanges its code at once (OAuth 2.1, section 4.1.2). */
const codeLifetimeMs = 60_000;

type Request = typeof oauthRequests.$inferSelect;

/** Takes the answer to a request, once: it is gone, or a device that is refused hears so. Throws CONNECTION_REQUEST_OVER. */
async function closeRequest(tx: Executor, request: Request, refusedAt: Date | null): Promise<void> {
  const its = and(eq(oauthRequests.idHash, request.idHash), isNull(oauthRequests.refusedAt));
  const what = { idHash: oauthRequests.idHash };
  const closed =
    request.deviceCodeHash && refusedAt
      ? await tx.update(oauthRequests).set({ refusedAt }).where(its).returning(what)
      : await tx.delete(oauthRequests).where(its).returning(what);
  if (closed.length === 0) throw new AppError('CONNECTION_REQUEST_OVER');
}

/** Where the browser goes back to; null for a device. */
function addressBack(
  { redirectUri, state }: Request,
  fields: { iss: string } & ({ code: string } | { error: string }),
): string | null {
  if (redirectUri === null) return null;
  const url = new URL(redirectUri);
  const all = { ...fields, ...(state === null ? {} : { state }) };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url.href;
}

/** What the tokens are taken with: a new code, or that with which the device asks already. */
const redeemedWith = (request: Request, code: string, now: Date) =>
  request.deviceCodeHash
    ? { kind: 'device' as const, tokenHash: request.deviceCodeHash, expiresAt: request.expiresAt }
    : {
        kind: 'code' as const,
        tokenHash: hashOfSecret(code),
        codeChallenge: request.codeChallenge,
        redirectUri: request.redirectUri,
        expiresAt: new Date(now.getTime() + codeLifetimeMs),
      };

/**
 * Connects an app to the workspace with these scopes, of those that it asks for; none refuses it. Answers where the
 * browser goes back to, with a code or the refusal; a device hears of it when it asks. A request is answered once. Throws
 * CONNECTION_REQUEST_OVER, ROLE_REQUIRED for a scope beyond the person's role, CONNECTIONS_FULL.
 */
export async function answerRequest(
  ctx: Context,
  id: string,
  chosen: Scope[],
  issuer: string,
): Promise<{ redirectTo: string | null }> {
  return ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, ctx.workspace.id);
    const { request, app } = await findRequest(tx, ctx, id);
    const now = ctx.clock.now();
    const scopes = request.scopes.filter((scope) => chosen.includes(scope));
    await closeRequest(tx, request, scopes.length === 0 ? now : null);
    // Which server answers, so that an app with several does not mix them up (RFC 9207).
    const iss = issuer;
    if (scopes.length === 0) return { redirectTo: addressBack(request, { error: 'access_denied', iss }) };
    if (!scopes.every((scope) => hasRole(ctx.workspace.role, roleOfScope[scope])))
      throw new AppError('ROLE_REQUIRED');
    const [held] = await tx
      .select({ total: count() })
      .from(oauthGrants)
      .where(and(eq(oauthGrants.workspaceId, ctx.workspace.id), isNotNull(oauthGrants.connectedAt)));
    if ((held?.total ?? 0) >= limits.connections) throw new AppError('CONNECTIONS_FULL');
    const owned = { workspaceId: ctx.workspace.id };
    const [grant] = await tx
      .insert(oauthGrants)
      .values({
        ...owned,
        clientId: app.id,
        createdBy: ctx.account.id,
        scopes,
        audience: request.audience,
        createdAt: now,
      })
      .returning();
    const code = drawSecret.code();
    await tx
      .insert(oauthTokens)
      .values({ ...owned, grantId: grant.id, scopes, ...redeemedWith(request, code, now) });
    await appendAudit(tx, ctx, {
      action: 'connection.made',
      object: { type: 'connection', id: grant.id },
      after: {
        app: app.name,
        scopes,
        returnsTo: request.redirectUri === null ? 'a device' : new URL(request.redirectUri).host,
      },
    });
    return { redirectTo: addressBack(request, { code, iss }) };
  });
}
