import { namesPeople, readQuantities } from '../facts/quantity.ts';
import { isPlural, verbBase } from '../tagging.ts';
import { article, contentStems, upperFirst } from '../words.ts';
import type { Brief } from './brief.ts';
import { turn, type Unit } from './unit.ts';

const AMOUNT = /\d|\b(?:half|two|three|four|five|six|seven|eight|nine|ten|third|quarter|twice|double)\b/u;

const GAINS =
  /^(?:save|cut|reduce|lower|halve|double|boost|increase|improve|grow|earn|gain|win|learn|finish|sleep|fall|lose|get)$/u;

/** A whole sentence: as it is, shortened where the rest stays true, and turned to the reader. */
export function clause(unit: Unit, brief: Brief): void {
  const { text, subject = '', verb = '', rest = '' } = unit.statement;
  const copula = /^(?:is|are)$/u.test(verb);
  unit.says.push(text, ...heads(text, rest));
  if (/ use \S+(?: \S+)?$/u.test(text) && /^\d/u.test(subject)) unit.angle = 'number';
  if (copula && /^(?:\d+ ?% off|half[- ]price)/u.test(rest)) unit.says.push(`${rest} ${subject}`);
  if (copula && /^[$€£]\d[\d.,]*$/u.test(rest)) unit.says.push(`${subject}: ${rest}`);
  const cost = text.match(/^(.{3,40}) costs? ([$€£]\d\S*) instead of ([$€£]\d\S*)$/u);
  if (cost) turn(unit, `${cost[1]}: ${cost[2]}, not ${cost[3]}`, 'contrast', 0.92);
  const swap = rest.match(/^in (.{2,24}) instead of (.{2,24})$/u);
  if (swap) turn(unit, `${subject} in ${swap[1]}, not ${swap[2]}`, 'contrast', 0.95);
  gain(unit, brief);
  if (/^takes?$/u.test(verb)) taking(unit, brief);
  else if (/^lasts?$/u.test(verb)) lasting(unit, brief);
  asked(unit, brief);
  if (unit.fact.kind === 'deadline') deadline(unit, brief);
  saved(unit, brief);
}

/** Shorter forms that are still whole and true: without a second predicate or an apposition. */
function heads(text: string, rest: string): string[] {
  const second = text.match(
    // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
    /^(.{12,}?),? and (?:\p{Ll}+s|save|get|pay|cut|earn|need|keep|come|run|take|work|is|are|was|were|will|can|has|have|we|you|needs?) .+$/u,
  )?.[1];
  const comma = text.match(/^(.{16,}?), (?!and |or |but |not )[^,]+$/u)?.[1];
  return [
    ...(second && rest && !/ (?:between|both) /u.test(second) ? [second] : []),
    ...(comma && !/,/u.test(comma) ? [comma] : []),
  ];
}

/** "Homeowners save £300 a year on average": what people or the product gain, said to the reader. */
function gain(unit: Unit, brief: Brief): void {
  const { subject = '', verb = '', rest = '' } = unit.statement;
  if (
    brief.type === 'headline' ||
    !GAINS.test(verb) ||
    !AMOUNT.test(rest) ||
    /\b(?:less|it|them|they)\b/u.test(rest)
  )
    return;
  if (/^(?:down|in)\b/u.test(rest)) return;
  const yours = rest.replace(/\btheir\b/gu, 'your');
  const doing = subject.match(/^(\p{L}+) who (\p{L}+ .+)$/u);
  if (
    doing &&
    namesPeople(doing[1] ?? '') &&
    !/^(?:are|have|were|had|do|can)\b|^\p{L}+s /u.test(doing[2] ?? '')
  ) {
    turn(unit, `${doing[2]?.replace(/\btheir\b/gu, 'your')} and ${verb} ${yours}`, 'outcome', 1);
    return;
  }
  const people = namesPeople(subject.split(' ').at(-1) ?? '') && !/\d|^(?:the|our|new)\b/iu.test(subject);
  const topic = contentStems(brief.topics[0]?.bare ?? '');
  const product =
    contentStems(subject).length > 0 && contentStems(subject).every((one) => topic.includes(one));
  if (people || product) turn(unit, `${verb} ${yours}`, 'outcome', 0.97);
}

/** The whole of a text as a span of time. */
const span = (text: string): string | null => {
  const time = readQuantities(text)[0];
  return time?.kind === 'time' && time.full === text ? text.replace(/^(?:only|just) /u, '') : null;
};

/** "Setup takes ten minutes", "Switching takes ten minutes". */
function taking(unit: Unit, brief: Brief): void {
  const { subject = '', rest = '' } = unit.statement;
  const time = span(rest);
  if (!time || /\b(?:delivery|shipping)\b/iu.test(subject)) return;
  const doing = subject.match(/^(\p{Ll}+ing)((?: .+)?)$/u);
  const base = doing && verbBase(doing[1] ?? '');
  if (base) turn(unit, `${base}${doing[2]} in ${time}`, 'time', 0.9);
  if (/^(?:the |our )?set-?\s?up$/iu.test(subject)) {
    turn(unit, `set up${brief.product.name ? ` ${brief.named ?? ''}` : ''} in ${time}`, 'time', 0.88);
    unit.says.length = 0;
  }
  const [, verb = '', what = ''] = brief.action?.text.match(/^(\p{L}+) (?:the|an?|your) (.+)$/u) ?? [];
  const length = time.match(/^(\d+) (minute|hour|day)s?$/u);
  // "Take the 3-minute sleep test": what takes the time is what the reader is to take.
  if (length && what.split(' ').at(-1) === subject.split(' ').at(-1)?.toLowerCase())
    turn(unit, `${verb} the ${length[1]}-${length[2]} ${what}`, 'time', 0.88);
  if (!isPlural(subject.split(' ').at(-1) ?? ''))
    turn(unit, `how long does ${subject} take? ${upperFirst(time)}.`, 'question', 0.8);
}

