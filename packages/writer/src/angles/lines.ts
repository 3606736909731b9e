import type { Angle, Fact } from '../types.ts';
import { contentStems, upperFirst } from '../words.ts';
import { actionRows, asks, closing, isShort, labels, repeatsObject } from './actions.ts';
import { type Brief, dress } from './brief.ts';
import { type Unit, whose } from './constructions.ts';
import { labelled, type Subject, subjectOf } from './subject.ts';
import { readUnits } from './units.ts';

/** A finished line, before anything was checked or chosen. */
export interface Draft {
  headline: string;
  angle: Angle;
  /** The facts that it uses, the one that carries it first. */
  facts: Fact[];
  /** How often a copywriter would test it, 0 to 1. */
  strength: number;
}
export interface Row {
  text: string;
  angle: Angle;
  facts: Fact[];
  strength: number;
  /** What stands between a label and the text: a colon, or a comma before what is no sentence. */
  mark?: string;
}

/** A line that leaves open what it is about is shown only where few others came out. */
const LOST = 0.28;
const LABELLED = 0.04;

/** Every line that the facts suffice for, each of which says what it is about. */
export function writeLines(brief: Brief): Draft[] {
  const units = readUnits(brief);
  const subject = subjectOf(brief);
  const rows = [
    ...units.flatMap((unit) => [...factRows(unit, brief, subject), ...actionRows(unit, brief)]),
    ...pairs(units, brief, subject),
    ...(isShort(brief) ? labels(brief) : bare(brief)),
  ];
  return rows.flatMap((row) =>
    told(row, brief, subject).flatMap(({ text, angle, facts, strength }) => {
      const headline = dress(text, brief);
      return headline.length <= brief.limit && asks(headline, facts[0], brief)
        ? [{ headline, angle, facts, strength }]
        : [];
    }),
  );
}

/**
 * The one rule for what a line must say: what is on offer, or what the story is about, stands in it; else in front of it, or the
 * line is none. A label to press stands beside what it is for; a post is read as a whole.
 */
function told(row: Row, brief: Brief, subject: Subject): Row[] {
  const { text } = row;
  const { type, action, product } = brief;
  if (isShort(brief) || subject.named(text)) return [row];
  const mail = type === 'email';
  if (mail ? subject.whole(text) || subject.branded(text) : subject.near(text)) return [row];
  if (
    subject.unknown ||
    (product.name && /^(?:landing|other)$/u.test(type) && text.includes(` at ${product.name}`))
  )
    return [row];
  // What a reader of an e-mail can do with its sender needs no more than the thing itself.
  if (mail && action && text.startsWith(`${action.verb} `) && /\d|\bfree\b|, no /u.test(text)) return [row];
  const [found] = labelled(text, subject, brief, row.mark ?? ':');
  if (found) return [{ ...row, text: found, strength: row.strength - LABELLED }];
  if (selfContained(row, brief) || subject.branded(text) || (mail && subject.near(text))) return [row];
  return mail && text.split(' ').length > 5 && row.mark === undefined
    ? [{ ...row, strength: row.strength - LOST }]
    : [];
}

/** A long sentence of news with a figure or a name says by itself what it is about. */
function selfContained({ text }: Row, { type }: Brief): boolean {
  const [sentence = ''] = text.split('. ');
  return (
    type === 'headline' &&
    sentence.split(' ').length > 9 &&
    /\d|(?<= )\p{Lu}/u.test(sentence) &&
    (!/^(?:the|this|that|these|it|they) /iu.test(sentence) || /[$€£]\d/u.test(sentence))
  );
}

const DATE =
  /^(?:[Oo]ut |[Oo]n )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d|\d{1,2} \p{Lu})/u;
const LONE = /^(?:open|closed|their|its|his|her|it|they) /iu;

/** Lines on one fact. */
function factRows(unit: Unit, brief: Brief, subject: Subject): Row[] {
  const { angle, worth, fact, statement } = unit;
  const { type } = brief;
  const rows: Row[] = [];
  const social = type === 'social';
  const act = type === 'headline' ? null : brief.act;
  // Of posts the action closes the text.
  const closed = (text: string) =>
    social && act && !repeatsObject(text, brief) ? `${text}. ${upperFirst(closing(brief) ?? act)}.` : text;
  const add = (text: string, strength: number, as: Angle = angle, mark?: string) =>
    rows.push({ text: closed(text), angle: as, facts: [fact], strength, ...(mark ? { mark } : {}) });
  if (!isShort(brief))
    for (const said of unit.says) {
      const text = type === 'ad' ? said.replace(/ (?:available|included|needed to \p{L}+)$/u, '') : said;
      if (!stands(text, unit, brief)) continue;
      const venue =
        statement.form === 'noun' && /^(?:landing|other)$/u.test(type) && !subject.named(text)
          ? whose(brief)
          : null;
      if (venue?.startsWith('at ') && !/\b(?:with|without|at|included)\b|,/u.test(text))
        add(`${text} ${venue}`, worth - 0.05);
      add(
        text,
        worth - (social ? 0.06 : 0),
        angle,
        type === 'ad' && !/^(?:clause|command)$/u.test(statement.form) ? ',' : undefined,
      );
      break;
    }
  for (const { text, angle: as, worth: value } of unit.turned) add(text, value, as);
  for (const [i, text] of tailed(unit, brief, subject).entries())
    add(text, worth - 0.05 * Math.min(i, 2) - 0.02);
  return rows;
}

