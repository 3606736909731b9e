import { limits, type ParsedRequestOf, type Webhook, type WebhookWithSecret } from '@frontrunner/contracts';
import { asc, eq } from 'drizzle-orm';
import { OutgoingFailure } from '../../integrations/outgoing/index.ts';
import type { Context } from '../../kernel/deps.ts';
import { encryptText } from '../../kernel/encrypted-text.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { presentWebhook } from './present.ts';
import { countWebhooks, findWebhook, type WebhookRow } from './repository.ts';
import { wakeDelivery } from './send-webhooks.ts';
import { drawSecret } from './signature.ts';
import { webhooks } from './tables.ts';

/** How long the secret before the last rotation still signs. */
const formerSecretMs = 24 * 60 * 60 * 1000;

/** Throws ADDRESS_REFUSED, with the reason, for an address that may not or cannot be asked. */
async function checkAddress(ctx: Context, url: string): Promise<void> {
  try {
    await ctx.outgoing.check(url);
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new AppError('ADDRESS_REFUSED', { message: error.message, cause: error });
  }
}

/** The workspace's webhooks, the oldest first. */
export async function listWebhooks(ctx: Context): Promise<Webhook[]> {
  const rows = await ctx.db
    .select()
    .from(webhooks)
    .where(eq(webhooks.workspaceId, ctx.workspace.id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map((row) => presentWebhook(row, ctx.clock.now()));
}

/** Adds a webhook. Throws ADDRESS_REFUSED or TOO_MANY_WEBHOOKS. */
export async function createWebhook(
  ctx: Context,
  body: ParsedRequestOf<'POST /api/webhooks'>['body'],
): Promise<WebhookWithSecret> {
  await checkAddress(ctx, body.url);
  const secret = drawSecret();
  const { workspace, clock } = ctx;
  const values = {
    ...body,
    workspaceId: workspace.id,
    secret: await encryptText(ctx, secret),
    createdBy: ctx.account.id,
    createdAt: clock.now(),
  };
  return ctx.db.transaction(async (tx) => {
    if ((await countWebhooks(tx, workspace.id)) >= limits.webhooks) throw new AppError('TOO_MANY_WEBHOOKS');
    const [row] = await tx.insert(webhooks).values(values).returning();
    await appendAudit(tx, ctx, {
      action: 'webhook.created',
      object: { type: 'webhook', id: row.id },
      after: { url: row.url, events: row.events },
    });
    return { ...presentWebhook(row, clock.now()), secret };
  });
}

/** What switching on or off changes; a webhook that is off already stays off for its own reason. */
function stateFor(on: boolean | undefined, { offBecause }: WebhookRow) {
  if (on) return { offBecause: null, failingSince: null, failures: 0, pausedUntil: null };
  return on === false && offBecause === null ? { offBecause: 'switched-off' as const } : {};
}

/** Changes a webhook; switched on again, it starts without its failures. Throws NOT_FOUND or ADDRESS_REFUSED. */
export async function changeWebhook(
  ctx: Context,
  id: string,
  { on, ...fields }: ParsedRequestOf<'PATCH /api/webhooks/:id'>['body'],
): Promise<Webhook> {
  const key = { workspaceId: ctx.workspace.id, id };
  const former = await findWebhook(ctx.db, key);
  if (fields.url !== undefined && fields.url !== former.url) await checkAddress(ctx, fields.url);
  return ctx.db.transaction(async (tx) => {
    const before = await findWebhook(tx, key, { lock: true });
    const [row] = await tx
      .update(webhooks)
      .set({ url: before.url, ...fields, ...stateFor(on, before) })
      .where(hasKey(webhooks, key))
      .returning();
    const shown = ({ url, events, description, offBecause }: typeof before) => ({
      url,
      events,
      description,
      on: offBecause === null,
    });
    await appendAudit(tx, ctx, {
      action: 'webhook.changed',
      object: { type: 'webhook', id },
      before: shown(before),
      after: shown(row),
    });
    await wakeDelivery(ctx, tx);
    return presentWebhook(row, ctx.clock.now());
  });
}

/** Removes a webhook with all that waits for it and its log. Throws NOT_FOUND. */
export async function deleteWebhook(ctx: Context, id: string): Promise<void> {
  const key = { workspaceId: ctx.workspace.id, id };
  await ctx.db.transaction(async (tx) => {
    const { url } = await findWebhook(tx, key, { lock: true });
    await tx.delete(webhooks).where(hasKey(webhooks, key));
    await appendAudit(tx, ctx, {
      action: 'webhook.deleted',
      object: { type: 'webhook', id },
      before: { url },
    });
  });
}

/** Draws a new secret; for a day what is sent carries a signature of each. Throws NOT_FOUND. */
export async function rotateSecret(ctx: Context, id: string): Promise<WebhookWithSecret> {
  const key = { workspaceId: ctx.workspace.id, id };
  const secret = drawSecret();
  const encrypted = await encryptText(ctx, secret);
  return ctx.db.transaction(async (tx) => {
    const former = await findWebhook(tx, key, { lock: true });
    const now = ctx.clock.now();
    const [row] = await tx
      .update(webhooks)
      .set({
        secret: encrypted,
        formerSecret: former.secret,
        formerSecretUntil: new Date(now.getTime() + formerSecretMs),
      })
      .where(hasKey(webhooks, key))
      .returning();
    await appendAudit(tx, ctx, { action: 'webhook.secret-rotated', object: { type: 'webhook', id } });
    return { ...presentWebhook(row, now), secret };
  });
}
