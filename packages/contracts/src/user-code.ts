// No imports: the browser loads it too.
/** Letters of a code that is typed: no vowels, so that it makes no words, and none that pass for another (RFC 8628, section 6.1). */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
/** 20 letters in 8 places: 34.6 bits. */
export const userCodeLength = 8;

const shape = new RegExp(`^[${userCodeLetters}]{${userCodeLength}}$`);

/** The code that was typed in any case, with or without dashes and spaces; null where it is none. */
export function readUserCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return shape.test(code) ? code : null;
}

/** A code as it is shown: in two halves. */
export const formatUserCode = (code: string): string =>
  `${code.slice(0, userCodeLength / 2)}-${code.slice(userCodeLength / 2)}`;
