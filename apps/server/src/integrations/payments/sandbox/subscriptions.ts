import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../kernel/database.ts';
import { sandboxObjects } from '../../../kernel/schema.ts';
import type { Price } from '../payments.ts';
import { addMonths, type Happening, nextDue, type SandboxSubscription, settle } from './billing-cycle.ts';
import type { Card } from './cards.ts';
import { type Entry, findEntry, writeEntry, writeEvent } from './object-store.ts';

/** What the sandbox's Pro plan costs; Stripe's comes from STRIPE_PRICE_ID. */
export const sandboxPrice: Price = {
  amountMinor: 12_000,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
};

export const invoiceIdOf = (subscriptionId: string, period: number) => `in_${subscriptionId}_${period}`;

/** Opens a subscription whose first month is paid now. */
export async function openSubscription(
  tx: Executor,
  input: { workspaceId: string; customerId: string | null; card: Card; now: Date },
): Promise<Entry<'subscription'>> {
  const { workspaceId, now } = input;
  const key = randomUUID().replaceAll('-', '');
  const data: SandboxSubscription = {
    customerId: input.customerId ?? `cus_sandbox_${key}`,
    createdAt: now.toISOString(),
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: addMonths(now, 1).toISOString(),
    periods: 1,
    card: input.card,
    failures: 0,
    retryAt: null,
  };
  const subscription = { id: `sub_sandbox_${key}`, workspaceId, data, dueAt: nextDue(data) };
  await writeEntry(tx, 'subscription', subscription);
  await recordHappening(tx, subscription, { type: 'paid', at: now, period: 1 });
  return subscription;
}

/** Whether an account has a subscription here that has not ended. */
export async function hasOpenSubscription(tx: Executor, workspaceId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: sandboxObjects.id })
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.workspaceId, workspaceId), eq(sandboxObjects.kind, 'subscription')));
  for (const { id } of rows) {
    const subscription = await bringUpToDate(tx, id, now);
    if (subscription && subscription.data.status !== 'ended') return true;
  }
  return false;
}

/** The subscription with everything done that fell due until now; held until the transaction ends. */
export async function bringUpToDate(
  tx: Executor,
  id: string,
  now: Date,
): Promise<Entry<'subscription'> | null> {
  const entry = await findEntry(tx, 'subscription', id, true);
  if (!entry) return null;
  const { subscription: data, happened } = settle(entry.data, now);
  if (happened.length === 0) return entry;
  const settled = { ...entry, data, dueAt: nextDue(data) };
  await writeEntry(tx, 'subscription', settled);
  for (const happening of happened) await recordHappening(tx, settled, happening);
  return settled;
}

/** Changes a subscription that has not ended and says so in an event; null when there is none. Safe to repeat. */
export async function changeSubscription(
  tx: Executor,
  id: string,
  change: { status?: 'ended'; cancelAtPeriodEnd?: boolean },
  event: { type: string; at: Date },
): Promise<Entry<'subscription'> | null> {
  const entry = await bringUpToDate(tx, id, event.at);
  const same = change.cancelAtPeriodEnd === entry?.data.cancelAtPeriodEnd;
  if (!entry || entry.data.status === 'ended' || same) return entry;
  const data = { ...entry.data, ...change };
  const changed = { ...entry, data, dueAt: nextDue(data) };
  await writeEntry(tx, 'subscription', changed);
  const { workspaceId } = entry;
  await writeEvent(tx, {
    id: `evt_${randomUUID()}`,
    workspaceId,
    about: { kind: 'subscription', id },
    ...event,
  });
  return changed;
}

const eventTypes: Record<Happening['type'], string> = {
  paid: 'invoice.paid',
  payment_failed: 'invoice.payment_failed',
  ended: 'customer.subscription.deleted',
};

/** The invoice (where money was asked for) and the event of one happening. */
async function recordHappening(
  tx: Executor,
  { id, workspaceId, data }: Entry<'subscription'>,
  { type, at, period }: Happening,
): Promise<void> {
  const invoiceId = invoiceIdOf(id, period);
  if (type !== 'ended') {
    const asked = await findEntry(tx, 'invoice', invoiceId);
    await writeEntry(tx, 'invoice', {
      id: invoiceId,
      workspaceId,
      data: {
        number: invoiceId.slice(-12).toUpperCase().replaceAll('_', '-'),
        subscriptionId: id,
        status: type === 'paid' ? 'paid' : 'open',
        amountMinor: sandboxPrice.amountMinor,
        currency: sandboxPrice.currency,
        createdAt: asked?.data.createdAt ?? at.toISOString(),
        periodEnd: addMonths(new Date(data.createdAt), period).toISOString(),
      },
      dueAt: null,
    });
  }
  await writeEvent(tx, {
    id: `evt_${id}_${type}_${at.getTime()}`,
    workspaceId,
    type: eventTypes[type],
    at,
    about: type === 'ended' ? { kind: 'subscription', id } : { kind: 'invoice', id: invoiceId },
  });
}
