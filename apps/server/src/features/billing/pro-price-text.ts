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
    return priceText(await inTime(payments.price()));
  } catch (error) {
    log.warn({ err: error }, 'the price of the Pro plan could not be read');
    return null;
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the payment provider did not answer in time')), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
