import { readQuantities } from '../facts/quantity.ts';
import type { Angle, Fact } from '../types.ts';
import { contentStems, upperFirst } from '../words.ts';
import { anchored, anchorsOf, endsOpen, isNamed } from './anchor.ts';
import { type Brief, dress } from './brief.ts';
import { LEADING_VERBS } from './command.ts';
import { type Unit, whose } from './constructions.ts';
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
type Row = Omit<Draft, 'headline' | 'plain'> & { text: string; plain?: boolean };

/** A line that leaves open what it is about is shown only where few others came out. */
const LOST = 0.25;

/** Every line that the facts suffice for. */
export function writeLines(brief: Brief): Draft[] {
  const units = readUnits(brief);
  const rows = [...units.flatMap((unit) => rowsOf(unit, brief)), ...pairs(units, brief), ...bare(brief)];
  const anchors = anchorsOf(brief);
  return rows.flatMap(({ text, plain = false, ...row }) => {
    const told = anchored(text, brief, anchors);
    if (told === null) return [];
    const headline = dress(told, brief);
    const fits = headline.length <= brief.limit && asks(headline, row.facts[0], brief);
    return fits ? [{ ...row, headline, plain }] : [];
  });
}

const opensWithVerb = (line: string) =>
  !/^(?:open|live|free|warm|clean|lower|master|end)\b/iu.test(line) &&
  LEADING_VERBS.has(line.split(' ')[0]?.toLowerCase() ?? '');

const short = ({ type }: Brief) => type === 'button' || type === 'cta';

/** A label to press is a command in few words, no statement; an offer where nobody said what the reader should do. */
function asks(line: string, fact: Fact | undefined, brief: Brief): boolean {
  if (!short(brief)) return true;
  if (brief.action === null && /^(?:offer|price|terms)$/u.test(fact?.kind ?? '')) return true;
  if (brief.type === 'cta' && /[$€£]\d/u.test(line) && isNamed(line, brief)) return true;
  if (/^(?:read|rated|used|trusted) by\b/iu.test(line)) return false;
  return opensWithVerb(line) || (brief.action !== null && line.toLowerCase().startsWith(brief.action.verb));
}

/** Whether a passage names what it is about. */
function about(text: string, brief: Brief): boolean {
  if (brief.type !== 'headline' && /^(?:we|our|you|your)\b/iu.test(text)) return true;
  return contentStems(text).some((one) => brief.subject.has(one));
}

const ITSELF = /\d|\p{Lu}|^(?:one|two|three|four|five|six|seven|eight|nine|ten) /u;
/** Whether a sentence says all by itself, with nothing around it that names its subject. */
function stands(text: string, { statement: { form, subject = '' }, fact }: Unit, brief: Brief): boolean {
  const words = text.split(' ').length;
  const own = !/^(?:the|this|that|these|our|most|many|some|there|after|before|in|on|at|from|when|if) /iu.test(
    `${subject} `,
  );
  if (brief.type === 'headline') {
    if (form === 'clause')
      return (
        (about(text, brief) && !/^the \S+$/iu.test(subject)) ||
        (words > 5 &&
          (own || / .* /u.test(subject)) &&
          (ITSELF.test(subject) || /\d|(?<= )\p{Lu}/u.test(text)))
      );
    return words > 4 && (form === 'command' || (about(text, brief) && /\d/u.test(text)));
  }
  if (form === 'clause' || form === 'does') {
    if (short(brief)) return false;
    const whole = own && words > 6 && (subject.split(' ').length > 2 || ITSELF.test(subject));
    return whole || about(text, brief) || (brief.type === 'ad' && words > 3 && own);
  }
  if (brief.type === 'social') return about(text, brief);
  // A label asks for its own action, not for the way out.
  if (short(brief) && /^(?:cancel|skip|pause|reschedule|return|unsubscribe|stop|leave)\b/iu.test(text))
    return false;
  if (form === 'command') return words > (short(brief) ? 2 : 4) || (words > 2 && about(text, brief));
  if (form === 'none') return words > (short(brief) || brief.type === 'ad' ? 2 : 3);
  const sells = /^(?:offer|terms|deadline|proof|price)$/u.test(fact.kind);
  if (!short(brief) && brief.type !== 'ad') return words > 2 && about(text, brief);
  const counts = readQuantities(text).reduce(
    (left, { full, unit, kind }) => left.replace(full, /^(?:things|people)$/u.test(kind) ? unit : ' '),
    text,
  );
  const named = /(?<!\p{L})(?!(?:per|the|and|for|from|over|only|with|each|every|until) )\p{L}{3}/u.test(
    `${counts} `,
  );
  return named && words > (sells || short(brief) ? 1 : 2) && (words > 2 || fact.kind !== 'time');
}

