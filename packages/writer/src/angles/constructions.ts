import { namesPeople, readQuantities } from '../facts/quantity.ts';
import type { Statement } from '../facts/statement.ts';
import { isPlural, verbBase } from '../tagging.ts';
import type { Angle, Fact } from '../types.ts';
import { article, contentStems, upperFirst } from '../words.ts';
import { type Brief, VENUE } from './brief.ts';
import { MONEY, turn } from './turns.ts';

/** A fact in the forms in which it may stand in a line, each in the author's own words. */
export interface Unit {
  fact: Fact;
  statement: Statement;
  angle: Angle;
  /** How often a copywriter would test a line on it, 0 to 1. */
  worth: number;
  /** Whole passages that may stand before a full stop, the fullest first. */
  says: string[];
  /** As it was given, behind the passage that it followed; what it points to stands there. */
  follows: string;
  /** A passage of the fact, not all of it. */
  part: boolean;
  /** Behind a noun phrase for the product, with the mark or blank between: " for £129", ", rated 4.8". */
  tails: string[];
  /** Lines of another angle on the same fact. */
  turned: { text: string; angle: Angle; worth: number }[];
}

const GAINS =
  /^(?:save|cut|reduce|lower|halve|double|boost|increase|improve|grow|earn|gain|win|learn|finish|sleep|fall|lose|get)$/u;
const AMOUNT = /\d|\b(?:half|two|three|four|five|six|seven|eight|nine|ten|third|quarter|twice|double)\b/u;
const MADE =
  /^(?:(?:hand-?)?(?:made|roasted|baked|cooked|grown|built|cut|sewn|brewed|printed|picked|packed|woven|recorded|written|taught|led|run|hosted|delivered|shipped|fitted|designed|tested)|used|trusted|recommended|loved|chosen|approved)\b/u;
const EVENT_VERB = /^(?:opens?|ends?|closes?|starts?|begins?|expires?|runs?|returns?|finish(?:es)?)$/u;
const EVENT =
  /\b(?:sale|exhibition|offer|show|festival|course|workshop|webinar|campaign|season|concert|tour|deal|market|fair|conference|talk|tasting|launch|event|competition|contest|promotion|class|registration|voting|auction|screening|play|performance)$/u;
const SERVICE = /(?:rental|hire|service|delivery|installation|trips?|tickets?|insurance|cover)$/u;

const FORMS: Record<Statement['form'], (unit: Unit, brief: Brief) => void> = {
  clause,
  does,
  command: (unit) => unit.says.push(unit.statement.text),
  none: (unit) => {
    const { text } = unit.statement;
    unit.tails.push(text.startsWith('no ') ? ` with ${text}` : ` ${text}`);
    unit.says.push(text);
  },
  // "With 40 desks", "by certified engineers": behind the product only.
  place: (unit) => {
    const { text } = unit.statement;
    if (/^(?:with|by) /u.test(text) || /\d|(?<= )\p{Lu}/u.test(text)) unit.tails.push(` ${text}`);
  },
  participle: (unit, { type, named, topics }) => {
    const { text } = unit.statement;
    if (/^included\b/u.test(text)) return;
    // A shop is not what it delivers.
    const since = text.match(
      /^(?:family[- ])?(?:owned|run|trading|in business|made) .{0,20}?(since \d{4})$/u,
    )?.[1];
    if (since) unit.tails.push(` ${since}`);
    if (!/^(?:delivered|shipped|posted|packed)\b/u.test(text) || topics[0]?.free)
      unit.tails.push(MADE.test(text) ? ` ${text}` : `, ${text}`);
    if (type === 'ad') unit.says.push(text);
    else if (named && /(?:certified|registered|accredited|licensed|insured|regulated)$/iu.test(text))
      unit.says.push(`${named} is ${text}`);
    else unit.says.push(text);
  },
  noun,
};

/** Fills in what a passage may say and the lines that turn it. */
export function construct(unit: Unit, brief: Brief): void {
  FORMS[unit.statement.form](unit, brief);
  turn(unit, brief);
  price(unit, brief);
}

/** A whole sentence: as it is, shortened where the rest stays true, and turned to the reader. */
function clause(unit: Unit, brief: Brief): void {
  const { text, subject = '', verb = '' } = unit.statement;
  unit.says.push(text);
  if (/ use \S+(?: \S+)?$/u.test(text) && /^\d/u.test(subject)) unit.angle = 'number';
  if (brief.type !== 'headline') gain(unit, brief);
  if (/^takes?$/u.test(verb)) taking(unit, brief);
  saved(unit, brief);
}

