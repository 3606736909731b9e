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
  const words = label.split(' ');
  // What somebody wrote as a sentence keeps its names; only its first word was capital for standing first.
  if (words.length > 4 || words.slice(1).some((word) => /^\p{Ll}{4,}/u.test(word)))
    return /^(?:I|I['’]\p{L}+)(?=\s|$)/u.test(label)
      ? label
      : label.replace(/^\p{Lu}(?=[\p{Ll}\s])/u, (letter) => letter.toLowerCase());
  return words
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

/** The forms' options as something a person wants to do. */
const WANTS: Record<string, string> = {
  'career growth': 'get ahead at work',
  'health and wellness': 'stay healthy',
  'family security': 'keep the family secure',
  'social status': 'be looked up to',
  'status and recognition': 'be recognized',
  'personal achievement': 'achieve something',
  'learning and development': 'keep learning',
  convenience: 'have it easy',
  'quality and excellence': 'get good quality',
  innovation: 'try something new',
  'community and belonging': 'belong somewhere',
  community: 'be part of a community',
  'security and safety': 'feel safe',
};

function wish(motivation: string): string {
  const phrase = inSentence(motivation).replace(/^(?:wants? )?to /iu, '');
  const known = WANTS[phrase.toLowerCase()];
  if (known) return known;
  const first = phrase.split(' ')[0] ?? '';
  if (/^\p{L}{3,}ing$/u.test(first) && phrase.includes(' ')) return `keep ${phrase}`;
  return phrase.includes(' ') &&
    !/^(?:quality|status|security|care|time|work)$/u.test(first) &&
    verbForms(first)
    ? phrase
    : `have ${phrase}`;
}

/** What somebody wants, as one infinitive: "to save money, have it easy and keep learning"; '' for nothing. */
export const wanted = (...motivations: string[]) =>
  motivations.length > 0 ? `to ${listed(motivations.map(wish))}` : '';
