import type { LexiconName } from './lexicons.ts';

/** How a trait is named and compared in plain words. */
export interface TraitWording {
  /** Short name for a list. */
  label: string;
  /** Said when the variant has more of it than the control, and when it has less. */
  more: string;
  less: string;
}

function counted(label: string): TraitWording {
  return { label, more: `The variant has more ${label}.`, less: `The variant has fewer ${label}.` };
}

function marked(label: string): TraitWording {
  return { label, more: `Only the variant ${label}.`, less: `Only the control ${label}.` };
}

const LEXICON_WORDING: Record<LexiconName, string> = {
  secondPerson: 'words that address the reader (you, your)',
  firstPerson: 'words of a single speaker (I, my)',
  firstPlural: 'words of a shared "we" (we, our)',
  masculine: 'words for men and boys',
  feminine: 'words for women and girls',
  thirdPlural: 'words for other people (they, everyone)',
  demonstrative: 'pointing words (this, that, here)',
  question: 'question words (what, why, how)',
  negation: 'negations (no, not, never)',
  superlative: 'superlatives (best, first, only)',
  certainty: 'words of certainty (all, always, really)',
  hedging: 'hedging words (maybe, could, some)',
  curiosity: 'words that promise a discovery (secret, reason, happens)',
  warning: 'words of warning (danger, shocking, afraid)',
  positive: 'positive words (love, beautiful, fun)',
  negative: 'negative words (bad, wrong, pain)',
  family: 'words about family and school',
  media: 'words about watching and reading (video, look, story)',
  time: 'words about time (now, year, minute)',
  money: 'words about money and work',
  politics: 'words about politics',
  speech: 'words about speaking (says, asks, answer)',
};

const WORDING: Record<string, TraitWording> = {
  characters: { label: 'length', more: 'The variant is longer.', less: 'The variant is shorter.' },
  words: {
    label: 'number of words',
    more: 'The variant has more words.',
    less: 'The variant has fewer words.',
  },
  wordLength: {
    label: 'word length',
    more: 'The words of the variant are longer on average.',
    less: 'The words of the variant are shorter on average.',
  },
  longWords: {
    label: 'share of long words',
    more: 'A larger share of the variant is long words.',
    less: 'A smaller share of the variant is long words.',
  },
  uniqueWordShare: {
    label: 'repetition',
    more: 'The variant repeats fewer words.',
    less: 'The variant repeats more words.',
  },
  sentences: counted('sentences'),
  lastSentenceWords: {
    label: 'last sentence',
    more: 'The last sentence of the variant is longer.',
    less: 'The last sentence of the variant is shorter.',
  },
  firstSentenceWords: {
    label: 'first sentence',
    more: 'The first sentence of the variant is longer.',
    less: 'The first sentence of the variant is shorter.',
  },
  commas: counted('commas'),
  questionMarks: counted('question marks'),
  exclamationMarks: counted('exclamation marks'),
  ellipses: counted('ellipses (...)'),
  quotes: counted('quotation marks'),
  colons: counted('colons'),
  dashes: counted('dashes'),
  brackets: counted('brackets'),
  apostrophes: counted('contractions and possessives'),
  digits: counted('numbers'),
  startsWithNumber: marked('starts with a number'),
  endsWithStop: marked('ends with a full stop or an exclamation mark'),
  endsWithQuestion: marked('ends with a question mark'),
  endsWithEllipsis: marked('ends with an ellipsis'),
  functionWords: {
    label: 'share of small words',
    more: 'A larger share of the variant is small words such as "the" and "of".',
    less: 'A smaller share of the variant is small words such as "the" and "of".',
  },
  hashOrAt: counted('hashtags and mentions'),
  dollarOrPercent: counted('dollar and percent signs'),
  capitalFreeStart: marked('starts with a sign instead of a word'),
  ...Object.fromEntries(
    Object.entries(LEXICON_WORDING).map(([name, label]) => [`lexicon:${name}`, counted(label)]),
  ),
};

/** The trait that a style feature belongs to: a squared length is a part of the length. */
export function traitOf(styleName: string): string {
  return styleName.replace(/Squared$/, '');
}

/** Plain wording of a trait. */
export function wordingOf(trait: string): TraitWording {
  return WORDING[trait] ?? counted(trait);
}
