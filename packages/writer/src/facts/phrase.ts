import { tagWords, verbBase, verbForms, type Word } from '../tagging.ts';
import { collapsed } from '../words.ts';

/** How a passage is built, which decides where it may stand in a line. */
export type Form =
  | 'noun'
  | 'command'
  | 'does'
  | 'participle'
  | 'place'
  | 'clause'
  | 'none'
  | 'adjective'
  | 'did';

export interface Phrase {
  form: Form;
  /** Without lead-in words; starts small unless with a name. */
  text: string;
  /** Base form of the leading verb, for `command` and `does`. */
  verb?: string;
  /** What follows the leading verb. */
  rest?: string;
  /** For a clause: what stands before its verb. */
  subject?: string;
  /** Who does it, where the lead-in named them: "payroll teams". */
  who?: string;
}

/** What the product is called in the texts, lower case, so that "Paywell saves ..." reads as "saves ...". */
export type ProductNames = readonly string[];

const MODIFIERS = /^(?:currently|now|already|also|even|just|really|and|plus|but|because|with|so|that)\s/iu;
const HAS =
  /^(?:(?:has|have|comes? with|includes?|including|offers?|gives? you|features?|contains?|you get|get|there (?:is|are)|you['’]ll get|we (?:have|offer|give|include|provide)|provides?)(?: you)?)\s/iu;
const READER =
  /^(?:you|customers|users|clients|members|people|readers|they|subscribers|students|patients|guests|shoppers|buyers|teams)(?:['’]ll| can| will| could| get to| may| usually| typically| often)*\s/iu;
const HELPS = /^(?:helps?|lets?|allows?|enables?|gets?|makes it easy for|so(?: that)?)\s/iu;
const GENERIC =
  /^(?:it|this|they|the (?:app|tool|service|product|software|platform|course|class|classes|letter|newsletter|guide|book|kit|box|plan|programme|program|system|site|shop|studio|team|company))(?:['’]s)?\s/iu;
/** What follows an active past: "sold 412 homes". */
const OBJECT = /^(?:[$€£]?\d|an?$|the$|your$|our$|more$|over$)/u;
/** Past forms that are never participles. */
const PAST =
  /^(?:fell|rose|grew|went|came|won|lost|began|became|saw|took|gave|found|said|told|had|did|could|would|got|made|spent|paid|kept|left|met)$/u;
/** Forms that compromise takes for plural nouns. */
const DOES =
  /^(?:cuts|saves|installs|waters|carries|moves|lifts|hides|imports|exports|blends|grinds|works|runs|fits|lasts|comes|holds|keeps|helps|tracks|turns|charges|ships|plays|makes|reminds|blocks|folds|files|books|plans|prints|sorts|stores|switches|syncs|warms|cools|dries|fills|finds|feeds|checks|answers|reads|writes|records|rolls|starts|stops|stays|needs|uses|pays|tastes|covers|matches|opens|packs|rides|sounds|supports|teaches|tells|tests|updates|weighs|washes)$/u;
/** Past participles that open a passage about the product. */
const PARTICIPLE =
  /^(?:\p{Ll}+ly )?(?:[\p{Ll}-]+(?:ed|own|rown|ept|elt|ent|old|ought|aught|ound|ung|oven|ritten|iven|aken)|made|built|run|led|fed|held|sewn|sent|hand-?made|home-?made)$/u;
const NOT_PARTICIPLE =
  /^(?:need|feed|speed|seed|weed|red|bed|shed|sound|ground|round|parent|talent|content|rent|agent|patient|event|moment|student|gold|old|cold|town|own|down|brown|young|scent|per|cent|percent|mould|world|bold|household|second|found|different|instant|recent|accident)$/u;

const tidy = (text: string) =>
  text
    .replace(/\btheir\b/gu, 'your')
    .replace(/\bthemselves\b/gu, 'yourself')
    .replace(/\b(?:they|them)\b/gu, 'you');

/** Starts small, unless the word is a name, an abbreviation or "I". */
export function startSmall(text: string, names: ProductNames = []): string {
  const word = text.match(/^[\p{L}\p{N}'’&.+-]+/u)?.[0] ?? '';
  if (word === '' || /^I(?:$|['’])/u.test(word) || /^.+\p{Lu}/u.test(word)) return text;
  if (names.some((name) => name.split(' ')[0] === word.toLowerCase())) return text;
  if (CALENDAR.test(word)) return text;
  const first = tagWords(text.slice(0, 80))[0];
  const proper = ['Place', 'FirstName', 'LastName', 'Demonym'].some((tag) => first?.tags.has(tag));
  return proper && /^\p{Lu}/u.test(word) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
const CALENDAR =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Halloween|English|American|British|Black)$/u;

/** Takes a passage apart; deterministic, for texts of at most a few hundred characters. */
export function readPhrase(source: string, names: ProductNames = []): Phrase {
  let text = startSmall(collapsed(source.slice(0, 300)), names);
  const named = names.find((name) => name !== '' && text.toLowerCase().startsWith(`${name} `));
  let about = false;
  if (named) {
    text = text.slice(named.length + 1);
    about = true;
  } else if (GENERIC.test(text)) {
    about = /^it['’]s /iu.test(text) || !/['’]s\s/u.test(text.slice(0, 20));
    text = text.replace(GENERIC, /^(?:it|this)['’]s /iu.test(text) ? 'is ' : '');
  }
  text = text.replace(MODIFIERS, '').trim();
  if (about || /^(?:is|are|was|were) /u.test(text))
    text = text.replace(/^(?:is|are|was|were|can be|gets?)\s+(?=[\p{Ll}\d])/u, '');
  if (HAS.test(text) && !/^get\s/iu.test(text))
    return { ...readBare(text.replace(HAS, '')), form: nounForm(text.replace(HAS, '')) };
  const reader = text.match(READER)?.[0];
  if (reader && !about) {
    const rest = tidy(text.slice(reader.length));
    const command = asCommand(rest);
    const who = /^(?:you|they|people)\b/iu.test(reader) ? '' : reader.split(' ')[0];
    if (command) return { ...command, ...(who ? { who } : {}) };
  }
  if (HELPS.test(text)) {
    const helped = helpedPhrase(text);
    if (helped) return helped;
  }
  return readBare(text);
}

const nounForm = (text: string): Form => (/^(?:no|zero) /u.test(text) ? 'none' : 'noun');

/** "helps small shops (to) pay staff on time": what the helped do, as a command. */
function helpedPhrase(text: string): Phrase | null {
  const rest = text.replace(HELPS, '');
  const words = tagWords(rest);
  for (let i = 0; i < Math.min(6, words.length); i += 1) {
    const word = words[i] as Word;
    if (!/^[a-z]+$/u.test(word.lower) || !verbForms(word.lower) || word.tags.has('Plural')) continue;
    if (
      i > 0 &&
      !/^(?:to|you|them|us)$/u.test(words[i - 1]?.lower ?? '') &&
      !words[i - 1]?.tags.has('Plural')
    )
      continue;
    const before = joined(words.slice(0, i))
      .replace(/\s?\bto$/u, '')
      .trim();
    const command = asCommand(tidy(joined(words.slice(i))));
    const who = /^(?:you|your|them|us|it)?$/iu.test(before) ? '' : before;
    if (command) return { ...command, ...(who ? { who } : {}) };
  }
  return null;
}

const joined = (words: readonly Word[]) =>
  words
    .map((word) => word.text + (word.post || ' '))
    .join('')
    .replace(/\s+/gu, ' ')
    .trim();

/** A phrase as something to do, its verb in the base form; null where no verb leads. */
export function asCommand(text: string): Phrase | null {
  const [head = '', ...others] = text.split(' ');
  const lower = head.toLowerCase().replace(/[^a-z]/gu, '');
  if (lower.length < 2) return null;
  const base = verbForms(lower) ? lower : /(?:s|ing)$/u.test(lower) ? verbBase(lower) : null;
  if (!base || /^(?:be|have|do|is)$/u.test(base)) return null;
  const rest = others.join(' ');
  return { form: 'command', text: collapsed(`${base} ${rest}`), verb: base, rest };
}

function readBare(text: string): Phrase {
  const none = text.match(/^(?:no|zero|without (?:an? |any |the )?)\s?(.+)$/u);
  if (none) return { form: 'none', text };
  const words = tagWords(text);
  const first = words[0];
  if (!first) return { form: 'noun', text };
  const at = first.lower.endsWith('ly') && words[1] ? 1 : 0;
  const lead = words[at] as Word;
  const after = words[at + 1];
  const past =
    (PARTICIPLE.test(lead.lower) && !NOT_PARTICIPLE.test(lead.lower)) ||
    (lead.lower === 'cut' && after?.lower === 'and');
  const judged = /^(?:rated|voted|ranked|priced|aged)$/u.test(lead.lower);
  if (past && !judged && OBJECT.test(after?.lower ?? '')) return { form: 'did', text };
  // "insured and police-checked walkers" names walkers.
  const listed =
    after?.lower === 'and' &&
    words.at(-1)?.tags.has('Plural') &&
    !words.some(({ tags }) => tags.has('Preposition'));
  if (listed) return { form: 'noun', text };
  if (past && (judged || !after?.tags.has('Noun'))) return { form: 'participle', text };
  if (/^(?:from|in|on|at|under|over|by|with|without|within|between|near|after|before)$/u.test(first.lower))
    return { form: 'place', text };
  if (
    /[^su]s$/u.test(first.lower) &&
    words.length > 1 &&
    (first.tags.has('Verb') || DOES.test(first.lower))
  ) {
    const base = verbBase(first.lower);
    const rest = joined(words.slice(1));
    const noun = first.tags.has('Plural') && !DOES.test(first.lower);
    if (base && !noun && base !== 'be' && !(words[1] && carriesSentence(words[1], first, words[2])))
      return { form: 'does', text, verb: base, rest };
  }
  const verbAt = words.findIndex((word, i) => i > 0 && carriesSentence(word, words[i - 1], words[i + 1]));
  if (first.tags.has('Verb') && verbForms(first.lower) && !first.tags.has('Gerund')) {
    const command = asCommand(text);
    if (command) return command;
  }
  if (verbAt > 0)
    return {
      form: 'clause',
      text,
      subject: joined(words.slice(0, verbAt)),
      verb: words[verbAt]?.lower ?? '',
      rest: joined(words.slice(verbAt + 1)),
    };
  if (first.tags.has('Adjective') && !words.some((word) => word.tags.has('Noun')))
    return { form: 'adjective', text };
  return { form: 'noun', text };
}

/** A verb that carries a sentence, and not a participle behind its noun. */
function carriesSentence(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  if (!word.tags.has('Verb') || word.tags.has('Gerund')) return false;
  if (word.tags.has('Copula') || word.tags.has('Modal') || word.tags.has('Auxiliary')) return true;
  if (/^(?:to|of|for|and|or|the|an?|your|our)$/u.test(before?.lower ?? '')) return false;
  if (PAST.test(word.lower)) return true;
  // A past form at the end, or before "by whom", is a participle: "food included", "used by nurses".
  if (word.tags.has('PastTense'))
    return after !== undefined && after.lower !== 'by' && before?.tags.has('Noun') === true;
  const afterPlural = before?.tags.has('Plural') || /^(?:we|you|they|i)$/u.test(before?.lower ?? '');
  return word.tags.has('PresentTense') && (/s$/u.test(word.lower) ? !afterPlural : afterPlural);
}
