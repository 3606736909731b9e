import { makeThing, type Thing } from '../facts/product.ts';
import { UNCOUNTED } from '../facts/quantity.ts';
import { startSmall } from '../facts/statement.ts';
import type { Angle, Fact } from '../types.ts';
import { contentStems, upperFirst } from '../words.ts';
import { actionRows, asks, closing, isShort, labels, repeatsObject } from './actions.ts';
import { type Brief, dress } from './brief.ts';
import { labelled } from './label.ts';
import { type Subject, subjectOf } from './subject.ts';
import { DATE, told } from './told.ts';
import { readUnits, type Unit } from './units.ts';

/** A line before anything was checked or chosen. */
export interface Row {
  text: string;
  angle: Angle;
  /** The facts that it uses, the one that carries it first. */
  facts: Fact[];
  /** How often a copywriter would test it, 0 to 1. */
  strength: number;
}

/** Every line that the facts suffice for, each of which says what it is about. */
export function writeLines(brief: Brief): Row[] {
  const units = readUnits(brief);
  const subject = subjectOf(brief);
  const rows = brief.type === 'social' ? postsOf(units, brief, subject) : rowsOf(units, brief, subject);
  return rows.flatMap((row) => {
    const headline = dress(row.text, brief);
    return headline.length <= brief.limit && asks(headline, brief) ? [{ ...row, text: headline }] : [];
  });
}

const rowsOf = (units: Unit[], brief: Brief, subject: Subject): Row[] =>
  [
    ...units.flatMap((unit) => unit.turned.map(({ text, angle, worth }) => rowOf(text, unit, worth, angle))),
    ...units.flatMap((unit) => actionRows(unit, brief)),
    ...(isShort(brief) ? labels(brief) : []),
    ...(brief.type === 'button' ? [] : units.flatMap((unit) => alone(unit, brief))),
    ...tailed(units, brief, subject),
    ...placed(brief),
    ...pairs(units, brief, subject),
  ].flatMap((row) => told(row, brief, subject));

const rowOf = (text: string, { fact, angle }: Unit, strength: number, as: Angle = angle): Row => ({
  text,
  angle: as,
  facts: [fact],
  strength,
});

/** A passage as it was given. */
function alone(unit: Unit, brief: Brief): Row[] {
  const { says, statement, worth, fact, part } = unit;
  if (says === null || !stands(unit, brief)) return [];
  // The author's own whole sentence is surely right and reads as meant.
  const whole = statement.form === 'clause' && !part ? 0.03 : 0;
  // What fills a line and a half reads as the text below it.
  const long = brief.type === 'headline' && says.length > 75 ? 0.12 : 0;
  const flat = statement.form === 'noun' && !/\d|\b(?:free|no|half)\b/iu.test(says) ? 0.08 : 0;
  const less = brief.type === 'cta' ? 0.14 : 0;
  const text = brief.type === 'ad' ? says.replace(/ (?:available|included|needed to \p{L}+)$/u, '') : says;
  return fact.source === 'product' && statement.form !== 'clause'
    ? []
    : [rowOf(text, unit, worth + whole - flat - less - long)];
}

/** Whether a passage may be a line once its subject is named. */
function stands({ statement: { form }, says, tails }: Unit, { type }: Brief): boolean {
  const text = says ?? '';
  const words = text.split(' ').length;
  if (form === 'place' || words < 2 || /^(?:up to|over|about|around|under) [$€£]?[\d.,]+$/iu.test(text))
    return false;
  if (/^\d[\d.,]* \p{L}+$/u.test(text) && !/\d{3}/u.test(text)) return false;
  // "3 rebuilt so far": three of what?
  if (UNCOUNTED.test(text)) return false;
  if (/^(?:\S+ ){1,4}people live\b|^people\b/iu.test(text)) return false;
  if (
    tails.some((one) => /^ (?:for|from) \S*[$€£]/u.test(one)) &&
    /^(?:for |from |only |just )?[$€£]/u.test(text)
  )
    return type === 'ad' && text.startsWith('from');
  if (type === 'cta' && text.startsWith('cancel')) return false;
  if (
    type === 'cta' &&
    /^[$€£][\d.,]+(?:$|,| (?:an?|each|per)\b)|\b(?:late|fees?|fines?|extra|deposit)\b/iu.test(text)
  )
    return false;
  if (type === 'headline') return form === 'clause' ? words > 3 : words > 4 || /[$€£]\d/u.test(text);
  return true;
}

/** The product with what is said of it: "gutter clearing from £65". */
function tailed(units: Unit[], brief: Brief, subject: Subject): Row[] {
  return units.flatMap((unit) =>
    unit.tails.flatMap((tail, i) => {
      const text = behindHead(tail, unit, brief, subject);
      return text ? [rowOf(text, unit, unit.worth - 0.04 * i)] : [];
    }),
  );
}

