import { actionLines } from './action-lines.ts';
import { type Brief, dress } from './brief.ts';
import { MONEY, namesPeople } from './facts/quantity.ts';
import { type Passage, readPassages } from './passages.ts';
import { VENUE } from './product.ts';
import { spelled } from './spelling.ts';
import { readStatement, startSmall } from './statement.ts';
import { baseOf, isPlural } from './tagging.ts';
import type { Angle, Fact } from './types.ts';
import { headStem, overlaps, upperFirst } from './words.ts';

/** A line before anything was checked, valued or chosen. */
export interface Row {
  text: string;
  angle: Angle;
  /** Which construction made it: "alone", "label", "tail", "bound"; a trait of what it is worth. */
  made: string;
  /** What it stands on, the passage that carries it first. */
  passages: Passage[];
  /** The facts that it uses, in the same order. */
  facts: Fact[];
  /** Which of the subject's names it begins with, 0 the fullest; -1 for none. */
  head: number;
}

export const PRICED = new RegExp(`^(?:from |for )?(?:only |just |about )?${MONEY}`, 'u');
const PLACED =
  /^(?:in|at|from|with|without|by|within|on|for|under|until|before|after|over|since|near|across|between|inside|every) /u;

/**
 * Every line that the facts suffice for, in the control's style and no longer than its limit; the weakest too. Each is a
 * passage of a fact alone, beside a name of the subject, beside the action, or beside another passage.
 */
export function writeRows(brief: Brief): Row[] {
  const passages = readPassages(brief);
  const names = isShort(brief) ? [] : namesOf(brief);
  const alone = () => passages.flatMap((one) => onPassage(one, names, brief));
  const rows = brief.type === 'social' ? posts(passages, brief) : alone();
  if (brief.type !== 'social' && brief.type !== 'headline') rows.push(...actionLines(passages, brief));
  if (/^(?:ad|email|landing|other)$/u.test(brief.type)) rows.push(...answers(brief));
  const seen = new Set<string>();
  return rows
    .map((row) => ({ ...row, text: dress(row.text, brief) }))
    .filter(({ text }) => text.length <= brief.limit && !seen.has(text) && seen.add(text));
}

/** Labels to press: they open with what pressing them does. */
export const isShort = ({ type }: Pick<Brief, 'type'>) => type === 'button' || type === 'cta';

/** A row on these passages; its angle is the first one's where none is named. */
export const rowOf = (text: string, made: string, passages: Passage[], head = -1, angle?: Angle): Row => ({
  text,
  made,
  passages,
  head,
  angle: angle ?? passages[0]?.angle ?? 'command',
  facts: [...new Set(passages.map(({ fact }) => fact))],
});

/** What the product does not do although its sentence says so: an exhibition opens, not the museum. */
const ABOUT_IT = /^(?:takes|costs|ends|opens|closes|starts|goes|begins|includes|covers|explains|shows)$/u;

interface Name {
  text: string;
  brand: boolean;
  /** Whether it is what is sold, not where or by whom. */
  sold: boolean;
}

/** The names that a line may begin with: the subject's, then the brand. */
function namesOf({ heads, product, type }: Brief): Name[] {
  const { things, name, maker } = product;
  const names = heads.slice(0, 4).flatMap(({ bare }): Name[] => {
    const slight = !bare.includes(' ') && bare.length < 8 && type !== 'ad';
    // Where it happens names no event; of a venue's own texts it names the venue.
    const place = VENUE.test(bare);
    if (bare !== things[0]?.bare && (slight || (place && heads[0]?.bare !== bare))) return [];
    const same = things.some((one) => headStem(one.bare) === headStem(bare) || one.bare.includes(bare));
    return [{ text: bare, brand: false, sold: !place && (same || things.length === 0) }];
  });
  // Who prints a story is no part of its headline.
  return name && !maker && type !== 'headline' ? [...names, { text: name, brand: true, sold: true }] : names;
}

const SAVED = /^save ((?:\S+ ){0,3}\S+ (?:minutes|hours|days)(?: (?:a|per|every|each) \p{L}+)?)$/u;
/** What a tool's name says that it is for. */
const TOOL = /^(?:online )?(\p{L}+) (?:software|app|tool|service|platform|system)s?$/u;
const GIFT = /^(?:up to )?(?:\d{1,2} ?%|[$€£]\d+) off\b|^half price\b|^first \p{L}+ (?:free|half|on us)/iu;
const STEP = /^(?:the |our |your )?(?:free )?(?:trial|test|sample|quote|call|visit|survey|form|demo)s? /iu;

