import { namesPeople } from '../facts/quantity.ts';
import { readStatement, type Statement } from '../facts/statement.ts';
import { verbBase } from '../tagging.ts';
import type { Angle, Fact, FactKind } from '../types.ts';
import { contentStems, stem } from '../words.ts';
import type { Brief } from './brief.ts';
import { partsOf } from './parts.ts';
import { type Turned, tailsOf, turnsOf } from './turns.ts';

/** The angle that a fact of each kind serves first, where it can stand for itself. */
export const ANGLE_ALONE: Partial<Record<FactKind, Angle>> = {
  offer: 'number',
  outcome: 'outcome',
  price: 'number',
  deadline: 'loss',
  proof: 'proof',
  terms: 'objection',
  number: 'number',
  time: 'time',
  feature: 'detail',
  problem: 'detail',
};

/** A passage of a fact, in the author's own words, with what may be built on it. */
export interface Unit {
  fact: Fact;
  /** Which fact it is, in the author's order. */
  at: number;
  statement: Statement;
  angle: Angle;
  /** What may stand before a full stop or behind a label; null where it points to what stands elsewhere. */
  says: string | null;
  /** As it was given, behind the passage that it followed. */
  follows: string;
  /** A passage of the fact, not all of it. */
  part: boolean;
  /** What the product is by the way: no figure, no term. */
  aside: boolean;
  /** Behind a noun phrase for the product, with the mark or blank between: " for £129", ", rated 4.8". */
  tails: string[];
  /** Lines of another angle. */
  turned: Turned[];
}

export function readUnits(brief: Brief): Unit[] {
  const short = /^(?:button|cta)$/u.test(brief.type);
  return brief.facts.flatMap((fact, at): Unit[] => {
    const angle = ANGLE_ALONE[fact.kind];
    if (!angle || (fact.source === 'company' && !fact.pinned)) return [];
    // What the field says of the product by the way is rarely the news, and a label has no room for it.
    const aside = fact.source === 'product' && !/\d|\b(?:free|no)\b/iu.test(fact.text);
    if ((aside && short) || (fact.source === 'product' && brief.type === 'headline')) return [];
    const before = brief.facts[at - 1];
    const whole = owned(
      read(fact.text.replace(TITLE, ''), brief),
      before ? read(before.text, brief) : null,
      brief,
    );
    const price = priceIn(whole.text);
    const [joint = ''] = whole.text.match(JOINT_PRICE) ?? [];
    const passages = LATER.test(fact.text) ? [] : partsOf(whole.text, brief.names);
    const parts = passages
      .filter((text) => (!/[$€£]\d/u.test(text) || text.includes(joint)) && !dearer(text, price))
      .map((text) => read(text, brief));
    const own = subjectless([whole, ...parts], before ? read(before.text, brief) : null, brief);
    return [whole, ...parts, ...own].map((one, i): Unit => {
      const says = i > 0 && ENDS_OPEN.test(one.text) ? null : saying(one, fact.text, brief);
      const statement = says === null || one.form === 'does' ? one : { ...one, text: says };
      const unit: Unit = {
        fact,
        at,
        statement,
        angle,
        says,
        follows: whole.text,
        part: i > 0,
        aside,
        tails: leans(one.text) || ENDS_LATE.test(one.text) ? [] : tailsOf(statement, fact, brief),
        turned: [],
      };
      if (says !== null || one.form === 'does') unit.turned = turnsOf(unit, brief);
      return unit;
    });
  });
}

/** "It counts 40 kinds" of the product by its name, where the sentence before names nothing else. */
function owned(found: Statement, before: Statement | null, { named, type }: Brief): Statement {
  if (
    !named ||
    type === 'headline' ||
    !/^it$/iu.test(found.subject ?? '') ||
    /^(?:takes?|had)$/u.test(found.verb ?? '')
  )
    return found;
  const free =
    before?.form !== 'clause' ||
    contentStems(named).some((one) => contentStems(before.subject ?? '').includes(one));
  return free ? { ...found, text: `${named}${found.text.slice(2)}`, subject: named } : found;
}