function behindHead(tail: string, { fact }: Unit, brief: Brief, { labels: found }: Subject): string | null {
  const { type, goods, topics, thing, product, limit } = brief;
  const priced = /^ (?:for|from) (?:only |just )?(?:[$€£]|[A-Z])/u.test(tail);
  const own = fact.source === 'product';
  if (
    type === 'headline' ||
    product.about ||
    (isShort(brief) && !priced) ||
    (own && /^(?:social|email)$/u.test(type))
  )
    return null;
  const things = own
    ? [thing ?? topics[0]].filter((one) => one !== undefined && one !== null)
    : goods
      ? topics
      : [];
  const bareHeads = type === 'ad' || isShort(brief);
  const sold = found.flatMap((one) => {
    const made =
      !own && !/^\p{Lu}\p{Ll}/u.test(one) && (goods || priced || /^ made\b/u.test(tail))
        ? makeThing(one)
        : null;
    const agrees = !tail.startsWith(' that ') || made?.plural === topics[0]?.plural;
    return made && agrees ? [bareHeads || made.free ? made.bare : made.a] : [];
  });
  const plainly = (one: Thing) => bareHeads || one.free || /^\p{Lu}/u.test(one.bare);
  const heads = [...things.map((one) => (plainly(one) ? one.bare : one.a)), ...sold];
  for (const head of heads) {
    // "Lessons from £9 per lesson" says it twice.
    const once = tail.replace(/ (?:per|an?) (\p{L}+)$/u, (per, noun: string) =>
      head.split(' ').some((one) => one === noun || one === `${noun}s`) ? ' each' : per,
    );
    const taken = new Set(contentStems(once));
    if (`${head}${once}`.length <= limit && !contentStems(head).some((one) => taken.has(one)))
      return `${head}${once}`;
  }
  return null;
}

/** What there is, and where: a search names both. */
function placed({ type, product: { thing, place } }: Brief): Row[] {
  const text = `${thing?.bare} ${place}`;
  return type === 'ad' && thing && place ? [{ text, angle: 'detail', facts: [], strength: 0.58 }] : [];
}

/** Short passages without a verb: "no ladders", "open 24 hours". */
const listable = ({ says, statement: { form }, fact }: Unit): boolean =>
  says !== null &&
  fact.source !== 'product' &&
  /^(?:none|noun|participle)$/u.test(form) &&
  says.split(' ').length < 6 &&
  !/,|\band\b/u.test(says) &&
  !DATE.test(says) &&
  !/^included\b/u.test(says);

/** Two facts in one line: a price and what goes with it, or two short claims behind the subject. */
function pairs(units: Unit[], brief: Brief, subject: Subject): Row[] {
  if (isShort(brief) || brief.type === 'headline' || brief.type === 'social') return [];
  return units.flatMap((a) =>
    units.flatMap((b): Row[] => {
      if (
        a === b ||
        (a.fact === b.fact && !(a.part && b.part)) ||
        !listable(b) ||
        /[$€£]\d/u.test(b.says ?? '')
      )
        return [];
      const both = (text: string | null): Row[] =>
        text && !contentStems(text).some((one) => contentStems(b.says ?? '').includes(one))
          ? [
              {
                text: `${text}, ${startSmall(b.says ?? '', brief.names)}`,
                angle: a.angle,
                facts: a.fact === b.fact ? [a.fact] : [a.fact, b.fact],
                strength: (a.worth + b.worth) / 2 + 0.06,
              },
            ]
          : [];
      const [tail] = a.tails.filter((one) => /^ (?:for|from) \S*[$€£\d]/u.test(one));
      if (tail) return both(behindHead(tail, a, brief, subject));
      const short =
        a.fact.source !== 'product' &&
        (a.says ?? '').split(' ').length < 9 &&
        /^(?:none|noun)$/u.test(a.statement.form) &&
        !/,/u.test(a.says ?? '');
      const leads = listable(a) ? a.at < b.at : short && b.statement.form === 'none';
      return leads && stands(a, brief) ? both(a.says) : [];
    }),
  );
}

/** A post: a fact that leads, the author's next one behind it, and what the reader is to do. */
function postsOf(units: Unit[], brief: Brief, subject: Subject): Row[] {
  const whole = units
    .filter(({ part, fact }) => !part && fact.source !== 'product')
    .map((unit) => {
      const [tail] = unit.tails.filter((one) => /^ (?:for|from) \S*[$€£\d]/u.test(one));
      return {
        ...unit,
        given: unit.statement.form === 'does' ? unit.follows : (unit.says ?? unit.follows),
        says:
          (tail && behindHead(tail, unit, brief, subject)) ||
          (unit.statement.form === 'place' ? null : unit.says),
      };
    })
    .filter(({ says, statement }) => says !== null || statement.form !== 'place');
  const does = closing(brief);
  const act = does && upperFirst(does.includes(' ') ? does : `${does} now`);
  const single = units
    .flatMap((unit) =>
      unit.turned.map(({ text, angle, worth }) => rowOf(`${text}.`, unit, worth - 0.3, angle)),
    )
    .flatMap((row) => told(row, brief, subject))
    .map((row) => ({
      ...row,
      text: act && !repeatsObject(row.text, brief) ? `${row.text} ${act}.` : row.text,
    }));
  const posts = whole.flatMap((a, i): Row[] => {
    if (a.says === null) return [];
    const after = [...whole.slice(i + 1), ...whole.slice(0, i)].filter(
      (b) =>
        !/ (?:as well|too)$/iu.test(b.follows) &&
        (b.says !== null || (b.at === a.at + 1 && b.fact.source === a.fact.source)),
    );
    return [after.slice(0, 2), after.slice(0, 1), []].flatMap((rest): Row[] => {
      const lead = a.says ?? '';
      const dated = DATE.test(lead);
      const names = subject.named(lead);
      const labelledText = names && !dated ? null : labelled(lead, subject, brief, ':');
      const others = rest.map((one) => (labelledText || names ? one.given : (one.says ?? one.follows)));
      const opened = [labelledText ?? lead, ...others].map((one) => `${upperFirst(one)}.`).join(' ');
      if (!labelledText && (dated || (!subject.named(opened) && !subject.near(opened)))) return [];
      return [
        {
          text: act && !repeatsObject(opened, brief) ? `${opened} ${act}.` : opened,
          angle: a.angle,
          facts: [a.fact, ...rest.map(({ fact }) => fact)],
          strength: a.worth + (rest.length === 1 ? 0.04 : rest.length === 2 ? 0 : -0.1),
        },
      ];
    });
  });
  return [...posts, ...single];
}
