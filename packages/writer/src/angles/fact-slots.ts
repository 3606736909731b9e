import { asCommand, startSmall } from '../facts/phrase.ts';
import { makeThing } from '../facts/product.ts';
import { type Parts, within } from '../facts/take-apart.ts';
import { tagWords, verbForms } from '../tagging.ts';
import { article, collapsed, contentStems } from '../words.ts';
import type { Brief } from './brief.ts';
import { closing, DANGLING } from './standing.ts';

type Read = (fact: Parts, brief: Brief) => string | null | undefined | false;

/** A slot: the kinds of fact and the forms (any where empty) that may fill it, and how they are read. */
interface FactSlot {
  slot: string;
  kinds: readonly string[];
  forms: readonly string[];
  read: Read;
}

const slot = (name: string, kinds: string, forms: string, read: Read): FactSlot => ({
  slot: name,
  kinds: kinds.split(' '),
  forms: forms.split(' ').filter(Boolean),
  read,
});

/** The text, or the text less its lead-in words, in so many words, where it has the one and not the other pattern. */
const text =
  (least: number, most: number, has?: RegExp, not?: RegExp): Read =>
  (f) =>
    (has?.test(f.text) ?? true) && !not?.test(f.text) && within(f.text, least, most);
const core =
  (least: number, most: number, not?: RegExp, has?: RegExp): Read =>
  (f) =>
    (has?.test(f.core) ?? true) && !not?.test(f.core) && within(f.core, least, most);

const CUSTOMERS = /(?:subscribers|readers|members|customers|users|clients|students|learners|listeners)$/iu;
const USED = /\b(?:trusted|used|loved|chosen|picked) by\b|\buse\b|\brun on\b|\brely on\b/iu;
const FANS = /^(?:subscribers|members|customers|fans|lovers|drinkers)$/iu;
const SAVED =
  /\b(?:sav(?:e|es|ing)|frees? up|wins? back|gets? back|gains?)\b(?!.*\b(?:average|typical)|.*\bfrom\b.*\bto\b)/iu;
const NOT_EFFORT =
  /\b(?:deliver|ship|arriv|answer|repl|respon|ago|old|years|experience|last|battery|notice|average|typical|usual|most)/iu;
const EFFORT = /\b(?:takes?|set ?up|done|in|within|only|just|needs?)\b/iu;
const PAYING =
  /,|\bor\b|card|commitment|obligation|sign-?up|minimum|fuss|hassle|needed|required|necessary|\bfees?\b|\bsale\b/u;
const FOR_ACTING =
  /credit card|contract|commitment|subscription|\bfees?\b|waiting list|obligation|set-?up|sign-?up|minimum|deposit|tie-in|needed|required|necessary|experience|account|strings|small print/u;
const ASKABLE =
  /^(?:contract|subscription|set-?up fee|joining fee|booking fee|waiting list|minimum order|deposit|notice period|catch|tie-in|small print|commission)$/u;
const OFTEN = /\b(?:every|each|a (?:day|week|month)|daily|weekly|monthly)\b/u;
const TRIAL = /\btrial\b|\bfree for\b|\btry\b|\bdays free\b/iu;
const RETURN = /\breturns?\b|\bmoney[- ]back|\brefund/iu;
const PRONOUN = /\b(?:it|them|they)\b/u;
const PART = /,|\b(?:it|them|they|so|which)\b/u;
const MADE =
  /^(?:hand-?)?(?:made|roasted|baked|cooked|grown|built|cut|sewn|brewed|printed|picked|packed|distilled|woven|milled|cured|aged|fermented|carved|forged)\b/u;
const PERCENT_OFF = /^(?:\d{1,2} ?% off|[$€£]\d[\d.,]* off|half[- ]price)$/iu;
const JOINING = /^(?:they|this|that|he|she|these|and|but|who|which)\b/iu;
const STORY = 'feature number proof time outcome terms problem price';
const SAYING = 'feature outcome time number';

