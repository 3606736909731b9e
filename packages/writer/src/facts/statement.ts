import { isPlural, tagWords, verbBase, verbForms, type Word } from '../tagging.ts';
import { collapsed } from '../words.ts';

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

/** Verbs that the tagger takes for nouns, in the base form. */
const VERBS = new Set(
  (
    'flag work detect spot scan sort apply bill borrow build compare file hire install offer order refund reply restore share simmer arrive ask add answer become begin bloom book bring build buy call cancel carry change charge check choose clean close collect come connect contain cook cost ' +
    'cover cut deliver depart double drop earn eat end escape expire face fall feed fill find finish fit fix fly fold fund gain get give go grip grow have hear heat ' +
    'help hold include join keep last launch learn leave let lift live look lose love make match meet mend move need offer open own pack pay pick plan plant play pool print ' +
    'process produce protect provide quit reach read receive recommend reduce remain repair replace report require return rise run save see sell send serve set ship ' +
    'show sign sit sleep sort speak spend stand start stay stop store supply support swap swim switch sync take talk taste teach tell test track train travel trust ' +
    'throw turn update use visit vote wait walk want warm wash watch weigh win work write'
  ).split(' '),
);
const FINITE =
  /^(?:is|are|was|were|has|have|had|can|will|may|must|could|would|should|might|do|does|did|don't|doesn't|can't|won't|isn't|aren't|cannot|it's|we're|you're|they're|we've|you'll|we'll|there's)$/u;
const BEFORE_NOUN =
  /^(?:a|an|the|this|these|those|that|every|each|any|some|no|our|your|my|their|its|his|her|of|for|with|in|on|at|by|from|to|and|or|per|under|over|into|near|between|without|within|about|than|as|not)$/u;
const OBJECT =
  /^(?:[$€£]?\d.*|an?|the|its|their|our|your|his|her|my|every|each|all|more|over|about|up|two|three|four|five|six|seven|eight|nine|ten|half|no|it|them|nothing|thousands|hundreds|back)$/u;
const AFTER_S =
  /^(?:[$€£]?\d.*|an?|the|its|your|our|in|on|at|with|by|from|to|for|within|under|every|each|all|no|up|out|down|away|back|off|only|just|about|less|more|than|half|two|three|four|five|six|seven|eight|nine|ten|well|as|without|until|free|you|it|them|offline|online|inside|into|across|through|around|over|between|alongside|anywhere|everywhere|afterwards?|automatically|\p{L}+day)$/u;
/** Past forms that are never participles. */
const PAST =
  /^(?:fell|rose|grew|went|came|began|became|saw|took|gave|said|ate|drove|chose|wrote|flew|broke|spoke|woke|sank|swam|ran)$/u;
/** Past forms of what people do that takes no object. */
const WENT =
  /^(?:wanted|needed|clicked|failed|agreed|refused|decided|argued|complained|protested|hoped|travell?ed|moved|voted|marched|applied|signed|joined|switched|walked|waited|returned|stayed|worked|registered|subscribed|slept|lived|died|disappeared|vanished|increased|dropped|doubled|tripled|halved)$/u;
const UNCHANGED = /^(?:cut|put|set|let|hit|beat|quit|cost|spread)$/u;
const ACTIVE_PAST =
  /^(?:won|lost|found|sold|bought|paid|left|met|made|kept|spent|built|raised|got|told|held|led|sent|brought|taught|read)$/u;
const PARTICIPLE =
  /^(?:\p{Ll}+ly )?(?:(?!(?:need|feed|speed|seed|weed|red|bed|shed|hundred|united)\b)[\p{Ll}-]+ed|made|built|run|led|held|sewn|sent|cut|grown|blown|sold|bought|taught|kept|found|written|given|taken|driven|chosen|known|shown|woven|spun|hand-?made|home-?made)$/u;

