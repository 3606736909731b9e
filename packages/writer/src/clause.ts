import { objectEnd } from './command.ts';
import type { Sentence } from './reading.ts';
import { isPlural, type Word } from './tagging.ts';

/** A sentence cut into subject, verb and the rest. */
export interface Clause {
  subject: string;
  verbWord: Word;
  verb: string;
  rest: string;
  plural: boolean;
  person: boolean;
  /** False for a bare singular subject ("Road closed ..."), which is headline shorthand and no sentence. */
  whole: boolean;
}

const PERSON =
  /(?:er|or|ist|ian|man|woman|mom|dad|mother|father|couple|student|nurse|chef|kid|girl|boy|intern|team|family|friend|neighbou?r)s?$/u;

/** Cuts a sentence; null where no verb follows its opening noun phrase. */
export function readClause({ words }: Sentence): Clause | null {
  const pronoun = /^(?:we|you|they|he|she|it|i)$/iu.test(words[0]?.text ?? '');
  let end = pronoun ? 1 : objectEnd(words, 0);
  const next = words[end + 1];
  if (
    words[end]?.lower.endsWith('s') &&
    next?.tags.has('Verb') &&
    (next.tags.has('Infinitive') || next.tags.has('PresentTense')) &&
    !next.tags.has('Gerund')
  )
    end += 1;
  const verbWord = words[end];
  if (
    end === 0 ||
    !verbWord ||
    !['Verb', 'Copula', 'Modal', 'Auxiliary'].some((tag) => verbWord.tags.has(tag))
  )
    return null;
  const joined = (from: number, to?: number) =>
    words
      .slice(from, to)
      .map((word) => word.text + word.post)
      .join('')
      .trim();
  const head = words[end - 1] as Word;
  const whole =
    pronoun ||
    isPlural(head.lower) ||
    /^(?:an?|the|your|our|my|this|that|every|each|one|no|his|her|their|some|most)$/iu.test(
      words[0]?.text ?? '',
    ) ||
    head.tags.has('Uncountable') ||
    head.tags.has('ProperNoun') ||
    /^\p{Lu}/u.test(head.text) ||
    /(?:ing|ance|ence|tion|ness|ity|ment|care|coffee|time|money|food|water|music|health|sleep|travel|energy|weather)$/u.test(
      head.lower,
    ) ||
    /\d/u.test(head.text);
  return {
    whole,
    subject: joined(0, end),
    verbWord,
    verb: verbWord.lower,
    rest: joined(end + 1),
    plural: isPlural(head.lower),
    person: head.tags.has('Actor') || head.tags.has('Person') || PERSON.test(head.lower),
  };
}
