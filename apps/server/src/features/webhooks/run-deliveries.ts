import { and, eq, lt, ne } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Periodic } from '../../kernel/periodic.ts';
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts';
import { createDelivering, deliver } from './deliver.ts';
import { deliveryTopic } from './send-webhooks.ts';
import { webhookDeliveries } from './tables.ts';

/** Requests under way in this process. What fails has places of its own, so that it never delays what works. */
const places = { healthy: 96, failing: 16 };
/**
 * Of them to one webhook: few until it has answered, one more with each arrival, so that one that turns out to be dead
 * takes few places away from others.
 */
const perWebhook = { first: 4, most: 24, failing: 2 };
/** The longest wait before looking for what has become due, and the shortest between two looks, in milliseconds. */
const look = { atLeastEvery: 1000, atMostEvery: 25 };

/**
 * Sends what waits, for as long as the process lives: woken when something was added or a place came free, and every
 * second for what has become due. Several processes share the work.
 */
export function runDeliveries(deps: Deps): Periodic {
  const delivering = createDelivering(deps);
  /** Places of healthy webhooks with which something has arrived lately. */
  const windows = new Map<string, number>();
  const windowOf = (id: string) => windows.get(id) ?? perWebhook.first;
  const underWay = { healthy: new Map<string, number>(), failing: new Map<string, number>() };
  const sending = new Set<Promise<void>>();
  let stopped = false;
  let wake: () => void = () => undefined;
  let isAwake = false;
  const nudge = () => {
    isAwake = true;
    wake();
  };

  async function send(kind: 'healthy' | 'failing', delivery: ClaimedDelivery): Promise<void> {
    const busy = underWay[kind];
    busy.set(delivery.webhookId, (busy.get(delivery.webhookId) ?? 0) + 1);
    try {
      const hasArrived = await deliver(deps, delivering, delivery);
      if (hasArrived)
        windows.set(delivery.webhookId, Math.min(perWebhook.most, windowOf(delivery.webhookId) + 1));
      else windows.delete(delivery.webhookId);
    } catch (error) {
      // It stays claimed for a while, and is then taken up anew.
      deps.log.error({ err: error, delivery: delivery.id }, 'a webhook was not delivered');
    } finally {
      const left = (busy.get(delivery.webhookId) ?? 1) - 1;
      if (left > 0) busy.set(delivery.webhookId, left);
      else busy.delete(delivery.webhookId);
      nudge();
    }
  }

  async function claim(kind: 'healthy' | 'failing'): Promise<void> {
    const busy = underWay[kind];
    const taken = [...busy.values()].reduce((sum, count) => sum + count, 0);
    if (taken >= places[kind]) return;
    const isHealthy = kind === 'healthy';
    const known = isHealthy ? new Set([...busy.keys(), ...windows.keys()]) : new Set(busy.keys());
    const options = {
      now: deps.clock.now(),
      kind,
      places: places[kind] - taken,
      placesOf: new Map(
        [...known].map((id) => [id, (isHealthy ? windowOf(id) : perWebhook.failing) - (busy.get(id) ?? 0)]),
      ),
      otherwise: isHealthy ? perWebhook.first : perWebhook.failing,
    };
    for (const delivery of await claimDeliveries(deps.db, options)) {
      const one = send(kind, delivery).finally(() => sending.delete(one));
      sending.add(one);
    }
  }

  async function run(): Promise<void> {
    while (!stopped) {
      isAwake = false;
      try {
        await claim('healthy');
        await claim('failing');
      } catch (error) {
        if (!stopped) deps.log.error({ err: error }, 'looking for webhooks to deliver failed');
      }
      await pause(look.atMostEvery);
      if (isAwake) continue;
      windows.clear();
      await pause(look.atLeastEvery);
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopped) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        if (ms === look.atMostEvery && !stopped) return;
        clearTimeout(timer);
        resolve();
      };
    });

  const unsubscribe = deps.notifier.subscribe(deliveryTopic, nudge);
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      unsubscribe();
      wake();
      await running;
      await Promise.all(sending);
    },
  };
}

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Gives up what could not be delivered for a day, and forgets deliveries that are over after 30 days. */
export async function endOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.status, 'waiting'), lt(webhookDeliveries.giveUpAt, now)));
  await db
    .delete(webhookDeliveries)
    .where(
      and(
        lt(webhookDeliveries.createdAt, new Date(now.getTime() - keptMs)),
        ne(webhookDeliveries.status, 'waiting'),
      ),
    );
}