/** "Works offline" of an app that "it" or its own noun stands for: what the product does, without naming it. */
function subjectless(said: readonly Statement[], before: Statement | null, brief: Brief): Statement[] {
  if (brief.type === 'headline' || !brief.goods || !brief.thing) return [];
  const head = stem(brief.thing.bare.split(' ').at(-1) ?? '');
  const stands = (subject: string) => stem(subject.split(' ').at(-1) ?? '') === head;
  const it = before?.form !== 'clause' || /^it$/iu.test(before.subject ?? '') || stands(before.subject ?? '');
  return said.flatMap(({ form, subject = '', verb = '', rest = '' }): Statement[] => {
    const own = /^it$/iu.test(subject)
      ? it
      : /^(?:the|our|this) (?:\S+ )?\S+$/iu.test(subject) && stands(subject);
    return form === 'clause' && own && verbBase(verb) && DOES.test(verb) && !/^(?:when|if|once)\b/u.test(rest)
      ? [{ form: 'does', text: `${verb} ${rest}`, verb, rest }]
      : [];
  });
}
/** Verbs in the third person, but what a thing is, costs or lasts. */
const DOES =
  /^(?!(?:is|was|has|does|takes|costs|lasts|starts|begins|ends|opens|closes|runs|goes|says|means|includes|contains|covers|needs|appears|remains|stays|becomes|seems)$)\p{Ll}+s$/u;

const ENDS_OPEN = / (?:before|after|of|for|with|than|and|or|the|a|an|to)$/u;

/** "Adds the boats", which the tagger takes for a noun or a clause. */
function read(text: string, { names, action }: Brief): Statement {
  const found = readStatement(text, names);
  // "Quotes within 24 hours", where the reader is to get one.
  if (found.form === 'does' && stem(found.verb ?? '') === stem(action?.object.split(' ').at(-1) ?? ''))
    return { form: 'noun', text: found.text };
  // "After the move, searches are faster".
  const [, main = ''] = found.form === 'place' ? (found.text.match(/^[^,]{4,40}, (.+)$/u) ?? []) : [];
  const clause = main ? readStatement(main, names) : null;
  if (clause?.form === 'clause') return { ...clause, text: found.text };
  const [, verb = '', rest = ''] = found.text.match(/^(\p{Ll}+s) ((?:the|an?|your) .+)$/u) ?? [];
  return verbBase(verb) && !/ss$/u.test(verb) ? { form: 'does', text: found.text, verb, rest } : found;
}

