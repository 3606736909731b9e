import nlp from 'compromise';
import { remember } from './words.ts';

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
export const tagWords = remember((text: string): Word[] => {
  const words: Word[] = [];
  for (const sentence of nlp(text).json() as { terms: Term[] }[]) {
    for (const term of sentence.terms) {
      const last = words.at(-1);
      if (term.text === '' && last) {
        for (const tag of term.tags) last.tags.add(tag);
        last.tags.add('Contraction');
        last.post = term.post;
      } else if (last && /^[-–]$/u.test(last.post) && /^\p{L}/u.test(last.text)) {
        // "clean-up", "same-week": one word, of the kind of its last part; a particle makes it a noun.
        last.text += last.post + term.text;
        last.lower = last.text.toLowerCase().replace(/’/gu, "'");
        last.post = term.post;
        last.tags = new Set(term.tags.includes('Particle') ? ['Noun', 'Singular'] : term.tags);
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
  return words;
});

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

/** The forms of a verb given in its base form ("sign", "build"); null where the library does not know it. */
export const verbForms: (base: string) => VerbForms | null = remember((base: string): VerbForms | null => {
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
  return forms;
});

/** Past forms that compromise does not trace back. */
const PAST_OF: Record<string, string> = Object.fromEntries(
  'lost lose,found find,left leave,felt feel,kept keep,told tell,sold sell,bought buy,taught teach,brought bring,met meet,spent spend,won win'
    .split(',')
    .map((pair) => pair.split(' ')),
);

/** The base form of a verb in any tense ("saves", "saving"), or null. */
export const verbBase = remember((word: string): string | null => {
  if (Object.hasOwn(PAST_OF, word)) return PAST_OF[word] as string;
  const doc = nlp(word);
  doc.terms().tag('Verb');
  const base = doc.verbs().toInfinitive().text('normal').trim();
  return /^[a-z]+$/u.test(base) && verbForms(base) ? base : null;
});

/** The plural of a noun phrase whose head is its last word ("office manager" to "office managers"). */
export const pluralOf = remember((phrase: string): string => {
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  const head = phrase.match(/[\p{L}-]+$/u)?.[0];
  if (!head || isPlural(head)) return phrase;
  const doc = nlp(head.toLowerCase());
  doc.tag('Singular');
  doc.nouns().toPlural();
  const plural = doc.text('normal').trim();
  return phrase.slice(0, -head.length) + (plural || head);
});

/** Whether a single noun is plural, by compromise's tags; words like "software" and "news" are not. */
export const isPlural = remember((noun: string): boolean => {
  const lower = noun.toLowerCase();
  if (/(?:ss|us|is|ics|news|series|lens|canvas|gas|always|yes|chaos|['’]s)$/u.test(lower)) return false;
  return (
    lower.endsWith('s') ||
    /(?:people|children|men|women|feet|teeth|mice)$/u.test(lower) ||
    nlp(`the ${lower}`).has('#Plural$')
  );
});
