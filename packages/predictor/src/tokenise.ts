/** A word or a sign of a normalised text; `start` and `end` are offsets in that text. */
export interface Token {
  text: string;
  start: number;
  end: number;
  isWord: boolean;
}

const TOKEN = /[\p{L}\p{N}]+(?:'\p{L}+)?|\.{2,}|[^\p{L}\p{N}\s]/gu;
const WORD_START = /^[\p{L}\p{N}]/u;

const [APOSTROPHE, DOT] = [39, 46];
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isDigit = (code: number) => code >= 48 && code <= 57;
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

/** What `TOKEN` finds in a text of ASCII characters, without the cost of its Unicode classes; null for other texts. */
function tokeniseAscii(text: string): Token[] | null {
  const tokens: Token[] = [];
  const length = text.length;
  for (let at = 0; at < length; ) {
    const start = at;
    const code = text.charCodeAt(at++);
    if (code > 127) return null;
    if (isSpace(code)) continue;
    let raw = '';
    if (isLetter(code) || isDigit(code)) {
      let next = text.charCodeAt(at);
      while (isLetter(next) || isDigit(next)) next = text.charCodeAt(++at);
      if (next > 127) return null;
      if (next === APOSTROPHE && isLetter(text.charCodeAt(at + 1))) {
        at += 2;
        while (isLetter(text.charCodeAt(at))) at++;
      }
      raw = text.slice(start, at);
    } else if (code === DOT && text.charCodeAt(at) === DOT) {
      while (text.charCodeAt(at) === DOT) at++;
      raw = '...';
    } else raw = text[start];
    tokens.push({ text: raw, start, end: at, isWord: (code >= 97 && code <= 122) || isDigit(code) });
  }
  return tokens;
}

/**
 * Whether the token at `i` goes on with the number that the two before it began: "12,000" is three tokens, which share what
 * training has seen of them, but one number to a reader.
 */
export function continuesNumber(tokens: readonly Token[], i: number): boolean {
  if (i < 2 || !isDigit(tokens[i].text.charCodeAt(0))) return false;
  const [before, sign] = [tokens[i - 2], tokens[i - 1]];
  return (
    (sign.text === ',' || sign.text === '.') &&
    before.end === sign.start &&
    sign.end === tokens[i].start &&
    isDigit(before.text.charCodeAt(before.text.length - 1))
  );
}

/** Splits a normalised text into words (`don't` is one), runs of dots (one ellipsis) and single signs. */
export function tokenise(normalised: string): Token[] {
  return tokeniseAscii(normalised) ?? tokeniseUnicode(normalised);
}

function tokeniseUnicode(normalised: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(normalised); match; match = TOKEN.exec(normalised)) {
    const raw = match[0];
    const code = raw.charCodeAt(0);
    const isWord =
      code < 128 ? (code >= 97 && code <= 122) || (code >= 48 && code <= 57) : WORD_START.test(raw);
    tokens.push({
      text: raw.startsWith('..') ? '...' : raw,
      start: match.index,
      end: match.index + raw.length,
      isWord,
    });
  }
  return tokens;
}
