import { readQuantities } from '../facts/quantity.ts';
import type { Angle, Fact } from '../types.ts';
import { contentStems, upperFirst } from '../words.ts';
import { type Brief, dress } from './brief.ts';
import type { Unit } from './unit.ts';
import { readUnits } from './units.ts';

/** A finished line, before anything was checked or chosen. */
export interface Draft {
  headline: string;
  angle: Angle;
  /** The facts that it uses, the one that carries it first. */
  facts: Fact[];
  /** How often a copywriter would test it, 0 to 1. */
  strength: number;
  /** A fact as it was given: one such line for each fact. */
  plain: boolean;
}

interface Row {
  text: string;
  angle: Angle;
  facts: Fact[];
  strength: number;
  plain?: boolean;
}

/** Every line that the facts suffice for. */
export function writeLines(brief: Brief): Draft[] {
  const units = readUnits(brief);
  const rows = [...units.flatMap((unit) => rowsOf(unit, brief)), ...pairs(units, brief), ...bare(brief)];
  return rows.flatMap(({ text, plain = false, ...row }) => {
    const headline = dress(text, brief);
    const fits = headline.length <= brief.limit && asks(headline, row.facts[0], brief);
    return fits ? [{ ...row, headline, plain }] : [];
  });
}

const OPENS_WITH_VERB =
  /^(?:save|get|join|try|start|book|order|buy|shop|reserve|claim|request|apply|register|subscribe|adopt|donate|give|see|read|download|skip|cancel|pause|test|learn|stop|set|cut|earn|turn|sign|find|choose|pick|keep|send|call|visit|ask|become|build|plan|schedule|watch|listen|compare|meet|take|make|use|mend|reschedule|pay|enrol|enroll|vote|volunteer|grab|browse|explore|switch|swap)\b/iu;

const short = ({ type }: Brief) => type === 'button' || type === 'cta';

/** A label to press is a command or an offer in few words, no statement. */
function asks(line: string, fact: Fact | undefined, brief: Brief): boolean {
  if (!short(brief) || OPENS_WITH_VERB.test(line)) return true;
  if (brief.action && line.toLowerCase().startsWith(brief.action.verb)) return true;
  const kind = fact?.kind ?? '';
  if (/^(?:offer|price|terms)$/u.test(kind) || / (?:in|within) /u.test(line)) return true;
  return (
    brief.type === 'cta' &&
    kind !== 'time' &&
    line.split(' ').length < 5 &&
    !/^(?:read|rated|used|trusted) by\b/iu.test(line)
  );
}

/** Whether a passage names what it is about. */
function about(text: string, brief: Brief): boolean {
  if (brief.type !== 'headline' && /^(?:we|our|you|your)\b/iu.test(text)) return true;
  return contentStems(text).some((one) => brief.subject.has(one));
}

/** Whether a passage says all by itself, with nothing around it that names its subject. */
function stands(text: string, { statement: { form, subject = '' }, fact }: Unit, brief: Brief): boolean {
  const words = text.split(' ').length;
  if (form === 'clause' || form === 'does') {
    if (short(brief)) return false;
    if (brief.type === 'ad' && words > 3 && !/^(?:the|this|these|they|it) /iu.test(text)) return true;
    const own =
      !/^(?:the|this|that|these|our|most|many|some|there|after|before|in|on|at|from|when|if) /iu.test(
        `${subject} `,
      );
    const whole =
      own &&
      words > 6 &&
      (subject.split(' ').length > 2 ||
        /\d|\p{Lu}|^(?:one|two|three|four|five|six|seven|eight|nine|ten) /u.test(subject));
    return whole || (about(text, brief) && !(brief.type === 'headline' && /^the \S+$/iu.test(subject)));
  }
  if (brief.type === 'headline')
    return words > 4 && (form === 'command' || (about(text, brief) && /\d/u.test(text)));
  const counts = readQuantities(text).reduce(
    (left, { full, unit, kind }) => left.replace(full, /^(?:things|people)$/u.test(kind) ? unit : ' '),
    text,
  );
  const named = /(?<!\p{L})(?!(?:per|the|and|for|from|over|only|with|each|every|until) )\p{L}{3}/u.test(
    `${counts} `,
  );
  if (brief.type === 'social') return about(text, brief);
  // A label asks for its own action, not for the way out.
  if (short(brief) && /^(?:cancel|skip|pause|reschedule|return|unsubscribe|stop|leave)\b/iu.test(text))
    return false;
  if (form === 'command') return words > (short(brief) ? 2 : 4) || (words > 2 && about(text, brief));
  if (form === 'none') return words > (short(brief) || brief.type === 'ad' ? 2 : 3);
  const sells = /^(?:offer|terms|deadline|proof|price)$/u.test(fact.kind);
  if (brief.type !== 'ad' && !short(brief) && !sells && words < 5) return named && about(text, brief);
  return named && words > 2 && (sells || brief.type !== 'landing' || about(text, brief));
}

