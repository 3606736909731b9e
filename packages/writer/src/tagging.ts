import nlp from 'compromise';

/** One word of a text with its part-of-speech tags (compromise's tag names). */
export interface Word {
  /** As written, without the punctuation around it. */
  text: string;
  lower: string;
  /** Punctuation and space after it, as written. */
  post: string;
  tags: Set<string>;
}

interface Term {
  text: string;
  implicit?: string;
  pre: string;
  post: string;
  tags: string[];
}

/** Tags a text; the two halves of a contraction such as "you're" come back as one word with the tags of both. */
export function tagWords(text: string): Word[] {
  const words: Word[] = [];
  for (const sentence of nlp(text).json() as { terms: Term[] }[]) {
    for (const term of sentence.terms) {
      const last = words.at(-1);
      if (term.text === '' && last) {
        for (const tag of term.tags) last.tags.add(tag);
        last.tags.add('Contraction');
        last.post = term.post;
      } else if (term.text !== '') {
        words.push({
          text: term.text,
          lower: term.text.toLowerCase().replace(/’/gu, "'"),
          post: term.post,
          tags: new Set(term.tags),
        });
      }
    }
  }
  words.forEach((word, i) => {
    // compromise takes some forms after "is" and "are" for nouns: "doctors are warning".
    if (
      /ing$/u.test(word.lower) &&
      /^(?:is|are|am|was|were|been|be)$/u.test(words[i - 1]?.lower ?? '') &&
      word.tags.has('Noun')
    ) {
      word.tags.delete('Noun');
      word.tags.add('Verb').add('Gerund');
    }
  });
  return words;
}

const lexicon = (nlp.model() as { one: { lexicon: Record<string, unknown> } }).one.lexicon;
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ies$/u, ['y']],
  [/(?:s|es)$/u, ['', 'e']],
  [/(?:ed|ing|er|est|able)$/u, ['', 'e']],
  [/(.)\1(?:ed|ing|er)$/u, ['$1']],
  [/(?:ly|ness|ful|less|ment|'s)$/u, ['', 'y']],
];

/** Whether the very word is in compromise's word list. */
export const isListedWord = (word: string) => Object.hasOwn(lexicon, word);

/** Whether the lower-case word, or the word it is derived from, is in compromise's English word list. */
export function isEnglishWord(word: string): boolean {
  if (Object.hasOwn(lexicon, word)) return true;
  if (word.includes('-')) return word.split('-').every((part) => part === '' || isEnglishWord(part));
  return ENDINGS.some(
    ([ending, stems]) =>
      ending.test(word) &&
      stems.some((stem) => {
        const base = word.replace(ending, stem);
        return base.length > 2 && base !== word && Object.hasOwn(lexicon, base);
      }),
  );
}

/** The phrase about others instead of the reader: "your" to "their", "you" to "they" or "them". */
export function inThirdPerson(phrase: string): string {
  const words = tagWords(phrase);
  const text = words
    .map((word, i) => {
      const next = words[i + 1];
      if (word.lower === 'your') return `their${word.post}`;
      if (word.lower === 'yourself') return `themselves${word.post}`;
      if (word.lower === "you're") return `they're${word.post}`;
      if (word.lower === 'you')
        return `${i === 0 || actsNext(words[i - 1], next) ? 'they' : 'them'}${word.post}`;
      return word.text + word.post;
    })
    .join('');
  return text;
}

/** Whether a "you" between these words is the subject of what follows, and not the object of what stands before. */
function actsNext(previous: Word | undefined, next: Word | undefined): boolean {
  if (
    !next?.tags.has('Verb') ||
    /^(?:with|in|(?:keep|help|let|make|give|bring|get)s?)$/u.test(previous?.lower ?? '')
  )
    return false;
  return !previous?.tags.has('Verb') || ['PastTense', 'Modal', 'Auxiliary'].some((tag) => next.tags.has(tag));
}

export interface VerbForms {
  base: string;
  gerund: string;
  third: string;
  past: string;
  participle: string;
}

/** Forms that compromise lacks or gets wrong for words that headlines use. */
const CORRECTED: Record<string, Partial<VerbForms>> = {
  get: { participle: 'got' },
  be: { gerund: 'being', third: 'is', past: 'was', participle: 'been' },
};
const formsCache = new Map<string, VerbForms | null>();

/** The forms of a verb given in its base form ("sign", "build"); null where the library does not know it. */
export function verbForms(base: string): VerbForms | null {
  const cached = formsCache.get(base);
  if (cached !== undefined) return cached;
  const found = /^[a-z]+$/u.test(base)
    ? (nlp(`they ${base}`).verbs().conjugate() as Record<string, string>[])[0]
    : undefined;
  let forms: VerbForms | null = null;
  if (found?.Infinitive === base && found.Gerund && found.PresentTense && found.PastTense) {
    forms = {
      base,
      gerund: found.Gerund,
      third: found.PresentTense,
      past: found.PastTense,
      participle: found.Participle ?? found.PastTense,
      ...CORRECTED[base],
    };
  }
  const compound = forms ? null : base.match(/^(over|under|out|pre|re|mis)([a-z]{3,})$/u);
  const inner = compound ? verbForms(compound[2] as string) : null;
  if (compound && inner) {
    const put = (form: string) => `${compound[1]}${form}`;
    forms = {
      base,
      gerund: put(inner.gerund),
      third: put(inner.third),
      past: put(inner.past),
      participle: put(inner.participle),
    };
  }
  if (formsCache.size > 5000) formsCache.clear();
  formsCache.set(base, forms);
  return forms;
}

/** Past forms that compromise does not trace back. */
const PAST_OF: Record<string, string> = {
  lost: 'lose',
  found: 'find',
  left: 'leave',
  felt: 'feel',
  kept: 'keep',
  told: 'tell',
  sold: 'sell',
  bought: 'buy',
  taught: 'teach',
  brought: 'bring',
  met: 'meet',
  spent: 'spend',
  won: 'win',
};

/** The base form of a verb in any tense ("saves", "saving"), or null. */
export function verbBase(word: string): string | null {
  if (Object.hasOwn(PAST_OF, word)) return PAST_OF[word] as string;
  const doc = nlp(word);
  doc.terms().tag('Verb');
  const base = doc.verbs().toInfinitive().text('normal').trim();
  return /^[a-z]+$/u.test(base) && verbForms(base) ? base : null;
}

/** The plural of a noun phrase whose head is its last word ("office manager" to "office managers"). */
export function pluralOf(phrase: string): string {
  const head = phrase.match(/[\p{L}-]+$/u)?.[0];
  if (!head || isPlural(head)) return phrase;
  const doc = nlp(head.toLowerCase());
  doc.tag('Singular');
  doc.nouns().toPlural();
  const plural = doc.text('normal').trim();
  return phrase.slice(0, -head.length) + (plural || head);
}

/** Whether a single noun is plural, by compromise's tags; words like "software" and "news" are not. */
export function isPlural(noun: string): boolean {
  const lower = noun.toLowerCase();
  if (/(?:ss|us|is|ics|news|series|lens|canvas|gas|always|yes|chaos|['’]s)$/u.test(lower)) return false;
  return (
    lower.endsWith('s') ||
    /(?:people|children|men|women|feet|teeth|mice)$/u.test(lower) ||
    nlp(`the ${lower}`).has('#Plural$')
  );
}
