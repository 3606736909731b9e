import { priceText } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';

/** The Pro price as shown, e.g. '$120/month', from the configured price; null while it is not known. */
export async function proPriceText({
  payments,
  log,
}: Pick<Deps, 'payments' | 'log'>): Promise<string | null> {
  if (!payments) return null;
  try {
    return priceText(await payments.price());
  } catch (error) {
    log.warn({ err: error }, 'the price of the Pro plan could not be read');
    return null;
  }
}
