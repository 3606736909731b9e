import { baseOf, isPlural, ONLY_PAST, tagWords, type Word } from './tagging.ts';
import { collapsed } from './words.ts';

/** How a passage is built, which decides where it may stand in a line. */
export type Form = 'clause' | 'command' | 'does' | 'participle' | 'none' | 'noun' | 'place';

export interface Statement {
  form: Form;
  /** As given, its spaces collapsed; starts small unless with a name. */
  text: string;
  /** Of a clause: what stands before its verb. */
  subject?: string;
  /** Of a clause or `does`: the verb as it stands there. */
  verb?: string;
  /** What follows the verb. */
  rest?: string;
}

const RELATIVE = /^(?:that|which|who|where|whose|whom)$/u;
const PERSONAL = /^(?:i|we|you|they|it|he|she)$/u;
const SOME = /^(?:both|many|most|all|some|few|several|people|there)$/u;
const CONTRACTED = /^(?:it|we|you|they|that|there|he|she|who|i)'(?:s|re|ve|ll|d|m)$/u;
const PARTICLE = /^(?:out|up|down|off|back|away|over|in)$/u;
/** Verbs that the tagger often takes for nouns. */
const VERB_TOO =
  /^(?:costs?|starts?|lasts?|runs?|covers?|ships?|cuts?|works?|needs?|helps?|moves?|turns?|fits?|weighs?|holds?|serves?|pays?|returns?|charges?|doubles?|halves?|matche?s?|counts?|feeds?|gets?|begins?|books?|replaces?|stays?|saves?|leaves?|plant|votes?|falls?|rises?|reach(?:es)?|plans?|closes?|wins?|faces?|backs?|scores?)$/u;
const nominal = ({ tag }: Word) => tag === 'NOUN' || tag === 'PROPN' || tag === 'PRON' || tag === 'NUM';
const isIng = (word: string) => /ing$/u.test(word) && !/^(?:bring|ring|sing|spring|swing|cling)$/u.test(word);
const isThird = (word: string) => /[^s]s$/u.test(word);
const isPast = (word: string) => !/(?:s|ing)$/u.test(word) && baseOf(word) !== word;

/** Whether the subject that ends before a word stands for several. */
function several(words: readonly Word[], to: number): boolean {
  const before = words.slice(0, to);
  const last = before.at(-1)?.lower ?? '';
  if (PERSONAL.test(last)) return !/^(?:it|he|she)$/u.test(last);
  if (SOME.test(before[0]?.lower ?? '')) return true;
  const number = before.find(({ tag }) => tag !== 'ADV');
  if (number?.tag === 'NUM' && !/^(?:1|one)$/u.test(number.lower)) return true;
  const cut = before.findIndex(({ tag, lower }, i) => i > 0 && (tag === 'ADP' || RELATIVE.test(lower)));
  const head = before
    .slice(0, cut < 0 ? before.length : cut)
    .findLast(({ tag }) => tag === 'NOUN' || tag === 'PROPN');
  return head !== undefined && isPlural(head.lower);
}

const OBJECT = /^(?:NUM|DET|ADP|PART|PRON|SYM|ADV)$/u;

function finiteAt(words: readonly Word[], i: number): boolean {
  const { tag, lower } = words[i] as Word;
  const before = words[i - 1];
  const next = words[i + 1];
  if (CONTRACTED.test(lower)) return true;
  if (!before || before.lower === 'to' || before.tag === 'DET') return false;
  if (tag === 'AUX') return !/^(?:be|been|being|having|am)$/u.test(lower) && before.tag !== 'AUX';
  const verbal =
    tag === 'VERB' ||
    (VERB_TOO.test(lower) && nominal(before) && before.post === '' && OBJECT.test(next?.tag ?? ''));
  if (!verbal || isIng(lower) || /^(?:AUX|ADP|PART)$/u.test(before.tag)) return false;
  let at = i;
  while (at > 1 && words[at - 1]?.tag === 'ADV') at -= 1;
  const subject = words[at - 1] as Word;
  const relative = RELATIVE.test(subject.lower);
  if (!nominal(subject) && !relative && !isIng(subject.lower) && !isThird(subject.lower)) return false;
  if (ONLY_PAST.test(lower)) return true;
  if (!next) return false;
  const object = /^(?:DET|NUM|PRON)$/u.test(next.tag);
  if (object && /^(?:cut|put|set|let|hit|beat|cost|quit|spread|split)$/u.test(lower)) return true;
  if (!isPast(lower)) return isThird(lower) || relative || several(words, at);
  return (
    object ||
    /^(?:we|they|you|i|who)$/u.test(subject.lower) ||
    /^(?:NOUN|PROPN)$/u.test(next.tag) ||
    (PARTICLE.test(next.lower) && next.lower !== 'in')
  );
}

