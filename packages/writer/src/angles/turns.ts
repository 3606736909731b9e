import { namesPeople, readQuantities } from '../facts/quantity.ts';
import type { Statement } from '../facts/statement.ts';
import { isPlural } from '../tagging.ts';
import type { Angle } from '../types.ts';
import { article, contentStems, stem } from '../words.ts';
import type { Brief } from './brief.ts';
import type { Unit } from './constructions.ts';

export const MONEY = String.raw`[$€£]\d[\d.,]*`;
const DAY = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|midnight|\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \d{1,2}(?:st|nd|rd|th)?)`;
const USE = {
  used: 'use',
  trusted: 'trust',
  loved: 'love',
  recommended: 'recommend',
  chosen: 'chose',
} as const;

/** What a construction draws on beside the groups of its pattern; null where the brief lacks it. */
interface Given {
  /** The action in few words: "book a free call". */
  act: string | null;
  /** The action, where the fact is about what it takes. */
  mine: string | null;
  /** The action's verb, where the fact names what it takes. */
  verb: string | null;
  /** What the action takes, without its article. */
  object: string;
  /** The action with a word before what it takes: "book a free 20-minute call". */
  sized: (size: string) => string | null;
  named: string | null;
  subject: string;
  unit: Unit;
  brief: Brief;
}
type Groups = Record<string, string>;
type Turn = readonly [RegExp, (found: Groups, given: Given) => string | null | false | '', Angle, number];

/** Lines of another angle on a fact: the form of its passage, the pattern, the line, its angle and worth. */
// biome-ignore format: one construction a row
const TURNS: Partial<Record<Statement['form'], readonly Turn[]>> = {
  clause: [
    [/ instead of (?<then>.{2,24})$/u, (_, { unit, subject }) => swapped(unit, subject), 'contrast', 0.95],
    [rule(` (?:is|are|costs?) (?<money>${MONEY}(?: flat| each| in total)?)$`), ({ money }, { mine, subject, brief }) => (mine ? `${mine} for ${money}` : contentStems(subject).every((one) => brief.subject.has(one)) && `${subject}: ${money}`), 'number', 0.92],
    [rule(`^we .{3,90} (?<price>from ${MONEY}(?: (?:per|an?) \\p{L}+)?)$`), ({ price }, { brief, unit }) => { const [topic] = brief.topics; const said = contentStems(unit.statement.text); return topic && contentStems(topic.bare).every((one) => said.includes(one)) && `${topic.free ? topic.bare : topic.a} ${price}`; }, 'number', 0.94],
    [rule(`^(?:the |our )?(?<what>\\p{L}+) (?:has|contains|includes|lists|holds) (?<count>\\d+ \\p{L}+)(?: .+|$)`), ({ what, count }, { act, object }) => act && object.endsWith(what as string) && `${act}: ${count}`, 'number', 0.9],
    [rule(`^(?<what>an? .{3,30}) costs (?<money>${MONEY})$`), ({ what, money }, { verb }) => verb && `${verb} ${what} for ${money}`, 'number', 0.94],
    [/^(?:the |your )?first (?<one>\p{L}+) is (?<free>free|on us|half price)$/u, ({ one, free }, { verb, object }) => verb && object.endsWith(one as string) && `${verb} your first ${one} ${free}`, 'objection', 0.96],
    [/ is free$/u, (_, { mine, subject }) => mine && !/\bfree\b/u.test(mine) && !/^(?:the )?first /u.test(subject) && `${mine} free`, 'objection', 0.95],
    [/^(?:.* )?(?<what>\p{L}+) (?:takes?|lasts?) (?<number>\d+) (?<time>minute|hour|day)s?$/u, ({ number, time }, { verb, sized }) => verb && sized(`${number}-${time}`), 'time', 0.88],
    [/^(?:\p{L}+ )?(?<what>\p{L}+) (?:take|last)s? (?<number>\d+) (?<time>minute|hour|day|week)s?$/u, ({ what, number, time }, { brief }) => { const same = brief.topics.filter(({ bare }) => stem(bare.split(' ').at(-1) ?? '') === stem(what as string)); const topic = brief.type === 'ad' ? same.at(-1) : same[0]; return topic?.plural ? `${number}-${time} ${topic.bare}` : null; }, 'time', 0.8],
    [rule(String.raw`^(?:applications?|registrations?|bookings?|enrol\w+|entries|entry|sign-?ups?|nominations|ticket sales|orders)\b.*\b(?:close|end|due|must|stop).*\b(?:by|on|before) (?<day>${DAY})$`), ({ day }, { act }) => act && `${act} by ${day}`, 'loss', 0.93],
  ],
  participle: [
    [/^included\b/u, (_, { object, unit }) => object && `${object}: ${unit.statement.text}`, 'objection', 0.8],
    [/^(?<use>used|trusted|loved|recommended|chosen) by (?<who>(?:over |more than )?\d[\d,.]* [\p{L} '-]{3,40})$/u, ({ use, who }, { named }) => named && `${who} ${USE[use as keyof typeof USE]} ${named}`, 'number', 0.93],
    [/^(?<what>[\p{L}\d ]{3,16} (?:registered|certified|accredited|licensed|checked|trained))$/iu, ({ what }, { verb, sized, object }) => verb !== null && namesPeople(`${object.split(' ').at(-1)}s`) && sized(what as string), 'proof', 0.9],
  ],
  noun: [
    [/^(?:up to )?(?:\d{1,2} ?%|[$€£]\d+) off/u, (_, { unit }) => unit.fact.kind === 'offer' && `get ${unit.statement.text}`, 'command', 0.9],
    [/^first \p{L}+ (?:is )?(?:half price|free|on us)/iu, (_, { unit }) => `get your ${unit.statement.text.replace(/ is /u, ' ')}`, 'command', 0.98],
    [/^free (?<what>returns|exchanges) (?:for|within) (?<days>\d{1,3}) days$/iu, ({ what, days }) => `${days}-day free ${what}`, 'objection', 0.74],
    [rule(`^(?<what>\\p{L}[\\p{L} -]{2,24}) (?<price>(?:for|from) ${MONEY})$`), ({ what, price }, { brief }) => /^(?:book|request)$/u.test(brief.action?.verb ?? '') && !isPlural((what as string).split(' ').at(-1) ?? '') && `${brief.action?.verb} ${article(what as string)} ${price}`, 'number', 0.86],
    [rule(`^(?:prices?|kits?|plans?|packages?|sets?) (?<price>from ${MONEY}(?: \\+ VAT)?)$`), ({ price }, { act, brief }) => act !== null && contentStems(act).some((one) => contentStems(brief.trade).includes(one)) && `${act} ${price}`, 'number', 0.92],
    [/^(?<what>\p{L}+) (?<rest>(?:in|within|under|from) .{3,30})$/u, ({ what, rest }, { act, verb, object }) => act && verb && (stem(object.split(' ').at(-1) ?? '') === stem(what as string) || stem(act.split(' ')[0] ?? '').slice(0, 4) === stem(what as string).slice(0, 4)) && `${act} ${rest}`, 'time', 0.92],
    [/^(?<size>(?:same|next)-(?:day|week)|free|\d+-\p{L}+) (?<what>\p{L}+)$/u, ({ size, what }, { object, sized }) => stem(object.split(' ').at(-1) ?? '') === stem(what as string) && !object.includes(size as string) && sized(size as string), 'time', 0.94],
    [/^\d[\d,]* (?<what>(?:\p{L}+ ){0,2}\p{L}+) (?:for|from) /u, ({ what }, { object, brief, unit }) => /^(?:order|buy|get|book|reserve|shop)$/u.test(brief.action?.verb ?? '') && stem(object.split(' ').at(-1) ?? '') === stem(what?.split(' ').at(-1) ?? '') && `${brief.action?.verb} ${unit.statement.text}`, 'number', 0.94],
    [/^(?:(?:over|more than) )?\d[\d,.]* \p{L}/u, (_, { unit, brief }) => joined(unit, brief), 'number', 0.9],
  ],
};

function rule(source: string): RegExp {
  return new RegExp(source, 'u');
}

const swapped = ({ statement }: Unit, subject: string): string | null => {
  const [, now, then] = statement.rest?.match(/^in (.{2,24}) instead of (.{2,24})$/u) ?? [];
  return now && then ? `${subject} in ${now}, not ${then}` : null;
};

/** Adds the lines of another angle. */
export function turn(unit: Unit, brief: Brief): void {
  const { form, text, subject = '' } = unit.statement;
  const given = givenFor(unit, brief);
  const passages = form === 'clause' ? unit.says : [text];
  for (const [pattern, line, angle, worth] of TURNS[form] ?? []) {
    const found = passages.map((one) => one.match(pattern)).find((one) => one !== null);
    const turned = found && line(found.groups ?? {}, { ...given, subject });
    if (turned) unit.turned.push({ text: turned, angle, worth });
  }
}

function givenFor(unit: Unit, brief: Brief): Omit<Given, 'subject'> {
  const { action, act, named } = brief;
  const object = action?.object.replace(/^(?:an?|the|your|our) /u, '') ?? '';
  const head = stem(object.split(' ').at(-1) ?? '');
  const taken = contentStems(object);
  const about = unit.statement.subject ?? unit.statement.text;
  const stems = about.split(' ').map(stem);
  const free = contentStems(about);
  return {
    act,
    mine: taken.length > 0 && free.length > 0 && free.every((one) => taken.includes(one)) ? act : null,
    verb:
      head.length > 2 &&
      (stems.includes(head) ||
        unit.statement.form === 'participle' ||
        stems.some((one) => one.slice(0, 4) === action?.verb.slice(0, 4)))
        ? (action?.verb ?? null)
        : null,
    object,
    sized: (size) => {
      const found = action?.text.match(/^(\p{L}+) (an?|the|your) ((?:free|new) )?(.+)$/u);
      if (!found || /^first /u.test(found[4] ?? '') || found[4]?.includes(size)) return null;
      const [, verb, one = '', lead = '', what] = found;
      const phrase = `${lead}${size} ${what}`;
      return `${verb} ${/^an?$/u.test(one) ? article(phrase) : `${one} ${phrase}`}`;
    },
    named,
    unit,
    brief,
  };
}

const JOINS = /^(?:join|subscribe|sign|register|enrol|enroll|become|volunteer|follow)$/u;
/** "12,000 subscribers", whom the reader may join; a limit is nobody. */
function joined({ statement: { text } }: Unit, { action, does: told }: Brief): string | null {
  const [first] = readQuantities(text);
  if (first?.kind !== 'people' || first.start > 0 || /^(?:up to|at most|only|just|under)/iu.test(text))
    return null;
  const known =
    /(?:subscribers|members|readers|students|users|customers|listeners|players|riders|runners|cooks|gardeners)$/u;
  if (first.full === text ? known.test(text) : text.slice(first.full.length).startsWith(' aged '))
    return `join ${text}`;
  return [action?.verb, told?.verb].some((one) => JOINS.test(one ?? '')) && first.full === text
    ? `join ${text}`
    : null;
}