/** "Lessons last 45 minutes", which the reader is to book. */
function lasting(unit: Unit, { action }: Brief): void {
  const { subject = '', rest = '' } = unit.statement;
  const what = subject.match(
    /^(?:the |each |every |an? |our )?(visit|lesson|session|appointment|class|call|consultation|tour|check-?up|demo|treatment|workshop|webinar|ride)s?$/iu,
  )?.[1];
  const time = rest.match(/^(\d+) (minute|hour|day)s?$/u);
  const verb = action?.verb.match(/^(?:book|schedule|reserve|request|join)$/u)?.[0];
  if (what && time && verb) turn(unit, `${verb} ${article(`${time[1]}-${time[2]} ${what}`)}`, 'time', 0.84);
}

/** "Tickets are £12", "The first lesson is free", where that is what the reader is to take. */
function asked(unit: Unit, { act, action }: Brief): void {
  const { subject = '', verb = '', rest = '' } = unit.statement;
  const object = contentStems(action?.object ?? '');
  const same = object.length > 0 && contentStems(subject).every((one) => object.includes(one));
  if (!act || !same || !/^(?:is|are|costs?)$/u.test(verb)) return;
  if (/^[$€£]\d[\d.,]*$/u.test(rest)) turn(unit, `${act} for ${rest}`, 'number', 0.92);
  if (rest === 'free' && !/\bfree\b/u.test(act)) turn(unit, `${act} free`, 'objection', 0.95);
}

const DAY =
  /\b(?:by|on|before) ((?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|midnight|\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \d{1,2}(?:st|nd|rd|th)?))$/iu;
const CLOSING =
  /^(?:applications?|registrations?|bookings?|enrol\w+|entries|entry|sign-?ups?|nominations|ticket sales|orders)\b/iu;

/** "Applications close on 2 March". */
function deadline(unit: Unit, { act }: Brief): void {
  const { text, subject = '' } = unit.statement;
  const day = text.match(DAY)?.[1];
  if (day && act && CLOSING.test(subject) && /\b(?:close|end|due|must|stop)/u.test(text))
    turn(unit, `${act} by ${day}`, 'loss', 0.93);
}

/** "Saves managers six hours a week": what the reader gets back. */
function saved(unit: Unit, brief: Brief): void {
  const amount = unit.statement.text.match(
    /^(?:.{2,30} )?saves (?!time)(?:[\p{Ll}' -]{3,30} )?((?:up to |about |around |over |more than )?(?:[$€£]?\d|two|three|four|five|six|seven|eight|nine|ten|half).*)$/u,
  )?.[1];
  const time = amount && readQuantities(amount)[0];
  if (!time || time.full !== amount || !/^(?:time|money)$/u.test(time.kind)) return;
  const own = [brief.named, brief.topics[0]?.the].some(
    (one) => one?.toLowerCase() === unit.statement.subject?.toLowerCase(),
  );
  if (unit.statement.form === 'clause' && !own) return;
  turn(unit, `save ${amount}`, 'outcome', 0.97);
  if (time.kind === 'time') turn(unit, `get ${amount} back`, 'outcome', 0.9);
  if (time.kind === 'time' && brief.task) turn(unit, `stop losing ${amount} to ${brief.task}`, 'loss', 0.96);
}

/** What begins and ends is an event, not its maker. */
const EVENT_VERB = /^(?:opens?|ends?|closes?|starts?|begins?|expires?|runs?|returns?|finish(?:es)?)$/u;
const EVENT =
  /\b(?:sale|exhibition|offer|show|festival|course|workshop|webinar|campaign|season|concert|tour|deal|market|fair|conference|talk|tasting|launch|event|competition|contest|promotion|class|registration|voting|auction|screening|play|performance)$/u;
const SERVICE = /(?:rental|hire|service|delivery|installation|trips?|tickets?|insurance|cover)$/u;

/** "Connects to 41 banks": the product's name or noun stands in front; of an event what the control calls it. */
export function does(unit: Unit, brief: Brief): void {
  const { text, verb = '' } = unit.statement;
  const [topic] = brief.topics;
  if (EVENT_VERB.test(verb)) {
    const event = [...brief.phrases, topic?.bare ?? ''].find((one) => EVENT.test(one));
    if (event) unit.says.push(`the ${event} ${text}`);
    return;
  }
  // What takes a while is rarely the product itself: which step does, only its author knows.
  if (/^takes?$/u.test(verb)) return;
  saved(unit, brief);
  if (!brief.named && SERVICE.test(brief.thing?.bare ?? '')) return;
  const single = brief.goods && topic && !topic.plural && brief.product.thing ? topic.the : null;
  const repeats = contentStems(brief.named ?? '').some((one) => contentStems(verb).includes(one));
  const subject = repeats ? null : (brief.named ?? single);
  if (subject) unit.says.push(`${subject} ${text}`, ...heads(`${subject} ${text}`, text));
  if (topic && !topic.plural && brief.goods && !SERVICE.test(topic.bare)) unit.tails.push(` that ${text}`);
}
