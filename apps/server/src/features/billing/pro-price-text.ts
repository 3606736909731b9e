import { setTimeout as delay } from 'node:timers/promises';
import { priceText } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';

/** Nobody waits longer than this for a page because the provider is slow. In milliseconds. */
const patience = 1500;

/** The Pro price as shown, e.g. '$120/month', from the configured price; null while it is not known. */
export async function proPriceText({
  payments,
  log,
}: Pick<Deps, 'payments' | 'log'>): Promise<string | null> {
  if (!payments) return null;
  try {
    const late = delay(patience, undefined, { ref: false }).then(() => {
      throw new Error('the payment provider did not answer in time');
    });
    return priceText(await Promise.race([payments.price(), late]));
  } catch (error) {
    log.warn({ err: error }, 'the price of the Pro plan could not be read');
    return null;
  }
}