/** The forms in which facts may stand in a line. */
// biome-ignore format: one slot a line
export const FACT_SLOTS: readonly FactSlot[] = [
  slot('members', 'number proof', '', (f) => f.people && (f.people.full === f.text || f.fact.kind === 'proof' || USED.test(f.text)) && (isCustomers(f) || USED.test(f.text)) && f.people.full),
  slot('customers', 'number proof', '', (f) => isCustomers(f) && f.people?.full === f.text && !/users$/u.test(f.people?.unit ?? '') && f.people?.full),
  slot('users', 'number proof', '', (f) => USED.test(f.text) && !isCustomers(f) && f.people?.full),
  slot('membersOf', 'number', '', membersOf),
  slot('readers', 'number', '', (f, b) => isCustomers(f) && f.people?.start === 0 && b.use === 'read' && f.people?.full),
  slot('peopleDo', 'number proof', 'clause', (f, b) => f.people?.start === 0 && within(named(f, b), 3, 10)),
  slot('peopleNoun', 'number', 'noun', (f) => f.people?.start === 0 && within(f.text, 4, 8)),
  slot('count', 'number feature', 'noun', (f) => f.things?.full === f.text && !/^(?:only|just|one|1)\b/iu.test(f.text) && /s$/u.test(f.text) && within(f.text, 2, 4)),
  slot('countOften', `${SAYING}`, 'noun', (f) => f.quantities[0]?.start === 0 && OFTEN.test(f.text) && within(f.text, 3, 7)),
  slot('scarce', 'number', '', text(2, 6, /^(?:only|just) \d/u)),
  slot('saved', 'outcome time number', '', (f) => SAVED.test(f.text) && f.time?.full),
  slot('savedOn', 'outcome time number', '', (f) => SAVED.test(f.text) && f.text.match(/ on ([\p{L}-]+(?: [\p{L}-]+)?)$/u)?.[1]),
  slot('savedPlain', 'outcome time', '', (f) => SAVED.test(f.text) && f.time?.per && f.time.full.slice(0, -f.time.per.length).trim()),
  slot('savedWhen', 'outcome time', '', (f) => SAVED.test(f.text) && f.time?.per.replace(/^(?:an?|per) /u, 'every ')),
  slot('savedMoney', 'outcome price number', '', (f) => SAVED.test(f.text) && f.money?.full),
  slot('outcome', 'outcome', '', outcomeOf),
  slot('outcome', 'feature number', '', (f) => f.phrase.who !== undefined && outcomeOf(f)),
  slot('doTime', 'time number', 'command', core(3, 9, /^set-?up\b|\b(?:it|them|they)\b/u)),
  slot('wish', 'problem', '', (f) => untilReason(f.text.match(/\bstruggl\w+ to ([^.,;]{5,60})/iu)?.[1])),
  slot('waste', 'problem', '', wasteOf),
  slot('offer', 'offer', 'noun clause', (f) => !/ (?:is|are|when|if|gets?) /u.test(offerOf(f.text)) && within(offerOf(f.text), 2, 7)),
  slot('offerShort', 'offer', 'noun clause', (f) => !/ (?:is|are|when|if|gets?) /u.test(offerOf(f.text)) && within(offerOf(f.text), 2, 4)),
  slot('termShort', 'terms offer', 'noun', termShort),
  slot('percentOff', 'offer', '', (f) => offerOf(f.text).match(PERCENT_OFF)?.[0]),
  slot('endsWhen', 'deadline offer', '', (f) => deadline(f.text)),
  slot('byWhen', 'deadline offer', '', (f) => !/^(?:this|to)/iu.test(deadline(f.text) ?? 'this') && deadline(f.text)),
  slot('closes', 'deadline', '', (f, b) => closing(f, b) && deadline(f.text)),
  slot('none', 'terms feature', 'none', text(2, 6)),
  slot('noneAct', 'terms', 'none', text(2, 6, FOR_ACTING)),
  slot('noneThing', 'terms feature', 'none', (f) => !PAYING.test(f.text) && noneNoun(f) && counted(noneNoun(f) ?? '')),
  slot('noneOne', 'terms', 'none', (f) => /^no /u.test(f.text) && ASKABLE.test(noneNoun(f) ?? '') && noneNoun(f)),
  slot('freeTerm', 'terms offer', 'noun', text(2, 6, /^free (?!for|to|trial|version|plan|until)\p{L}/u)),
  slot('withTerm', 'terms', 'noun', (f) => /\b(?:warranty|guarantee|support)$/u.test(f.text) && makeThing(f.text)?.a),
  slot('trialFree', 'terms offer', '', (f) => TRIAL.test(f.text) && /free/iu.test(f.text) && !RETURN.test(f.text) && duration(f.text)),
  slot('trialFor', 'terms offer', '', (f) => TRIAL.test(f.text) && !/free/iu.test(f.text) && !RETURN.test(f.text) && duration(f.text)),
  slot('returnsFor', 'terms', '', (f) => RETURN.test(f.text) && duration(f.text)),
  slot('withTermAlone', 'terms', 'noun', text(2, 5, /\b(?:warranty|guarantee|support)$/u)),
  slot('moneyBack', 'terms', '', (f) => /\bmoney[- ]back|\bfull refund/iu.test(f.text) && duration(f.text)),
  slot('cancel', 'terms', '', core(2, 6, undefined, /^(?:cancel|pause|skip)\b/u)),
  slot('term', 'terms', 'none command noun', core(2, 7)),
  slot('freeUntil', 'terms offer', '', text(3, 5, /^free until /u)),
  slot('proofBy', 'proof', 'participle', core(2, 9)),
  slot('proofNoun', 'proof', 'noun', core(2, 8)),
  slot('price', 'price', '', (f) => !/\bfrom\b|\bat\b|\beach$|\bupfront$|\b(?:an|per) hour\b/iu.test(f.text) && f.money?.full),
  slot('priceAny', 'price', '', (f) => !/\bfrom\b|\bat\b/iu.test(f.text) && f.money?.full),
  slot('priceFrom', 'price', '', (f) => /\bfrom [$€£]/iu.test(f.text) && f.money && `from ${f.money.full}`),
  slot('audience', 'audience', '', (f) => f.text),
  slot('effort', 'time', '', (f) => takesEffort(f) && f.time?.full.replace(/^(?:only|just) /u, '')),
  slot('effortHead', 'time', 'clause', (f) => f.phrase.verb === 'takes' && f.phrase.rest === f.time?.full && makeThing(f.phrase.subject ?? '')?.bare),
  slot('effortOf', 'time', '', (f, b) => takesEffort(f) && ownDuration(f, b) && f.time?.full),
  slot('setUp', 'time', '', (f) => /^set[ -]?up (?:in|takes|only takes)\b/iu.test(f.core) && takesEffort(f) && f.time?.full),
  slot('perDay', 'time', 'noun', text(3, 5, /^\S+ (?:minutes?|hours?) (?:a|per|each) day$/u)),
  slot('timePart', 'time', '', core(3, 7, PRONOUN, /^ready in|^\p{Ll}+(?:ed|ered|ipped|sent) /u)),
  slot('timeDoes', 'time', 'does', core(3, 7)),
  slot('timeNoun', 'time', 'noun', text(4, 7, / in /u)),
  slot('part', 'feature terms number', 'participle', core(2, 9, PART)),
  slot('doesWhat', SAYING, 'does', core(2, 9, PRONOUN)),
  slot('doWhat', SAYING, 'does', (f) => !PRONOUN.test(f.core) && within(asCommand(f.core)?.text ?? '', 2, 9)),
  slot('didWhat', SAYING, 'did', core(3, 9, PRONOUN)),
  slot('withNoun', 'feature number', 'noun', withNoun),
  slot('place', 'feature', 'place', core(2, 7, /\b(?:until|till|\d+[ap]m)\b/u)),
  slot('weDo', SAYING, 'clause', (f) => /^we$/iu.test(f.phrase.subject ?? '') && within(f.core, 3, 10)),
  slot('storyFact', STORY, 'clause none', (f, b) => b.type === 'headline' && telling(f) && within(f.text, 3, 14)),
  slot('storyNumber', STORY, 'clause none', (f, b) => b.type === 'headline' && f.quantities.length > 0 && telling(f) && within(f.text, 3, 14)),
  slot('swap', 'time outcome feature', '', swapOf),
  slot('swapHead', 'outcome feature', 'does command', (f) => swapOf(f) && f.phrase.rest?.match(/^([\p{L}' -]{3,30}) from /u)?.[1]),
  slot('madePart', 'feature', 'participle', core(2, 9, PART, MADE)),
];

const DAYS =
  /\b(\d{1,3}|seven|ten|fourteen|thirty|sixty|ninety)[- ](days?|weeks?|months?|nights?|years?)\b/iu;
const DEADLINE =
  /\b(?:ends?|ending|closes?|closing|expires?|until|till|by|before|deadline(?: is|:)?)(?: on| at)? ((?:this |next )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week(?:end)?|month)|tonight|midnight|tomorrow|today|\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \d{1,2}(?:st|nd|rd|th)?|(?:the )?end of \p{L}+)/iu;

const isCustomers = ({ people }: Parts) => CUSTOMERS.test(people?.unit ?? '');
/** Whether a sentence of a story says something that can be checked: a number, a name, or that there is none. */
const telling = ({ text, quantities, form }: Parts) =>
  !JOINING.test(text) &&
  !DANGLING.test(text) &&
  !/^no,/iu.test(text) &&
  (quantities.length > 0 || form === 'none' || /(?<=[\p{Ll},] )\p{Lu}/u.test(text));
const takesEffort = ({ text, time }: Parts) =>
  (EFFORT.test(text) || text === time?.full) && !NOT_EFFORT.test(text) && !time?.per;
const counted = (noun: string) =>
  /s$/u.test(noun) || makeThing(noun)?.free ? noun : ASKABLE.test(noun) && article(noun);
const deadline = (text: string): string | null => text.match(DEADLINE)?.[1] ?? null;
const untilReason = (text = '') =>
  text
    .split(/ (?:because|when|while|and|but|as|since|due|so|which|that)\b/u)[0]
    ?.replace(/\btheir\b/gu, 'your');
const offerOf = (text: string) =>
  startSmall(text)
    .replace(/ (?:until|till|by|before|ends?|ending|this week|this weekend|today|only)\b.*$/iu, '')
    .replace(/^(.{3,40}) (?:is|are) (\d{1,2} ?% off|half[- ]price)$/iu, '$2 $1');

/** "free returns for 90 days" as a label has it: "90-day free returns"; others as they are, in three words at most. */
function termShort({ text }: Parts): string | null {
  const turned = text.match(/^(free (?:returns|exchanges|trial|refunds)) (?:for|within) (\d{1,3}) days$/iu);
  const short = turned ? `${turned[2]}-day ${turned[1]}` : text;
  return /^free (?!for|to|version|plan|until)\p{L}|^\S+-(?:day|week|month|year) /iu.test(short)
    ? within(short, 2, 3)
    : null;
}

/** Whether a duration is that of what the control tells the reader to do, and of nothing else. */
function ownDuration({ phrase, text, form }: Parts, { does }: Brief): boolean {
  const subject = form === 'clause' ? (phrase.subject ?? '') : '';
  const owner = contentStems(`${subject} ${/set-?up/iu.test(text) ? 'setup' : ''}`);
  if (owner.length === 0) return /^(?:done|ready|takes|in|within|under|it takes)\b/iu.test(text);
  return owner.some((one) => contentStems(does?.core ?? '').includes(one));
}

function duration(text: string): string | null {
  const [, number = '', unit = ''] = text.match(DAYS) ?? [];
  return number && `${number} ${/^(?:1|one)$/iu.test(number) || unit.endsWith('s') ? unit : `${unit}s`}`;
}

/** "4,000 subscribers" of coffee: "4,000 coffee subscribers". */
function membersOf({ people, text }: Parts, { thing }: Brief): string | null {
  const goods = thing?.free ? (thing.bare.split(' ').at(-1) ?? '') : '';
  const fits = people && goods && text === people.full && FANS.test(people.unit) && !goods.endsWith('s');
  return fits ? people.full.replace(people.unit, `${goods} ${people.unit}`) : null;
}

/** "no credit card needed": the noun alone, for "without a credit card". */
function noneNoun({ text, form }: Parts): string | null {
  if (form !== 'none') return null;
  const noun = text.match(/^(?:no|zero|without(?: an?| any| the)?) ([\p{L}' -]{3,30})$/u)?.[1];
  const bare = noun?.replace(/ (?:needed|required|necessary|at all|ever|involved)$/u, '');
  return bare ? within(bare, 1, 3) : null;
}

const AMOUNT = String.raw`(?=(?:up to |about |around |over |more than |almost )?(?:[$€£]?\d|one |two |three |four |five |six |seven |eight |nine |ten |half ))`;
const WHO = new RegExp(
  String.raw`^(save|give|bring) (?!time|money|your|up |on |about |over |around )[\p{Ll}' -]{3,40}? ${AMOUNT}`,
  'u',
);

const GAINS =
  /^(?:save|cut|reduce|lower|halve|double|boost|increase|improve|grow|earn|gain|free|win|avoid|prevent|stop|learn|finish|sleep|fall)\b/u;

/** What the reader gets, as something to do: "saves managers six hours a week" gives "save six hours a week". */
function outcomeOf({ form, core }: Parts): string | null {
  const done = form === 'command' || form === 'does' ? asCommand(core)?.text : null;
  if (!done || /^(?:help|let|make|get you|keep you|turn)\b/u.test(done)) return null;
  // What the product sends or shows is not what the reader gets to do.
  if (form === 'does' && !GAINS.test(done)) return null;
  const text = done.replace(WHO, '$1 ');
  return /\b(?:it|them|they|this|he|she)\b/u.test(text) ? null : within(text, 2, 11);
}

/** What the readers lose now, as something to stop: "wasting hours on invoices". */
function wasteOf({ text }: Parts): string | null {
  const tired = text.match(/\b(?:tired|sick) of (\p{Ll}+ing(?: [\p{L}'-]+){1,5})/iu)?.[1];
  if (tired) return within(untilReason(tired) ?? '', 2, 7);
  const found = text.match(/\b(wast|los|spend|chas|retyp|juggl)(?:es|ing|e|s)? ((?:[\p{L}\d'-]+ ?){1,8})/iu);
  const verb = ['waste', 'lose', 'spend', 'chase', 'retype', 'juggle'].find((one) =>
    one.startsWith(found?.[1]?.toLowerCase() ?? '-'),
  );
  const gerund = verb ? verbForms(verb)?.gerund : null;
  return gerund ? within(`${gerund} ${untilReason(collapsed(found?.[2]))}`, 3, 9) : null;
}

/** "from 3 days to 20 minutes", "20 minutes instead of 3 days": what it is now, and what it was. */
function swapOf({ text, quantities }: Parts): string | null {
  const [a, b] = quantities.filter((one) => ['time', 'money', 'percent'].includes(one.kind));
  if (!a || !b) return null;
  const between = text.slice(a.end, b.start);
  if (/^ (?:instead of|rather than|not|, not) $/u.test(between)) return `${a.full}, not ${b.full}`;
  const from = /\bfrom $/u.test(text.slice(0, a.start)) && /^ to (?:just |only |under )?$/u.test(between);
  return from ? `${b.full}, not ${a.full}` : null;
}

/** What a thing can come "with": nouns, adjectives and numbers, in the plural or with their article. */
function withNoun({ core: noun, people }: Parts): string | null {
  const odd = tagWords(noun).some(({ tags }) => tags.has('Verb') || tags.has('WeekDay') || tags.has('Month'));
  if (people || odd || /\b(?:there|that|this|it|only|just|every|each)\b/u.test(noun)) return null;
  if (/^(?:\d|free |unlimited |(?:two|three|four|five|six|seven|eight|nine|ten) )/u.test(noun))
    return within(noun, 2, 6);
  return / (?:of|for|in|from|with) /u.test(noun) ? null : within(makeThing(noun)?.a ?? '', 2, 6);
}

/** A clause with its "it" replaced by what the product is called. */
function named({ core }: Parts, { product, thing, type }: Brief): string {
  if (type === 'headline' && PRONOUN.test(core)) return '';
  const name = product.name ?? thing?.the;
  return name ? core.replace(/\b(?:it|them)\b/u, name) : PRONOUN.test(core) ? '' : core;
}