const isS = (word: string) =>
  /[^su'’]s$/u.test(word) && !/^(?:this|its|his|always|plus|less|perhaps|news)$/u.test(word);
const asBase = (word: string): string | null => (VERBS.has(word) ? word : null);
/** The base of "takes", where that is known to be a verb. */
function baseOfS(word: Word): string | null {
  if (!isS(word.lower)) return null;
  const cut = [word.lower.slice(0, -1), word.lower.replace(/es$/u, ''), word.lower.replace(/ies$/u, 'y')];
  const known = cut.find((one) => VERBS.has(one));
  if (known) return known;
  return word.tags.has('Verb') ? verbBase(word.lower) : null;
}

/** Adverbs between subject and verb. */
const ADVERB =
  /^(?:now|also|only|just|already|still|even|always|usually|typically|often|never|all|both|each|then|\p{Ll}{3,}ly)$/u;
const PRONOUN = /^(?:it|we|you|they|i|he|she|there|everyone|nobody|nothing|everything)$/u;

/** Where the finite verb of a sentence stands; -1 where none does for certain. */
function finiteVerb(words: readonly Word[]): number {
  let relative = 0;
  for (let i = 1; i < Math.min(words.length, 16); i += 1) {
    const word = words[i] as Word;
    let p = i - 1;
    while (p > 0 && ADVERB.test(words[p]?.lower ?? '') && !/^\p{Lu}/u.test(words[p]?.text ?? '')) p -= 1;
    const before = words[p] as Word;
    const next = words[i + 1]?.lower ?? '';
    if (/^(?:that|which|who|where)$/u.test(word.lower)) relative += 1;
    if (/^(?:that|which|who|where)$/u.test(before.lower)) {
      if (isVerbAt(word, before, next, words)) relative -= 1;
      continue;
    }
    if (relative > 0 && !/,/u.test(words[i - 1]?.post ?? '')) continue;
    if (isVerbAt(word, before, next, words)) return i;
  }
  return -1;
}

const pluralHead = (words: readonly Word[], before: Word) => {
  if (PRONOUN.test(before.lower)) return /^(?:we|you|they|i)$/u.test(before.lower);
  const number = words[0]?.lower.replace(/,/gu, '') ?? '';
  if (/^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|both|all|many|most|some)$/u.test(number))
    return true;
  if (/^\d+%?$/u.test(number) && number !== '1') return true;
  const hedged =
    /^(?:only|just|over|nearly|about|around|almost)$/u.test(words[0]?.lower ?? '') &&
    /^\d/u.test(words[1]?.lower ?? '');
  if (hedged && words[1]?.lower !== '1') return true;
  const cut = words.findIndex(
    (word, i) =>
      i > 0 &&
      /^(?:of|in|on|at|for|with|from|under|over|aged|who|that|using|including|covering)$/u.test(word.lower),
  );
  const head = cut > 0 && words.indexOf(before) >= cut ? words[cut - 1] : before;
  return head ? isPlural(head.lower) && !/\d/u.test(head.lower) : false;
};

function isVerbAt(word: Word, before: Word, next: string, words: readonly Word[]): boolean {
  if (FINITE.test(word.lower) && word.text !== 'May') return !/^(?:to|the|a|an)$/u.test(before.lower);
  if (BEFORE_NOUN.test(before.lower) && before.lower !== 'that') return false;
  const relative = /^(?:that|which|who)$/u.test(before.lower);
  const noun =
    relative ||
    PRONOUN.test(before.lower) ||
    (before.tags.has('Adjective') && pluralHead(words, before)) ||
    (words[0] === before && /ing$/u.test(before.lower)) ||
    (words[0] === before && COMMANDS.test(before.lower) && isS(word.lower)) ||
    before.tags.has('Noun') ||
    before.tags.has('Value') ||
    /[\p{L}\d]s$/u.test(before.lower) ||
    /^\p{Lu}/u.test(before.text);
  if (!noun) return false;
  const plural = pluralHead(words, before);
  const told =
    /^(?:our|the|every|each|an?)$/u.test(words[0]?.lower ?? '') &&
    isS(word.lower) &&
    verbBase(word.lower) !== null &&
    /^(?:for|in|on|at|with|by|from|to|\d.*|every|within)$/u.test(next);
  if (told && !plural && before.tags.has('Noun')) return true;
  // "Night trains return": the verb comes after.
  if (isS(word.lower) && VERBS.has(next) && !AFTER_S.test(next)) return false;
  if (baseOfS(word))
    return (
      !plural &&
      !before.tags.has('Adjective') &&
      next !== '' &&
      (AFTER_S.test(next) || (word.tags.has('Verb') && next !== 'of'))
    );
  if (plural || relative) {
    if (asBase(word.lower) || (word.tags.has('Infinitive') && verbForms(word.lower))) return next !== '';
  }
  if (
    plural &&
    OBJECT.test(next) &&
    /^[a-z]+$/u.test(word.lower) &&
    !isS(word.lower) &&
    verbForms(word.lower)
  )
    return true;
  if (PAST.test(word.lower)) return next !== '';
  if (WENT.test(word.lower) && next !== 'by' && plural) return true;
  if (word.lower === 'aged') return false;
  const past = word.tags.has('PastTense') || /ed$/u.test(word.lower) || ACTIVE_PAST.test(word.lower);
  if (past || UNCHANGED.test(word.lower)) return OBJECT.test(next);
  return false;
}

