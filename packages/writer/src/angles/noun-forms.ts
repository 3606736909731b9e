import { readQuantities } from '../facts/quantity.ts';
import { article } from '../words.ts';
import type { Brief } from './brief.ts';
import { turn, type Unit } from './unit.ts';

const MONEY = /(?:[$€£]|CHF|EUR|USD|GBP)\s?\d/u;

/** A thing to do, in the words that were given. */
export function command(unit: Unit): void {
  const { text } = unit.statement;
  if (unit.fact.kind === 'terms' && text.split(' ').length < 7) unit.behind.push(`, ${text}`);
  unit.says.push(text);
}

/** "No card needed". */
export function none(unit: Unit): void {
  const { text } = unit.statement;
  const joint = /^without/u.test(text) ? ' ' : ', ';
  if (unit.fact.kind === 'terms' && text.split(' ').length < 7 && !text.includes(','))
    unit.behind.push(`${joint}${text}`);
  unit.tails.push(text.startsWith('no ') ? ` with ${text}` : ` ${text}`);
  unit.says.push(text);
}

/** "With 40 desks", "by certified engineers": behind the product only. */
export function place(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  if (/^(?:with|by) /u.test(text) || /\d|(?<= )\p{Lu}/u.test(text)) unit.tails.push(` ${text}`);
  if (brief.type === 'ad' && text.split(' ').length > 3) unit.says.push(text);
}

const MADE =
  /^(?:(?:hand-?)?(?:made|roasted|baked|cooked|grown|built|cut|sewn|brewed|printed|picked|packed|woven|recorded|written|taught|led|run|hosted|delivered|shipped|fitted|designed|tested)|used|trusted|recommended|loved|chosen|approved)\b/u;

