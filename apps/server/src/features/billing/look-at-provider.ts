import type { About, Observation, PaymentsProvider } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findStateAt } from './repository.ts';

/** What the provider says, with the moment from which it holds. */
export interface Sighting {
  at: Date;
  observation: Observation;
}

/**
 * Asks the provider about something. A payment that was refunded or is disputed also ends its subscription there,
 * so that nobody is charged again for a plan they do not have.
 */
export async function lookAtProvider(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  provider: PaymentsProvider,
  about: About,
): Promise<Sighting> {
  let at = clock.now();
  let observation = await provider.observe(about);
  const known = observation.subscription?.subscriptionId;
  const stateAt = known ? await findStateAt(db, provider.source, known) : null;
  // Stored in the meantime, or by a clock that was ahead: what is seen from here on is newer, whatever the clocks say.
  if (stateAt && stateAt >= at) {
    at = momentAfter(stateAt, clock.now());
    observation = await provider.observe(about);
  }
  const { subscription, reversedThrough } = observation;
  const current = subscription && subscription.status !== 'ended';
  if (!current || !reversedThrough || reversedThrough < subscription.currentPeriodEnd)
    return { at, observation };
  const ended = await provider.cancelNow(subscription.subscriptionId, { refund: false });
  return { at, observation: { ...observation, subscription: ended ?? subscription } };
}

/** Now, but never before a state that was stored already: clocks are set back, and those of two servers differ. */
export const momentAfter = (stateAt: Date, now: Date): Date =>
  now > stateAt ? now : new Date(stateAt.getTime() + 1);