const acts = ({ type, act }: Brief) => (type === 'headline' ? null : act);

/** The fact as a sentence that says what it is about, the fullest that fits; null where it cannot. */
function sentence(unit: Unit, brief: Brief, room = brief.limit): { text: string; own: boolean } | null {
  const fits = (text: string) => text.length <= room;
  const own = unit.says.find((text) => fits(text) && stands(text, unit, brief));
  if (own) return { text: own, own: true };
  if (short(brief) || unit.statement.form === 'none') return null;
  const bare = /^\d[\d.,]* \p{L}+$|^(?:open|closed) /u;
  for (const text of unit.says)
    if (!bare.test(text) || /\d{3}/u.test(text))
      for (const head of headsOf(brief))
        if (
          !text.includes(':') &&
          fits(`${head}: ${text}`) &&
          !contentStems(head).some((one) => contentStems(text).includes(one))
        )
          return { text: `${head}: ${text}`, own: false };
  return null;
}

/** What may stand in front of a colon: the product's name, else what the control speaks of. */
const headsOf = (brief: Brief): string[] =>
  brief.product.name && brief.type !== 'headline'
    ? [brief.product.name]
    : brief.topics
        .filter(
          ({ bare, plural, free }) => (brief.type === 'headline' ? true : plural || free) && bare.length > 3,
        )
        .map(({ bare }) => bare)
        .slice(0, 1);

/** Lines on one fact. */
function rowsOf(unit: Unit, brief: Brief): Row[] {
  const { angle, worth, fact, statement } = unit;
  const rows: Row[] = [];
  const add = (text: string, strength: number, as: Angle = angle, plain = false) =>
    rows.push({ text, angle: as, facts: [fact], strength, plain });
  const act = acts(brief);
  const said = sentence(unit, brief);
  if (said) {
    const { text } = said;
    if (brief.type !== 'social') add(text, worth - (said.own ? 0 : 0.06), angle, true);
    if (act && brief.type === 'social') add(`${text}. ${upperFirst(act)}.`, worth - 0.06, angle, true);
    if (brief.reader && said.own && /^(?:email|social|ad)$/u.test(brief.type))
      add(
        `${brief.reader}: ${text}${act && brief.type === 'social' ? `. ${upperFirst(act)}.` : ''}`,
        worth - 0.1,
        'audience',
      );
  }
  if (
    act &&
    /^(?:email|other|cta|landing)$/u.test(brief.type) &&
    unit.says[0] &&
    terms(unit) &&
    !unit.says[0].includes(act.split(' ').at(-1) ?? ' ')
  )
    add(`${act}. ${upperFirst(unit.says[0])}.`, worth);
  for (const { text, angle: as, worth: value } of unit.turned)
    add(
      brief.type === 'social' && act && !text.startsWith(act) ? `${text}. ${upperFirst(act)}.` : text,
      value,
      as,
    );
  for (const [i, text] of tailed(unit, brief).entries())
    add(
      act && brief.type === 'social' ? `${text}. ${upperFirst(act)}.` : text,
      worth - 0.05 * Math.min(i, 2) - 0.02,
    );
  if (act && statement.form !== 'clause') for (const tail of unit.behind) add(`${act}${tail}`, worth + 0.02);
  return rows;
}

/** What takes a worry away of whoever is to act. */
const terms = ({ statement: { form }, fact }: Unit) =>
  form === 'none' || (fact.kind === 'terms' && /^(?:command|noun)$/u.test(form));

/** The product with what is said of it: the fullest that fits, for each form. */
function tailed(unit: Unit, brief: Brief): string[] {
  if (brief.type === 'headline') return [];
  const found: string[] = [];
  const own = unit.fact.source === 'product' && brief.thing !== null;
  if (own && brief.type === 'social') return [];
  if (!brief.goods && !own) return [];
  for (const tail of unit.tails) {
    const things = own && brief.thing ? [brief.thing] : brief.topics;
    const priced = /^ (?:for|from) (?:only |just )?(?:[$€£]|[A-Z]{3})/u.test(tail);
    if (short(brief) && !priced) continue;
    const nouns = things.map((one) => (brief.type === 'ad' || short(brief) || one.free ? one.bare : one.a));
    const heads = priced && brief.named ? [...nouns, brief.named] : nouns;
    // "Lessons from £9 per lesson" says it twice.
    const once = (head: string) =>
      tail.replace(/ per (\p{L}+)$/u, (per, noun: string) => (head.includes(noun) ? ' each' : per));
    const fit = heads.find((head) => {
      const taken = new Set(contentStems(once(head)));
      return `${head}${tail}`.length <= brief.limit && !contentStems(head).some((one) => taken.has(one));
    });
    if (fit) found.push(`${fit}${once(fit)}`);
  }
  return found;
}

