/** The digits of a card number in groups of four, as printed on the card. */
export function groupDigits(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** '1240' and '12 / 40' as '12/40'; what is no month and year stays as typed. */
export function writeExpiry(text: string): string {
  const [, month, year] = /^\s*(\d{2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  return month && year ? `${month}/${year}` : text;
}

const required = (message: string) => ({ validate: (value: string) => value.trim() !== '' || message });

/** What must be there before the provider is asked; it judges the rest. */
export const cardFields = {
  number: required('Type the card number.'),
  expiry: required('Type the expiry date.'),
  cvc: required('Type the security code.'),
};
