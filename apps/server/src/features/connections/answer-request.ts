import { hasRole, limits, roleOfScope, type Scope } from '@frontrunner/contracts';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendAudit } from '../audit/index.ts';
import { lockWorkspace } from '../workspaces/index.ts';
import { findRequest } from './read-request.ts';
import { oauthGrants, oauthRequests, oauthTokens } from './tables.ts';
import { drawSecret, hashOfSecret } from './token-text.ts';

/** An app exchanges its code at once (OAuth 2.1, section 4.1.2). */
const codeLifetimeMs = 60_000;

/**
 * Connects an app to the workspace with these scopes, of those that it asks for; none refuses it. Answers where the
 * browser goes back to, with a code or the refusal. A request is answered once. Throws CONNECTION_REQUEST_OVER,
 * ROLE_REQUIRED for a scope beyond the person's role, CONNECTIONS_FULL.
 */
export async function answerRequest(
  ctx: Context,
  id: string,
  chosen: Scope[],
  issuer: string,
): Promise<{ redirectTo: string }> {
  return ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, ctx.workspace.id);
    const { request, app } = await findRequest(tx, ctx, id);
    const answered = await tx
      .delete(oauthRequests)
      .where(eq(oauthRequests.idHash, request.idHash))
      .returning({ idHash: oauthRequests.idHash });
    if (answered.length === 0) throw new AppError('CONNECTION_REQUEST_OVER');
    const back = (fields: Record<string, string>) => {
      const url = new URL(request.redirectUri);
      // Which server answers, so that an app with several does not mix them up (RFC 9207).
      const all = { ...fields, iss: issuer, ...(request.state === null ? {} : { state: request.state }) };
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
      return { redirectTo: url.href };
    };
    const scopes = request.scopes.filter((scope) => chosen.includes(scope));
    if (scopes.length === 0) return back({ error: 'access_denied' });
    if (!scopes.every((scope) => hasRole(ctx.workspace.role, roleOfScope[scope])))
      throw new AppError('ROLE_REQUIRED');
    const [held] = await tx
      .select({ total: count() })
      .from(oauthGrants)
      .where(and(eq(oauthGrants.workspaceId, ctx.workspace.id), isNotNull(oauthGrants.connectedAt)));
    if ((held?.total ?? 0) >= limits.connections) throw new AppError('CONNECTIONS_FULL');
    const now = ctx.clock.now();
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
    await tx.insert(oauthTokens).values({
      ...owned,
      grantId: grant.id,
      tokenHash: hashOfSecret(code),
      kind: 'code',
      scopes,
      codeChallenge: request.codeChallenge,
      redirectUri: request.redirectUri,
      expiresAt: new Date(now.getTime() + codeLifetimeMs),
    });
    await appendAudit(tx, ctx, {
      action: 'connection.made',
      object: { type: 'connection', id: grant.id },
      after: { app: app.name, scopes, returnsTo: new URL(request.redirectUri).host },
    });
    return back({ code });
  });
}
