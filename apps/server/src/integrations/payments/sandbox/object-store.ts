import { and, asc, eq, lte } from 'drizzle-orm';
import type { Clock } from '../../../kernel/clock.ts';
import type { Executor } from '../../../kernel/database.ts';
import { sandboxObjects } from '../../../kernel/schema.ts';
import type { About, CheckoutSnapshot, InvoiceSnapshot, SubscriptionSnapshot } from '../payments.ts';
import type { SandboxSubscription } from './billing-cycle.ts';

export interface SandboxParts {
  db: Executor;
  clock: Clock;
}

/** What each kind of object keeps; moments are ISO 8601. */
interface Kinds {
  checkout: {
    status: CheckoutSnapshot['status'];
    customerId: string | null;
    customerEmail: string | null;
    expiresAt: string;
    subscriptionId: string | null;
  };
  subscription: SandboxSubscription;
  invoice: {
    number: string;
    subscriptionId: string;
    status: InvoiceSnapshot['status'];
    amountMinor: number;
    currency: string;
    createdAt: string;
    periodEnd: string;
  };
  event: { type: string; createdAt: string; about: About };
}
export type Kind = keyof Kinds;

export interface Entry<K extends Kind> {
  id: string;
  workspaceId: string;
  data: Kinds[K];
  dueAt: Date | null;
}

/** Finds an entry; with `lock` it is held until the transaction ends. */
export async function findEntry<K extends Kind>(
  db: Executor,
  kind: K,
  id: string,
  lock = false,
): Promise<Entry<K> | null> {
  const query = db
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)));
  const [row] = await (lock ? query.for('update') : query);
  return (row as unknown as Entry<K> | undefined) ?? null;
}

/** The entries that the sandbox has to act on by now, oldest first; of one account, or of all. */
export async function dueEntries<K extends Kind>(
  db: Executor,
  kind: K,
  now: Date,
  workspaceId?: string,
): Promise<Entry<K>[]> {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.kind, kind),
        lte(sandboxObjects.dueAt, now),
        workspaceId ? eq(sandboxObjects.workspaceId, workspaceId) : undefined,
      ),
    )
    .orderBy(asc(sandboxObjects.dueAt), asc(sandboxObjects.id))
    .limit(200);
  return rows as unknown as Entry<K>[];
}

/** Writes an entry, new or changed. An entry that is there already stays as it is with `keep`. */
export async function writeEntry<K extends Kind>(
  db: Executor,
  kind: K,
  entry: Entry<K>,
  options: { keep?: boolean } = {},
): Promise<void> {
  const { id, workspaceId, dueAt } = entry;
  const data = entry.data as unknown as Record<string, unknown>;
  const insert = db.insert(sandboxObjects).values({ id, kind, workspaceId, data, dueAt });
  if (options.keep) await insert.onConflictDoNothing();
  else await insert.onConflictDoUpdate({ target: sandboxObjects.id, set: { data, dueAt } });
}

/** Puts an event into the outbox; the same one only once. */
export const writeEvent = (
  db: Executor,
  event: { id: string; workspaceId: string; type: string; at: Date; about: About },
) =>
  writeEntry(
    db,
    'event',
    {
      id: event.id,
      workspaceId: event.workspaceId,
      data: { type: event.type, createdAt: event.at.toISOString(), about: event.about },
      dueAt: event.at,
    },
    { keep: true },
  );

export const presentSubscription = ({
  id,
  workspaceId,
  data,
}: Entry<'subscription'>): SubscriptionSnapshot => ({
  subscriptionId: id,
  customerId: data.customerId,
  workspaceId,
  createdAt: new Date(data.createdAt),
  status: data.status,
  currentPeriodEnd: new Date(data.currentPeriodEnd),
  cancelAtPeriodEnd: data.cancelAtPeriodEnd,
});

export const presentInvoice = ({ id, data }: Entry<'invoice'>): InvoiceSnapshot => ({
  invoiceId: id,
  status: data.status,
  amountMinor: data.amountMinor,
  currency: data.currency,
  url: `/api/sandbox/invoices/${id}`,
  createdAt: new Date(data.createdAt),
});

/** An open checkout ends after its day by the clock alone. */
export function presentCheckout({ id, data }: Entry<'checkout'>, now: Date): CheckoutSnapshot {
  const expired = data.status === 'open' && new Date(data.expiresAt) <= now;
  const status = expired ? 'expired' : data.status;
  return {
    sessionId: id,
    status,
    customerEmail: data.customerEmail,
    clientSecret: status === 'open' ? `${id}_secret_sandbox` : null,
  };
}
