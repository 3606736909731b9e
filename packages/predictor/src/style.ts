import { LEXICON_NAMES, lexiconsOf } from './lexicons.ts';
import type { Token } from './tokenise.ts';

/** Names of the dense style features, in the order of `styleFeatures`. */
export const STYLE_NAMES = [
  'characters',
  'words',
  'wordLength',
  'longWords',
  'uniqueWordShare',
  'sentences',
  'lastSentenceWords',
  'firstSentenceWords',
  'commas',
  'questionMarks',
  'exclamationMarks',
  'ellipses',
  'quotes',
  'colons',
  'dashes',
  'brackets',
  'apostrophes',
  'digits',
  'startsWithNumber',
  'endsWithStop',
  'endsWithQuestion',
  'endsWithEllipsis',
  'functionWords',
  'charactersSquared',
  'wordsSquared',
  'hashOrAt',
  'dollarOrPercent',
  'capitalFreeStart',
  ...LEXICON_NAMES.map((name) => `lexicon:${name}`),
] as const;

export const STYLE_COUNT = STYLE_NAMES.length;

const FUNCTION_WORDS = new Set(
  (
    'a an the of to in on at by for with from and or but so as if is are was were be been being am do does did has have had ' +
    'it its he she they we you i this that these those his her their our my your not no than then there here what when who how why'
  ).split(' '),
);

/** Writes the unstandardised style features of a headline to `out` from `offset` on; answers how many different words it has. */
export function styleFeatures(
  text: string,
  tokens: readonly Token[],
  out: Float64Array,
  offset: number,
): number {
  const counts = new Map<string, number>();
  let words = 0;
  let letters = 0;
  let longWords = 0;
  let functionWords = 0;
  let apostrophes = 0;
  let digits = 0;
  let sentences = 0;
  let inSentence = 0;
  let firstSentence = 0;
  let lastSentence = 0;
  const unique = new Set<string>();
  const lexicon = new Float64Array(LEXICON_NAMES.length);
  for (const token of tokens) {
    if (token.isWord) {
      words++;
      inSentence++;
      letters += token.text.length;
      if (token.text.length >= 7) longWords++;
      if (FUNCTION_WORDS.has(token.text)) functionWords++;
      if (token.text.includes("'")) apostrophes++;
      const first = token.text.charCodeAt(0);
      if (first >= 48 && first <= 57) digits++;
      unique.add(token.text);
      for (const list of lexiconsOf(token.text)) lexicon[list]++;
    } else {
      counts.set(token.text, (counts.get(token.text) ?? 0) + 1);
      if (
        (token.text === '.' || token.text === '!' || token.text === '?' || token.text === '...') &&
        inSentence > 0
      ) {
        sentences++;
        if (firstSentence === 0) firstSentence = inSentence;
        lastSentence = inSentence;
        inSentence = 0;
      }
    }
  }
  if (inSentence > 0) {
    sentences++;
    if (firstSentence === 0) firstSentence = inSentence;
    lastSentence = inSentence;
  }
  const count = (sign: string) => Math.min(3, counts.get(sign) ?? 0);
  const last = tokens.at(-1)?.text;
  const characters = Math.min(text.length, 200);
  const cappedWords = Math.min(words, 40);
  const first = tokens[0];
  const values = [
    characters,
    cappedWords,
    words ? letters / words : 0,
    words ? longWords / words : 0,
    words ? unique.size / words : 0,
    Math.min(sentences, 5),
    Math.min(lastSentence, 25),
    Math.min(firstSentence, 25),
    count(','),
    count('?'),
    count('!'),
    count('...'),
    count('"'),
    count(':'),
    count('-'),
    count('('),
    Math.min(apostrophes, 3),
    Math.min(digits, 3),
    first?.isWord && /^\d/.test(first.text) ? 1 : 0,
    last === '.' || last === '!' ? 1 : 0,
    last === '?' ? 1 : 0,
    last === '...' ? 1 : 0,
    words ? functionWords / words : 0,
    ((characters - 75) / 25) ** 2,
    ((cappedWords - 14) / 5) ** 2,
    count('#') + count('@'),
    count('$') + count('%'),
    first && !first.isWord ? 1 : 0,
  ];
  for (let i = 0; i < values.length; i++) out[offset + i] = values[i];
  for (let i = 0; i < lexicon.length; i++) out[offset + values.length + i] = Math.min(3, lexicon[i]);
  return unique.size;
}
