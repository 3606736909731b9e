import Stripe from 'stripe';
import { AppError } from '../../../kernel/errors.ts';

/** Refusals that only say that there is nothing (more) to do. */
const nothingThere = new Set(['resource_missing', 'charge_already_refunded']);

/** What an answer must be: the kind of object, and which one when one was asked for. */
interface Expected {
  object: string;
  id?: string;
}

/**
 * Calls Stripe; what it does not know is null, and whatever keeps it from answering is PAYMENTS_UNAVAILABLE. So is an
 * answer about something else: a success page of a network on the way must not count as news of a payment.
 */
export async function askStripe<Answer extends object>(
  expected: Expected,
  ask: () => Promise<Answer>,
): Promise<Answer | null> {
  let answer: Answer & Partial<Expected>;
  try {
    answer = await ask();
  } catch (error) {
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (refused && nothingThere.has(error.code ?? '')) return null;
    throw new AppError('PAYMENTS_UNAVAILABLE', { cause: error });
  }
  if (answer?.object === expected.object && (expected.id === undefined || answer.id === expected.id))
    return answer;
  const cause = new Error(`Stripe answered something else than the ${expected.object} ${expected.id ?? ''}`);
  throw new AppError('PAYMENTS_UNAVAILABLE', { cause });
}
