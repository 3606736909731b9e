/** A word or a sign of a normalised text; `start` and `end` are offsets in that text. */
export interface Token {
  text: string;
  start: number;
  end: number;
  isWord: boolean;
}

const TOKEN = /[\p{L}\p{N}]+(?:'\p{L}+)?|\.{2,}|[^\p{L}\p{N}\s]/gu;
const WORD_START = /^[\p{L}\p{N}]/u;

/** Splits a normalised text into words (`don't` is one), runs of dots (one ellipsis) and single signs. */
export function tokenise(normalised: string): Token[] {
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

/** Number of different words of a headline, case and accents aside. */
export function countUniqueWords(tokens: readonly Token[]): number {
  const words = new Set<string>();
  for (const token of tokens) if (token.isWord) words.add(token.text);
  return words.size;
}