const joined = (words: readonly Word[]) =>
  collapsed(words.map((word) => word.text + (word.post || ' ')).join(''));

const CALENDAR =
  /^(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)$|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?$|^(?:January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|Halloween|Black|God|European|(?:Engl|Brit|Scott|Ir|Swed|Span|Finn|Dan|Turk|Pol|Jew)ish|(?:Americ|Canad|Austral|Ital|Germ|Norweg|Belg|Afric|As|Indi|Mexic|Brazil|Russ|Rom|Kore)i?an|French|Welsh|Dutch|Greek|Swiss|Portuguese|Japanese|Chinese)$/u;

/** Starts small, unless the word is a name, an abbreviation or "I". */
export function startSmall(text: string, names: readonly string[] = []): string {
  const word = text.match(/^[\p{L}\p{N}'’&.+-]+/u)?.[0] ?? '';
  if (word === '' || /^(?:I$|I['’]|[B-Z]$)/u.test(word) || /^.+\p{Lu}/u.test(word)) return text;
  if (names.some((name) => name.split(' ')[0] === word.toLowerCase()) || CALENDAR.test(word)) return text;
  const first = tagWords(text.slice(0, 80))[0];
  const known = VERBS.has(word.toLowerCase()) || COMMANDS.test(word.toLowerCase());
  if (
    /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}/u.test(text) &&
    !known &&
    !PREPOSITION.test(word.toLowerCase()) &&
    !/^\S+ (?:\S+days?\b|(?:English|French|German|Spanish|Italian|Portuguese|Dutch|Danish|Japanese|Chinese|British|European|American)\b)/u.test(
      text,
    )
  )
    return text;
  const proper = ['Place', 'FirstName', 'LastName', 'Demonym'].some((tag) => first?.tags.has(tag));
  return proper && /^\p{Lu}/u.test(word) && !known ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const COMMANDS =
  /^(?:skip|cancel|unsubscribe|pause|test|try|book|pay|get|choose|pick|keep|return|send|bring|swap|order|buy|join|save|earn|learn|see|start|stop|switch|sign|renew|write|meet|shop|download|read|watch|build|plan|cook|cut|run|track|find|give|take|make|use|turn|ask|call|visit|apply|donate|adopt|rent|hire|share|compare|claim|reserve|register|subscribe|explore|discover)$/u;

const PREPOSITION = /^(?:in|on|at|under|by|with|within|between|near|after|before|for|about|until|from)$/u;

/** "Gas Safe registered", "fully insured": what somebody is, without a verb. */
const QUALIFIED =
  /^(?!(?:all|every|our|the|we|you|it|no)\b)(?:(?!(?:is|are|was|were|by|has|have)\b)[\p{L}\d&-]+ ){1,4}(?:certified|accredited|approved|compliant|insured|registered|regulated|licensed|checked|vegan|organic|gluten-free|waterproof)$/iu;

/** Takes a passage apart; only what is certain gets a form with a verb. Linear; for texts of a few hundred characters. */
export function readStatement(source: string, names: readonly string[] = []): Statement {
  const text = startSmall(collapsed(source.slice(0, 300)), names);
  if (/^(?:no|zero|without) /iu.test(text) && !/,/u.test(text.slice(0, 6))) {
    const verb = finiteVerb(tagWords(text));
    if (verb < 0) return { form: 'none', text };
  }
  if (QUALIFIED.test(text)) return { form: 'participle', text };
  // "Collects rent, tracks repairs and exports a summary".
  const [, verb, rest] = text.match(/^(\p{Ll}+s) ([^,]+, (?:\p{Ll}+s [^,]+, )?(?:and )?\p{Ll}+s .+)$/u) ?? [];
  if (verb && rest && verbBase(verb) && VERBS.has(verbBase(verb) ?? ''))
    return { form: 'does', text, verb, rest };
  const words = tagWords(text);
  const first = words[0];
  const second = words[1];
  if (!first || !second) return { form: 'noun', text };
  const at = finiteVerb(words);
  const leads = COMMANDS.test(first.lower) && !isPlural(first.lower);
  const noun = at === 1 && baseOfS(words[1] as Word) !== null;
  if (leads && !noun && !FINITE.test(second.lower)) return { form: 'command', text };
  if (
    at > 0 &&
    !(first.tags.has('PhrasalVerb') && isS(first.lower)) &&
    // "Takes 20 minutes and can be finished later": the second verb of what the product does.
    !(words[at - 1]?.lower === 'and' && baseOfS(first) && AFTER_S.test(second.lower)) &&
    (!PARTICIPLE.test(first.lower) || second.tags.has('Noun')) &&
    !/^(?:if|when|because|although|while|so|which|that|who)$/u.test(first.lower) &&
    // "On Saturday you can board a steamship"; not "in groups that are small".
    (!PREPOSITION.test(first.lower) ||
      (/^\S+ (?:\d\S* ?(?:am|pm|o'clock|\p{Lu}\p{Ll}+)?|\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \d{1,2} \p{Lu}\p{Ll}+) [\p{L}]/u.test(
        source,
      ) &&
        at > 2) ||
      /^(?:we|you|the|our|a|an)$/u.test(words[at - 1]?.lower ?? '') ||
      /^(?:the|our|a|an)$/u.test(words[at - 2]?.lower ?? ''))
  )
    return {
      form: 'clause',
      text,
      subject: joined(words.slice(0, at)),
      verb: words[at]?.lower ?? '',
      rest: joined(words.slice(at + 1)),
    };
  if ((PREPOSITION.test(first.lower) && !/^about \d/u.test(text)) || /^from (?![$€£\d]|CHF)/u.test(text))
    return { form: 'place', text };
  const adverb = first.lower.endsWith('ly') ? 1 : 0;
  const lead = words[adverb] as Word;
  const after = words[adverb + 1];
  if (PARTICIPLE.test(lead.lower) && after && (!after.tags.has('Noun') || /^\d/u.test(after.lower)))
    return { form: 'participle', text };
  if (
    baseOfS(first) &&
    !/^\S+ (?:from|for|at) [$€£]/u.test(text) &&
    (AFTER_S.test(second.lower) ||
      (/^(?:cuts|saves|reduces|halves|lowers|doubles)$/u.test(first.lower) && second.lower !== 'of') ||
      (first.tags.has('Verb') && second.tags.has('Gerund')) ||
      (first.tags.has('Verb') && second.tags.has('Noun')) ||
      (/^(?:Adjective|Adverb)/u.test([...second.tags].join()) && /s$/u.test(words[2]?.lower ?? '')) ||
      (words.length > 2 && /(?:ly|itself)$/u.test(words.at(-1)?.lower ?? '')))
  )
    return { form: 'does', text, verb: first.lower, rest: joined(words.slice(1)) };
  return { form: 'noun', text };
}
