import Stripe from 'stripe';
import { AppError } from '../../../kernel/errors.ts';

/** Refusals that only say that there is nothing (more) to do. */
const nothingThere = new Set(['resource_missing', 'charge_already_refunded']);

/** Calls Stripe; what it does not know is null, and whatever keeps it from answering is PAYMENTS_UNAVAILABLE. */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (refused && nothingThere.has(error.code ?? '')) return null;
    throw new AppError('PAYMENTS_UNAVAILABLE', { cause: error });
  }
}
