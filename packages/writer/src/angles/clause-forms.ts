import { namesPeople, readQuantities } from '../facts/quantity.ts';
import { verbBase } from '../tagging.ts';
import { article, contentStems } from '../words.ts';
import type { Brief } from './brief.ts';
import { AMOUNT, PRONOUN, turn, type Unit } from './unit.ts';

/** What a tool does and its user does with it: "restores a whole shoot with one click". */
const REACHED =
  /^(back|restore|send|connect|use|track|import|export|find|share|turn|scan|sync|print|book|plan|compare|learn|block|cancel)s( [^,]{6,70})$/u;

const SERVICE = /(?:rental|hire|service|delivery|installation|trips?|tickets?|insurance)$/u;

/** "Connects to 41 banks": the product's name or noun stands in front. */
export function does(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  const cut = (text.split(/, (?:which|so|and) /u)[0] ?? text).replace(/,$/u, '');
  const forms = cut === text ? [text] : [text, cut];
  const [topic] = brief.topics;
  // What a rental or an insurance covers or carries is not what it does.
  if (SERVICE.test(brief.thing?.bare ?? '')) return;
  const asked = brief.action?.object ?? '';
  const short = asked.startsWith('the ') && topic?.bare.endsWith(asked.slice(3)) ? asked : topic?.the;
  const subject =
    brief.named ?? (brief.goods && topic && !topic.plural && brief.product.thing ? (short ?? null) : null);
  const effect = text.match(
    /^\S+ (.{4,50}), which ((?:cut|save|reduce|lower|raise|double|halve|increase|boost)s?) (.+)$/u,
  );
  if (effect && AMOUNT.test(effect[3] ?? '')) {
    const gain = `${effect[2]?.replace(/(?<=[^s])s$/u, '')} ${effect[3]}`;
    turn(unit, `${gain} with ${effect[1]}`, 'outcome', 0.95);
    if (/^(?:button|cta|ad)$/u.test(brief.type)) turn(unit, gain, 'outcome', 0.9);
  }
  helping(unit, brief, text);
  const act = text.match(REACHED);
  if (act) turn(unit, `${act[1]}${act[2]}`, 'outcome', 0.88);
  const base = (unit.statement.verb ?? '').replace(/s$/u, '');
  if (base.length > 3 && brief.topics[0]?.bare.split(' ').at(-1)?.startsWith(base)) return;
  if (subject) for (const one of forms) unit.alone.push(`${subject} ${one}`);
  if (brief.topics[0] && !brief.topics[0].plural)
    for (const one of forms) if (!/ (?:your|you) /u.test(one)) unit.tails.push(` that ${one}`);
}

const GAINS =
  /^(?:save|cut|reduce|lower|halve|double|boost|increase|improve|grow|earn|gain|free|win|learn|finish|sleep|fall|lose|get)$/u;