/** Whether a passage may be a line once its subject is named. */
function stands(text: string, { statement: { form }, fact }: Unit, { type }: Brief): boolean {
  const words = text.split(' ').length;
  if (fact.source === 'product' && form !== 'clause' && !/\d/u.test(text)) return false;
  if (LONE.test(text) && form !== 'none' && type !== 'ad') return false;
  // A bare date or a count of hours tells nothing of what it belongs to.
  if (/^\d[\d.,]* \p{L}+$/u.test(text) && !/\d{3}/u.test(text)) return false;
  if (form === 'noun' && DATE.test(text)) return false;
  if (type !== 'headline' && /^the (?:work|job|project|scheme|story|case)\b/iu.test(text)) return false;
  if (/^(?:\S+ ){1,4}people live\b|^people\b/iu.test(text)) return false;
  if (type === 'headline')
    return form === 'clause' ? words > 3 : form === 'noun' && (words > 4 ? /\d/u : /[$€£]\d/u).test(text);
  if (form === 'place') return false;
  if (form === 'none') return words > 1;
  return words > (type === 'ad' || /^(?:offer|terms|price)$/u.test(fact.kind) ? 1 : 2);
}

/** The product with what is said of it: the fullest that fits, for each form. */
function tailed(unit: Unit, brief: Brief, { labels }: Subject): string[] {
  if (brief.type === 'headline') return [];
  const found: string[] = [];
  const own = unit.fact.source === 'product' && brief.thing !== null;
  if (own && /^(?:social|email)$/u.test(brief.type)) return [];
  const ad = brief.type === 'ad';
  if ((!brief.goods && !own && !ad) || brief.product.about) return [];
  for (const tail of unit.tails) {
    const things = own && brief.thing ? [brief.thing] : brief.topics;
    const priced = /^ (?:for|from) (?:only |just )?(?:[$€£]|[A-Z]{3})/u.test(tail);
    if (isShort(brief) && !priced) continue;
    const nouns = things.map((one) => (ad || isShort(brief) || one.free ? one.bare : one.a));
    const ends = ad && !own ? labels : [];
    const heads = [...nouns, ...ends, ...(priced && brief.named ? [brief.named] : [])];
    // "Lessons from £9 per lesson" says it twice.
    const once = (head: string) =>
      tail.replace(/ (?:per|an?) (\p{L}+)$/u, (per, noun: string) =>
        head.split(' ').some((one) => one === noun || one === `${noun}s`) ? ' each' : per,
      );
    const fit = heads.find((head) => {
      const taken = new Set(contentStems(once(head)));
      return (
        `${head}${once(head)}`.length <= brief.limit && !contentStems(head).some((one) => taken.has(one))
      );
    });
    if (fit) found.push(`${fit}${once(fit)}`);
  }
  return found;
}

/** Two facts as two sentences; what follows in the author's own order may point to what went before. */
function pairs(units: Unit[], brief: Brief, subject: Subject): Row[] {
  if (isShort(brief) || brief.type === 'ad') return [];
  const social = brief.type === 'social';
  const end = social && brief.act ? ` ${upperFirst(closing(brief) ?? brief.act)}.` : '';
  const whole = units.filter(({ part }) => !part);
  return whole.flatMap((a, i) =>
    whole.flatMap((b, j): Row[] => {
      if (a === b || (b.fact.source === 'product' && j !== i + 1)) return [];
      const next = j === i + 1 && a.fact.source === b.fact.source && b.fact.source !== 'person';
      const second = secondOf(b, next, brief, subject);
      const room = brief.limit - (second?.length ?? 0) - 3 - end.length;
      const first = a.says.find((one) => one.length <= room && stands(one, a, brief));
      if (!second || !first) return [];
      const both = `${upperFirst(first)}. ${upperFirst(second)}.`;
      const text = social && repeatsObject(both, brief) ? both : `${both}${end}`;
      const less = social
        ? -0.06
        : brief.type === 'headline'
          ? 0.2
          : next && b.says.length === 0
            ? 0.04
            : 0.14;
      return [{ text, angle: a.angle, facts: [a.fact, b.fact], strength: (a.worth + b.worth) / 2 - less }];
    }),
  );
}

/** What may follow a sentence: the author's own next one, or what stands by itself. */
function secondOf(unit: Unit, next: boolean, brief: Brief, subject: Subject): string | undefined {
  if (next && unit.statement.form !== 'does' && !/^(?:which|so|but|and|or|because)\b/iu.test(unit.follows))
    return unit.follows.includes(' ') ? unit.follows : undefined;
  const [full] = unit.says;
  const free = full && stands(full, unit, brief) && (brief.type === 'social' || subject.named(full));
  return free ? unit.says.find((one) => one.length < 90) : undefined;
}

/** Lines without a statement: what the product is, where, and whom it is for. */
function bare(brief: Brief): Row[] {
  const rows: Row[] = [];
  const { type, topics, facts, product } = brief;
  if (type === 'ad' && product.thing && product.place)
    rows.push({ text: `${product.thing.bare} ${product.place}`, angle: 'detail', facts: [], strength: 0.58 });
  const audience = facts.find(({ kind, source }) => kind === 'audience' && source !== 'description');
  const known = new Set(contentStems(brief.plain));
  const told = contentStems(topics[0]?.bare ?? '').some((one) => known.has(one));
  if (audience && told && brief.goods && topics[0] && /^(?:ad|landing|other)$/u.test(type)) {
    const head = topics[0].free || type === 'ad' ? topics[0].bare : topics[0].a;
    const who = product.audience?.startsWith(audience.text) ? product.audience : audience.text;
    rows.push({ text: `${head} for ${who}`, angle: 'audience', facts: [audience], strength: 0.5 });
  }
  return rows;
}