/** Where the finite verb of a sentence stands; -1 where none does. */
function finiteVerb(words: readonly Word[]): number {
  let relative = 0;
  let named = false;
  for (let i = 0; i < Math.min(words.length, 22); i += 1) {
    const word = words[i] as Word;
    const before = words[i - 1];
    if (finiteAt(words, i)) {
      if (relative === 0 && (named || CONTRACTED.test(word.lower))) return i;
      relative = Math.max(0, relative - 1);
    }
    // "Homes that we manage", "people we test": the next verb is not the sentence's.
    else if (before && before.tag !== 'VERB' && !RELATIVE.test(before.lower)) {
      const own = before.tag === 'NOUN' && before.post === '' && words[i - 2]?.tag !== 'ADP';
      if (RELATIVE.test(word.lower) || (own && PERSONAL.test(word.lower))) relative += 1;
    }
    named ||= nominal(word) || isIng(word.lower) || SOME.test(word.lower);
  }
  return -1;
}

const CALENDAR =
  /^(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)$|^(?:Dr|Mr|Mrs|Ms|Prof|St)\.?$|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Halloween|Black|European|(?:Engl|Brit|Scott|Ir|Swed|Span|Finn|Dan|Turk|Pol|Jew)ish|(?:Americ|Canad|Austral|Ital|Germ|Norweg|Belg|Afric|As|Indi|Mexic|Brazil|Russ|Rom|Kore)i?an|French|Welsh|Dutch|Greek|Swiss|Portuguese|Japanese|Chinese)$/u;

