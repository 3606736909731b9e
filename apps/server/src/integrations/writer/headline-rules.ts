import { type ContentType, usualHeadlineLength } from '@frontrunner/contracts';

/** Characters that nothing written here is longer than where no length is usual. */
const longestElsewhere = 120;

/** How long a variant may be, in characters: what is usually shown whole in its place. */
export const lengthLimit = (type: ContentType | null | undefined): number =>
  (type && usualHeadlineLength[type]) ?? longestElsewhere;

/** What a model puts around a headline although it was asked not to: numbering, bullets, quotes. */
export function bareHeadline(text: string): string {
  const line = text
    .trim()
    .replace(/^(?:[-*•–]\s+|(?:\d{1,2}|variant \d{1,2}|headline \d{1,2})[.):]\s+)/iu, '');
  return /^(["'“«])[^"“”«»]*(["'”»])$/u.test(line) ? line.slice(1, -1).trim() : line;
}

const hidden = /[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/u;
const markup = /<\/?[a-z!][^<>]*>|&(?:[a-z]+|#\d+);|```|\*\*|\]\(|^#{1,6}\s/iu;
const placeholder = /\[[^[\]]+\]|\{[^{}]+\}/u;
const link = /https?:|www\.|[\w.+-]@[\w-]+\.\w/iu;
const domain = /(?<![\w-])[\w-]+\.(?:com|net|org|io|co|info|biz|ru|cn|xyz|dev|app|example)\b/iu;
const chatter =
  /^(?:sure|certainly|of course|here (?:is|are) (?:\d+|some|the|your)|as an? (?:ai|language model)|i(?:'m| am) (?:sorry|unable|not able)|sorry, i|i (?:cannot|can't|won't)|system:|assistant:|note:)/iu;
const leak =
  /\b(?:system (?:prompt|message)|(?:previous|prior|above|these|my) instructions|instructions? (?:were|are|was) |user message|data block)\b/iu;

export interface HeadlineRules {
  control: string;
  /** Everything the person gave; an address that is not in it was invented. */
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
 * (markup, an address) is the person's own and allowed; what is forbidden to every writer is checked by its own rules.
 */
export function headlineFlaw(line: string, rules: HeadlineRules): string | null {
  const { control, material } = rules;
  const added = (form: RegExp, given: string) => form.test(line) && !form.test(given);
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
  return null;
}
