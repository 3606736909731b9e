import { readStatement, type Statement } from '../facts/statement.ts';
import type { Angle, Fact, FactKind } from '../types.ts';
import { contentStems } from '../words.ts';
import type { Brief } from './brief.ts';
import { clause, does } from './clause-forms.ts';
import { command, none, noun, participle, place, price } from './noun-forms.ts';
import { type Fill, MONEY, PRONOUN, type Unit } from './unit.ts';

/** The angle of a fact that stands for itself, and what it is worth. */
const KINDS: Partial<Record<FactKind, readonly [Angle, number]>> = {
  offer: ['number', 0.95],
  outcome: ['outcome', 0.92],
  deadline: ['loss', 0.9],
  proof: ['proof', 0.86],
  price: ['number', 0.88],
  number: ['number', 0.8],
  time: ['time', 0.78],
  terms: ['objection', 0.76],
  problem: ['detail', 0.62],
  feature: ['detail', 0.64],
};

/** The angle that a fact of each kind serves first. */
export const ANGLE_ALONE: Partial<Record<FactKind, Angle>> = Object.fromEntries(
  Object.entries(KINDS).map(([kind, [angle]]) => [kind, angle]),
);

/** Who or what these mean was said in another sentence. */
const JOINING =
  /^(?:they|this|that|he|she|these|those|it|and|but|or|who|which|so|then|also|both|closed|all of|one of|instead|story|case study|note|example)\b/iu;
const DANGLING =
  /\b(?:him|her|he|she)\b|\bone of the (?:two|three|four|five|six|seven|eight|nine|ten|\d+)\b|\b(?:the|these|those|its|her|his) (?:other |same |next |last )?(?:latter|former|rest|others|trip|journey|move|decision|scheme|event|result)\b(?! \p{L}+s\b)/iu;

export function readUnits(brief: Brief): Unit[] {
  let subject: string | null = null;
  let person: string | null = null;
  return brief.facts.flatMap((fact) => {
    const kind = KINDS[fact.kind];
    if (!kind) return [];
    const read = readStatement(fact.text, brief.names);
    if (brief.type === 'headline' && fact.source === 'product' && read.form !== 'clause') return [];
    const statement = settled(personal(read, person), fact, brief, subject);
    const named = read.subject?.match(/^\p{Lu}\p{L}+ \p{Lu}[\p{L}'’-]+(?= |$)/u)?.[0];
    if (named && read.form === 'clause') person = named;
    if (
      statement?.form === 'clause' &&
      /^(?:the |an? |our |\p{Lu}\p{L})/u.test(statement.subject ?? '') &&
      !/\b(?:we|you|they|I)$/u.test(statement.subject ?? '')
    )
      subject = statement.subject ?? null;
    return statement ? [unitOf(fact, statement, brief, kind)] : [];
  });
}

/** "She raised £48,000" behind a sentence about somebody with a name. */
function personal(read: Statement, person: string | null): Statement {
  if (!person || read.form !== 'clause' || !/^s?he$/iu.test(read.subject ?? '')) return read;
  return { ...read, text: `${person} ${read.text.split(' ').slice(1).join(' ')}`, subject: person };
}

/** The statement with its "it" named where that is certain; null where something in it stays unsaid. */
function settled(read: Statement, fact: Fact, brief: Brief, before: string | null): Statement | null {
  let text = read.text;
  const own =
    brief.named ??
    (brief.type !== 'headline' && brief.goods && brief.topics[0] && !brief.topics[0].plural
      ? brief.topics[0].the
      : null);
  if (read.form === 'clause' && /^it$/iu.test(read.subject ?? '')) {
    if (/^takes?$/u.test(read.verb ?? '')) return brief.act ? read : null;
    if (/^had$/u.test(read.verb ?? '')) return null;
    // Two things that "it" may be: only what the sentence before was about where that is the product itself.
    const same = before && own && contentStems(own).some((one) => contentStems(before).includes(one));
    const named = brief.type === 'headline' || !own ? before : !before || same ? own : null;
    if (!named) return null;
    text = `${named} ${text.slice(3)}`;
    return settled({ ...read, text, subject: named }, fact, brief, null);
  }
  if (/ (?:before|after|of|for|with|than|and|or|the|a|an)$/u.test(text)) return null;
  const known = /^\p{Lu}\p{L}+ \p{Lu}/u.test(text) && /\b(?:she|he|her|his)\b/u.test(text);
  if (/[:!?"“”]/u.test(text.replace(/\d:\d/gu, '')) || JOINING.test(text) || (DANGLING.test(text) && !known))
    return null;
  const people = text.match(
    /^((?:over |more than )?\d[\d,.]* [\p{L}' -]{3,40} (?:gave|bought|have bought|love|loved|chose|rate|rated|recommend|tested)) it\b(.*)$/u,
  );
  if (people && own) return { ...read, text: `${people[1]} ${own}${people[2]}`, rest: `${own}${people[2]}` };
  // What would be is no fact to promise.
  if (read.form === 'clause' && /^(?:would|could|might)$/u.test(read.verb ?? '') && brief.type !== 'headline')
    return null;
  // "them" and "it" behind the verb are the product, or named in the same sentence.
  if (PRONOUN.test(text)) {
    const plural = /\b(?:them|they)\b/u.test(text) && !/\bit\b/u.test(text);
    const given =
      / use it$/u.test(text) ||
      (plural
        ? /\p{L}{3,}s\b.*\b(?:them|they)\b/u.test(text)
        : /^(?:the|a|an|our|your|every|each) .*\bit\b/u.test(text) ||
          /\b(?:take|bring|send|return|get|use|keep|give|test|try) (?:the|a|an|your|our) .*\bit\b/u.test(
            text,
          ));
    if (!given && (read.form !== 'command' || brief.type === 'headline' || !own)) return null;
  }
  return { ...read, text };
}

function unitOf(
  fact: Fact,
  statement: Statement,
  brief: Brief,
  [angle, worth]: readonly [Angle, number],
): Unit {
  const { text } = statement;
  const unit: Unit = {
    fact,
    statement,
    angle,
    worth: worth + (MONEY.test(text) ? 0.05 : /\d/u.test(text) ? 0.03 : 0),
    alone: [],
    tails: [],
    behind: [],
    turned: [],
  };
  FORMS[statement.form](unit, brief);
  price(unit);
  // What the field says of the product by the way is rarely the news.
  if (fact.source === 'product' && !/\d/u.test(text)) unit.worth -= 0.08;
  else if (fact.source === 'product' && brief.type === 'social') unit.worth -= 0.15;
  // The person's own words may carry the line whatever they are.
  if (fact.pinned || fact.source === 'person') unit.worth += 0.1;
  return unit;
}

const FORMS: Record<Statement['form'], Fill> = { clause, command, does, none, noun, participle, place };