/** A whole sentence: as it is, shortened where the rest stays true, and turned to the reader. */
export function clause(unit: Unit, brief: Brief): void {
  const { text, subject = '', verb = '', rest = '' } = unit.statement;
  if (/^it$/u.test(subject)) {
    const time = readQuantities(rest)[0];
    if (time?.kind === 'time' && time.full === rest) turn(unit, `${brief.act} in ${rest}`, 'time', 0.85);
    return;
  }
  const users = text.match(/^((?:over |more than )?\d[\d,.]* [\p{L}' -]{3,40}) use it$/u)?.[1];
  if (users) {
    unit.tails.push(` used by ${users}`);
    if (brief.named) turn(unit, `${users} use ${brief.named}`, 'number', 0.93);
    return;
  }
  unit.alone.push(text, ...heads(text, rest));
  priced(unit, brief, subject, rest);
  const copula = /^(?:is|are)$/u.test(verb);
  if (copula && /^(?:\d+ ?% off|[$€£]\d|half[- ]price|free\b)/iu.test(rest)) {
    unit.alone.push(/% off|half[- ]price/u.test(rest) ? `${rest} ${subject}` : `${subject}: ${rest}`);
    unit.worth += 0.03;
  }
  const cost = text.match(/^(.{3,40}) costs? ([$€£]\d\S*) instead of ([$€£]\d\S*)(.*)$/u);
  if (cost) {
    turn(unit, `${cost[1]}: ${cost[2]}, not ${cost[3]}`, 'contrast', 0.92);
    if (/^ until /u.test(cost[4] ?? '')) turn(unit, `${cost[1]} for ${cost[2]}${cost[4]}`, 'loss', 0.93);
  }
  const people =
    (namesPeople(subject.split(' ').at(-1) ?? '') ||
      (/^\p{L}+ using /u.test(subject) && namesPeople(subject.split(' ')[0] ?? ''))) &&
    !/\d/u.test(subject) &&
    !/^(?:the|our|new)\b/iu.test(subject);
  const yours = rest.replace(/\btheir\b/gu, 'your');
  const gain =
    GAINS.test(verb) &&
    AMOUNT.test(rest) &&
    !PRONOUN.test(rest) &&
    !/\b(?:down|get in)\b/u.test(`${verb} ${rest}`);
  const doing = subject.match(/^(\p{L}+) who (\p{L}+ .+)$/u);
  if (
    gain &&
    doing &&
    namesPeople(doing[1] ?? '') &&
    !/^(?:are|have|were|had|do|can)\b|s /u.test(doing[2]?.split(' ')[0] ?? '')
  )
    turn(unit, `${doing[2]?.replace(/\btheir\b/gu, 'your')} and ${verb} ${yours}`, 'outcome', 1.04);
  const reads =
    brief.type !== 'headline' && !(/^(?:sleep|earn|get|learn|lose)$/u.test(verb) && /\bless\b/u.test(rest));
  const things = contentStems(brief.topics[0]?.bare ?? '');
  const product =
    contentStems(subject).length > 0 && contentStems(subject).every((one) => things.includes(one));
  if (gain && reads && (people || product) && !doing)
    for (const one of [`${verb} ${yours}`, ...heads(`${verb} ${yours}`, rest)])
      turn(unit, one, 'outcome', 0.97);
  const own = [brief.named, brief.topics[0]?.the].some((one) => one?.toLowerCase() === subject.toLowerCase());
  if (own) helping(unit, brief, text);
  if (/^(?:takes?|lasts?)$/u.test(verb)) booking(unit, brief, subject, rest);
  if (/^takes?$/u.test(verb)) taking(unit, brief, subject, rest);
  const swap = rest.match(/^in (.{2,24}) instead of (.{2,24})$/u);
  if (swap) turn(unit, `${subject} in ${swap[1]}, not ${swap[2]}`, 'contrast', 0.95);
  if (
    /^we$/iu.test(subject) &&
    !/^(?:are|have|now)|ed$/u.test(verb) &&
    text.split(' ').length > 7 &&
    text.split(' ').length < 13
  )
    turn(unit, `why ${text}`, 'curiosity', 0.66);
  if (unit.fact.kind === 'deadline') deadline(unit, brief);
}

/** "The application takes 5 minutes and needs no cover letter". */
function taking(unit: Unit, brief: Brief, subject: string, rest: string): void {
  const time = readQuantities(rest).find(({ kind }) => kind === 'time');
  if (
    !time ||
    !rest.replace(/^(?:only|just) /u, '').startsWith(time.full) ||
    /\b(?:delivery|shipping)\b/iu.test(subject)
  )
    return;
  const doing = subject.match(/^(\p{Ll}+ing)((?: .+)?)$/u);
  const base = doing && verbBase(doing[1] ?? '');
  if (base)
    turn(
      unit,
      `${base}${doing[2]} in ${rest.replace(/^(?:only|just) /u, '').replace(/ and .*$/u, '')}`,
      'time',
      0.9,
    );
  const whole = rest === time.full;
  const set = /^(?:the |our )?set-?\s?up$/iu.test(subject);
  if (set && whole) {
    turn(unit, `set up in ${time.full}`, 'time', 0.86);
    if (brief.product.name) turn(unit, `${brief.product.name}: set up in ${time.full}`, 'time', 0.84);
  }
  if (set && brief.product.name) unit.alone.length = 0;
  if (whole && unit.statement.verb === 'takes' && time.full.split(' ').length < 5)
    turn(
      unit,
      `how long does ${subject} take? ${time.full.charAt(0).toUpperCase()}${time.full.slice(1)}.`,
      'question',
      set ? 0.72 : 0.8,
    );
}

/** "Tickets are £12", "Cover starts at £9 a trip", "The first lesson is free", where that is what the reader is to take. */
function priced(unit: Unit, { act, action }: Brief, subject: string, rest: string): void {
  const copula = /^(?:is|are|costs?)$/u.test(unit.statement.verb ?? '');
  const starting = /^starts?$/u.test(unit.statement.verb ?? '')
    ? rest.match(/^(?:at|from) ([$€£]\d.*)$/u)?.[1]
    : undefined;
  if (starting) turn(unit, `${subject} from ${starting}`, 'number', 0.86);
  const asked = contentStems(action?.object ?? '');
  if (!act || !copula || !contentStems(subject).every((one) => asked.includes(one)) || asked.length === 0)
    return;
  const money = rest.match(/^([$€£]\d[\d.,]*)(?=,|$)/u)?.[1];
  if (money) turn(unit, `${act} for ${money}`, 'number', 0.92);
  if (rest === 'free' && !/\bfree\b/u.test(act)) turn(unit, `${act} free`, 'objection', 0.95);
}

const VISIT =
  /^(?:the |each |every |an? |our )?(visit|lesson|session|appointment|class|call|consultation|tour|check-?up|demo|treatment|workshop|webinar|tasting|ride|trial)s?$/iu;

/** "Lessons last 45 minutes", which the reader is to book. */
function booking(unit: Unit, { action }: Brief, subject: string, rest: string): void {
  const what = subject.match(VISIT)?.[1];
  const span = rest.match(/^(\d+) (minute|hour|day)s?$/u);
  const verb = action?.verb.match(/^(?:book|schedule|reserve|request|join|start)$/u)?.[0];
  if (what && span && verb) turn(unit, `${verb} ${article(`${span[1]}-${span[2]} ${what}`)}`, 'time', 0.84);
}

const HELPS =
  /^(?:.{2,30} )?saves (?!time)(?:[\p{Ll}' -]{3,30} )?((?:up to |about |around |over |more than )?(?:[$€£]?\d|two|three|four|five|six|seven|eight|nine|ten|half).*)$/u;
function helping(unit: Unit, brief: Brief, text: string): void {
  const amount = text.match(HELPS)?.[1] ?? '';
  if (amount && !PRONOUN.test(amount)) saved(unit, brief, amount);
}

/** "six hours a week", which the reader saves. */
function saved(unit: Unit, brief: Brief, amount: string): void {
  const whole = amount.replace(/ (?:on|with|by|because|so|for|compared|when) .*$/u, '');
  const time = readQuantities(whole)[0];
  if (time?.full !== whole || (time.kind !== 'time' && time.kind !== 'money')) return;
  turn(unit, `save ${amount}`, 'outcome', 0.97);
  if (time.kind !== 'time') return;
  turn(unit, `get ${whole} back`, 'outcome', 0.93);
  if (brief.task) turn(unit, `stop losing ${whole} to ${brief.task}`, 'loss', 0.96);
}

const DAY =
  /\b(?:until|by|on|before) ((?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|midnight|\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \d{1,2}(?:st|nd|rd|th)?|(?:the )?end of \p{L}+))(?=$|,| by )/iu;

/** "Applications close on 2 March", "The state pays half the fee until 31 March". */
function deadline(unit: Unit, { act }: Brief): void {
  const { text, subject = '' } = unit.statement;
  const day = text.match(DAY)?.[1];
  if (!day || !act) return;
  const asked = contentStems(act);
  const closing =
    contentStems(subject).some((one) => asked.includes(one)) ||
    /^(?:applications?|registrations?|bookings?|enrol\w+|entries|entry|sign-?ups?|nominations|ticket sales|orders)\b/iu.test(
      subject,
    );
  if (closing && /\b(?:close|end|due|must|stop)/u.test(text)) turn(unit, `${act} by ${day}`, 'loss', 0.93);
  const lasting = text.match(/^(.{8,60}) until /u)?.[1];
  if (lasting && !closing && !/^(?:we|you|it)\b/iu.test(lasting))
    turn(unit, `${act} while ${lasting}`, 'loss', 0.9);
}

/** Shorter forms that are still whole and true: without a second predicate, a "by" or an apposition. */
function heads(text: string, rest: string): string[] {
  const found: string[] = [];
  const second = text.match(
    /^(.{12,}?),? and (?:\p{Ll}+s|save|get|pay|cut|earn|need|keep|come|run|take|work|is|are|was|were|will|can|has|have|we|you|opens?|needs?) .+$/u,
  )?.[1];
  if (second && rest.length > 0 && !/ (?:between|both) /u.test(second)) found.push(second);
  const comma = text.match(/^(.{16,}?), (?!and |or |but |not )[^,]+$/u)?.[1];
  if (comma && !/,/u.test(comma)) found.push(comma);
  const agent = text.match(/^(.{14,} (?:is|are|was|were) \p{L}+.*?) by an? .+$/u)?.[1];
  if (agent) found.push(agent);
  return found;
}
