import { UNCOUNTED } from '../facts/quantity.ts';
import { startSmall } from '../facts/statement.ts';
import { contentStems, upperFirst } from '../words.ts';
import { labels } from './action-labels.ts';
import {
  actionRows,
  asks,
  binds,
  isShort,
  OF_THE_STEP,
  qualified,
  repeatsObject,
  shorterActs,
  WAY_OUT,
} from './actions.ts';
import { behindHead, placed, tailed } from './behind-head.ts';
import { type Brief, dress } from './brief.ts';
import { postsOf } from './posts.ts';
import { by, type Row, rowOf } from './row.ts';
import { type Subject, subjectOf } from './subject.ts';
import { DATE, told } from './told.ts';
import { readUnits, type Unit } from './units.ts';

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
    ...units.flatMap((unit) => [
      ...by(
        'turned',
        unit.turned.map(({ text, angle }) => rowOf(text, unit, angle)),
      ),
      ...by(
        'action',
        actionRows(unit, brief).map((row) => ({ ...row, form: unit.statement.form, part: unit.part })),
      ),
      ...by('alone', brief.type === 'button' ? [] : alone(unit, brief)),
      ...by('qualified', qualified(unit, brief)),
      ...by('framed', framed(unit, brief)),
    ]),
    ...by('label', brief.type === 'headline' ? [] : labels(brief)),
    ...by('tailed', tailed(units, brief, subject)),
    ...by('placed', placed(brief)),
    ...by('pair', pairs(units, brief, subject)),
  ].flatMap((row) => told(row, brief, subject));

/** A passage as it was given. */
function alone(unit: Unit, brief: Brief): Row[] {
  const { says, statement, aside } = unit;
  if (says === null || !stands(unit, brief) || (!isShort(brief) && OF_THE_STEP.test(says))) return [];
  const text =
    brief.type === 'ad'
      ? says.replace(/(?<! (?:is|are|not)) (?:available|included|needed to \p{L}+)$/u, '')
      : says;
  return aside && statement.form !== 'clause' ? [] : [rowOf(text, unit)];
}

/** Whether a passage may be a line once its subject is named. */
function stands({ statement: { form }, says, tails }: Unit, { type }: Brief): boolean {
  const text = says ?? '';
  const words = text.split(' ').length;
  if (form === 'place' || words < 2 || /^(?:up to|over|about|around|under) [$€£]?[\d.,]+$/iu.test(text))
    return false;
  if (/^\d[\d.,]* \p{L}+$/u.test(text) && !/\d{3}/u.test(text)) return false;
  // What it costs to be late is no reason to act.
  if (
    type !== 'headline' &&
    /\blate (?:payments?|fees?|returns?)\b|^(?:there is )?no (?:limit|rush)$/iu.test(text)
  )
    return false;
  // "3 rebuilt so far": three of what?
  if (UNCOUNTED.test(text)) return false;
  // What is asked for first, or at least, is no reason.
  if (type !== 'headline' && /\bminimum\b/iu.test(text) && !/\bno minimum\b/iu.test(text)) return false;
  if (type !== 'headline' && /^[$€£]\d[\d.,]* (?:deposit|late fee|surcharge|fine)\b/u.test(text))
    return false;
  if (
    /^(?:\S+ ){1,4}people live\b/iu.test(text) ||
    (/^people\b/iu.test(text) && !(type === 'headline' && /\d|average/u.test(text)))
  )
    return false;
  if (
    tails.some((one) => /^ (?:for|from) \S*[$€£]/u.test(one)) &&
    /^(?:for |from |only |just )?[$€£]/u.test(text)
  )
    return type === 'ad' && text.startsWith('from');
  if (type === 'cta' && /^(?:cancel|stop)\b/u.test(text)) return false;
  if (
    type === 'cta' &&
    /^[$€£][\d.,]+(?:$|,| (?:an?|each|per)\b)|\b(?:late|fees?|fines?|extra|deposit)\b/iu.test(text)
  )
    return false;
  if (type === 'headline') return form === 'clause' ? words > 3 : words > 4 || /[$€£]\d/u.test(text);
  return true;
}

/** The fact and what the reader is to do, as two sentences or with a colon between. */
function framed(unit: Unit, brief: Brief): Row[] {
  const { says, fact, aside } = unit;
  const { act, type, limit } = brief;
  if (!act || says === null || /^(?:headline|social|button|ad)$/u.test(type) || !stands(unit, brief))
    return [];
  if (
    aside ||
    // Who uses the product does not use its trial.
    unit.statement.form === 'participle' ||
    contentStems(says).some((one) => one.length > 3 && contentStems(act).includes(one)) ||
    !/^(?:details|description|person|product)$/u.test(fact.source) ||
    repeatsObject(says, brief) ||
    binds(says, brief)
  )
    return [];
  const acts = [act, ...shorterActs(brief)].filter((one) => one.includes(' '));
  const first = (texts: string[]) => texts.find((one) => one.length <= limit);
  const lines = [
    WAY_OUT.test(says) ? undefined : first(acts.map((one) => `${upperFirst(says)}. ${upperFirst(one)}.`)),
    first(acts.map((one) => `${one}: ${startSmall(says, brief.names)}`)),
  ];
  return lines.flatMap((text) => (text ? [rowOf(text, unit)] : []));
}

/** Short passages without a verb: "no ladders", "open 24 hours". */
const listable = ({ says, statement: { form }, aside }: Unit): boolean =>
  says !== null &&
  !aside &&
  /^(?:none|noun|participle)$/u.test(form) &&
  says.split(' ').length < 6 &&
  !/,|\band\b/u.test(says) &&
  !DATE.test(says) &&
  !OF_THE_STEP.test(says) &&
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
              },
            ]
          : [];
      const [tail] = a.tails.filter((one) => /^ (?:for|from) \S*[$€£\d]/u.test(one));
      if (tail) return both(behindHead(tail, a, brief, subject));
      const short =
        !a.aside &&
        (a.says ?? '').split(' ').length < 9 &&
        /^(?:none|noun)$/u.test(a.statement.form) &&
        !/,/u.test(a.says ?? '');
      const leads = listable(a) ? a.at < b.at : short && b.statement.form === 'none';
      return leads && stands(a, brief) ? both(a.says) : [];
    }),
  );
}
