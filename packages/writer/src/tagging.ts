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
const FIXED: Readonly<Record<string, PartOfSpeech>> = {
  free: 'ADJ',
  per: 'ADP',
  max: 'ADJ',
  min: 'ADJ',
  inc: 'ADP',
  incl: 'ADP',
  including: 'ADP',
  w: 'ADP',
  'w/': 'ADP',
  '&': 'CCONJ',
  '+': 'CCONJ',
  ends: 'VERB',
  closes: 'VERB',
  opens: 'VERB',
  online: 'ADJ',
  plus: 'CCONJ',
  today: 'NOUN',
};
const corrected = (word: Word, i: number, all: readonly Word[]): Word => {
  const fixed = FIXED[word.lower];
  if (fixed) return { ...word, tag: fixed };
  const before = all[i - 1];
  // "Applications close on 2 March": no adjective stands between a plural and a preposition.
  if (
    word.tag === 'ADJ' &&
    /^(?:close|open)$/u.test(word.lower) &&
    before &&
    isPlural(before.lower) &&
    before.post === ''
  )
    return { ...word, tag: 'VERB' };
  // "What the rental rules mean": the first of two verbs is a noun.
  const after = all[i + 1];
  if (
    word.tag === 'VERB' &&
    /[^s]s$/u.test(word.lower) &&
    before &&
    /^(?:ADJ|NOUN|NUM|DET|PROPN)$/u.test(before.tag) &&
    after?.tag === 'VERB' &&
    word.post === '' &&
    !/(?:s|ed|ing)$/u.test(after.lower)
  )
    return { ...word, tag: 'NOUN' };
  // "Changes to bus routes".
  if (
    word.tag === 'VERB' &&
    before?.lower === 'to' &&
    LEADS_TO.test(all[i - 2]?.lower ?? '') &&
    all[i + 1]?.tag === 'NOUN'
  )
    return { ...word, tag: 'NOUN' };
  // "Van hire": a noun behind a noun where nothing follows that a verb could take.
  if (
    word.tag === 'VERB' &&
    ACTIVITY.test(word.lower) &&
    before &&
    /^(?:NOUN|PROPN|ADJ)$/u.test(before.tag) &&
    before.post === '' &&
    /^(?:ADP|CCONJ|PUNCT|undefined)$/u.test(`${all[i + 1]?.tag}`)
  )
    return { ...word, tag: 'NOUN' };
  return word;
};
const LEADS_TO =
  /^(?:changes?|guides?|updates?|alternatives?|answers?|access|introductions?|amendments?|cuts|improvements?|rules?)$/u;
const ACTIVITY =
  /^(?:hire|rental|repair|care|cover|check|test|help|support|service|removal|design|show|sale|swap|visit|walk|tour|cleaning|training|shearing|seeding|fitting|moving|mowing|sitting|washing|lessons?)$/u;

/** Whether a noun stands for several; words like "news" and "fitness" do not. */
export const isPlural = (noun: string): boolean => {
  const word = noun.toLowerCase().split(/[ -]/u).at(-1) ?? '';
  if (/^(?:series|news)$/u.test(word)) return false;
  if (/(?:ss|us|is|ics|lens|canvas|gas|yes|always|chaos|['’]s)$/u.test(word)) return false;
  return /s$/u.test(word) || /(?:people|children|men|women|feet|teeth|mice|staff|police)$/u.test(word);
};

const IRREGULAR: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  shelf: 'shelves',
  knife: 'knives',
  life: 'lives',
};

/** The plural of a noun phrase whose head is its last word ("office manager" to "office managers"). */
export function pluralOf(phrase: string): string {
  const at = phrase.lastIndexOf(' ') + 1;
  const head = phrase.slice(at).toLowerCase();
  if (!/\p{L}$/u.test(head) || isPlural(head)) return phrase;
  const known = Object.keys(IRREGULAR).find((one) => head.endsWith(one));
  const plural = known
    ? head.slice(0, -known.length) + IRREGULAR[known]
    : /(?:[sxz]|ch|sh)$/u.test(head)
      ? `${head}es`
      : /[^aeiou]y$/u.test(head)
        ? `${head.slice(0, -1)}ies`
        : `${head}s`;
  return phrase.slice(0, at) + plural;
}

/** Past forms and their base, for verbs that headlines and offers use. */
const PAST: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'lost lose,found find,left leave,felt feel,kept keep,told tell,sold sell,bought buy,taught teach,brought bring,met meet,spent spend,won win,fell fall,rose rise,grew grow,went go,' +
    'came come,began begin,became become,saw see,took take,gave give,said say,ate eat,drove drive,chose choose,wrote write,flew fly,broke break,spoke speak,sank sink,ran run,made make,' +
    'paid pay,got get,built build,led lead,held hold,sent send,cut cut,hit hit,set set,put put,beat beat,drew draw,slept sleep,heard hear,knew know,had have,did do,was be,were be,is be,are be,has have'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
/** Past forms that are no participles too: what they stand in is a clause. */
export const ONLY_PAST =
  /^(?:fell|rose|grew|went|came|began|became|saw|took|gave|ate|drove|chose|wrote|flew|broke|spoke|sank|ran|drew|knew|did|won)$/u;

/** The base form of a verb ("saves", "saving", "carried"); the word itself where it has no ending. */
export const baseOf = (verb: string): string => {
  const word = verb.toLowerCase();
  if (Object.hasOwn(PAST, word)) return PAST[word] as string;
  const doc = nlp.readDoc(`they ${word}`).tokens().itemAt(1);
  // The types of wink-nlp leave `lemma` out of what an item answers.
  const lemma = doc.out(nlp.its.lemma as never) as string;
  if (lemma && lemma !== word) return lemma;
  return /(?:ch|sh|ss|x|zz)es$/u.test(word)
    ? word.slice(0, -2)
    : /ies$/u.test(word)
      ? `${word.slice(0, -3)}y`
      : /[^su]s$/u.test(word)
        ? word.slice(0, -1)
        : word;
};
