import type { About, Observation, PaymentsProvider } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';

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
  { clock }: Pick<Deps, 'clock'>,
  provider: PaymentsProvider,
  about: About,
): Promise<Sighting> {
  const at = clock.now();
  const observation = await provider.observe(about);
  const { subscription, reversedThrough } = observation;
  const current = subscription && subscription.status !== 'ended';
  if (!current || !reversedThrough || reversedThrough < subscription.currentPeriodEnd)
    return { at, observation };
  const ended = await provider.cancelNow(subscription.subscriptionId, { refund: false });
  return { at, observation: { ...observation, subscription: ended ?? subscription } };
}
