import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sandboxObjects } from '../../../kernel/schema.ts';
import type { CheckoutInput, CheckoutSnapshot } from '../payments.ts';
import { type CardInput, readCard } from './cards.ts';
import { type Entry, findEntry, presentCheckout, writeEntry, writeEvent } from './object-store.ts';
import { hasOpenSubscription, openSubscription } from './subscriptions.ts';

/** A checkout can be paid for a day, as at Stripe. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Opens a checkout; the same idempotency key finds the one that is there. */
export async function openCheckout(db: Executor, input: CheckoutInput, now: Date): Promise<CheckoutSnapshot> {
  const id = `cs_sandbox_${createHash('sha256').update(input.idempotencyKey).digest('hex').slice(0, 40)}`;
  const checkout: Entry<'checkout'> = {
    id,
    workspaceId: input.workspaceId,
    data: {
      status: 'open',
      customerId: input.customerId,
      customerEmail: input.email,
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
      subscriptionId: null,
    },
    dueAt: null,
  };
  await writeEntry(db, 'checkout', checkout, { keep: true });
  return presentCheckout((await findEntry(db, 'checkout', id)) ?? checkout, now);
}

/**
 * Pays a checkout of an account with a test card. A checkout that is paid already stays as it is.
 * Throws NOT_FOUND, CHECKOUT_EXPIRED, ALREADY_SUBSCRIBED or what {@link readCard} finds wrong; nothing is kept then.
 */
export async function payCheckout(
  tx: Executor,
  input: { sessionId: string; workspaceId: string; card: CardInput; now: Date },
): Promise<CheckoutSnapshot> {
  const { sessionId, workspaceId, now } = input;
  // All checkouts of the account are held, so that two of them cannot be paid at once.
  const held = await tx
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.workspaceId, workspaceId), eq(sandboxObjects.kind, 'checkout')))
    .orderBy(asc(sandboxObjects.id))
    .for('update');
  const checkout = held.find(({ id }) => id === sessionId) as unknown as Entry<'checkout'> | undefined;
  if (!checkout) throw new AppError('NOT_FOUND');
  const { status } = presentCheckout(checkout, now);
  if (status === 'expired') throw new AppError('CHECKOUT_EXPIRED');
  if (status === 'complete') return presentCheckout(checkout, now);
  if (await hasOpenSubscription(tx, workspaceId, now)) throw new AppError('ALREADY_SUBSCRIBED');
  const card = readCard(input.card, now);
  const { customerId } = checkout.data;
  const subscription = await openSubscription(tx, { workspaceId, customerId, card, now });
  const paid: Entry<'checkout'> = {
    ...checkout,
    data: { ...checkout.data, status: 'complete', subscriptionId: subscription.id },
  };
  await writeEntry(tx, 'checkout', paid);
  await writeEvent(tx, {
    id: `evt_${sessionId}_completed`,
    workspaceId,
    type: 'checkout.session.completed',
    at: now,
    about: { kind: 'checkout', id: sessionId },
  });
  return presentCheckout(paid, now);
}

/** Ends an open checkout. */
export async function endCheckout(tx: Executor, sessionId: string): Promise<void> {
  const checkout = await findEntry(tx, 'checkout', sessionId, true);
  if (checkout?.data.status !== 'open') return;
  await writeEntry(tx, 'checkout', { ...checkout, data: { ...checkout.data, status: 'expired' } });
}
