/** What a column of impressions, and one of clicks, is called in the exports of test and mail programmes. */
export const SHOWN_NAME =
  /\b(impressions?|views?|visitors?|users?|sessions?|shown|sent|delivered|exposures?|units)\b/i;
export const CLICKED_NAME = /\b(clicks?|conversions?|opens?|converted|clicked|converters)\b/i;

const WHOLE = /^\d{1,3}(?:[,\s.'’]\d{3})+$|^\d+$/;
const WITH_ZEROS = /^(\d+)[.,]0{1,2}$/;

/** A whole number as a spreadsheet writes it, also with separators of thousands or as 12.0; null for anything else. */
export function readCount(cell = ''): number | null {
  const text = cell.trim().slice(0, 40);
  const plain = WITH_ZEROS.exec(text)?.[1] ?? text;
  return WHOLE.test(plain) ? Number(plain.replace(/\D/g, '')) : null;
}
