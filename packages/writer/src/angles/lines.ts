import type { Angle, Fact } from '../types.ts';
import { contentStems, upperFirst } from '../words.ts';
import { type Brief, dress } from './brief.ts';
import { AMOUNT, type Unit } from './unit.ts';
import { readUnits } from './units.ts';

/** A finished line, before anything was checked or chosen. */
export interface Draft {
  headline: string;
  angle: Angle;
  /** The facts that it uses, the one that carries it first. */
  facts: Fact[];
  /** How often a copywriter would test it, 0 to 1. */
  strength: number;
  /** A fact as it was given, with at most a command behind it: one such line for each fact. */
  plain: boolean;
}

interface Row {
  text: string;
  angle: Angle;
  units: readonly Pick<Unit, 'fact'>[];
  strength: number;
  plain?: boolean;
}

/** What may stand alone on a button or as a call to action: a command, or an offer in three words. */
const OPENS_WITH_VERB =
  /^(?:save|get|join|try|start|book|order|buy|shop|reserve|claim|request|apply|register|subscribe|adopt|donate|give|see|read|download|skip|cancel|pause|test|learn|stop|set|cut|earn|turn|sign|find|choose|pick|keep|send|call|visit|ask|become|build|plan|schedule|watch|listen|compare|meet|take|make|use)\b/iu;

/** Every line that the facts suffice for. */
export function writeLines(brief: Brief): Draft[] {
  const units = readUnits(brief);
  const single = units.flatMap((unit) => rowsOf(unit, brief));
  const rows = [...single, ...pairs(units, brief), ...bare(brief)];
  return rows.flatMap(({ text, angle, units: used, strength, plain }) => {
    const headline = dress(text, brief);
    return headline.length <= brief.limit && stands(headline, brief)
      ? [
          {
            headline,
            angle,
            facts: used.map(({ fact }) => fact),
            strength: lesser(headline, brief, strength),
            plain: plain ?? false,
          },
        ]
      : [];
  });
}

/** A button is a command or an offer in three words. */
function stands(line: string, { type }: Brief): boolean {
  if (type !== 'button' && type !== 'cta') return true;
  if (/^(?:read|rated|used|trusted) by\b/iu.test(line)) return false;
  return OPENS_WITH_VERB.test(line) || line.split(' ').length < 4 || type === 'cta';
}

/** What a call to action says without asking for anything comes only where little else does. */
const lesser = (line: string, { type }: Brief, strength: number) =>
  type === 'cta' && !OPENS_WITH_VERB.test(line) && line.split(' ').length > 3
    ? Math.min(0.5, strength)
    : strength;

const short = ({ type }: Brief) => type === 'button' || type === 'cta';
const acts = ({ type, action }: Brief) => type !== 'headline' && action !== null;

/** Lines on one fact. */
function rowsOf(unit: Unit, brief: Brief): Row[] {
  const { angle, worth } = unit;
  const rows: Row[] = [];
  const add = (text: string, strength: number, as: Angle = angle, plain = false) =>
    rows.push({ text, angle: as, units: [unit], strength, plain });
  const act = acts(brief) ? brief.act : null;
  const alone = unit.alone.find((one) => fits(one, brief));
  if (alone) {
    const bound = about(alone, brief);
    const figure =
      brief.type === 'headline' &&
      unit.statement.form === 'clause' &&
      (!/^(?:the|an?) /iu.test(alone) || (AMOUNT.test(alone) && alone.split(' ').length > 8));
    if (bound || figure || !/^(?:headline|social)$/u.test(brief.type))
      add(alone, worth - (bound ? 0 : figure && !AMOUNT.test(alone) ? 0.14 : 0.04), angle, true);
    // "altenburg owed": one word in front of the verb may be a name, which a colon must not make small.
    const name = brief.type === 'headline' && !/ |s$/u.test(unit.statement.subject ?? ' ');
    if (!bound && !name && !short(brief))
      for (const topic of colons(brief))
        add(`${topic}: ${alone}`, worth - (brief.type === 'landing' ? 0.05 : 0));
    if (act && brief.type === 'cta') add(`${act}. ${upperFirst(alone)}.`, worth - 0.05, angle, true);
    if (act && !short(brief) && brief.type !== 'ad')
      add(`${alone}. ${upperFirst(act)}.`, worth - (brief.type === 'social' ? 0.06 : 0.18), angle, true);
  }
  for (const { text, angle: as, worth: value } of unit.turned) {
    add(text, value, as);
    if (act && brief.type === 'social') add(`${text}. ${upperFirst(act)}.`, value - 0.04, as);
  }
  for (const [i, text] of tailed(unit, brief).entries()) add(text, worth - 0.05 * Math.min(i, 2));
  // "Book a class for £9 per class" says it twice.
  const once = (tail: string) =>
    tail.replace(/ per (\p{L}+)$/u, (per, noun: string) => (act?.includes(noun) ? '' : per));
  const one =
    (/ (?:an?|the|your|our|my) /u.test(act ?? '') || /^\S+$/u.test(act ?? '')) &&
    !/\b(?:price|quote|offer|estimate)\b/u.test(act ?? '');
  if (act)
    for (const tail of unit.behind.filter((behind) => one || !/ (?:for|from) \S+$/u.test(behind)))
      add(`${act}${once(tail)}`, worth + 0.02);
  if (act && !short(brief) && unit.statement.form !== 'clause')
    for (const one of [
      unit.statement.form === 'none' || (unit.statement.form === 'command' && unit.fact.kind === 'terms')
        ? unit.statement.text
        : '',
    ])
      if (one) add(`${act}. ${upperFirst(one)}.`, worth);
  return rows;
}