/** Where the author's words need another sentence: they open with what stands for something, or lean on it without naming it. */
const OPENS_OPEN =
  /^(?:(?:after|before|of|with|for) (?:that|this|these|those)|they|this|that|he|she|it|these|those|and|but|or|who|which|so|then|afterwards|thereafter|would|could|might|mostly|mainly|partly|the (?:cost|total|fee|price) (?:is|was|will)|also|both|closed|all with|where|their|its|his|her|instead|(?:all|one|two|three|four|most|some|many|none) of (?:it|them|these|those|the (?:two|three))|the (?:two|other|latter|former|rest|others|same|next)|story|note|not|have|had|has|been|was|were|is|are|need|needs|only has|you (?:have|need) to|you must|there(?:['’]s| is| are) also|(?:only )?(?:two|three|four|five|six|seven|eight|nine|ten) (?:\p{L}+ed|went|came|made|had|have|were|are|got)|based on|now (?:includes?|covers?|has|have|offers?))\b(?! (?:week|month|year|summer|winter|spring|autumn)\b)/iu;
const LEANS =
  /\b(?:(?:biggest|smallest|first|last|main|other|newest|latest|best|worst) one|it|they|them|he|she|him|(?:that|this) (?:off|back|out|away|up|down|one|too|as|when|if|until|from|for|to|with)|old one|instead|(?:without|with|for|of) one(?=$|,| (?:can|will|is|are|from))|the two|the rest|the meantime|(?:before|by|until) then)\b/iu;
/** "Case study: a mill cut its water by half". */
const TITLE = /^(?:case study|example|for example|fyi|p\.?s\.?)[:,] /iu;
/** What holds after what was said before: each of its parts does. */
const LATER = /^(?:afterwards|thereafter|then)\b/iu;
/** "$745 after", of what was said before it. */
const ENDS_LATE = / (?:after|afterwards|thereafter|then|later|before|beforehand|otherwise|as well|too)$/iu;

/** A passage with its doer or its owner named where that is certain; null where it stays open. */
function saying(read: Statement, given: string, brief: Brief): string | null {
  const { form, subject = '', verb = '' } = read;
  const text = PEOPLE_ON_OFFER.test(brief.trade) ? read.text : addressing(read.text);
  if (
    /^no matter\b/iu.test(text) ||
    /^[\p{L} ]+: /u.test(text) ||
    /[!?"“”]| = |\b(?:tho|pls|plz|btw|tbh)\b/iu.test(text)
  )
    return null;
  // "Bare-root are £14.50": bare-root what?
  if (/^[a-z]+-[a-z]*[a-rt-z] are\b/iu.test(text)) return null;
  if (
    brief.type === 'headline' &&
    (/\b(?:I|me|my)\b/u.test(text) || /^(?:some|sometimes|\S+(?: \S+)?, (?:which|who)\b)/iu.test(text))
  )
    return null;
  // "It's on Saturday 6 December", behind what it is.
  const said = text.match(
    /^(?:it|this)(?:['’]s| is) (?!(?:an?|the|not|only|our|why|what|where|how|for|about|in)\b)([^,;]{6,80})$/iu,
  )?.[1];
  if (said && form === 'clause' && !leans(said)) return said;
  // A condition without what it is one of.
  if (/^(?:if|unless|because|although|whether|since|as|while|whereas|when) [^,]*$/iu.test(text)) return null;
  if (leans(text) || (form !== 'clause' && ENDS_LATE.test(text))) return null;
  if (form === 'does') return doing(read, brief);
  if (form === 'clause' && /^(?:customers|users|clients|members|subscribers)$/u.test(subject) && brief.named)
    return `${brief.product.name} ${text}`;
  if (form === 'clause' && /^(?:would|could|might)$/u.test(verb) && brief.type !== 'headline') return null;
  // "Patients not seen for a year" says whom it is for.
  if (form === 'noun' && /^people\b|^\S+(?: \S+)? (?:who|not) /u.test(given)) return null;
  return text;
}

/** "$39 a month plus $5 per employee": one half of it is another price. */
const JOINT_PRICE =
  /[$€£]\d[\d.,]{0,9}(?:\/\p{L}{1,9})?(?: (?:an?|per|each))?(?: \p{L}{1,15})?,? (?:plus|\+|and then|then|after|and) [$€£]\d[\d.,]{0,9}/iu;

/** The first price of a text, in its currency; 0 where there is none. */
const priceIn = (text: string): number =>
  Number(
    text
      .match(/[$€£](\d[\d.,]*)/u)?.[1]
      ?.replace(/,/gu, '')
      .replace(/\.$/u, '') ?? 0,
  );
/** "£110 after 8pm" of "£75 by day, £110 after 8pm": nobody is won by the dearer of two. */
const dearer = (part: string, price: number): boolean => /^[$€£]/u.test(part) && priceIn(part) > price;

/** Whoever is on offer may be meant by "they" as well. */
const PEOPLE_ON_OFFER =
  /\b(?:staff\w*|workers?|carers?|nannies|tutors?|teachers?|guides?|drivers?|cleaners?|freelancers?|experts?|coaches|sitters?|walkers?|dogs?|cats?|pets?|horses?|puppies|recruit\w*|agency)\b/iu;

/** "If they order by May": who reads it is meant, unless the passage names somebody before. */
function addressing(text: string): string {
  const at = text.search(/\b(?:if|when|once|until|unless) they\b/iu);
  if (
    at < 0 ||
    text
      .slice(0, at)
      .split(' ')
      .some((word) => namesPeople(word.toLowerCase()))
  )
    return text;
  return (
    text.slice(0, at) +
    text
      .slice(at)
      .replace(/\bthey\b/giu, 'you')
      .replace(/\btheir\b/giu, 'your')
  );
}

/** Several who may own; five minutes own nothing. */
const OWNERS =
  /^(?:(?!minutes|hours|days|weeks|months|years|seconds)\p{L}{3,30}s|people|children|women|men)[,;:]?$/iu;

/** "Take the kit with you and send it back" names itself what it leans on; "taken from their account" does not. */
function leans(text: string): boolean {
  if (
    OPENS_OPEN.test(text) ||
    /^(?:after|at|before|by|for|in|on|with) [^,]*\b(?:his|her|its|their)\b/iu.test(text)
  )
    return true;
  const [, owner] = text.match(/^(.*)\btheir\b/iu) ?? [];
  if (owner !== undefined && !owner.split(' ').some((word) => OWNERS.test(word))) return true;
  if (
    / (?:for|of|about|with|to|against|from) (?:it|them|this|that)(?:$| \p{L}+ (?:left|so|is|was|are))/iu.test(
      text,
    )
  )
    return true;
  // "The council says it saves £1.2m" names who does.
  if (
    /^(?:the )?\p{L}+(?: \p{L}+)? (?:says?|said|expects?|hopes?|plans?|was told) (?:that )?(?:it|they)\b/iu.test(
      text,
    )
  )
    return false;
  // "Only 18% of buyers commission one."
  if (/ \p{Ll}+ one$/u.test(text)) return true;
  const at = text.match(LEANS)?.index;
  if (at === undefined) return false;
  const before = text.slice(0, at);
  return before.split(' ').length < 7 && !/\b(?:and|or|if|when|until|every|each)\b/iu.test(before);
}

const EVENT_VERB = /^(?:opens?|ends?|closes?|starts?|begins?|expires?|returns?|finish(?:es)?)$/u;
const EVENT =
  /\b(?:sale|exhibition|offer|show|festival|course|workshop|webinar|campaign|season|concert|tour|deal|market|fair|conference|talk|tasting|launch|event|competition|contest|promotion|class|registration|voting|auction|screening|play|performance)$/u;
const SERVICE = /(?:rental|hire|service|delivery|installation|trips?|tickets?|insurance|cover)$/u;

/** "Connects to 41 banks": what the control speaks of, the product by its name, or the thing that it is. */
function doing({ text, verb = '' }: Statement, brief: Brief): string | null {
  const [topic] = brief.topics;
  if (EVENT_VERB.test(verb)) {
    const event = [...brief.phrases, topic?.bare ?? ''].find((one) => EVENT.test(one));
    return event ? `the ${event} ${text}` : null;
  }
  // What takes a while is rarely the product itself: which step does, only its author knows.
  if (/^takes?$/u.test(verb) || (!brief.named && SERVICE.test(brief.thing?.bare ?? ''))) return null;
  const told = readStatement(brief.plain, brief.names);
  const version =
    told.form === 'clause' && /^\p{Lu}?\p{L}+ \d[\d.]*$/u.test(told.subject ?? '') ? told.subject : null;
  const single = brief.goods && topic && !topic.plural && brief.product.thing ? topic.the : null;
  const subject = version ?? brief.named ?? single;
  return subject && brief.type !== 'headline' ? `${subject} ${text}` : null;
}
