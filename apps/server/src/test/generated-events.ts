import { randomUUID } from 'node:crypto';
import { pageName } from '@frontrunner/contracts/page-names';
import { periodOf } from '../features/admin/new-york-time.ts';
import type { usageEvents } from '../kernel/schema.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A generator of the same numbers for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type GeneratedEvent = typeof usageEvents.$inferInsert & { occurredAt: Date };

/** Some 6,000 events of the last five weeks, clustered around the borders of the periods, of users and of nobody. */
export function generatedEvents(
  now: Date,
  users: { accountId: string; sessions: string[] }[],
): GeneratedEvent[] {
  const random = randomOf(10);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const starts = (['7d', '30d'] as const).map((choice) => periodOf(choice, now).start.getTime());
  const moments = () =>
    random() < 0.1
      ? pick(starts) + Math.round((random() - 0.5) * 2 * hourMs)
      : random() < 0.05
        ? now.getTime() - random() * hourMs
        : now.getTime() - random() * 36 * dayMs;
  const paths = [
    '/',
    '/experiments/new',
    '/benchmark',
    '/profile',
    `/experiments/${randomUUID()}`,
    '/upgrade',
    '/admin',
    '/experiments',
    '/company-context',
    '/elsewhere',
  ];
  const kinds: (() => Partial<GeneratedEvent>)[] = [
    () => ({ eventType: 'page_view', eventCategory: 'navigation', page: pick(paths) }),
    () => ({ eventType: 'page_view', eventCategory: 'navigation', page: '/' }),
    () => ({ eventType: 'login', eventCategory: 'authentication', page: pick(['/', '/benchmark']) }),
    () => ({ eventType: 'button_click', eventCategory: 'experiment', eventAction: 'new_experiment_click' }),
    () => ({
      eventType: 'interaction',
      eventCategory: 'experiment',
      eventAction: pick(['experiment_created', 'variants_added', 'analysis_started']),
      metadata: pick([{ source: 'server' }, {}]),
    }),
    () => ({ eventType: 'form_submit', eventCategory: pick(['ai', 'subscription', 'own', 'interaction']) }),
    () => ({ eventType: 'subscription_created', eventCategory: 'payment', eventLabel: 'Pro' }),
    () => ({
      eventType: 'interaction',
      eventCategory: 'payment',
      eventLabel: pick(['Payment SUCCESSful', 'Payment failed']),
    }),
  ];
  return Array.from({ length: 6000 }, () => {
    const anonymous = random() < 0.1;
    const user = pick(users);
    const event: Partial<GeneratedEvent> = anonymous
      ? { eventType: pick(['landing_page_visit', 'login_click']), eventCategory: 'navigation' }
      : pick(kinds)();
    return {
      eventType: '',
      eventCategory: '',
      metadata: {},
      ...event,
      pageName: event.page ? pageName(event.page) : null,
      occurredAt: new Date(Math.round(moments())),
      accountId: anonymous ? null : user.accountId,
      sessionId: anonymous
        ? null
        : pick(user.sessions.slice(0, 1 + Math.floor(random() ** 3 * user.sessions.length))),
    };
  });
}