/** "Rated 4.8 by 640 owners": behind the product. */
export function participle(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  if (/^included\b/u.test(text)) {
    const object = brief.action?.object.replace(/^(?:an?|the|your|our) /u, '');
    if (object) turn(unit, `${object}: ${text}`, 'objection', 0.8);
    return;
  }
  unit.tails.push(MADE.test(text) ? ` ${text}` : `, ${text}`);
  if (brief.type === 'ad') unit.says.push(text);
  else if (
    brief.named &&
    /^(?:insured|accredited|certified|licensed|registered|regulated|approved|based|rated)\b/u.test(text)
  )
    unit.says.push(`${brief.named} is ${text}`);
  const users = text.match(
    /^(used|trusted|loved|recommended|chosen) by ((?:over |more than )?\d[\d,.]* [\p{L} '-]{3,40})$/u,
  );
  const verb = { used: 'use', trusted: 'trust', loved: 'love', recommended: 'recommend', chosen: 'chose' }[
    users?.[1] ?? ''
  ];
  if (users && verb && brief.named) turn(unit, `${users[2]} ${verb} ${brief.named}`, 'number', 0.93);
}

const JOINED =
  /(?:subscribers|members|readers|students|users|customers|listeners|players|riders|runners|cooks|gardeners)$/u;
const QUALITY =
  /\b(?:certified|accredited|approved|compliant|insured|vegan|organic|gluten-free|waterproof)$/u;

/** A noun phrase: alone where it says enough, behind a "with" or a price. */
export function noun(unit: Unit, brief: Brief): void {
  const { text } = unit.statement;
  // Whom it is for, not what it is: "patients not seen for a year".
  if (/^people\b|^\S+(?: \S+)? (?:who|not) /u.test(text)) return;
  if (QUALITY.test(text)) {
    if (brief.type === 'ad') unit.says.push(text);
    else if (brief.named) unit.says.push(`${brief.named} is ${text}`);
    return;
  }
  if (/^open (?:on|until|till|from|every|at|daily|24|all|late|seven|7)\b/u.test(text) && brief.named)
    unit.says.push(brief.type === 'landing' ? `${brief.named} is ${text}` : text);
  else unit.says.push(text);
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  const both = text.match(/^(.{4,}) and .{4,} included$/u)?.[1];
  if (both) unit.says.push(`${both} included`);
  if (
    /^\d[\d,.]* (?!(?:hour|minute|day|week|month|year|night)s?\b)\p{L}|^free (?:returns|exchanges|delivery|shipping|parking|cancellation)|^\d+[- ]day /u.test(
      text,
    ) &&
    !MONEY.test(text) &&
    !text.includes(',') &&
    unit.fact.source !== 'control'
  )
    unit.tails.push(` with ${/^\d+-\p{L}+ .*[^s]$/u.test(text) ? article(text) : text}`);
  if (trial(unit, brief) || members(unit)) return;
  if (unit.fact.kind === 'offer' && /^(?:up to )?(?:\d{1,2} ?%|[$€£]\d+) off/u.test(text))
    turn(unit, `get ${text}`, 'command', 0.9);
  const first = text.match(/^first (\p{L}+) (?:is )?(half price|free|on us)/iu);
  if (first) turn(unit, `get your ${text.replace(/ is /u, ' ')}`, 'command', 0.98);
  const returns = text.match(/^free (returns|exchanges) (?:for|within) (\d{1,3}) days$/iu);
  if (returns) turn(unit, `${returns[2]}-day free ${returns[1]}`, 'objection', 0.74);
  const size = text.match(/^(\d+) (page|minute|day|week|step|piece|question)s$/u);
  const object = brief.action?.text.match(/^(\p{L}+) (?:the|your|an?) (\p{L}+)$/u);
  if (size && object && unit.fact.source === 'product')
    turn(unit, `${object[1]} the ${size[1]}-${size[2]} ${object[2]}`, 'number', 0.84);
  const money = text.match(/^(\p{L}[\p{L} -]{2,30}) ([$€£]\d[\d.,]*)$/u);
  const what = brief.action?.object.replace(/^(?:an?|the|your|our) /u, '') ?? '';
  if (money && what?.split(' ').every((one) => money[1]?.split(' ').includes(one)))
    turn(unit, `${brief.act} for ${money[2]}`, 'number', 0.92);
}

/** "12,000 subscribers", whom the reader may join; a limit is nobody. */
function members(unit: Unit): boolean {
  const { text } = unit.statement;
  const first = readQuantities(text)[0];
  if (first?.kind !== 'people' || first.full !== text || !JOINED.test(text)) return false;
  if (!/^(?:up to|at most|only|just|under)/iu.test(text)) turn(unit, `join ${text}`, 'number', 0.9);
  return true;
}

/** "14-day free trial", "21 days free": the product free for so long. */
function trial(unit: Unit, { named, topics }: Brief): boolean {
  const { text } = unit.statement;
  if (!/\btrial$|\bdays free\b|^free for \d|\d-day trial/iu.test(text)) return false;
  const [, number = '', unitOfTime = ''] =
    text.match(/\b(\d{1,3}|seven|ten|fourteen|thirty)[- ](days?|weeks?|months?)\b/iu) ?? [];
  if (!number) return false;
  const what = named ?? (topics[0] && !topics[0].plural ? topics[0].the : null);
  const time = `${number} ${/s$/u.test(unitOfTime) || number === '1' ? unitOfTime : `${unitOfTime}s`}`;
  for (const one of [what, 'it'])
    if (one)
      turn(
        unit,
        `try ${one} ${/free/iu.test(text) ? 'free ' : ''}for ${time}`,
        'objection',
        one === 'it' ? 0.8 : 0.93,
      );
  return true;
}

/** A price and nothing else is bound to what it buys; it never follows what the reader is to do. */
export function price(unit: Unit, brief: Brief): void {
  const found = unit.statement.text.match(
    /^(?:(from|only|just|for) )?((?:[$€£]|CHF |EUR |USD |GBP )\d[\d.,]*)((?: (?:an?|per|each|every) \p{L}+| each| upfront|\/\p{L}+| monthly| yearly){0,2})((?:,? .*)?)$/iu,
  );
  // What somebody is paid is no price of anything.
  const wage =
    brief.action?.verb === 'apply' ||
    /\b(?:hiring|looking for|vacanc\p{L}+|jobs?|apprentice\p{L}*|careers?)\b/iu.test(brief.control);
  if (!found || wage || unit.statement.form === 'clause') return;
  const [, hedge = '', money = '', per = '', more = ''] = found;
  if (/ off\b|bonus|discount|grant|prize|voucher|credit|award|gift/u.test(more)) return;
  const joint = /^from$/iu.test(hedge)
    ? 'from'
    : hedge && !/^for$/iu.test(hedge)
      ? `for ${hedge.toLowerCase()}`
      : 'for';
  const tails = unit.tails.length;
  if (/^$|^, |^ (?:with|including|plus|for) /u.test(more))
    unit.tails.unshift(` ${joint} ${money}${per}${more}`);
  if (/^, |^ (?:fixed price|all in|in total|flat)$/u.test(more)) unit.tails.push(` ${joint} ${money}${per}`);
  if (unit.tails.length > tails) unit.says = [];
  unit.worth = Math.max(unit.worth, 0.9);
  unit.angle = 'number';
}
