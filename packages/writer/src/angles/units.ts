import { readStatement, type Statement } from '../facts/statement.ts';
import type { Angle, Fact, FactKind } from '../types.ts';
import { contentStems, stem } from '../words.ts';
import type { Brief } from './brief.ts';
import { construct, type Unit } from './constructions.ts';
import { partsOf } from './parts.ts';

/** The angle of a fact that stands for itself, and what it is worth. */
const KINDS: Partial<Record<FactKind, readonly [Angle, number]>> = {
  offer: ['number', 0.95],
  outcome: ['outcome', 0.92],
  deadline: ['loss', 0.86],
  proof: ['proof', 0.86],
  price: ['number', 0.88],
  number: ['number', 0.8],
  time: ['time', 0.78],
  terms: ['objection', 0.78],
  problem: ['detail', 0.62],
  feature: ['detail', 0.68],
};

/** The angle that a fact of each kind serves first. */
export const ANGLE_ALONE: Partial<Record<FactKind, Angle>> = Object.fromEntries(
  Object.entries(KINDS).map(([kind, [angle]]) => [kind, angle]),
);

/** Who or what these mean was said in another sentence. */
const POINTS =
  /\b(?:after|before|of|with|for) (?:that|this|these|those)$|^(?:they|this|that|he|she|these|those|it|and|but|or|who|which|so|then|also|both|closed|all of|one of|(?:two|three|most|some|many|none) of (?:them|these|those)|instead|story|case study|note|example)\b|\b(?:him|her|he|she|them|they|it)\b|\bone of the (?:two|three|four|five|six|seven|eight|nine|ten|\d+)\b|^(?:the|these|those|its|her|his) (?:other |same |next |last )?(?:latter|former|rest|others|trip|journey|move|decision|scheme|event|result)\b(?! \p{L}+s\b)/iu;

export function readUnits(brief: Brief): Unit[] {
  let before: Statement | null = null;
  return brief.facts.flatMap((fact) => {
    const kind = KINDS[fact.kind];
    if (!kind || (fact.source === 'company' && !fact.pinned)) return [];
    const read = readStatement(fact.text, brief.names);
    // A label has no room for what the product is, and news none for what its author says of themselves.
    if (fact.source === 'product' && /^(?:button|cta)$/u.test(brief.type)) return [];
    if (
      brief.type === 'headline' &&
      /\b(?:I|me|my)\b|^\S+(?: \S+)?, (?:which|who)\b[^,]*$|^(?:some|sometimes) /iu.test(fact.text)
    )
      return [];
    if (brief.type === 'headline' && fact.source === 'product' && read.form !== 'clause') return [];
    const statement = settled(read, brief, before);
    before = read;
    const whole = unitOf(fact, read, statement, brief, kind);
    const parts = partsOf(statement?.text ?? read.text, brief.names).flatMap((text): Unit[] => {
      const part = settled(readStatement(text, brief.names), brief, null);
      return part ? [{ ...unitOf(fact, part, part, brief, kind), part: true }] : [];
    });
    return [whole, ...parts];
  });
}

function unitOf(
  fact: Fact,
  read: Statement,
  statement: Statement | null,
  brief: Brief,
  [angle, worth]: readonly [Angle, number],
): Unit {
  const text = statement?.text ?? read.text;
  const unit: Unit = {
    fact,
    statement: statement ?? read,
    angle,
    worth: worth + (/[$€£]\d/u.test(text) ? 0.05 : /\d/u.test(text) ? 0.03 : 0),
    says: [],
    follows: read.text,
    part: false,
    tails: [],
    turned: [],
  };
  if (statement) construct(unit, brief);
  // What the field says of the product by the way is rarely the news.
  if (fact.source === 'product' && !/\d/u.test(text)) unit.worth -= 0.08;
  // The person's own words may carry the line whatever they are.
  if (fact.pinned || fact.source === 'person') unit.worth += 0.1;
  return unit;
}

