import { isEnglishWord } from './tagging.ts';

/** How a headline uses capitals. */
export type CaseStyle = 'sentence' | 'title' | 'upper' | 'lower';

/** Words that stay small inside a Title Case headline unless the control writes them large. */
const SMALL = new Set(
  'a an the and but or nor for to of in on at by as off per via with from into over up vs'.split(' '),
);

/** The style of a headline; one capital at the front is sentence case. */
export function caseStyle(text: string): CaseStyle {
  const words = text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [];
  const letters = text.match(/\p{L}/gu)?.join('') ?? '';
  if (letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase())
    return 'upper';
  if (letters === letters.toLowerCase()) return /^\P{L}*\d/u.test(text) ? 'sentence' : 'lower';
  const major = words.slice(1).filter((word) => !SMALL.has(word.toLowerCase()));
  const large = major.filter((word) => /^\p{Lu}/u.test(word));
  const opens = /^[^\p{L}]*\p{Lu}/u.test(text);
  const many = words.length > 2 || (words.length === 2 && isEnglishWord((words[1] as string).toLowerCase()));
  return opens && many && major.length > 0 && large.length / major.length > 0.6 ? 'title' : 'sentence';
}

/** Whether every "to", "with" and the like is written large too ("Here's How To ..."). */
function capitalisesSmall(control: string): boolean {
  const inner = (control.match(/\p{L}[\p{L}'’-]*/gu) ?? [])
    .slice(1)
    .filter((word) => SMALL.has(word.toLowerCase()));
  return inner.length > 0 && inner.every((word) => /^\p{Lu}/u.test(word));
}

const capital = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** Puts a text that was built in sentence case into the style of the control. */
export function applyCase(text: string, style: CaseStyle, control: string): string {
  if (style === 'upper') return text.toUpperCase();
  if (style === 'lower') return text;
  if (style === 'sentence') {
    return text.replace(
      /(^[^\p{L}\p{N}]*|[.!?]\s+)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
  }
  const all = capitalisesSmall(control);
  let first = true;
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’]*(\S?\s*)/gu, (word, after: string) => {
    const bare = word
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '');
    const large = first || all || !SMALL.has(bare) || /^\d/u.test(word);
    first = /[:.!?—–]\s/u.test(after);
    return large && /^\p{Ll}/u.test(word) ? capital(word) : word;
  });
}

/** Lower-cases the first letter unless the word is a name, an abbreviation or "I". */
export function lowerFirst(text: string, isName: (word: string) => boolean): string {
  const word = text.match(/^[\p{L}\p{N}'’&.+-]+/u)?.[0] ?? '';
  if (word === '' || /^I(?:$|['’])/u.test(word) || /^.+\p{Lu}/u.test(word) || isName(word)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
