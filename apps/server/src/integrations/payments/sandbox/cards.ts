import { AppError } from '../../../kernel/errors.ts';

/** What the sandbox keeps of a card; the number itself is never stored. */
export interface Card {
  last4: string;
  /** The card is good until the end of this month: 1 to 12, and four digits. */
  expMonth: number;
  expYear: number;
}

export interface CardInput {
  number: string;
  /** 'MM/YY' or 'MM/YYYY'. */
  expiry: string;
  cvc: string;
}

const accepted = '4242424242424242';
const refusals: Record<string, 'CARD_DECLINED' | 'INSUFFICIENT_FUNDS'> = {
  '4000000000000002': 'CARD_DECLINED',
  '4000000000009995': 'INSUFFICIENT_FUNDS',
};

const invalid = (message: string) => new AppError('CARD_INVALID', { message });

/** Whether a card can still be charged. */
export const isCardValid = ({ expMonth, expYear }: Pick<Card, 'expMonth' | 'expYear'>, at: Date) =>
  Date.UTC(expYear, expMonth, 1) > at.getTime();

function readExpiry(text: string, now: Date): Pick<Card, 'expMonth' | 'expYear'> {
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  const expMonth = Number(month);
  if (!month || !year || expMonth < 1 || expMonth > 12)
    throw invalid('The expiry date is not valid. Write it as month and year, such as 12/34.');
  const expYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  if (!isCardValid({ expMonth, expYear }, now))
    throw invalid('The card has expired. Check the expiry date or use another card.');
  if (expYear > now.getUTCFullYear() + 50)
    throw invalid('The expiry year is too far in the future. Check the expiry date.');
  return { expMonth, expYear };
}

/**
 * Checks a test card as a provider would. Throws CARD_INVALID (number, expiry or security code),
 * CARD_DECLINED or INSUFFICIENT_FUNDS; each message says what to do.
 */
export function readCard(input: CardInput, now: Date): Card {
  const number = input.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number))
    throw invalid('The card number is not valid. Check the digits.');
  const expiry = readExpiry(input.expiry, now);
  if (!/^\d{3}$/.test(input.cvc.trim()))
    throw invalid('The security code is not valid. It has 3 digits, on the back of the card.');
  const refusal = refusals[number];
  if (refusal) throw new AppError(refusal);
  if (number !== accepted)
    throw invalid('This is a sandbox: it takes only its test cards, such as 4242 4242 4242 4242.');
  return { last4: number.slice(-4), ...expiry };
}

/** The check digit of ISO/IEC 7812-1 (Luhn). */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