/** A passage alone, and behind each name of the subject. */
function onPassage(one: Passage, names: readonly Name[], brief: Brief): Row[] {
  const { text, form } = one;
  const { type, product } = brief;
  const rows: Row[] = [];
  const add = (line: string, made: string, head = -1, angle?: Angle) =>
    rows.push(rowOf(line, made, [one], head, angle));
  const alone = isShort(brief) ? form === 'command' && !one.part : form !== 'does';
  if (text.includes(' ') && alone) add(text, 'alone');
  const [, saved] = text.match(SAVED) ?? [];
  const [, task] = product.things[0]?.bare.match(TOOL) ?? [];
  if (saved && task) add(`stop losing ${saved} to ${task}`, 'get', -1, 'loss');
  if (saved && task) add(`${text} on ${task}`, 'get', -1, 'outcome');
  if (GIFT.test(text)) add(`get ${text.replace(/^first /iu, 'your first ')}`, 'get', -1, 'command');
  // "The trial needs no card": the product may.
  if (one.part && STEP.test(one.fact.text) && !STEP.test(text)) return rows;
  names.forEach((name, at) => {
    if (overlaps(name.text, text) || text.includes(': ')) return;
    const small = startSmall(text, brief.names);
    if (form !== 'does' && text.includes(' ')) add(`${name.text}: ${small}`, 'label', at);
    if (!/^(?:ad|landing|email)$/u.test(type) || !name.sold) return;
    const tail = type === 'email' ? null : tailOf(one, small, name);
    if (tail) add(`${name.text} ${tail}`, 'tail', at);
    if (!/^(?:clause|does|command)$/u.test(form)) add(`${name.text}, ${small}`, 'comma', at);
  });
  return rows;
}

const MANY: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' };
/** A passage as it follows a name without a mark between them; null where it cannot. */
function tailOf(one: Passage, small: string, { text: name, brand }: Name): string | null {
  const { text, form, verb = '' } = one;
  if (form === 'does')
    return ABOUT_IT.test(verb)
      ? /^takes (?:(?:only|just|about|around|roughly|under) )?\d\S* (?:minute|hour)s?$/u.test(small)
        ? small.replace('takes', 'in')
        : null
      : brand
        ? small
        : `that ${isPlural(name) ? small.replace(verb, MANY[verb] ?? baseOf(verb)) : small}`;
  if (PRICED.test(text) && /^(?:noun|place)$/u.test(form))
    return (/^(?:from|for) /u.test(small) ? small : `for ${small}`).replace(
      / (?:fixed|flat)(?: price| rate)?$/u,
      '',
    );
  return (PLACED.test(text) && form !== 'clause') || form === 'participle' ? small : null;
}

/** What goes wrong for the customers, asked where its subject is a thing, and the wanted action as the answer. */
const answers = ({ action, facts }: Brief): Row[] =>
  facts
    .filter(({ kind, source }) => kind === 'problem' && source === 'company' && action?.text.includes(' '))
    .flatMap((fact) => {
      const [asked = ''] = spelled(fact.text).split(/[,;(]| (?:and|but|because|so) (?!\p{L}+$)/u);
      const { form, subject = asked } = readStatement(asked);
      const who = subject.split(' ').some(namesPeople) || /\b(?:they|theirs?|them|nobody)\b/iu.test(asked);
      if (who || !/^(?:clause|noun)$/u.test(form) || asked.split(' ').length < 3) return [];
      const text = `${upperFirst(asked)}? ${upperFirst(action?.text ?? '')}.`;
      return [{ ...rowOf(text, 'asked', [], -1, 'question'), facts: [fact] }];
    });

const closed = (text: string) => upperFirst(/[.!?]$/u.test(text) ? text : `${text}.`);

/** A post: a fact that leads, one or two of the author's others behind it, and what the reader is to do. */
function posts(passages: readonly Passage[], brief: Brief): Row[] {
  const { action } = brief;
  const act = action ? `${upperFirst(action.text.includes(' ') ? action.text : `${action.text} now`)}.` : '';
  // What the control itself closes with: "Link in bio."
  const [, own = ''] = brief.control.match(/[.!?] ([^.!?]{8,60}[.!?]?)$/u) ?? [];
  const closes = [act, own && closed(own)].filter((one, i, all) => one !== '' && all.indexOf(one) === i);
  const whole = passages.filter(
    ({ text, part, form, fact }) =>
      !part && (form !== 'place' || PRICED.test(text)) && fact.source !== 'product',
  );
  const asLanding: Brief = { ...brief, type: 'landing' };
  const names = namesOf(asLanding);
  const leads = passages.filter(({ text, form }) => !/^(?:does|place)$/u.test(form) && text.includes(' '));
  return leads.slice(0, 12).flatMap((a) => {
    const later = whole.filter(({ at, form }) => at > a.at && (form !== 'does' || at === a.at + 1));
    const after = [...later, ...whole.filter(({ at, form }) => at < a.at && form !== 'does')];
    return onPassage(a, names, asLanding)
      .filter(({ head }) => head < 1)
      .flatMap((lead) =>
        [after.slice(0, 2), after.slice(0, 1), after.slice(1, 2), []].flatMap((others): Row[] => {
          const body = [lead.text, ...others.map(({ text }) => text)].map(closed).join(' ');
          const asks = !body.toLowerCase().includes(action?.verb ?? '\n');
          return [...(asks ? closes.map((end) => `${body} ${end}`) : []), body]
            .filter((text) => text.length <= brief.limit && text.length >= 45)
            .map((text) => rowOf(text, 'post', [a, ...others], lead.head, lead.angle));
        }),
      );
  });
}