const fits = (text: string, { limit }: Brief) => text.length <= limit;
/** Whether a passage names what it is about, so that it can stand by itself. */
function about(text: string, brief: Brief): boolean {
  if (brief.type !== 'headline' && /^(?:we|our|there)\b/iu.test(text)) return true;
  const own = new Set(
    contentStems(`${brief.control} ${brief.product.thing?.bare ?? ''} ${brief.product.name ?? ''}`),
  );
  return contentStems(text).some((one) => own.has(one));
}

/** What may stand in front of a colon: the name, else one noun phrase of at least two words. */
const colons = (brief: Brief): string[] =>
  brief.product.name && brief.type !== 'headline'
    ? [brief.product.name]
    : brief.called
      ? [brief.called]
      : brief.topics
          .filter(({ bare, plural, free }) =>
            brief.type === 'headline' ? bare.includes(' ') : plural || free,
          )
          .map(({ bare }) => bare)
          .slice(0, 1);

/** The product with what is said of it: the fullest that fits, for each form. */
function tailed(unit: Unit, brief: Brief): string[] {
  if (short(brief)) return [];
  const { limit, type, topics } = brief;
  const found: string[] = [];
  const names = brief.named ? [brief.named] : [];
  for (const tail of unit.tails) {
    const colon = tail.startsWith(':');
    const own = unit.fact.source === 'product' && !brief.goods && brief.thing !== null;
    if (!colon && !brief.goods && !own) continue;
    if (own && type === 'headline') continue;
    const things = own && brief.thing ? [brief.thing] : topics;
    const written = tail.startsWith(' that') || / (?:made|roasted|used|trusted) /u.test(tail);
    const dated = /^: (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu.test(tail) && brief.thing;
    const heads = colon
      ? dated
        ? [dated.bare]
        : colons(brief)
      : [
          ...(written || unit.fact.source === 'product' ? [] : names),
          ...things.map((topic) => (type === 'ad' || topic.free ? topic.bare : topic.a)),
        ];
    const taken = new Set(contentStems(tail));
    const fit = heads.find(
      (head) => `${head}${tail}`.length <= limit && !contentStems(head).some((one) => taken.has(one)),
    );
    if (fit && !found.some((one) => one.startsWith(fit) && !colon)) found.push(`${fit}${tail}`);
  }
  return found;
}

/** Two facts in one line: the strong ones with each other, as two sentences or as one. */
function pairs(units: Unit[], brief: Brief): Row[] {
  if (short(brief)) return [];
  const strong = [...units]
    .filter(({ alone, tails }) => alone.length + tails.length > 0)
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 6);
  const rows: Row[] = [];
  for (const a of strong)
    for (const b of strong) {
      if (a === b) continue;
      rows.push(...pair(a, b, brief));
    }
  return rows;
}

function pair(a: Unit, b: Unit, brief: Brief): Row[] {
  const rows: Row[] = [];
  const strength = (a.worth + b.worth) / 2 - (brief.type === 'social' ? 0 : 0.12);
  const add = (text: string, more = 0) =>
    rows.push({ text, angle: a.angle, units: [a, b], strength: strength + more });
  if (a.statement.subject && a.statement.subject === b.statement.subject) return [];
  const act = brief.type === 'social' && brief.act ? ` ${upperFirst(brief.act)}.` : '';
  const after =
    b.statement.form === 'none' ||
    (brief.type === 'social' && b.fact.kind === 'price' && b.fact.source === 'details')
      ? [b.statement.text]
      : [];
  const seconds = b.alone.length > 0 ? b.alone : after;
  // The fullest forms of both that fit together.
  const [first, second] = a.alone
    .flatMap((one) => seconds.map((other) => [one, other] as const))
    .find(([one, other]) => `${one}. ${other}.${act}`.length <= brief.limit) ?? [a.alone[0], seconds[0]];
  if (
    first &&
    second &&
    (brief.type !== 'headline' || about(first, brief) || a.statement.form === 'clause')
  ) {
    const topic = !about(first, brief) && brief.type === 'social' ? colons(brief)[0] : undefined;
    if (brief.type !== 'social' || about(first, brief) || topic)
      add(
        `${topic ? `${topic}: ${first}` : upperFirst(first)}. ${upperFirst(second)}.${act}`,
        brief.type === 'social' ? 0.08 : 0,
      );
  }
  const [head] = tailed(a, brief).filter((one) => !one.includes(':'));
  const tail = b.tails.find((one) => one.startsWith(', '));
  if (head && tail && a.statement.form === 'noun') add(`${head}${tail}`);
  else if (head && second && a.fact.source !== 'product')
    add(`${upperFirst(head)}. ${upperFirst(second)}.${act}`, 0.02);
  return rows;
}

/** Lines without a fact: the action asked for, and whom the product is for. */
function bare(brief: Brief): Row[] {
  const rows: Row[] = [];
  const { action, type, topics, facts } = brief;
  if (action && short(brief)) rows.push({ text: action.text, angle: 'command', units: [], strength: 0.6 });
  const audience = facts.find(({ kind }) => kind === 'audience');
  const whole = brief.product.audience;
  if (audience && brief.goods && topics[0] && !/^(?:button|cta|headline)$/u.test(type)) {
    const head = topics[0].free || type === 'ad' ? topics[0].bare : topics[0].a;
    const who = whole?.startsWith(audience.text) ? whole : audience.text;
    rows.push({
      text: `${head} for ${who}`,
      angle: 'audience',
      units: [{ fact: audience }],
      strength: 0.5,
    });
  }
  return rows;
}
