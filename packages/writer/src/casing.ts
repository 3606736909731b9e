/** How a headline uses capitals. */
export type CaseStyle = 'sentence' | 'title' | 'upper' | 'lower';

/** Words that stay small inside a Title Case headline unless the control writes them large. */
const SMALL = new Set(
  'a an the and but or nor for to of in on at by as off per via with from into over up vs'.split(' '),
);
/** Units of measurement keep their case. */
const UNIT = /^(?:km|kg|cm|mm|ml|kw|kwh|mph|am|pm|g|m|l|x)[²³]?$/u;

/** The style of a headline; one capital at the front is sentence case. */
export function caseStyle(text: string): CaseStyle {
  const letters = text.replace(/\P{L}/gu, '');
  if (letters === letters.toLowerCase()) return /^\P{L}*\d/u.test(text) ? 'sentence' : 'lower';
  if (letters.length > 3 && letters === letters.toUpperCase()) return 'upper';
  const words = text.match(/\p{L}[\p{L}\p{N}'’-]*/gu) ?? [];
  const major = words.slice(1).filter((word) => !SMALL.has(word.toLowerCase()));
  const large = major.filter((word) => /^\p{Lu}/u.test(word)).length;
  // "Yoga in Leith" ends with a name, "Your newsletter from Harrow Street Animal Rescue" is a sentence with one.
  const named = (major.length === 1 && words.length > 2) || major.some((word) => /^\p{Ll}.{5}/u.test(word));
  return /^\P{L}*\p{Lu}/u.test(text) && !named && large > 0.6 * major.length ? 'title' : 'sentence';
}

/** Puts a text that was built in sentence case into the style of the control. */
export function applyCase(text: string, style: CaseStyle, control: string): string {
  if (style === 'upper') return text.toUpperCase();
  if (style === 'lower') return text;
  if (style === 'sentence')
    return text.replace(
      /(?:^[^\p{L}\p{N}]*|(?<!\b(?:vs|approx|incl|excl|max|min|avg|\p{Lu}))[.!?]\s+)\p{Ll}/gu,
      (start) => start.toUpperCase(),
    );
  // "Here's How To …" writes every word large.
  const inner = control.split(' ').filter((word, i) => i > 0 && SMALL.has(word.toLowerCase()));
  const all = inner.length > 0 && inner.every((word) => !SMALL.has(word));
  return text.replace(/(?<!\p{L})[ap]\.m\b|[\p{L}\p{N}][\p{L}\p{N}'’]*/gu, (word, at: number) => {
    const first = at < 2 || /[:.!?—–] $/u.test(text.slice(at - 2, at));
    const part = text[at - 1] === '-' || text[at + word.length] === '-';
    const small = SMALL.has(word) && !first && !all;
    const kept = UNIT.test(word) || text[at - 1] === '/' || word.includes('.');
    return part || (!small && !kept) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}

/** Puts Title Case or capitals into sentence case; `known` tells names from ordinary words. */
export function toSentenceCase(text: string, style: CaseStyle, known: string): string {
  const named = known.match(/(?<=^|[\p{Ll},&] )\p{Lu}[\p{L}\p{N}'’&-]*/gu) ?? [];
  const names = new Set(named.map((word) => word.toLowerCase()));
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’&.]*/gu, (word) => {
    const lower = word.toLowerCase();
    if (/^i(?:['’]\p{L}+)?$/u.test(lower)) return `I${lower.slice(1)}`;
    const kept = names.has(lower) || /^\P{Lu}*\p{Lu}[\p{Lu}\d&.]+s?$|\p{Ll}\p{Lu}/u.test(word);
    return style === 'title' && kept ? word : lower;
  });
}