/** "Homeowners save £300 a year on average": what people or the product gain, said to the reader. */
function gain({ statement, turned }: Unit, { topics }: Brief): void {
  const { subject = '', verb = '', rest = '' } = statement;
  if (!GAINS.test(verb) || !AMOUNT.test(rest) || /\b(?:less|it|them|they)\b|^(?:down|in)\b/u.test(rest))
    return;
  const yours = (text = '') => text.replace(/\btheir\b/gu, 'your');
  const doing = subject.match(/^(\p{L}+) who ((?!(?:are|have|were|had|do|can)\b|\p{L}+s )\p{L}+ .+)$/u);
  const topic = contentStems(topics[0]?.bare ?? '');
  const own = contentStems(subject);
  if (doing && namesPeople(doing[1] ?? ''))
    turned.push({ text: `${yours(doing[2])} and ${verb} ${yours(rest)}`, angle: 'outcome', worth: 1 });
  else if (
    (namesPeople(subject.split(' ').at(-1) ?? '') && !/\d|^(?:the|our|new)\b/iu.test(subject)) ||
    (own.length > 0 && own.every((one) => topic.includes(one)))
  )
    turned.push({ text: `${verb} ${yours(rest)}`, angle: 'outcome', worth: 0.97 });
}

/** "Setup takes ten minutes", "Switching takes ten minutes". */
function taking({ statement, turned, says }: Unit, { named, product, type }: Brief): void {
  const { subject = '', rest = '' } = statement;
  const span = readQuantities(rest)[0];
  if (span?.kind !== 'time' || span.full !== rest || /\b(?:delivery|shipping)\b/iu.test(subject)) return;
  const time = rest.replace(/^(?:only|just) /u, '');
  const doing = subject.match(/^(\p{Ll}+ing)((?: .+)?)$/u);
  const base = doing && verbBase(doing[1] ?? '');
  if (base) turned.push({ text: `${base}${doing[2]} in ${time}`, angle: 'time', worth: 0.9 });
  if (/^(?:the |our )?set-?\s?up$/iu.test(subject)) {
    turned.push({
      text: `set up${product.name ? ` ${named ?? ''}` : ''} in ${time}`,
      angle: 'time',
      worth: 0.88,
    });
    says.length = 0;
  }
  if (type !== 'headline' && !isPlural(subject.split(' ').at(-1) ?? ''))
    turned.push({
      text: `how long does ${subject} take? ${upperFirst(time)}.`,
      angle: 'question',
      worth: 0.79,
    });
}