/** The statement with what it leaves to its neighbours named where that is certain; null where it stays open. */
function settled(read: Statement, brief: Brief, before: Statement | null): Statement | null {
  const { form, subject = '', verb = '' } = read;
  // "Quotes within 24 hours", where the reader is to get a quote.
  if (form === 'does' && stem(verb) === stem(brief.action?.object.split(' ').at(-1) ?? ''))
    return { form: 'noun', text: read.text };
  const as = (named: string): Statement => ({
    ...read,
    text: `${named}${read.text.slice(subject.length)}`,
    subject: named,
  });
  if (form === 'clause' && /^(?:would|could|might)$/u.test(verb) && brief.type !== 'headline') return null;
  if (form === 'clause' && /^it$/iu.test(subject)) {
    const [told = ''] = before?.form === 'clause' ? [before.subject] : [];
    const taken = brief.action?.object.split(' ').at(-1) ?? ' ';
    const own = told.endsWith(` ${taken}`)
      ? told
      : /^(?:takes?|had)$/u.test(verb)
        ? null
        : named(brief, before);
    return own ? as(own) : null;
  }
  if (
    form === 'clause' &&
    brief.product.name &&
    /^(?:customers|users|clients|members|subscribers)$/u.test(subject)
  )
    return as(`${brief.product.name} ${subject}`);
  if (/ (?:before|after|of|for|with|than|and|or|the|a|an)$/u.test(read.text)) return null;
  const marks = form === 'noun' ? read.text.replace(/^\p{L}[\p{L} ]{2,24}: /u, '') : read.text;
  if (/[:!?"“”]/u.test(marks.replace(/\d:\d/gu, '')) || points(read.text, form)) return null;
  if (
    form === 'clause' &&
    brief.type === 'headline' &&
    GENERIC.test(subject) &&
    brief.topics[0]?.bare.includes(' ') &&
    !brief.topics[0].plural
  )
    return as(brief.topics[0].the);
  const full = form === 'clause' ? compound(subject, brief) : null;
  return full ? as(full) : read;
}

/** Words for what the text is about: of the control's own phrase where one stands for it. */
const GENERIC =
  /^the (?:work|project|scheme|plan|programme|program|effort|initiative|campaign|trial|change|idea|experiment)$/iu;

/** Whether something in it was named in another sentence; "take the kit with you and send it back" names it itself. */
function points(text: string, form: Statement['form']): boolean {
  if (!POINTS.test(text)) return false;
  const rest = text.replace(
    // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
    /^(?:every|each) .*\bit\b|\b(?:the|an?|our|your) \p{L}[^,.]*? (?:and|or|if|when|until|before|after) [^,.]*?\bit\b|\b(?!this|always|perhaps)\p{L}{3,}s\b.* (?:them|they)\b|\bthan it\b/gu,
    '',
  );
  if (/^\p{Lu}\p{L}+ \p{Lu}.*\b(?:he|she|her|his|him)\b/u.test(text)) return false;
  return (
    POINTS.test(rest) &&
    !(form === 'command' && /\bit\b/u.test(rest) && !/\b(?:them|they|he|she)\b/u.test(rest))
  );
}

/** What "it" means: the product, or what the sentence before was about. */
function named(brief: Brief, before: Statement | null): string | null {
  const own =
    brief.named ?? (brief.goods && brief.topics[0] && !brief.topics[0].plural ? brief.topics[0].the : null);
  const last =
    before?.form === 'clause' && /^(?:the |an? |our |\p{Lu})/u.test(before.subject ?? '')
      ? before.subject
      : null;
  if (brief.type === 'headline' || !own) return last ?? null;
  // After what the reader does, "it" is that.
  if (/^you$/iu.test(before?.subject ?? '')) return null;
  if (!last) return own;
  return contentStems(own).some((one) => contentStems(last).includes(one)) ? own : null;
}

/** "The 7.4 km line" of a headline on a tram line: "the 7.4 km tram line". */
function compound(subject: string, { topics }: Brief): string | null {
  const head = subject.match(/^the (?:.* )?(\p{L}+)$/u)?.[1];
  const full = topics.find(({ bare }) => bare.endsWith(` ${head}`))?.bare;
  if (!head || !full) return null;
  const extra = full.slice(0, -head.length - 1);
  if (subject.split(' ').some((word) => extra.split(' ').includes(word)))
    return subject.includes(extra) ? null : `the ${full}`;
  return `${subject.slice(0, -head.length)}${full}`;
}
