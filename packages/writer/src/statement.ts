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
const CONTRACTED = /^(?:it|we|you|they|that|there|he|she|who|i)'(?:s|re|ve|ll|d|m)$/u;
const PARTICLE = /^(?:out|up|down|off|back|away|over|in)$/u;
/** Verbs that the tagger often takes for nouns. */
const VERB_TOO =
  /^(?:costs?|starts?|lasts?|runs?|covers?|ships?|cuts?|works?|needs?|helps?|moves?|turns?|fits?|weighs?|holds?|serves?|pays?|returns?|charges?|doubles?|halves?|matche?s?|counts?|feeds?|gets?|begins?|books?|replaces?|stays?|saves?|leaves?)$/u;
/** Past forms of what people do that takes no object. */
const WENT =
  /^(?:travell?ed|moved|voted|applied|waited|stayed|died|petitioned|protested|marched|walked|agreed|failed|increased|dropped|doubled|tripled|halved|signed|joined|returned|switched)$/u;
const nominal = ({ tag }: Word) => tag === 'NOUN' || tag === 'PROPN' || tag === 'PRON' || tag === 'NUM';
const isIng = (word: string) => /ing$/u.test(word) && !/^(?:bring|ring|sing|spring|swing|cling)$/u.test(word);
export const isPast = (word: string) =>
  /(?<!^(?:ne|fe|se|we|spe|ble|bre|hundr))ed$/u.test(word) ||
  (baseOf(word) !== word && !/(?:s|ing)$/u.test(word));

/** Whether the subject that ends before a word stands for several. */
function several(words: readonly Word[], to: number): boolean {
  const before = words.slice(0, to);
  const last = before.at(-1)?.lower ?? '';
  if (PERSONAL.test(last)) return !/^(?:it|he|she)$/u.test(last);
  const number = before.find(({ tag }) => tag === 'NUM')?.lower ?? '';
  if (before.find(({ tag }) => tag !== 'ADV')?.tag === 'NUM' && number !== '1' && number !== 'one')
    return true;
  if (/^(?:both|many|most|all|some|few|several|people)$/u.test(before[0]?.lower ?? '')) return true;
  const cut = before.findIndex(({ tag, lower }, i) => i > 0 && (tag === 'ADP' || RELATIVE.test(lower)));
  const head = before
    .slice(0, cut < 0 ? before.length : cut)
    .findLast(({ tag }) => tag === 'NOUN' || tag === 'PROPN');
  const joined = before.some(({ lower }) => lower === 'and') && cut < 0;
  return joined || (head !== undefined && isPlural(head.lower));
}

function finiteAt(words: readonly Word[], i: number): boolean {
  const { tag, lower, text } = words[i] as Word;
  const before = words[i - 1];
  const next = words[i + 1];
  if (CONTRACTED.test(lower)) return true;
  if (!before || /^to$/u.test(before.lower) || before.tag === 'DET') return false;
  if (tag === 'AUX')
    return !/^(?:be|been|being|having|am)$/u.test(lower) && text !== 'May' && before.tag !== 'AUX';
  const verbal =
    tag === 'VERB' ||
    (VERB_TOO.test(lower) &&
      nominal(before) &&
      before.post === '' &&
      next !== undefined &&
      /^(?:NUM|DET|ADP|PRON|SYM|ADV)$/u.test(next.tag) &&
      next.lower !== 'of');
  if (!verbal || isIng(lower) || before.tag === 'AUX' || before.tag === 'ADP' || before.tag === 'PART')
    return false;
  let at = i;
  while (at > 1 && words[at - 1]?.tag === 'ADV') at -= 1;
  const subject = words[at - 1] as Word;
  const whole =
    nominal(subject) ||
    RELATIVE.test(subject.lower) ||
    isIng(subject.lower) ||
    subject.tag === 'ADJ' ||
    /[^s]s$/u.test(subject.lower);
  if (!whole) return false;
  // "Bunks take a bicycle": the verb comes after.
  if (
    /[^s]s$/u.test(lower) &&
    next?.tag === 'VERB' &&
    !/(?:s|ing|ed)$/u.test(next.lower) &&
    /^(?:DET|NUM|PRON)$/u.test(words[i + 2]?.tag ?? '')
  )
    return false;
  if (/[^s]s$/u.test(lower) && !isPast(lower))
    return next !== undefined && !/,/u.test(subject.post.replace(/^,$/u, ''));
  if (
    ONLY_PAST.test(lower) ||
    (WENT.test(lower) && several(words, at) && next !== undefined && next.lower !== 'by')
  )
    return true;
  if (
    /^(?:cut|put|set|let|hit|beat|cost|quit|spread|split)$/u.test(lower) &&
    /^(?:DET|NUM|PRON)$/u.test(next?.tag ?? '')
  )
    return true;
  if (isPast(lower) && baseOf(lower) !== lower) {
    if (/^(?:we|they|you|i|who)$/u.test(subject.lower)) return true;
    return (
      next !== undefined &&
      (/^(?:DET|NUM|PRON|NOUN|PROPN)$/u.test(next.tag) || PARTICLE.test(next.lower)) &&
      !/^(?:in|by)$/u.test(next.lower)
    );
  }
  return next !== undefined && (several(words, at) || RELATIVE.test(subject.lower));
}

