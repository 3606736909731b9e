import { MONEY, namesPeople, readQuantities, UNCOUNTED } from '../facts/quantity.ts';
import type { Statement } from '../facts/statement.ts';
import { verbBase } from '../tagging.ts';
import type { Angle, Fact } from '../types.ts';
import { article, contentStems, stem } from '../words.ts';
import { isShort, OF_THE_STEP } from './actions.ts';
import type { Brief } from './brief.ts';
import { enabled, gain, given, saved, taking, trial } from './outcomes.ts';
import type { Unit } from './units.ts';

/** A line of another angle than the fact's own. */
export interface Turned {
  text: string;
  angle: Angle;
}

const DAY = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|midnight|\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \d{1,2}(?:st|nd|rd|th)?)`;
const MADE =
  /^(?:(?:hand-?)?(?:made|roasted|baked|cooked|grown|built|cut|sewn|brewed|printed|picked|packed|woven|recorded|written|taught|led|run|hosted|delivered|shipped|fitted|designed|tested)|used|trusted|recommended|loved|chosen|approved)\b/u;
const SERVICE = /(?:rental|hire|service|delivery|installation|trips?|tickets?|insurance|cover)$/u;
const PRICED = new RegExp(
  String.raw`^(?:(from|only|just|for) )?(${MONEY})((?: (?:an?|per|each|every) \p{L}+| each| upfront|\/\p{L}+| monthly| yearly|pp\b| pp\b){0,2})((?:,? .*)?)$`,
  'iu',
);

const FROM = new RegExp(` from ${MONEY}(?: (?:per|an?) \\p{L}+)?$`, 'u');

/** What a passage is behind a noun phrase for the product. */
export function tailsOf({ form, text, verb = '' }: Statement, fact: Fact, brief: Brief): string[] {
  const [topic] = brief.topics;
  const service = SERVICE.test(brief.thing?.bare ?? '') || SERVICE.test(topic?.bare ?? '');
  const priced = form === 'clause' ? [] : priceTails(text, brief);
  // "We restore sash windows from £340 per window".
  const from = form === 'clause' && /^we /u.test(text) && topic ? text.match(FROM)?.[0] : undefined;
  if (from && topic && contentStems(topic.bare).some((one) => contentStems(text).includes(one)))
    return [from];
  if (priced.length > 0) return priced;
  if (form === 'clause') return clauseTails(text, brief);
  // What is not needed is said of what the reader is to do.
  if (form === 'none')
    return / (?:needed|required|necessary)\b/u.test(text) || OF_THE_STEP.test(text)
      ? []
      : [text.startsWith('no ') ? ` with ${text}` : ` ${text}`];
  if (form === 'place')
    return (/^(?:with|by) /u.test(text) || /\d|(?<= )\p{Lu}/u.test(text)) &&
      !/\b(?:we|our|you|your|minimum)\b/u.test(text)
      ? [` ${text}`]
      : [];
  if (form === 'does' && topic && brief.goods && !service && !/^takes?$/u.test(verb)) {
    const many = verbBase(verb);
    if (!topic.plural) return [` that ${text}`];
    return many ? [` that ${many}${text.slice(verb.length)}`] : [];
  }
  if (form === 'participle' && !/^included\b/u.test(text)) {
    const since = text.match(
      /^(?:family[- ])?(?:owned|run|trading|in business|made) .{0,20}?(since \d{4})$/u,
    )?.[1];
    // A shop is not what it delivers.
    const held = /^(?:delivered|shipped|posted|packed)\b/u.test(text) && !topic?.free;
    return [...(held ? [] : [MADE.test(text) ? ` ${text}` : `, ${text}`]), ...(since ? [` ${since}`] : [])];
  }
  if (/^\d[.,]\d (?:out of 5|on \p{Lu})/u.test(text) || /^\d[.,]\d\/5/u.test(text))
    return [`, rated ${text}`];
  const counted =
    /^\d[\d,.]* (?!\p{Lu}\p{Ll}{2,8}$|(?:hour|hr|minute|min|day|week|wk|month|year|yr|night)s?\b)\p{L}|^free (?:returns|exchanges|delivery|shipping|parking|cancellation)|^(?:an? )?\d+[- ](?:day|night|week|month|year) /u;
  return form === 'noun' &&
    counted.test(text) &&
    !UNCOUNTED.test(text) &&
    !/,|[$€£]\d/u.test(text) &&
    fact.source !== 'control'
    ? [` with ${/^\d+-\p{L}+ .*[^s]$/u.test(text) ? article(text) : text}`]
    : [];
}

const COSTS = new RegExp(
  String.raw`^(?:(?:the|an?|our|your|this) )?([^,]{2,40}?) (?:costs?|is|are|starts? (?:at|from)) (?:only |just )?((?:from )?${MONEY}(?: (?:an?|per|each) \p{L}+| a month)?)(?=$|,| and | with )`,
  'iu',
);
const HOLDS =
  /^(?:(?:the|an?|our|your|this) )?([^,]{2,40}?) (?:has|includes|contains|comes with|comes in) ((?:only |up to |over |more than )?\d[^,]{3,50})$/iu;

const MADE_BY =
  /^(?:(?:the|an?|our|your|this) )?([^,]{2,40}?) (?:is|was|are|were) ((?:written|made|designed|built|led|run|taught|hosted|checked|reviewed|developed|produced|printed|sewn|grown) (?:by|in|from|with) [^;]{3,50})$/iu;

/** "The course costs £79", "the box has 12 tools": what the product costs or holds. */
function clauseTails(text: string, { thing, topics, goods }: Brief): string[] {
  const heads = [thing?.bare, topics[0]?.bare].map((one) => stem((one ?? '').split(' ').at(-1) ?? ''));
  const own = (subject = '') =>
    goods && (/^it$/iu.test(subject) || heads.includes(stem(subject.split(' ').at(-1) ?? '')));
  const [, what, price = ''] = text.match(COSTS) ?? [];
  if (price && own(what)) return [/^from /iu.test(price) ? ` ${price}` : ` for ${price}`];
  const [, holder, held = ''] = text.match(HOLDS) ?? [];
  if (held && own(holder)) return [` with ${held}`];
  const [, done, by = ''] = text.match(MADE_BY) ?? [];
  return by && own(done) ? [` ${by}`] : [];
}

/** A price and nothing else is bound to what it buys, with its "from" and with what it is for. */
function priceTails(text: string, { action, control }: Brief): string[] {
  const [, hedge = '', money = '', per = '', more = ''] = text.match(PRICED) ?? [];
  // What somebody is paid is no price of anything.
  const wage =
    action?.verb === 'apply' ||
    /\b(?:hiring|looking for|vacanc\p{L}+|jobs?|apprentice\p{L}*|careers?)\b/iu.test(control);
  if (money === '' || wage || / off\b|bonus|discount|grant|prize|voucher|credit|award|gift/u.test(more))
    return [];
  const joint = /^from$/iu.test(hedge)
    ? 'from'
    : hedge && !/^for$/iu.test(hedge)
      ? `for ${hedge.toLowerCase()}`
      : 'for';
  // "A case for £132 for 12" says it twice.
  if (/^ for /u.test(more))
    return [...(joint === 'for' ? [] : [` ${joint} ${money}${per}${more}`]), ` ${joint} ${money}${per}`];
  if (/^$|^ (?:with|including|plus) /u.test(more)) return [` ${joint} ${money}${per}${more}`];
  return /^, |^ (?:fixed price|all in|in total|flat|fitted|installed|delivered|inc\b|incl\b|plus VAT|\+ VAT)/u.test(
    more,
  )
    ? [` ${joint} ${money}${per}${more}`, ` ${joint} ${money}${per}`]
    : [];
}

/** What a construction draws on beside the groups of its pattern. */
interface Given {
  act: string | null;
  /** The action's verb where the fact names what it takes. */
  verb: string | null;
  /** What the action takes, without its article. */
  object: string;
  /** The action with a word before what it takes: "book a free 20-minute call". */
  sized: (size: string) => string | null;
  unit: Unit;
  brief: Brief;
}
type Turn = readonly [
  RegExp,
  (found: Record<string, string>, given: Given) => string | null | false | '',
  Angle,
];
/** What is to be done while there are "applications". */
const ASKED_BY = Object.fromEntries(
  [
    ['applications', 'apply'],
    ['registrations', 'register'],
    ['bookings', 'book'],
    ['orders', 'order'],
    ['entries', 'enter'],
    ['nominations', 'nominate'],
  ].map(([noun = '', verb]) => [stem(noun), verb]),
);
const rule = (source: string) => new RegExp(source, 'u');
/** Where what is taken ends, and how or with whom begins. */
const BEHIND = / (?:with|from|at|in|on|using|through|by) /u;
const head = (phrase: string) => stem(phrase.split(' ').at(-1) ?? '');

/** "25 minute demo of your own data": what is booked, with its length. */
const SIZED: Turn = [
  /^(?<size>\d+)[- ](?<time>minute|hour|day)s? (?<what>\p{L}+)\b/u,
  ({ size, time, what }, { object, sized }) =>
    head(object) === stem(what as string) && sized(`${size}-${time}`),
  'time',
];

/** "Quotes come back the same working day". */
const SAME_DAY: Turn = [
  /^(?:(?:the|your|our) )?(?<what>\p{L}+?)s? (?:\p{L}+ ){0,3}same (?:working )?day\b/u,
  ({ what }, { object, sized }) => head(object) === stem(what as string) && sized('same-day'),
  'time',
];

/** Lines that bind a fact to what the reader is to do: the form of its passage, the pattern, the line and its angle. */
// biome-ignore format: one construction a row
const TURNS: Partial<Record<Statement['form'], readonly Turn[]>> = {
  clause: [
    SIZED,
    SAME_DAY,
    [rule(`^(?<what>an? .{3,30}) costs (?<money>${MONEY})$`), ({ what, money }, { verb }) => verb && `${verb} ${what} for ${money}`, 'number'],
    [rule(`^(?<what>.{3,40}?) (?:is|are|costs?) (?<much>(?:from )?${MONEY}.{0,30}|(?:\\d+|two|three|four|five|six|seven|eight) \\p{L}+ for ${MONEY})$`), ({ what, much }, { brief }) => !/^(?:we|you|it|an?|our|your|\S+ of)\b| (?:is|are|takes?|lasts?) | and$|\b(?:late|fees?|fines?|extra|deposit|work|job|project)\b/iu.test(what as string) && !/ and /u.test(much as string) && brief.type !== 'headline' && `${(what as string).replace(/^the /u, '')}: ${much}`, 'number'],
    [/^(?:the |your )?first (?<one>\p{L}+) is (?<free>free|on us|half price)$/u, ({ one, free }, { verb, object }) => verb && head(object) === stem(one as string) && `${verb} your first ${one} ${free}`, 'objection'],
    [/^(?:.* )?(?<what>\p{L}+) (?:takes?|lasts?) (?:about |around |only |just |under )?(?<number>\d+) (?<time>minute|hour|day)s?$/u, ({ number, time }, { verb, sized }) => verb && sized(`${number}-${time}`), 'time'],
    [/^(?:\p{L}+ )?(?<what>\p{L}+) (?:take|last|run)s? (?:for )?(?<number>\d+) (?<time>minute|hour|day|week|month)s?$/u, ({ what, number, time }, { brief }) => { const topic = brief.topics.findLast(({ bare }) => head(bare) === stem(what as string)); return topic && !/\d/u.test(topic.bare) ? (topic.plural || brief.type === 'ad' ? `${number}-${time} ${topic.bare}` : article(`${number}-${time} ${topic.bare}`)) : null; }, 'time'],
    [rule(`^(?<what>.{3,40}?) must be \\p{L}+(?: \\p{L}+)? (?:by|before) (?<day>${DAY})$`), ({ what, day }, { act, object }) => act && head(object).slice(0, 6) === head(what as string).slice(0, 6) && `${act} by ${day}`, 'loss'],
    [rule(`^(?:applications?|registrations?|bookings?|enrol\\w+|entries|entry|sign-?ups?|nominations|ticket sales|orders)\\b.*\\b(?:close|end|due|must|stop).*\\b(?:by|on|before) (?<day>${DAY})$`), ({ day }, { act }) => act && `${act} by ${day}`, 'loss'],
    [rule(`^(?<what>applications?|registrations?|bookings?|orders|entries|nominations)\\b.*\\b(?:close|end|due|must|stop).*\\b(?:by|on|before) (?<day>${DAY})$`), ({ what, day }) => `${ASKED_BY[stem(what as string)]} by ${day}`, 'loss'],
  ],
  does: [
    [/^takes? (?:about |only |just |around )?(?<number>\d+) (?<time>minute|min|hour)s?\b/u, ({ number, time }, { object, sized }) => /(?:questionnaire|quiz|survey|form|check|application|test)$/u.test(object) && sized(`${number}-${time === 'min' ? 'minute' : time}`), 'time'],
    [/^takes? (?:about |only |just |around )?(?<number>\d+) (?<time>minute|min|hour)s?$/u, ({ number, time }, { brief }) => { const topic = brief.topics.findLast(({ bare }) => SERVICE.test(bare)); return topic && !topic.plural ? `${number}-${time === 'min' ? 'minute' : time} ${topic.bare}` : null; }, 'time'],
  ],
  participle: [
    [/^included\b/u, (_, { object, unit }) => object && `${object}: ${unit.statement.text}`, 'objection'],
    [/^(?<what>[\p{L}\d ]{3,16} (?:registered|certified|accredited|licensed|checked|trained))$/iu, ({ what }, { sized, object }) => namesPeople(`${object.split(' ').at(-1)}s`) && sized(what as string), 'proof'],
  ],
  noun: [
    SAME_DAY,
    [/^(?:up to )?(?:\d{1,2} ?%|[$€£]\d+) off/u, (_, { unit }) => unit.fact.kind === 'offer' && `get ${unit.statement.text}`, 'command'],
    [/^first \p{L}+ (?:is )?(?:half price|free|on us)/iu, (_, { unit }) => `get your ${unit.statement.text.replace(/ is /u, ' ')}`, 'command'],
    [/^first \p{L}+ (?:is )?(?:half price|free|on us)/iu, (_, { unit, brief }) => brief.type === 'button' && `get ${unit.statement.text.replace(/ is /u, ' ')}`, 'command'],
    [/^free (?<what>returns|exchanges) (?:for|within) (?<days>\d{1,3}) days$/iu, ({ what, days }) => `${days}-day free ${what}`, 'objection'],
    [rule(`^(?:prices?|kits?|plans?|packages?|sets?) (?<price>from ${MONEY}(?: \\+ VAT)?)$`), ({ price }, { act, brief }) => act !== null && contentStems(act).some((one) => contentStems(brief.trade).includes(one)) && `${act} ${price}`, 'number'],
    [/^(?<what>\p{L}+) (?<rest>(?:in|within|under|from) .{3,30})$/u, ({ what, rest }, { act, object }) => act && (head(object) === stem(what as string) || stem(act.split(' ')[0] ?? '').slice(0, 4) === stem(what as string).slice(0, 4)) && `${act} ${rest}`, 'time'],
    [/^(?<size>(?:same|next)-(?:day|week)|free|\d+-\p{L}+) (?<what>\p{L}+)$/u, ({ size, what }, { object, sized }) => head(object) === stem(what as string) && !object.includes(size as string) && sized(size as string), 'time'],
    [/^\d[\d,]* (?<what>(?:\p{L}+ ){0,2}\p{L}+) (?:for|from) /u, ({ what }, { object, brief, unit }) => /^(?:order|buy|get|book|reserve|shop)$/u.test(brief.action?.verb ?? '') && head(object) === head(what as string) && `${brief.action?.verb} ${unit.statement.text}`, 'number'],
    [rule(`^(?<money>${MONEY}) (?:an?|per|each) (?<what>\\p{L}+)$`), ({ money, what }, { act, object }) => act && head(object) === stem(what as string) && `${act} for ${money}`, 'number'],
    [/^(?:only|just) (?:\d+|\p{L}+) (?<what>\p{L}+)$/u, ({ what }, { verb, object, unit }) => verb && head(object) === stem(what as string) && `${verb} one of ${unit.statement.text}`, 'loss'],
    SIZED,
    [/^(?<n>\d+)[- ]pages?\b/u, ({ n }, { sized }) => sized(`${n}-page`), 'detail'],
    [/^(?:(?:over|more than) )?\d[\d,.]* \p{L}/u, (_, { unit, brief }) => joined(unit, brief), 'number'],
  ],
};

/** The lines of another angle on a passage. */
export function turnsOf(unit: Unit, brief: Brief): Turned[] {
  const drawn = givenFor(unit, brief);
  const form = /^takes? /u.test(unit.statement.text) ? 'does' : unit.statement.form;
  const turned = (TURNS[form] ?? []).flatMap(([pattern, line, angle]): Turned[] => {
    const found = unit.statement.text.match(pattern);
    const text = found && line(found.groups ?? {}, drawn);
    return text ? [{ text, angle }] : [];
  });
  if (brief.type === 'headline') return turned;
  return [
    ...turned,
    ...gain(unit, brief),
    ...taking(unit, brief),
    ...saved(unit, brief),
    ...trial(unit, brief),
    ...enabled(unit),
    ...given(unit, brief),
  ];
}

function givenFor(unit: Unit, brief: Brief): Given {
  const { action, act } = brief;
  const object = (action?.object ?? '').replace(/^(?:an?|the|your|our) /u, '').split(BEHIND)[0] ?? '';
  const about = (unit.statement.subject ?? unit.statement.text).split(' ').map(stem);
  return {
    act,
    object,
    verb: head(object).length > 2 && about.includes(head(object)) ? (action?.verb ?? null) : null,
    sized: (size) => {
      const found = action?.text.match(
        /^(\p{L}+(?: up)?(?: for| to)?) (an?|the|your) ((?:free|new) )?(.+)$/u,
      );
      if (!found || /^first /u.test(found[4] ?? '') || found[4]?.includes(size)) return null;
      const [, verb, one = '', lead = '', whole = ''] = found;
      const what = isShort(brief) ? whole.split(BEHIND)[0] : whole;
      const phrase = `${lead}${size} ${what}`;
      return `${verb} ${/^an?$/u.test(one) ? article(phrase) : `${one} ${phrase}`}`;
    },
    unit,
    brief,
  };
}

/** "12,000 subscribers", whom the reader may join; a limit is nobody. */
function joined({ statement: { text } }: Unit, { action, does }: Brief): string | null {
  const [first] = readQuantities(text);
  // Six reporters are who makes it, not who has joined.
  if (
    first?.kind !== 'people' ||
    first.full !== text ||
    (first.number.length < 2 && !/million|thousand/u.test(text)) ||
    /^(?:up to|at most|only|just|under)/iu.test(text)
  )
    return null;
  const known =
    /(?:subscribers|members|readers|students|users|customers|listeners|players|riders|runners|cooks|gardeners)$/u;
  const joins = /^(?:join|subscribe|sign|register|enrol|enroll|become|volunteer|follow)$/u;
  return known.test(text) || [action?.verb, does?.verb].some((one) => joins.test(one ?? ''))
    ? `join ${text}`
    : null;
}
