import { type ContentType, limits, usualHeadlineLength } from '@frontrunner/contracts';

/** Characters that nothing written here is longer than where no length is usual. */
const longestElsewhere = 120;

/**
 * How long a variant of this control may be, in characters: what is usually shown whole, or, where the control itself
 * is longer than that, a little more than the control.
 */
export function lengthLimit(type: ContentType | null | undefined, control: string): number {
  const usual = (type && usualHeadlineLength[type]) ?? longestElsewhere;
  return control.length <= usual ? usual : Math.min(limits.headline, control.length + 20);
}

/** What a model puts around a headline although it was asked not to: numbering, bullets, quotes. */
export function bareHeadline(text: string): string {
  const line = text
    .trim()
    .replace(/^(?:[-*•–]\s+|(?:\d{1,2}|variant \d{1,2}|headline \d{1,2})[.):]\s+)/iu, '');
  return /^(["'“«])[^"“”«»]*(["'”»])$/u.test(line) ? line.slice(1, -1).trim() : line;
}

const hidden = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/u;
const markup = /<\/?[a-z!][^>]*>|&(?:[a-z]+|#\d+);|```|\*\*|\]\(|^#{1,6}\s/iu;
const placeholder = /\[[^\]]+\]|\{[^}]+\}/u;
const link = /https?:|www\.|\b[\w.+-]+@[\w-]+\.\w+/iu;
const domain = /\b[\w-]+\.(?:com|net|org|io|co|info|biz|ru|cn|xyz|dev|app|example)\b/iu;
const chatter =
  /^(?:sure|certainly|of course|here (?:is|are) (?:\d+|some|the|your)|as an? (?:ai|language model)|i(?:'m| am) (?:sorry|unable|not able)|sorry, i|i (?:cannot|can't|won't)|system:|assistant:|note:)/iu;
const leak =
  /\b(?:system (?:prompt|message)|(?:previous|prior|above|these|my) instructions|instructions? (?:were|are|was) |user message|data block)\b/iu;

const numbersIn = (text: string) => text.match(/\d+(?:[.,]\d+)*/gu) ?? [];

export interface HeadlineRules {
  control: string;
  maxLength: number;
  /** Everything the person gave; a number or an address that is not in it was invented. */
  material: string;
  /** The words of the instructions, of which no headline may repeat a stretch. */
  instructions: string;
}

const stretchWords = 7;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
function repeatsStretch(line: string, instructions: string): boolean {
  const words = wordsOf(line);
  const told = ` ${wordsOf(instructions).join(' ')} `;
  return words.some(
    (_, i) =>
      i + stretchWords <= words.length && told.includes(` ${words.slice(i, i + stretchWords).join(' ')} `),
  );
}

/**
 * Why a line of the model cannot be used as a headline, or null when it can. What the control itself contains
 * (markup, an address, a number) is the person's own and allowed; repeats are checked by the caller.
 */
export function headlineFlaw(line: string, rules: HeadlineRules): string | null {
  const { control, material } = rules;
  const added = (form: RegExp, given: string) => form.test(line) && !form.test(given);
  if (line.length > rules.maxLength) return `longer than ${rules.maxLength} characters`;
  if (/[\r\n\u2028\u2029]/u.test(line)) return 'more than one line';
  if (!line.isWellFormed() || hidden.test(line)) return 'hidden characters';
  if (!/\p{L}/u.test(line)) return 'no words';
  if (added(markup, control)) return 'markup';
  if (added(placeholder, control)) return 'a placeholder';
  if (added(chatter, control)) return 'not a headline';
  if (added(leak, control) || repeatsStretch(line, rules.instructions)) return 'not a headline';
  const named = domain.exec(line)?.[0].toLowerCase();
  if (added(link, control) || (named && !material.toLowerCase().includes(named)))
    return 'an address that was not given';
  const given = new Set(numbersIn(material));
  if (numbersIn(line).some((number) => !given.has(number))) return 'a number that was not given';
  return null;
}