const acts = ({ type, act }: Brief) => (type === 'headline' ? null : act);

/** What may stand in front of a colon: the product's name, else what the control speaks of. */
const headsOf = (brief: Brief): string[] =>
  brief.product.name && brief.type !== 'headline'
    ? [brief.product.name]
    : brief.topics
        .filter(({ bare, plural, free }) => (brief.type === 'headline' || plural || free) && bare.length > 3)
        .map(({ bare }) => bare)
        .filter((bare) => !endsOpen(bare))
        .filter((bare) => brief.type !== 'headline' || !/\b(?:own|them)\b|^(?:\S+ ){3}/u.test(bare))
        .slice(0, brief.type === 'ad' ? 3 : 1);

interface Said {
  text: string;
  /** Without anything that had to be put around it. */
  own: boolean;
  /** What it is about stays open. */
  lost?: boolean;
}

/** The fact as a sentence that says what it is about, the fullest that fits; null where it cannot. */
function sentence(unit: Unit, brief: Brief, room = brief.limit): Said | null {
  const { form } = unit.statement;
  const fits = (text: string) => text.length <= room;
  const own = unit.says.find((text) => fits(text) && stands(text, unit, brief));
  const ad = brief.type === 'ad';
  if (own && (!ad || form === 'clause' || about(own, brief))) return { text: own, own: true };
  if (short(brief)) return own ? { text: own, own: true } : null;
  const maker = form === 'noun' && !ad ? whose(brief) : null;
  // A name says nothing of the trade: what is sold stands in front where it fits.
  const trade =
    form === 'noun' &&
    brief.type !== 'social' &&
    brief.goods &&
    brief.product.name &&
    !maker?.startsWith('at ')
      ? brief.topics.map(({ bare }) => bare).filter((bare) => bare.includes(' '))
      : [];
  for (const text of unit.says) {
    if (
      maker &&
      trade.length === 0 &&
      !/\b(?:with|without|at|included)\b|^open |,/u.test(text) &&
      fits(`${text} ${maker}`) &&
      text.split(' ').length > 1
    )
      return { text: `${text} ${maker}`, own: false };
    if (/^\d[\d.,]* \p{L}+$|^(?:open|closed) /u.test(text) && !/\d{3}/u.test(text)) continue;
    if (/^(?:their|its|his|her) /iu.test(text)) continue;
    const head = [...trade, ...headsOf(brief)].find(
      (one) =>
        !text.includes(':') &&
        fits(`${one}: ${text}`) &&
        form !== 'does' &&
        (form !== 'none' || ad) &&
        !text.toLowerCase().includes(one.split(' ').at(-1)?.toLowerCase() ?? one) &&
        !contentStems(one).some((stem) => contentStems(text).includes(stem)),
    );
    if (head) return { text: `${head}${ad && form !== 'clause' ? ',' : ':'} ${text}`, own: false };
  }
  const left =
    own ?? unit.says.find((text) => fits(text) && (form === 'clause' || ad) && text.split(' ').length > 2);
  return left && !/^(?:open|closed|their|its|his|her) /iu.test(left)
    ? { text: left, own: true, lost: true }
    : null;
}

