import { normalise } from './normalise.ts';
import type { Token } from './tokenise.ts';
import { continuesNumber, tokenise } from './tokenise.ts';

/*
 * Everything about style in one place: the word lists and the table of features. A feature is added by adding a line here
 * (weights trained anew with `npm run train` know it; older ones are refused).
 */

/** How a trait is named and compared in plain words. */
export interface TraitWording {
  /** Short name for a list. */
  label: string;
  /** Said when the variant has more of it than the control, and when it has less. */
  more: string;
  less: string;
}

interface StyleFeature {
  name: string;
  value: (of: Counts) => number;
  wording: TraitWording;
  /** What the wording compares, where a reader counts otherwise. */
  told?: (of: Counts) => number;
  /** The trait it is a part of, where that is not itself: a squared length is a part of the length. */
  partOf?: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const said = (label: string, more: string, less: string): TraitWording => ({ label, more, less });
const counted = (label: string) =>
  said(label, `The variant has more ${label}.`, `The variant has fewer ${label}.`);
const marked = (label: string) => said(label, `Only the variant ${label}.`, `Only the control ${label}.`);

interface Lexicon {
  name: string;
  words: string;
  label: string;
}

/** Small word lists, also for positional features; word forms are written out, there is no stemmer. */
// biome-ignore format: a table
const LEXICONS: readonly Lexicon[] = [
  { name: 'secondPerson', label: 'words that address the reader (you, your)',
    words: "you your yours yourself yourselves you're you'll you've you'd ya" },
  { name: 'firstPerson', label: 'words of a single speaker (I, my)',
    words: "i me my mine myself i'm i've i'd i'll" },
  { name: 'firstPlural', label: 'words of a shared "we" (we, our)',
    words: "we us our ours ourselves we're we've we'll let's" },
  { name: 'masculine', label: 'words for men and boys',
    words: "he him his himself he's man men guy guys boy boys dad father son brother husband dude king grandpa" },
  { name: 'feminine', label: 'words for women and girls',
    words: "she her hers herself she's woman women girl girls mom mother daughter sister wife lady ladies queen grandma" },
  { name: 'thirdPlural', label: 'words for other people (they, everyone)',
    words: "they them their theirs themselves they're they've people everyone everybody folks" },
  { name: 'demonstrative', label: 'pointing words (this, that, here)',
    words: "this that these those here there here's that's" },
  { name: 'question', label: 'question words (what, why, how)',
    words: "what why how when where who which whose what's who's how's" },
  { name: 'negation', label: 'negations (no, not, never)',
    words: "no not never nothing none nobody don't doesn't didn't isn't aren't wasn't can't won't couldn't shouldn't wouldn't without" },
  { name: 'superlative', label: 'superlatives (best, first, only)',
    words: 'best worst most least greatest biggest smallest first last only ever perfect ultimate favorite incredible amazing' },
  { name: 'certainty', label: 'words of certainty (all, always, really)',
    words: 'all always every everything exactly really actually literally totally absolutely definitely completely must' },
  { name: 'hedging', label: 'hedging words (maybe, could, some)',
    words: 'maybe might could may probably perhaps possibly kinda sort seems almost some apparently' },
  { name: 'curiosity', label: 'words that promise a discovery (secret, reason, happens)',
    words: 'secret reason reasons truth happened happens happen next find found discover reveal reveals revealed hidden know knew thing things something wait until guess surprise' },
  { name: 'warning', label: 'words of warning (danger, shocking, afraid)',
    words: 'warning danger dangerous scary terrifying horrifying shocking disturbing creepy horrible awful terrible worst fear afraid' },
  { name: 'positive', label: 'positive words (love, beautiful, fun)',
    words: 'love loved beautiful awesome great good better happy hope hilarious funny fun brilliant inspiring smart sweet adorable gorgeous wonderful hero win smile' },
  { name: 'negative', label: 'negative words (bad, wrong, pain)',
    words: 'hate bad wrong kill killed killing die died dead death hurt pain sick cry crying lost stupid fail failed rape abuse war bully bullied' },
  { name: 'family', label: 'words about family and school',
    words: 'kid kids child children baby babies parents parent family families student students teacher teachers teen teens school' },
  { name: 'media', label: 'words about watching and reading (video, look, story)',
    words: 'video watch see look looks looking photo photos picture pictures song movie film clip ad commercial chart map graphic story stories hear listen read' },
  { name: 'time', label: 'words about time (now, year, minute)',
    words: 'now today year years day days time minute minutes second seconds hour hours week month tomorrow moment again still before after' },
  { name: 'money', label: 'words about money and work',
    words: 'money pay paid free cost costs dollar dollars rich poor billion million jobs job tax taxes company companies buy sell price wage' },
  { name: 'politics', label: 'words about politics',
    words: 'president obama congress senator republican republicans democrat government vote law laws country america american americans politicians gop fox' },
  { name: 'speech', label: 'words about speaking (says, asks, answer)',
    words: 'says say said tells tell told asks asked ask explains explain explained calls called talk talks talking speech question answer answers response words word' },
];

const MEMBERSHIP = new Map<string, number[]>();
LEXICONS.forEach((lexicon, index) => {
  for (const word of words(lexicon.words)) MEMBERSHIP.set(word, [...(MEMBERSHIP.get(word) ?? []), index]);
});
const NONE: readonly number[] = [];

/** Indices of the word lists that hold this normalised word. */
export function lexiconsOf(word: string): readonly number[] {
  return MEMBERSHIP.get(word) ?? NONE;
}

const FUNCTION_WORDS = words(
  'a an the of to in on at by for with from and or but so as if is are was were be been being am do does did has have had ' +
    'it its he she they we you i this that these those his her their our my your not no than then there here what when who how why',
);

/** What is counted in one pass over a headline, for the features to take their values from. */
interface Counts {
  text: string;
  tokens: readonly Token[];
  words: number;
  unique: Set<string>;
  letters: number;
  longWords: number;
  functionWords: number;
  apostrophes: number;
  /** Words that begin with a digit, and whole numbers: "12,000" is two of the former and one of the latter. */
  digits: number;
  numbers: number;
  /** Words of each sentence. */
  sentences: number[];
  signs: Map<string, number>;
  lexicons: Float64Array;
}

const ENDS_SENTENCE = new Set(['.', '!', '?', '...']);

function count(text: string, tokens: readonly Token[]): Counts {
  const counts: Counts = {
    text,
    tokens,
    words: 0,
    unique: new Set(),
    letters: 0,
    longWords: 0,
    functionWords: 0,
    apostrophes: 0,
    digits: 0,
    numbers: 0,
    sentences: [],
    signs: new Map(),
    lexicons: new Float64Array(LEXICONS.length),
  };
  let inSentence = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token.isWord) {
      inSentence++;
      countWord(counts, token.text);
      if (startsWithDigit(token.text)) {
        counts.digits++;
        if (!continuesNumber(tokens, i)) counts.numbers++;
      }
      continue;
    }
    counts.signs.set(token.text, (counts.signs.get(token.text) ?? 0) + 1);
    if (inSentence > 0 && ENDS_SENTENCE.has(token.text)) {
      counts.sentences.push(inSentence);
      inSentence = 0;
    }
  }
  if (inSentence > 0) counts.sentences.push(inSentence);
  return counts;
}