/** Where the finite verb of a sentence stands; -1 where none does. */
export function finiteVerb(words: readonly Word[]): number {
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
    else if (
      before &&
      before.tag !== 'VERB' &&
      (RELATIVE.test(word.lower) ||
        (PERSONAL.test(word.lower) &&
          before.tag === 'NOUN' &&
          before.post === '' &&
          words[i - 2]?.tag !== 'ADP'))
    )
      relative += RELATIVE.test(before.lower) ? 0 : 1;
    named ||= nominal(word) || isIng(word.lower) || /^(?:there|many|most|some|both|all)$/u.test(word.lower);
  }
  return -1;
}

const CALENDAR =
  /^(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)$|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Halloween|Black|European|(?:Engl|Brit|Scott|Ir|Swed|Span|Finn|Dan|Turk|Pol|Jew)ish|(?:Americ|Canad|Austral|Ital|Germ|Norweg|Belg|Afric|As|Indi|Mexic|Brazil|Russ|Rom|Kore)i?an|French|Welsh|Dutch|Greek|Swiss|Portuguese|Japanese|Chinese)$/u;
const SMALL_TAG = /^(?:DET|ADP|AUX|PRON|ADV|SCONJ|CCONJ|NUM|PART|ADJ)$/u;

/** Starts small, unless the word is a name, an abbreviation or "I"; `names` are words known to be written large, in small. */
export function startSmall(text: string, names: ReadonlySet<string> = new Set()): string {
  const [word = ''] = text.match(/^[\p{L}\p{N}'’&.+-]+/u) ?? [];
  if (word === '' || /^(?:I$|I['’]|[B-Z]$)/u.test(word) || /^.+\p{Lu}/u.test(word)) return text;
  if (CALENDAR.test(word) || names.has(word.toLowerCase())) return text;
  const small = text.charAt(0).toLowerCase() + text.slice(1);
  // "Joan Pellow speaks": two names; "No Sundays" is none.
  const [first] = tagWords(small.slice(0, 80));
  const pair =
    /^\p{Lu}[\p{Ll}'’-]+ \p{Lu}\p{Ll}/u.test(text) &&
    !SMALL_TAG.test(first?.tag ?? '') &&
    !COMMANDS.has(word.toLowerCase());
  const [, second = ''] = text.split(' ');
  return pair && !CALENDAR.test(second)
    ? text
    : first?.tag === 'PROPN' && !/s$/u.test(word) && pair
      ? text
      : small;
}

/** Verbs that a label, a term or a headline opens with. */
export const COMMANDS: ReadonlySet<string> = new Set(
  (
    'accept add adopt answer apply arrange ask avoid become begin book borrow bring browse build buy call cancel catch check choose claim come compare complete confirm connect cook create cut ' +
    'discover dm do donate download drop earn eat enjoy enrol enroll enter explore find fit fix follow foster get give grab grow have hear help hire import join keep learn leave let listen log look make message meet mend move ' +
    'open order pause pay pick plan plant play preorder print protect put read receive reduce register renew rent repair reply request review reschedule reserve return ring run save schedule see sell send set share shop ' +
    'show sign skip sleep speak spend split spread start stay stop submit subscribe swap switch take talk taste teach text tell test track trade train try turn upgrade upload use view visit volunteer vote wait walk watch win wishlist work write'
  ).split(' '),
);
const QUALIFIED =
  /^(?!(?:all|every|our|the|we|you|it|no)\b)(?:(?!(?:is|are|was|were|by|has|have|to)\b)[\p{L}\d&-]+ ){1,4}(?:certified|accredited|approved|compliant|insured|registered|regulated|licensed|checked|vegan|organic|gluten-free|waterproof)$/iu;
const DEPENDENT = /^(?:if|when|once|while|unless|although|because|since|whether|as|until)$/u;

const joined = (words: readonly Word[]) =>
  collapsed(words.map(({ text, post }) => `${text}${post} `).join('')).replace(/[,;:]$/u, '');

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
  if (/^(?:no|zero|without)$/u.test(first.lower)) return at > 0 ? clause() : { form: 'none', text };
  if (/^[$€£]\d\S* (?:fixed|flat)\b/u.test(text)) return { form: 'noun', text };
  if (QUALIFIED.test(text)) return { form: 'participle', text };
  if (DEPENDENT.test(first.lower)) return at > 0 && /,/u.test(text) ? clause() : { form: 'place', text };
  if (first.tag === 'ADP' && !/^(?:about|around|over|up|nearly)$/u.test(first.lower)) {
    const comma = words.findIndex(({ post }) => post === ',');
    return at > 0 &&
      ((comma >= 0 && comma < at) || at > 4 || /^(?:we|you)$/u.test(words[at - 1]?.lower ?? ''))
      ? clause()
      : { form: 'place', text };
  }
  const command =
    COMMANDS.has(first.lower) &&
    (words.length > 1 || first.tag === 'VERB') &&
    (at < 0 || at > 2 || first.tag === 'VERB') &&
    !(at === 1 && /^(?:is|are|was|costs?|takes?|starts?|includes?|has)$/u.test(words[1]?.lower ?? '')) &&
    (first.tag === 'VERB' ||
      !second ||
      /^(?:DET|NUM|PRON|ADP|CCONJ|ADV|SYM)$/u.test(second.tag) ||
      /^(?:your|our|up|in|out)$/u.test(second.lower));
  if (command) return { form: 'command', text };
  // "Calls take 20 minutes": of two verbs the first is a noun.
  if (/[^s]s$/u.test(first.lower) && second?.tag === 'VERB' && !/(?:s|ed|ing)$/u.test(second.lower))
    return { form: 'clause', text, subject: first.text, verb: second.lower, rest: joined(words.slice(2)) };
  if (
    /[^s]s$/u.test(first.lower) &&
    second &&
    PARTICLE.test(second.lower) &&
    words[2]?.lower !== 'to' &&
    at < 0
  )
    return { form: 'does', text, verb: first.lower, rest: joined(words.slice(1)) };
  if (first.tag === 'VERB' && /[^s]s$/u.test(first.lower) && second && (at < 0 || !nominal(first)))
    return { form: 'does', text, verb: first.lower, rest: joined(words.slice(1)) };
  if (/^(?:has|is|was|does)$/u.test(first.lower) && second)
    return { form: 'does', text, verb: first.lower, rest: joined(words.slice(1)) };
  const adverb = first.tag === 'ADV' && second ? 1 : 0;
  const lead = words[adverb] as Word;
  const after = words[adverb + 1];
  if (
    (lead.tag === 'VERB' || lead.tag === 'ADJ') &&
    isPast(lead.lower) &&
    after &&
    at < 0 &&
    (/^(?:ADP|NUM|ADV|PART|SCONJ|CCONJ)$/u.test(after.tag) || lead.post === ',')
  )
    return { form: 'participle', text };
  if (at > 0 || CONTRACTED.test(first.lower)) return clause();
  if (
    /^(?:takes|costs|needs|comes|runs|works|fits|lasts|holds|includes|connects|starts|ships|opens|closes|ends|saves|cuts)$/u.test(
      first.lower,
    ) &&
    second
  )
    return { form: 'does', text, verb: first.lower, rest: joined(words.slice(1)) };
  return { form: 'noun', text };
}