/** Lines on one fact. */
function rowsOf(unit: Unit, brief: Brief): Row[] {
  const { angle, worth, fact, statement } = unit;
  const { type } = brief;
  const rows: Row[] = [];
  const act = acts(brief);
  const social = type === 'social';
  // Of posts the action closes the text.
  const closed = (text: string) =>
    social && act && !repeatsObject(text, brief) ? `${text}. ${upperFirst(closing(brief) ?? act)}.` : text;
  const add = (text: string, strength: number, as: Angle = angle, plain = false) =>
    rows.push({ text, angle: as, facts: [fact], strength, plain });
  const said = sentence(unit, brief);
  if (said) {
    const strength = worth - (said.lost ? LOST : said.own ? 0 : 0.06) - (social ? 0.06 : 0);
    add(closed(said.text), strength, angle, true);
  }
  const [full] = unit.says;
  if (
    act &&
    full &&
    fact.source !== 'control' &&
    /^(?:email|other|landing|cta)$/u.test(type) &&
    !full.includes(act.split(' ').at(-1) ?? ' ')
  ) {
    const noun =
      /^(?:noun|none|participle)$/u.test(statement.form) && !/^\d[\d.,]* \p{L}+$|^\p{L}+ing /u.test(full);
    if (noun || terms(unit)) add(`${act}. ${upperFirst(full)}.`, worth - (terms(unit) ? 0 : 0.08));
    else if (statement.form === 'clause' && type !== 'cta')
      add(`${full}. ${upperFirst(act)}.`, worth - (about(`${full} ${act}`, brief) ? 0.1 : LOST));
  }
  // "Get free delivery": a label takes an offer as what pressing it brings.
  if (short(brief) && full && statement.form === 'noun' && /^(?:free|half|\d+%)\b/iu.test(full))
    add(`get ${full}`, worth);
  // "Shop with a 12-month warranty", where the label has no room for what is shopped.
  const tail = short(brief) && unit.tails.find((one) => one.startsWith(' with '));
  if (tail && act && /^(?:shop|buy|order|start|try|book)$/u.test(brief.action?.verb ?? '')) {
    add(`${act}${tail}`, worth - 0.02);
    if (`${act}${tail}`.length > brief.limit) add(`${brief.action?.verb}${tail}`, worth - 0.1);
  }
  for (const { text, angle: as, worth: value } of unit.turned) add(closed(text), value, as);
  for (const [i, text] of tailed(unit, brief).entries())
    add(closed(text), worth - 0.05 * Math.min(i, 2) - 0.02);
  const behind = act && behindAct(unit);
  if (behind && !act.split(' ').some((word) => word.length > 3 && behind.includes(word))) {
    add(`${act}${behind}`, worth + 0.02);
    const object = brief.action?.object.replace(/^(?:an?|the|your|our) /u, '');
    if (object?.includes(' ') && short(brief)) add(`${object}${behind}`, worth - 0.05);
  }
  return rows;
}

/** "Book a table at Fennel & Rye": the action where it is done. */
function closing(brief: Brief): string | null {
  const maker = whose(brief);
  return maker?.startsWith('at ') &&
    /^(?:book|reserve)$/u.test(brief.action?.verb ?? '') &&
    !/ (?:at|in|to) /u.test(brief.act ?? '')
    ? `${brief.act} ${maker}`
    : brief.act;
}

/** Whether a text names already what the action takes: "the new shop". */
const repeatsObject = (text: string, { action, act }: Brief): boolean => {
  const taken = contentStems(action?.object || act || '');
  const said = contentStems(text);
  const object = action?.object.toLowerCase() ?? '';
  const named = /^(?!an? ).+ /u.test(object) && text.toLowerCase().includes(object);
  return (
    named ||
    text.toLowerCase().startsWith(`${action?.verb} `) ||
    (taken.length > 1 && taken.every((one) => said.includes(one)))
  );
};