function countWord(counts: Counts, word: string): void {
  counts.words++;
  counts.letters += word.length;
  if (word.length >= 7) counts.longWords++;
  if (FUNCTION_WORDS.has(word)) counts.functionWords++;
  if (word.includes("'")) counts.apostrophes++;
  counts.unique.add(word);
  for (const list of lexiconsOf(word)) counts.lexicons[list]++;
}

function startsWithDigit(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57;
}

const MOST_COUNTED = 3;
const upTo = (most: number, value: number) => Math.min(most, value);
const perWord = (part: number, { words }: Counts) => (words > 0 ? part / words : 0);
const sign = ({ signs }: Counts, ...of: string[]) =>
  of.reduce((sum, one) => sum + upTo(MOST_COUNTED, signs.get(one) ?? 0), 0);
const endsWith = ({ tokens }: Counts, ...ends: string[]) =>
  Number(tokens.length > 0 && ends.includes(tokens[tokens.length - 1].text));
const characters = ({ text }: Counts) => upTo(200, text.length);
const wordCount = (of: Counts) => upTo(40, of.words);

const LENGTH = said('length', 'The variant is longer.', 'The variant is shorter.');
const WORDS = said('number of words', 'The variant has more words.', 'The variant has fewer words.');

/** The dense style features, in the order in which weights store them. */
// biome-ignore format: a table
export const STYLE: readonly StyleFeature[] = [
  { name: 'characters', value: characters, wording: LENGTH },
  { name: 'words', value: wordCount, wording: WORDS },
  { name: 'wordLength', value: (of) => perWord(of.letters, of), wording: said('word length',
    'The words of the variant are longer on average.', 'The words of the variant are shorter on average.') },
  { name: 'longWords', value: (of) => perWord(of.longWords, of), wording: said('share of long words',
    'A larger share of the variant is long words.', 'A smaller share of the variant is long words.') },
  { name: 'uniqueWordShare', value: (of) => perWord(of.unique.size, of), wording: said('repetition',
    'The variant repeats fewer words.', 'The variant repeats more words.') },
  { name: 'sentences', value: (of) => upTo(5, of.sentences.length), wording: counted('sentences') },
  { name: 'lastSentenceWords', value: (of) => upTo(25, of.sentences.at(-1) ?? 0), wording: said('last sentence',
    'The last sentence of the variant is longer.', 'The last sentence of the variant is shorter.') },
  { name: 'firstSentenceWords', value: (of) => upTo(25, of.sentences[0] ?? 0), wording: said('first sentence',
    'The first sentence of the variant is longer.', 'The first sentence of the variant is shorter.') },
  { name: 'commas', value: (of) => sign(of, ','), wording: counted('commas') },
  { name: 'questionMarks', value: (of) => sign(of, '?'), wording: counted('question marks') },
  { name: 'exclamationMarks', value: (of) => sign(of, '!'), wording: counted('exclamation marks') },
  { name: 'ellipses', value: (of) => sign(of, '...'), wording: counted('ellipses (...)') },
  { name: 'quotes', value: (of) => sign(of, '"'), wording: counted('quotation marks') },
  { name: 'colons', value: (of) => sign(of, ':'), wording: counted('colons') },
  { name: 'dashes', value: (of) => sign(of, '-'), wording: counted('dashes') },
  { name: 'brackets', value: (of) => sign(of, '('), wording: counted('brackets') },
  { name: 'apostrophes', value: (of) => upTo(MOST_COUNTED, of.apostrophes), wording: counted('contractions and possessives') },
  { name: 'digits', value: (of) => upTo(MOST_COUNTED, of.digits), told: (of) => upTo(MOST_COUNTED, of.numbers), wording: counted('numbers') },
  { name: 'startsWithNumber', value: ({ tokens }) => Number(tokens.length > 0 && startsWithDigit(tokens[0].text)), wording: marked('starts with a number') },
  { name: 'endsWithStop', value: (of) => endsWith(of, '.', '!'), wording: marked('ends with a full stop or an exclamation mark') },
  { name: 'endsWithQuestion', value: (of) => endsWith(of, '?'), wording: marked('ends with a question mark') },
  { name: 'endsWithEllipsis', value: (of) => endsWith(of, '...'), wording: marked('ends with an ellipsis') },
  { name: 'functionWords', value: (of) => perWord(of.functionWords, of), wording: said('share of small words',
    'A larger share of the variant is small words such as "the" and "of".',
    'A smaller share of the variant is small words such as "the" and "of".') },
  { name: 'charactersSquared', value: (of) => ((characters(of) - 75) / 25) ** 2, wording: LENGTH, partOf: 'characters' },
  { name: 'wordsSquared', value: (of) => ((wordCount(of) - 14) / 5) ** 2, wording: WORDS, partOf: 'words' },
  { name: 'hashOrAt', value: (of) => sign(of, '#', '@'), wording: counted('hashtags and mentions') },
  { name: 'dollarOrPercent', value: (of) => sign(of, '$', '%'), wording: counted('dollar and percent signs') },
  { name: 'capitalFreeStart', value: ({ tokens }) => Number(tokens.length > 0 && !tokens[0].isWord), wording: marked('starts with a sign instead of a word') },
  ...LEXICONS.map(({ name, label }, list) => ({
    name: `lexicon:${name}`,
    value: ({ lexicons }: Counts) => upTo(MOST_COUNTED, lexicons[list]),
    wording: counted(label),
  })),
];

export const STYLE_COUNT = STYLE.length;
/** Features that need no word list; they come first. */
export const PLAIN_STYLE_COUNT = STYLE_COUNT - LEXICONS.length;

/** Writes the unstandardised style features of a headline to `out` from `offset` on; answers how many different words it has. */
export function styleFeatures(
  text: string,
  tokens: readonly Token[],
  out: Float64Array,
  offset: number,
): number {
  const counts = count(text, tokens);
  for (let i = 0; i < STYLE_COUNT; i++) out[offset + i] = STYLE[i].value(counts);
  return counts.unique.size;
}

function countHeadline(headline: string): Counts {
  const text = normalise(headline);
  return count(text, tokenise(text));
}

/** Named, human style traits of a headline: counts, lengths and 0/1 marks, by the names in `STYLE`. */
export function traits(headline: string): Record<string, number> {
  const counts = countHeadline(headline);
  return Object.fromEntries(STYLE.map(({ name, value }) => [name, value(counts)]));
}

/** What the wordings of two headlines' traits compare, in the order of `STYLE`. */
export function toldTraits(headline: string): number[] {
  const counts = countHeadline(headline);
  return STYLE.map(({ value, told = value }) => told(counts));
}
