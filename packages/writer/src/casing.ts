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
  const many = words.length > 1;
  // "Yoga in Leith" ends with a name.
  const name = major.length === 1 && words.length > 2;
  // "Your newsletter from Harrow Street Animal Rescue" is a sentence with a name.
  const small = major.some((word) => /^\p{Ll}/u.test(word) && word.length > 5);
  return opens && many && !name && !small && major.length > 0 && large.length / major.length > 0.6
    ? 'title'
    : 'sentence';
}

/** Whether every "to", "with" and the like is written large too ("Here's How To ..."). */
function capitalisesSmall(control: string): boolean {
  const inner = (control.match(/\p{L}[\p{L}'’-]*/gu) ?? [])
    .slice(1)
    .filter((word) => SMALL.has(word.toLowerCase()));
  return inner.length > 0 && inner.every((word) => /^\p{Lu}/u.test(word));
}

/** Units of measurement keep their case. */
const UNITS = /^(?:km|kg|cm|mm|ml|kw|kwh|mph|am|pm|g|m|l|x)$/u;

const capital = (word: string) => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());

/** Puts a text that was built in sentence case into the style of the control. */
export function applyCase(text: string, style: CaseStyle, control: string): string {
  if (style === 'upper') return text.toUpperCase();
  if (style === 'lower') return text;
  if (style === 'sentence') {
    return text.replace(
      /(^[^\p{L}\p{N}]*|(?<!\b(?:vs|approx|incl|excl|max|min|avg))[.!?]\s+)(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
  }
  const all = capitalisesSmall(control);
  let first = true;
  return text.replace(
    /(?<!\p{L})[ap]\.m\b\.?(\s*)|[\p{L}\p{N}][\p{L}\p{N}'’]*(\S?\s*)/gu,
    (word, _, after: string | undefined, at: number) => {
      // "9 p.m."
      if (after === undefined) return word;
      const bare = word
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}]/gu, '');
      const large =
        (!UNITS.test(bare) || /^\p{L}-/u.test(word)) &&
        text[at - 1] !== '/' &&
        (first ||
          all ||
          text[at - 1] === '-' ||
          text[at + bare.length] === '-' ||
          !SMALL.has(bare) ||
          /^\d/u.test(word));
      first = /[:.!?—–]\s/u.test(after);
      return large && /^\p{Ll}/u.test(word) ? capital(word) : word;
    },
  );
}

const CALENDAR =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|english|american)$/u;

/** Words that stand large inside the sentences of a text, or open it as a name. */
function namesOf(known: string): ReadonlySet<string> {
  const inside = known.match(/(?<=[\p{Ll},&] )\p{Lu}[\p{L}\p{N}'’&-]*/gu) ?? [];
  const opening = known.match(/^\p{Lu}[\p{L}\p{N}'’&-]*/u) ?? [];
  return new Set([...inside, ...opening].map((word) => word.toLowerCase()));
}

/** Puts Title Case or capitals into sentence case; `known` tells names from ordinary words. */
export function toSentenceCase(text: string, style: CaseStyle, known: string): string {
  const names = namesOf(known);
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’&.]*/gu, (word) => {
    if (style === 'title' && (/^\P{Lu}*\p{Lu}[\p{Lu}\d&.]+s?$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)))
      return word;
    if (/^i(?:['’](?:m|ve|d|ll))?$/iu.test(word)) return `I${word.slice(1).toLowerCase()}`;
    const lower = word.toLowerCase();
    if (CALENDAR.test(lower)) return lower.charAt(0).toUpperCase() + lower.slice(1);
    return style === 'title' && names.has(lower) ? word : lower;
  });
}