/** What takes a worry away of whoever is to act. */
const terms = ({ statement: { form }, fact }: Unit) =>
  form === 'none' || (fact.kind === 'terms' && /^(?:command|noun)$/u.test(form));

/** Behind the action in the same sentence: ", no card needed". */
function behindAct({ statement: { form, text }, fact }: Unit): string | null {
  if (text.split(' ').length > 6 || text.includes(',')) return null;
  if (form === 'none') return `${/^without/u.test(text) ? ' ' : ', '}${text}`;
  return form === 'command' && fact.kind === 'terms' ? `, ${text}` : null;
}

/** The product with what is said of it: the fullest that fits, for each form. */
function tailed(unit: Unit, brief: Brief): string[] {
  if (brief.type === 'headline') return [];
  const found: string[] = [];
  const own = unit.fact.source === 'product' && brief.thing !== null;
  if ((own && brief.type === 'social') || (!brief.goods && !own)) return [];
  for (const tail of unit.tails) {
    const things = own && brief.thing ? [brief.thing] : brief.topics;
    const priced = /^ (?:for|from) (?:only |just )?(?:[$€£]|[A-Z]{3})/u.test(tail);
    if (short(brief) && !priced) continue;
    const nouns = things.map((one) => (brief.type === 'ad' || short(brief) || one.free ? one.bare : one.a));
    const heads = priced && brief.named ? [...nouns, brief.named] : nouns;
    // "Lessons from £9 per lesson" says it twice.
    const once = (head: string) =>
      tail.replace(/ (?:per|an?) (\p{L}+)$/u, (per, noun: string) => (head.includes(noun) ? ' each' : per));
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
function pairs(units: Unit[], brief: Brief): Row[] {
  if (short(brief) || brief.type === 'ad') return [];
  const social = brief.type === 'social';
  const end = social && brief.act ? ` ${upperFirst(closing(brief) ?? brief.act)}.` : '';
  return units.flatMap((a, i) =>
    units.flatMap((b, j): Row[] => {
      if (a === b || (b.fact.source === 'product' && j !== i + 1)) return [];
      const next = j === i + 1 && a.fact.source === b.fact.source && b.fact.source !== 'person';
      const second = secondOf(b, next, brief);
      const room = brief.limit - (second?.length ?? 0) - 3 - end.length;
      const said = sentence(a, brief, room);
      const told = end.includes(' at ')
        ? a.says.find((one) => one.length <= room)
        : (said?.text ?? (next ? opening(a, b, brief, room) : undefined));
      if (!second || !told) return [];
      const less = social ? -0.06 : next && b.says.length === 0 ? 0.04 : 0.14;
      const both = `${upperFirst(told)}. ${upperFirst(second)}.`;
      const text = social && repeatsObject(both, brief) ? both : `${both}${end}`;
      const lost = said?.lost && !about(text, brief) ? LOST : 0;
      return [
        { text, angle: a.angle, facts: [a.fact, b.fact], strength: (a.worth + b.worth) / 2 - less - lost },
      ];
    }),
  );
}

/** What may follow a sentence: the author's own next one, or what stands by itself. */
function secondOf(unit: Unit, next: boolean, brief: Brief): string | undefined {
  if (next && unit.statement.form !== 'does' && !/^(?:which|so|but|and|or|because)\b/iu.test(unit.follows))
    return unit.follows.includes(' ') ? unit.follows : undefined;
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
    const at = closing(brief);
    if (at && at !== brief.act) add(at, 'command', 0.5);
    else if (product.place && action.object) add(`${action.text} ${product.place}`, 'command', 0.5);
    const noun = action.object.match(/^(?:the|your|an?) (\p{L}+)$/u)?.[1];
    if (noun && /^free\b/u.test(brief.thing?.bare ?? '') && brief.thing?.bare.includes(noun))
      add(`${action.verb} the free ${noun}`, 'objection', 0.7);
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
