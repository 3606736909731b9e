import { namesPeople, readQuantities } from '../facts/quantity.ts';
import { article, contentStems } from '../words.ts';
import type { Brief } from './brief.ts';
import { MONEY, turn, type Unit } from './unit.ts';

/** A thing to do, in the words that were given. */
export function command(unit: Unit): void {
  const { text } = unit.statement;
  unit.tails.push(`: ${text}`);
  if (unit.fact.kind === 'terms' && text.split(' ').length < 7) unit.behind.push(`, ${text}`);
  unit.alone.push(text);
}

/** "No card needed". */
export function none(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  const joint = text.startsWith('without') ? ' ' : ', ';
  if (unit.fact.kind === 'terms') unit.behind.push(`${joint}${text}`);
  unit.tails.push(`${joint}${text}`);
  if (brief.type === 'ad' && text.split(' ').length > 3) unit.alone.push(text);
}

/** "With 40 desks", "by certified engineers": behind the product only. */
export function place(unit: Unit): void {
  const { text } = unit.statement;
  if (/^(?:with|by) /u.test(text) || /\d|(?<= )\p{Lu}/u.test(text)) unit.tails.push(` ${text}`);
}

const MADE =
  /^(?:hand-?)?(?:made|based|roasted|baked|cooked|grown|built|cut|sewn|brewed|printed|picked|packed|distilled|woven|milled|cured|aged|forged|used|trusted|recommended|loved|chosen|fitted|recorded|written|taught|led|run|hosted|delivered|shipped|approved|tested|designed|ready)\b/u;