/** Starts small, unless the word is a name, an abbreviation or "I"; `names` are words known to be written large, in small. */
export function startSmall(text: string, names: ReadonlySet<string> = new Set()): string {
  const [word = ''] = text.match(/^[\p{L}\p{N}'’&.+-]+/u) ?? [];
  if (
    word === '' ||
    /^I(?:$|['’])|^[B-Z]$/u.test(word) ||
    /\p{Lu}/u.test(word.slice(1)) ||
    CALENDAR.test(word) ||
    names.has(word.toLowerCase())
  )
    return text;
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  // "Joan Pellow speaks": two names.
  const pair = /^\p{Lu}[\p{Ll}'’-]+ \p{Lu}\p{Ll}/u.test(text) && !CALENDAR.test(text.split(' ')[1] ?? '');
  return pair && /^(?:NOUN|PROPN)$/u.test(tagWords(small.slice(0, 80))[0]?.tag ?? '') ? text : small;
}

/** Verbs that a label, a term or a headline opens with. */
export const COMMANDS: ReadonlySet<string> = new Set(
  (
    'accept activate add adopt answer apply arrange ask avoid become begin book borrow bring browse build buy call cancel catch check choose claim come compare complete confirm connect cook create cut ' +
    'discover dm do donate download drop earn eat enjoy enrol enroll enter explore fill find fit fix follow foster get give grab grow have hear help hire import join keep learn leave let listen log look make message meet mend move ' +
    'open order pause pay pick plan plant play pledge preorder print protect put read receive redeem reduce register renew rent repair reply request review reschedule reserve return ring run save schedule see sell send set share shop ' +
    'show sign skip sleep speak spend split sponsor spread start stay stop submit subscribe swap switch take talk taste teach text tell test track trade train try turn upgrade upload use view visit volunteer vote wait walk watch win wishlist work write'
  ).split(' '),
);
/** Verbs that open a passage whose subject is left out. */
const DOES =
  /^(?:takes|costs|needs|comes|runs|works|fits|lasts|holds|includes|connects|starts|ships|opens|closes|ends|saves|cuts)$/u;
const DEPENDENT = /^(?:if|when|once|while|unless|although|because|since|whether|as|until)$/u;

const joined = (words: readonly Word[]) =>
  collapsed(words.map(({ text, post }) => `${text}${post} `).join('')).replace(/[,;:]$/u, '');

/** Whether a passage opens with what somebody is to do. */
function commands([first, second]: readonly Word[], at: number): boolean {
  if (!first || !COMMANDS.has(first.lower)) return false;
  if (at === 1 && /^(?:is|are|was|costs?|takes?|starts?|includes?|has)$/u.test(second?.lower ?? ''))
    return false;
  const open = first.lower === 'open' && !/^(?:an?|the|your|my|up)$/u.test(second?.lower ?? '');
  if (open || second?.lower === 'not') return false;
  if (first.tag === 'VERB') return true;
  return (
    second !== undefined &&
    (at < 0 || at > 2) &&
    (/^(?:DET|NUM|PRON|ADP|CCONJ|ADV|SYM)$/u.test(second.tag) ||
      /^(?:your|our|up|in|out)$/u.test(second.lower))
  );
}

/** Takes a passage apart by the tags of its words. Linear; for texts of a few hundred characters. */
export function readStatement(source: string, names: ReadonlySet<string> = new Set()): Statement {
  const text = startSmall(collapsed(source.slice(0, 300)), names);
  const words = tagWords(text);
  const [first, second] = words;
  if (!first) return { form: 'noun', text };
  const at = finiteVerb(words);
  const clause = (): Statement => ({
    form: 'clause',
    text,
    subject: at === 0 ? (first.lower.split("'")[0] ?? '') : joined(words.slice(0, at)),
    verb: at === 0 ? `'${first.lower.split("'").at(-1)}` : (words[at]?.lower ?? ''),
    rest: joined(words.slice(at + 1)),
  });
  const as = (form: Form): Statement => ({ form, text });
  const does = (): Statement => ({ ...as('does'), verb: first.lower, rest: joined(words.slice(1)) });
  if (/^(?:no|zero|without)$/u.test(first.lower)) return at > 0 ? clause() : as('none');
  if (/^[$€£]\d\S* (?:fixed|flat)\b/u.test(text)) return as('noun');
  if (DEPENDENT.test(first.lower)) return at > 0 && text.includes(',') ? clause() : as('place');
  if (first.tag === 'ADP' && !/^(?:about|around|over|up|nearly)$/u.test(first.lower)) {
    const comma = words.findIndex(({ post }) => post === ',');
    const own = (comma >= 0 && comma < at) || at > 4 || /^(?:we|you)$/u.test(words[at - 1]?.lower ?? '');
    return at > 0 && own ? clause() : as('place');
  }
  if (commands(words, at)) return as('command');
  if (!second) return CONTRACTED.test(first.lower) ? clause() : as('noun');
  if (isThird(first.lower)) {
    // "Calls take 20 minutes": of two verbs the first is a noun.
    if (second.tag === 'VERB' && !/(?:s|ed|ing)$/u.test(second.lower))
      return { ...as('clause'), subject: first.text, verb: second.lower, rest: joined(words.slice(2)) };
    const open = PARTICLE.test(second.lower) && words[2]?.lower !== 'to';
    if (first.tag === 'VERB' || (at < 0 && (open || DOES.test(first.lower)))) return does();
  }
  if (/^(?:has|is|was|does)$/u.test(first.lower)) return does();
  const [lead, after] = first.tag === 'ADV' ? words.slice(1) : words;
  const past = lead && /^(?:VERB|ADJ)$/u.test(lead.tag) && isPast(lead.lower) && at < 0;
  if (past && after && (/^(?:ADP|NUM|ADV|PART|SCONJ|CCONJ)$/u.test(after.tag) || lead.post === ','))
    return as('participle');
  if (at > 0 || CONTRACTED.test(first.lower)) return clause();
  return { form: 'noun', text };
}