/** Two facts as two sentences; what follows in the author's own order may point to what went before. */
function pairs(units: Unit[], brief: Brief): Row[] {
  if (short(brief) || brief.type === 'ad') return [];
  const act = brief.type === 'social' && brief.act ? ` ${upperFirst(brief.act)}.` : '';
  return units.flatMap((a, i) =>
    units.flatMap((b, j): Row[] => {
      if (a === b || (b.fact.source === 'product' && j !== i + 1)) return [];
      const next = j === i + 1 && a.fact.source === b.fact.source && b.fact.source !== 'person';
      const second = secondOf(b, next, brief);
      const room = brief.limit - (second?.length ?? 0) - 3 - act.length;
      const told = sentence(a, brief, room)?.text ?? (next ? opening(a, b, brief, room) : undefined);
      if (!second || !told) return [];
      const less = brief.type === 'social' ? -0.06 : next && b.says.length === 0 ? 0.04 : 0.14;
      const text = `${upperFirst(told)}. ${upperFirst(second)}.${act}`;
      return [{ text, angle: a.angle, facts: [a.fact, b.fact], strength: (a.worth + b.worth) / 2 - less }];
    }),
  );
}

/** What may follow a sentence: the author's own next one, or what stands by itself. */
function secondOf(unit: Unit, next: boolean, brief: Brief): string | undefined {
  if (next && unit.statement.form !== 'does') return unit.follows.includes(' ') ? unit.follows : undefined;
  const listed = brief.type === 'social' && unit.statement.form !== 'clause';
  const free = unit.says[0] !== undefined && (listed || stands(unit.says[0], unit, brief));
  return free ? unit.says.find((one) => one.length < 70) : undefined;
}

/** Two things told one after the other make a story where neither does alone: of news only. */
function opening(a: Unit, b: Unit, { type }: Brief, room: number): string | undefined {
  const told = [a, b].every(({ statement }) => statement.form === 'clause');
  if (type !== 'headline' || !told || /^(?:the|they|it|this|these) /iu.test(a.follows)) return undefined;
  return a.says.find((one) => one.length <= room);
}

/** Lines without a statement: the action asked for, what the product is, and whom it is for. */
function bare(brief: Brief): Row[] {
  const rows: Row[] = [];
  const { action, type, topics, facts, product } = brief;
  const add = (text: string, angle: Angle, strength: number, used: Fact[] = []) =>
    rows.push({ text, angle, facts: used, strength });
  if (action && (short(brief) || (type === 'ad' && action.text.split(' ').length > 2))) {
    add(action.text, 'command', type === 'ad' ? 0.4 : 0.62);
    if (brief.act && brief.act !== action.text) add(brief.act, 'command', 0.6);
    if (product.place && action.object) add(`${action.text} ${product.place}`, 'command', 0.56);
    const [verb, noun] = [action.verb, action.object.match(/^(?:the|your|an?) (\p{L}+)$/u)?.[1]];
    if (noun && /^free\b/u.test(brief.thing?.bare ?? '') && brief.thing?.bare.includes(noun))
      add(`${verb} the free ${noun}`, 'objection', 0.7);
    if (
      product.name &&
      /^(?:download|install)$/u.test(verb) &&
      /\b(?:app|software|game)\b/u.test(`${action.object} ${product.thing?.bare}`)
    )
      add(`${verb} ${product.name}`, 'command', 0.58);
  }
  const free = facts.find(({ kind, text }) => kind === 'terms' && /^free$/iu.test(text));
  if (free && action && short(brief) && /^(?:subscribe|register|join|try|start|enrol)$/u.test(action.verb))
    add(`${action.verb} free`, 'objection', 0.8, [free]);
  if (type === 'ad' && product.thing && product.place)
    add(`${product.thing.bare} ${product.place}`, 'detail', 0.58);
  const audience = facts.find(({ kind, source }) => kind === 'audience' && source !== 'description');
  if (audience && brief.goods && topics[0] && /^(?:ad|landing|other)$/u.test(type)) {
    const head = topics[0].free || type === 'ad' ? topics[0].bare : topics[0].a;
    const who = product.audience?.startsWith(audience.text) ? product.audience : audience.text;
    add(`${head} for ${who}`, 'audience', 0.58, [audience]);
  }
  return rows;
}