/** "Rated 4.8 by 640 owners": behind the product. */
export function participle(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  const part = [text];
  if (/^included\b/u.test(text)) {
    const object = brief.action?.object.replace(/^(?:an?|the|your|our) /u, '');
    if (object) turn(unit, `${object}: ${text}`, 'objection', 0.8);
    return;
  }
  const source = text.match(/^(rated [\d.]+) on [^,]+? (from .+)$/u);
  if (source) part.push(text.slice(0, text.indexOf(' from ')), `${source[1]} ${source[2]}`);
  for (const one of part) unit.tails.push(MADE.test(one) ? ` ${one}` : `, ${one}`);
  if (unit.fact.kind === 'proof') {
    if (/^(?:ad|cta|button)$/u.test(brief.type)) unit.alone.push(...part);
  }
  const soon = text.match(
    /^(?:delivered|ready|made|fitted|shipped|installed|built) (in (?:only |just |under )?\d+ (?:\p{Ll}+ )?(?:hours|days|weeks|minutes))$/u,
  )?.[1];
  if (soon) unit.tails.push(` ${soon}`);
  const users = text.match(
    /^(used|trusted|loved|recommended|chosen) by ((?:over |more than )?\d[\d,.]* [\p{L} '-]{3,40})$/u,
  );
  const name = brief.named;
  if (users && name) {
    const verb = { used: 'use', trusted: 'trust', loved: 'love', recommended: 'recommend', chosen: 'choose' }[
      users[1] as 'used'
    ];
    turn(unit, `${users[2]} ${verb} ${name}`, 'number', 0.93);
    turn(unit, `why ${users[2]} ${verb} ${name}`, 'curiosity', 0.88);
  }
  if (name && unit.fact.source !== 'product' && /^(?:made|designed|built) /u.test(text))
    unit.alone.push(`${name} is ${text}`);
}

const JOINED =
  /(?:subscribers|members|readers|students|users|customers|listeners|players|riders|runners|cooks|gardeners)$/u;

/** A noun phrase: behind a colon, a "with" or a price, and alone where it counts something. */
export function noun(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  // Whom it is for, not what it is: "patients not seen for a year".
  if (/^people\b/u.test(text) || namesPeople(text.split(' ')[0] ?? '')) return;
  priced(unit, brief);
  if (/\btrial$|\bdays free\b|^free for \d|\d-day trial/iu.test(text)) trial(unit, brief);
  else if (unit.fact.kind === 'offer') offer(unit);
  else if (!sized(unit, brief) && !forNothing(unit, brief) && !members(unit)) counted(unit, brief);
}

/** "24 pages" of a guide to download: "get the 24-page guide". */
function sized(unit: Unit, brief: Brief): boolean {
  const size = unit.statement.text.match(/^(\d+) (page|minute|day|week|step|piece|question)s$/u);
  const object = brief.action?.text.match(/^(\p{L}+) (?:the|your|an?) (\p{L}+)$/u);
  if (!size || !object || unit.fact.source !== 'product') return false;
  const what = `the ${size[1]}-${size[2]} ${object[2]}`;
  turn(unit, `${object[1]} ${what}`, 'number', 0.84);
  if (/^(?:download|request|order)$/u.test(object[1] ?? '')) turn(unit, `get ${what}`, 'number', 0.82);
  return true;
}

/** "Free, no address needed": "download the free guide", "subscribe free". */
function forNothing(unit: Unit, { action }: Brief): boolean {
  if (!/^free(?:,|$)/u.test(unit.statement.text) || !action) return false;
  const act = action.text.match(/^(\p{L}+ (?:the|your|an?|our) )(?!free)(\p{L}+)$/u);
  if (/^\p{L}+$/u.test(action.text)) turn(unit, `${action.text} free`, 'objection', 0.8);
  if (act) turn(unit, `${act[1]?.replace(/ an $/u, ' a ')}free ${act[2]}`, 'command', 0.9);
  return true;
}

/** "Trial lesson €15", where that is what the reader is to book. */
function priced(unit: Unit, { act, action }: Brief): void {
  const [, what = '', money] = unit.statement.text.match(/^(\p{L}[\p{L} -]{2,30}) ([$€£]\d[\d.,]*)$/u) ?? [];
  const asked = action?.object.replace(/^(?:an?|the|your|our) /u, '') ?? '';
  const same = asked !== '' && asked.split(' ').every((one) => what.split(' ').includes(one));
  if (money && act && same) turn(unit, `${act} for ${money}`, 'number', 0.92);
}

function offer(unit: Unit): void {
  const { text } = unit.statement;
  unit.tails.push(`: ${text}`);
  unit.alone.push(text);
  if (/^first \p{L}+ (?:is )?(?:half|free|on us)/iu.test(text))
    turn(unit, `get your ${text.replace(/ is /u, ' ')}`, 'command', 0.98);
  else if (/^\d{1,2} ?% off/u.test(text)) turn(unit, `get ${text}`, 'command', 0.9);
}

/** "12,000 subscribers", whom the reader may join; a limit is nobody. */
function members(unit: Unit): boolean {
  const { text } = unit.statement;
  const first = readQuantities(text)[0];
  const joined = first?.kind === 'people' && first.full === text && JOINED.test(text);
  if (!joined || /^(?:up to|at most|only|just|under)/iu.test(text)) return false;
  turn(unit, `join ${text}`, 'number', 0.9);
  return true;
}

const TERM =
  /\b(?:warranty|guarantee|returns?|support|delivery|shipping|cancellation|parking|stars?|refunds?)\b/iu;
const COUNTS =
  /^(?:(?:only|just|over|more than) )?(?:\d|two |three |four |five |six |seven |eight |nine |ten |twelve |free )/iu;

function counted(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  const returns = text.match(/^free (returns|exchanges) (?:for|within) (\d{1,3}) days$/iu);
  if (returns) turn(unit, `${returns[2]}-day free ${returns[1]}`, 'objection', 0.74);
  const open = /^open (?!day|house|air|source)/u.test(text);
  if (open || / included$/u.test(text)) unit.tails.push(`, ${text}`);
  if (TERM.test(text) && !MONEY.test(text) && !/^\S+ (?:for|until|on) /u.test(text)) {
    const plural =
      /^(?:free |\d[\d.]* stars|unlimited )/iu.test(text) ||
      /s$/u.test(text.split(/ (?:on|for|until|over|from|of|within) /u)[0] ?? '');
    unit.tails.push(` with ${plural ? text : article(text)}`);
    if (/^(?:cta|button)$/u.test(brief.type))
      turn(unit, `get ${plural ? text : article(text)}`, 'objection', 0.72);
  }
  unit.tails.push(`: ${text}`);
  const told = tells(text, brief) || / included$/u.test(text);
  const plain = brief.type === 'ad' && text.split(' ').length > 3 && unit.fact.source === 'details';
  if ((told || plain) && unit.fact.source !== 'control') unit.alone.push(text);
  if (plain && !told) unit.worth -= 0.1;
  if (/^\d[\d,.]* free /u.test(text)) turn(unit, `get ${text}`, 'objection', 0.84);
  const perDay = text.match(/^(\S+ (?:minutes?|hours?) (?:a|per|each) day)$/u)?.[1];
  if (perDay && brief.does) turn(unit, `${brief.does.core} in ${perDay}`, 'time', 0.9);
}

/** Whether a noun phrase says enough to stand alone: it counts or dates something that it names. */
function tells(text: string, { type }: Brief): boolean {
  const words = text.split(' ').length;
  const rest = readQuantities(text).reduce(
    (left, { full, unit, kind }) => left.replace(full, /^(?:things|people)$/u.test(kind) ? unit : ' '),
    text,
  );
  const named = contentStems(rest).some((one) => /^\p{L}{3}/u.test(one));
  return (
    (type === 'ad' && /^free \p{L}/iu.test(text)) ||
    (COUNTS.test(text) &&
      ((named && (words > 2 || (type === 'ad' && text.includes('-')))) || text.includes(','))) ||
    (/day \d{1,2} \p{Lu}/u.test(text) && words > 3) ||
    (MONEY.test(text) && named && words > 2 && !/^for\b/u.test(text))
  );
}

const DAYS = /\b(\d{1,3}|seven|ten|fourteen|thirty)[- ](days?|weeks?|months?)\b/iu;

function trial(unit: Unit, { named, topics, action }: Brief): void {
  const { text } = unit.statement;
  const [, number = '', span = ''] = text.match(DAYS) ?? [];
  const what = named ?? (topics[0] && !topics[0].plural ? topics[0].the : null);
  const time = `${number} ${/s$/u.test(span) || number === '1' ? span : `${span}s`}`;
  const free = /free/iu.test(text);
  if (number && what)
    turn(unit, free ? `try ${what} free for ${time}` : `try ${what} for ${time}`, 'objection', 0.93);
  else if (number && action) unit.behind.push(free ? `, free for ${time}` : '');
  if (/^\S+ (?:free )?trial$/u.test(text)) turn(unit, `start your ${text}`, 'command', 0.85);
  unit.behind = unit.behind.filter(Boolean);
}

/** A price and nothing else is bound to what it buys. */
export function price(unit: Unit): void {
  const { text } = unit.statement;
  const found = text.match(
    /^(?:(from|only|just) )?((?:[$€£]|CHF |EUR |USD |GBP )\d[\d.,]*)((?: (?:an?|per|each|every) \p{L}+| each| upfront|\/\p{L}+| monthly| yearly){0,2})((?:,? .*)?)$/iu,
  );
  if (!found) return;
  const [, hedge = '', money = '', per = '', more = ''] = found;
  const joint = /^from$/iu.test(hedge)
    ? 'from'
    : / for /u.test(more)
      ? 'at'
      : hedge
        ? `for ${hedge.toLowerCase()}`
        : 'for';
  if (/ off\b|bonus|discount|grant|prize|voucher|credit/u.test(more)) return;
  unit.alone = unit.alone.filter((one) => one !== text);
  if (/^$|^, |^ (?:for|with|including|plus) /u.test(more))
    unit.tails.unshift(` ${joint} ${money}${per}${more}`);
  const short = more.match(/^( for \d+ \p{L}+),/u)?.[1];
  if (short) unit.tails.push(` ${joint} ${money}${per}${short}`);
  if (more === '' || /^, |^ (?:fixed price|all in|in total|flat)$/u.test(more)) {
    unit.tails.push(` ${joint} ${money}${per}`);
    if (more === '' || /fixed price/u.test(more)) unit.behind.push(` ${joint} ${money}${per}`);
    if (/^ per (?!month|week|year|day)\p{L}+$/u.test(per))
      unit.tails.push(joint === 'from' ? ` from ${money}` : ` ${joint} ${money} each`);
  }
  unit.tails = unit.tails.filter((one) => !(one.startsWith(': ') && joint === 'from') || more !== '');
  unit.worth = Math.max(unit.worth, 0.9);
  unit.angle = 'number';
}