/** "Saves managers six hours a week": what the reader gets back. */
function saved({ statement, turned }: Unit, { named, topics, task }: Brief): void {
  const amount = statement.text.match(
    /^(?:.{2,30} )?saves (?!time)(?:[\p{Ll}' -]{3,30} )?((?:up to |about |around |over |more than )?(?:[$€£]?\d|two|three|four|five|six|seven|eight|nine|ten|half).*)$/u,
  )?.[1];
  const time = amount && readQuantities(amount)[0];
  if (!time || time.full !== amount || !/^(?:time|money)$/u.test(time.kind)) return;
  const own = [named, topics[0]?.the].some((one) => one?.toLowerCase() === statement.subject?.toLowerCase());
  if (statement.form === 'clause' && !own) return;
  turned.push({ text: `save ${amount}`, angle: 'outcome', worth: 0.97 });
  if (time.kind === 'time') turned.push({ text: `get ${amount} back`, angle: 'outcome', worth: 0.9 });
  if (time.kind === 'time' && task)
    turned.push({ text: `stop losing ${amount} to ${task}`, angle: 'loss', worth: 0.96 });
}

/** "Connects to 41 banks": the product's name or noun stands in front; of an event what the control calls it. */
function does(unit: Unit, brief: Brief): void {
  const { text, verb = '' } = unit.statement;
  const [topic] = brief.topics;
  if (EVENT_VERB.test(verb)) {
    const event = [...brief.phrases, topic?.bare ?? ''].find((one) => EVENT.test(one));
    const place = brief.action?.object.match(/^(?:the|our) .+$/u)?.[0];
    if (event) unit.says.push(`the ${event} ${text}`);
    else if (place && /^opens/u.test(verb)) unit.says.push(`${place} ${text}`);
    return;
  }
  // What takes a while is rarely the product itself: which step does, only its author knows.
  if (/^takes?$/u.test(verb)) return;
  saved(unit, brief);
  if (!brief.named && SERVICE.test(brief.thing?.bare ?? '')) return;
  const single = brief.goods && topic && !topic.plural && brief.product.thing ? topic.the : null;
  const repeats = contentStems(brief.named ?? '').some((one) => contentStems(verb).includes(one));
  const subject = repeats ? null : (brief.named ?? single);
  if (subject) unit.says.push(`${subject} ${text}`);
  if (!topic || !brief.goods || SERVICE.test(topic.bare)) return;
  const many = topic.plural ? verbBase(verb) : null;
  if (many) unit.tails.push(` that ${many}${text.slice(verb.length)}`);
  else if (!topic.plural) unit.tails.push(` that ${text}`);
}

/** A noun phrase: alone where it says enough, with the maker's name, behind a "with". */
function noun(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  const { named, type } = brief;
  // Whom it is for, not what it is: "patients not seen for a year".
  if (/^people\b|^\S+(?: \S+)? (?:who|not) /u.test(text)) return;
  if (/^open (?:on|until|till|from|every|at|daily|24|all|late|seven|7)\b|^open \p{Lu}/u.test(text) && named)
    unit.says.push(type === 'landing' || type === 'email' ? `${named} is ${text}` : text);
  else unit.says.push(text);
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  const both = text.match(/^(.{4,}) and .{4,} included$/u)?.[1];
  if (both) unit.says.push(`${both} included`);
  const counted =
    /^\d[\d,.]* (?!(?:hour|minute|day|week|month|year|night)s?\b)\p{L}|^free (?:returns|exchanges|delivery|shipping|parking|cancellation)|^(?:an? )?\d+[- ](?:day|night|week|month|year) /u;
  if (
    counted.test(text) &&
    !new RegExp(MONEY, 'u').test(text) &&
    !text.includes(',') &&
    unit.fact.source !== 'control'
  )
    unit.tails.push(` with ${/^\d+-\p{L}+ .*[^s]$/u.test(text) ? article(text) : text}`);
  trial(unit, brief);
}

/** "14-day free trial", "21 days free": the product free for so long. */
function trial({ statement: { text }, turned }: Unit, { named, topics }: Brief): void {
  if (!/\btrial$|\bdays free\b|^free for \d|\d-day trial/iu.test(text)) return;
  const [, number = '', unitOfTime = ''] =
    text.match(/\b(\d{1,3}|seven|ten|fourteen|thirty)[- ](days?|weeks?|months?)\b/iu) ?? [];
  if (!number) return;
  const what = named ?? (topics[0] && !topics[0].plural ? topics[0].the : null);
  const time = `${number} ${/s$/u.test(unitOfTime) || number === '1' ? unitOfTime : `${unitOfTime}s`}`;
  for (const one of [what, 'it'])
    if (one)
      turned.push({
        text: `try ${one} ${/free/iu.test(text) ? 'free ' : ''}for ${time}`,
        angle: 'objection',
        worth: one === 'it' ? 0.8 : 0.93,
      });
}

/** A price and nothing else is bound to what it buys; it never follows what the reader is to do. */
function price(unit: Unit, { action, control }: Brief): void {
  const found = unit.statement.text.match(
    /^(?:(from|only|just|for) )?((?:[$€£]|CHF |EUR |USD |GBP )\d[\d.,]*)((?: (?:an?|per|each|every) \p{L}+| each| upfront|\/\p{L}+| monthly| yearly){0,2})((?:,? .*)?)$/iu,
  );
  // What somebody is paid is no price of anything.
  const wage =
    action?.verb === 'apply' ||
    /\b(?:hiring|looking for|vacanc\p{L}+|jobs?|apprentice\p{L}*|careers?)\b/iu.test(control);
  if (!found || wage || unit.statement.form === 'clause') return;
  const [, hedge = '', money = '', per = '', more = ''] = found;
  if (/ off\b|bonus|discount|grant|prize|voucher|credit|award|gift/u.test(more)) return;
  const joint = /^from$/iu.test(hedge)
    ? 'from'
    : hedge && !/^for$/iu.test(hedge)
      ? `for ${hedge.toLowerCase()}`
      : 'for';
  const tails = unit.tails.length;
  if (/^$|^, |^ (?:with|including|plus|for|after the) /u.test(more))
    unit.tails.unshift(` ${joint} ${money}${per}${more.replace(/^ after the .*$/u, '')}`, `, ${money}${per}`);
  if (/^, |^ (?:fixed price|all in|in total|flat)$/u.test(more)) unit.tails.push(` ${joint} ${money}${per}`);
  if (unit.tails.length > tails) unit.says = [];
  unit.worth = Math.max(unit.worth, 0.9);
  unit.angle = 'number';
}

/** "at Fennel & Rye", "with Planframe": whose a passage without a subject is. */
export const whose = ({ named, product, type }: Brief): string | null =>
  !named || type === 'headline'
    ? null
    : [product.thing?.bare, product.name].some(
          (one) => VENUE.test(one ?? '') || /(?:camp|choir)s?$/iu.test(one ?? ''),
        )
      ? `at ${named}`
      : `with ${named}`;
