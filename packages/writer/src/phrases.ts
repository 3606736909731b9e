import { verbForms } from './tagging.ts';

/** "a, b and c"; the empty string for nothing. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Trimmed, spaces collapsed. */
export const collapsed = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();

/** The first sentence of a text, at most `limit` characters, cut at a word, without its full stop. */
export function firstSentence(text: string | null | undefined, limit = 160): string {
  const sentence = (collapsed(text).split(/(?<=[.!?])\s/u)[0] ?? '').replace(/[.!?\s]+$/u, '');
  if (sentence.length <= limit) return sentence;
  const head = sentence.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '');
  const space = head.lastIndexOf(' ');
  return `${(space > limit / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** The items of a free text that lists things: split at commas, semicolons and line breaks. */
export function splitList(text: string | null | undefined): string[] {
  return (text ?? '')
    .split(/[,;\n]|\s•\s/u)
    .map((part) => firstSentence(part, 80))
    .filter((part) => part !== '');
}

/** Lower-cases an option label for use inside a sentence: "Save Time" to "save time"; abbreviations stay. */
export function inSentence(label: string): string {
  return label
    .split(' ')
    .map((word) =>
      /^\p{Lu}[\p{Ll}'’-]*$/u.test(word) || /^\p{Lu}\p{Ll}+-\p{Lu}\p{Ll}+$/u.test(word)
        ? word.toLowerCase()
        : word,
    )
    .join(' ')
    .replace(/ & /gu, ' and ');
}

export const upperFirst = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

export const article = (noun: string) =>
  /^[aeio]|^u(?!ni|s[eai]|k)|^hour|^honest/iu.test(noun) ? `an ${noun}` : `a ${noun}`;

/** What somebody wants, after "is" or "wants": "to save money", "convenience". */
export function wanted(motivation: string): string {
  const phrase = inSentence(motivation);
  const first = phrase.split(' ')[0] ?? '';
  return phrase.includes(' ') &&
    !/^(?:career|family|health|learning|community|security|quality|status|personal|social)$/u.test(first) &&
    verbForms(first)
    ? `to ${phrase}`
    : phrase;
}
