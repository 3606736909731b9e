import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItemToken, type PartOfSpeech } from 'wink-nlp';
import { remember } from './words.ts';

const nlp = winkNLP(model, ['sbd', 'pos']);

/** A word with the universal part of speech that wink-nlp gives it. */
export interface Word {
  /** As written, with its hyphens, its currency and its apostrophe: "clean-up", "$34/day", "don't". */
  text: string;
  lower: string;
  tag: PartOfSpeech;
  /** The marks behind it, without the blank: "," or "". */
  post: string;
  /** Where it begins, in UTF-16 units. */
  at: number;
}

/** The words of a text; what stands together without a blank is one word. For texts of a few hundred characters. */
export const tagWords = remember((source: string): readonly Word[] => {
  const text = source.slice(0, 400);
  const words: Word[] = [];
  let at = 0;
  nlp
    .readDoc(text)
    .tokens()
    .each((token: ItemToken) => {
      const value = token.out();
      const tag = token.out(nlp.its.pos) as PartOfSpeech;
      const from = text.indexOf(value, at);
      const last = words.at(-1);
      const joined = last !== undefined && from === at && at > 0 && !/\s/u.test(text[from - 1] ?? ' ');
      at = from < 0 ? at : from + value.length;
      if (last && joined && /^[,.;:!?)\]”"…]+$/u.test(value)) last.post += value;
      else if (last && joined && last.post === '') {
        last.text += value;
        last.lower = last.text.toLowerCase().replace(/’/gu, "'");
        // "£1,150", "don't", "self-guided": the number, the verb in front, else the last word gives the part of speech.
        if (tag === 'NUM' || last.tag === 'SYM' || last.tag === 'PUNCT') last.tag = tag;
        else if (/^\p{L}/u.test(value) && !/^n['’]t$|^['’]/iu.test(value) && last.tag !== 'NUM')
          last.tag = tag === 'VERB' ? 'ADJ' : tag === 'ADP' || tag === 'ADV' ? 'NOUN' : tag;
      } else
        words.push({ text: value, lower: value.toLowerCase().replace(/’/gu, "'"), tag, post: '', at: from });
    });
  return words.map(corrected);
});

/** Words that the tagger takes for another part of speech wherever they open or close a clause of ours. */
const FIXED: readonly (readonly [PartOfSpeech, RegExp])[] = [
  ['ADJ', /^(?:free|online|max|min)$/u],
  ['ADP', /^(?:per|incl?|including|w\/?)$/u],
  ['CCONJ', /^(?:&|\+|plus)$/u],
  ['VERB', /^(?:ends|closes|opens)$/u],
  ['NOUN', /^today$/u],
];
const corrected = (word: Word, i: number, all: readonly Word[]): Word => {
  const [fixed] = FIXED.find(([, words]) => words.test(word.lower)) ?? [];
  const before = all[i - 1];
  if (fixed || !before || before.post !== '') return { ...word, tag: fixed ?? word.tag };
  // "Applications close on 2 March": an adjective stands in front of its plural.
  if (word.tag === 'ADJ' && /^(?:close|open)$/u.test(word.lower) && isPlural(before.lower))
    return { ...word, tag: 'VERB' };
  return word;
};

/** Whether a noun stands for several; words like "news" and "fitness" do not. */
export const isPlural = (noun: string): boolean => {
  const word = noun.toLowerCase().split(/[ -]/u).at(-1) ?? '';
  return /s$/u.test(word)
    ? !/(?:ss|(?<!men)us|is|(?<!fabr)ics|lens|canvas|gas|yes|always|chaos|['’]s|^series|^news)$/u.test(word)
    : /(?:people|children|men|feet|teeth|mice|staff|police)$/u.test(word);
};

/** The plural of a noun phrase whose head is its last word ("office manager" to "office managers"). */
export function pluralOf(phrase: string): string {
  if (!/\p{L}$/u.test(phrase) || isPlural(phrase)) return phrase;
  return `${phrase}s`
    .replace(/persons$/iu, 'people')
    .replace(/childs$/iu, 'children')
    .replace(/(?<!hu|ger)mans$/iu, 'men')
    .replace(/(?<=shel|kni|li|wi)fe?s$/iu, 'ves')
    .replace(/(?<=[sxz]|ch|sh)s$/iu, 'es')
    .replace(/(?<=[^aeiou])ys$/iu, 'ies');
}

/** Past forms that are no participles too: what they stand in is a clause. */
export const ONLY_PAST =
  /^(?:fell|rose|grew|went|came|began|became|saw|took|gave|ate|drove|chose|wrote|flew|broke|spoke|sank|ran|drew|knew|did|won)$/u;

/** The base form of a verb ("saves", "saving", "carried"). */
export const baseOf = remember((verb: string): string => {
  const token = nlp.readDoc(`they ${verb.toLowerCase()}`).tokens().itemAt(1);
  // The types of wink-nlp leave `lemma` out of what an item answers.
  return token.out(nlp.its.lemma as never);
});
