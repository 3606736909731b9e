import { type Action, STEPS } from './action.ts';
import type { Brief } from './brief.ts';
import { MONEY, readQuantities } from './facts/quantity.ts';
import { overlaps, type Passage } from './passages.ts';
import { VENUE } from './product.ts';
import { DATED } from './restated.ts';
import { isShort, names, type Row, rowOn } from './row.ts';
import { startSmall } from './statement.ts';
import type { Angle } from './types.ts';
import { article, contentStems, foldHeadline, stem } from './words.ts';

/** Lines that open with what the reader is to do, alone or with one fact behind it: "book a table: four courses for $58". */
export function actionLines(brief: Brief, passages: readonly Passage[]): Row[] {
  const { action, limit, control } = brief;
  const alone = action && (isShort(brief) || /\bfree\b|\d/u.test(action.text)) ? forms(brief) : [];
  const plain = alone
    .filter((text) => text.length <= limit && foldHeadline(text) !== foldHeadline(control))
    .map(
      (text): Row => ({
        text,
        angle: 'command',
        facts: [],
        made: 'action',
        form: 'none at all',
        part: false,
        named: names(text, brief),
      }),
    );
  return [...plain, ...passages.flatMap((one) => onFact(one, brief))];
}

/** What a label calls the same step as well. */
const OTHER_VERBS: readonly (readonly [verb: RegExp, other: string])[] = [
  [/^(?:see|view|receive|request|download|order|buy)(?= (?:my|your|the|an?) )/u, 'get'],
  [
    /^get(?= (?:my|your|the|an?) (?:\p{L}+ ){0,2}(?:price|quote|results?|comparison|premium|score|plan|estimate)$)/u,
    'see',
  ],
  [/^book(?= .*\b(?:table|seat|place|slot|spot|room|tickets?|time)$)/u, 'reserve'],
  [/^reserve(?= .*\b(?:table|seat|place|slot|spot|room|tickets?|time)$)/u, 'book'],
  [/^begin(?= )/u, 'start'],
  [/^create(?= .*\baccount)/u, 'open'],
  [/^start(?= .*\b(?:account)$)/u, 'open'],
  [/^choose(?= )/u, 'pick'],
  [/^make an? (?:one-off or monthly |one-off |single )?donation/u, 'donate'],
];

/** The action alone, in the forms that a label takes: whole, without what follows its object, owned by the reader, with another verb. */
function forms({ action, type, does, control, heads }: Brief): string[] {
  if (!action) return [];
  const { text, core } = action;
  const short = core
    .replace(
      / (an?|the|your|my) (?!free\b|first\b|\d)(?:(?!free\b)\p{L}{1,20} ){1,4}(?=\p{L}{1,20}$)/u,
      ' $1 ',
    )
    .replace(/ an (?=[^aeiou])/u, ' a ');
  // "Buy the standing desk", where the control only says "buy now".
  const bought = control
    .match(/^(?:buy|order|shop|get|book|try|rent|hire|download|pre-?order)(?= |$)/iu)?.[0]
    .toLowerCase();
  const goods =
    bought &&
    (STEPS.test(text) || action.verb === bought) &&
    heads.find(
      ({ bare }) =>
        bare.length < 20 &&
        !/\p{Lu}/u.test(bare) &&
        !VENUE.test(bare) &&
        !/(?:service|renewal|appeal|people|staff|workers)$/u.test(bare),
    );
  const named = goods
    ? [`${bought} ${/^(?:book|rent|hire)$/u.test(bought) ? goods.a : goods.the}`, `get my ${goods.bare}`]
    : [];
  const found = [text, core, ...named, ...(does && type !== 'button' ? [does.text] : [])];
  if (type === 'button' || type === 'cta')
    found.push(
      short,
      ...[...found].flatMap((one) =>
        OTHER_VERBS.flatMap(([verb, other]) => (verb.test(one) ? [one.replace(verb, other)] : [])),
      ),
    );
  if (type === 'button')
    found.push(
      ...[...found]
        .filter((one) => !/(?:details|info|menu|dates|demo|range|offers?)$/u.test(one))
        .map((one) => one.replace(/^(\p{L}+) (?:an?|the|your) /u, '$1 my ')),
      ...[...found].map((one) => one.replace(/^(\p{L}+) (?:an?|the) /u, '$1 ')),
    );
  return [...new Set(found)];
}

/** What a reader enters into, so that a term of it may follow; not "read the story, no card". */
const COMMITS =
  /^(?!(?:read|learn|view|see|watch|listen|browse|explore|discover|find|follow|share|check|open|look|enter|answer|scan)$)\p{L}+$/u;
/** What is cancelled or paid is what is bought, not its trial or a demo of it. */
const FIRST_STEP =
  /(?:demo|trial|call|quote|review|visit|estimate|consultation|pilot|tour|valuation|assessment|price|questionnaire|form|survey|application|quiz|guide|brochure|sample|check|test)s?$/iu;
const PURCHASE = new RegExp(String.raw`^cancel|${MONEY}|\b(?:set-?up|contracts?|minimum|interest)\b`, 'iu');
const TERM =
  /\b(?:needed|required|necessary|card|deposit|fees?|contract|commitment|minimum|charges?|cost|obligation|referral|payment|call|account|e-?mail|experience|waiting|queue|sign-?up|appointment)\b/iu;

/** What costs something is bought, taken or joined. */
const BUYS =
  /^(?:book|order|buy|rent|hire|join|subscribe|reserve|start|sign|enroll?|try|get|preorder|register|renew|become)$/u;
/** A price alone, or with what it buys. */
const PRICED = new RegExp(
  String.raw`^(?:([\p{L} -]{3,30}) (for|from) )?(${MONEY}(?: (?:an?|per|each) \p{L}+)?)$`,
  'u',
);

const OTHER_STEP =
  /^(?:the )?(?:application|booking|sign-?up|registration|form|quiz|check|test|survey|questionnaire)$/iu;

/** What a fact gives for a line that opens with a verb. */
function onFact(one: Passage, brief: Brief): Row[] {
  const { text, form, fact } = one;
  const { action, type, limit } = brief;
  if (fact.source === 'control' || type === 'headline') return [];
  const rows: Row[] = [];
  const add = (line: string, made: Row['made'], angle = one.angle) => {
    if (line.length <= limit) rows.push(rowOn(line, one, made, brief, angle));
  };
  // "Get 15% off 60 city bikes", "get your first month free", "join 12,000 subscribers".
  if (/^(?:up to )?(?:\d{1,2} ?%|[$€£]\d+) off\b|^half price\b/iu.test(text))
    add(`get ${text}`, 'get', 'command');
  if (/^first \p{L}+ (?:free|half price|on us)/iu.test(text)) add(`get your ${text}`, 'get', 'command');
  if (JOINED.test(text)) add(`join ${text}`, 'get', 'number');
  if (form === 'command' && isShort(brief) && text.split(' ').length > 2) add(text, 'alone');
  if (type === 'cta' && form === 'clause' && !/ costs? /u.test(text)) add(text, 'alone');
  if (!action) return rows;
  for (const line of [...sized(one, brief), ...tried(one, brief), ...few(one, brief)]) add(line, 'action');
  for (const act of new Set([action.text, action.core]))
    for (const [line, angle] of bound(act, action, one, brief)) add(line, 'action', angle);
  return rows;
}

const JOINED =
  /^(?:over |more than )?\d[\d,.]*\d (?:\p{L}+ )?(?:subscribers|members|readers|students|users|customers|listeners|players|volunteers|donors)$/u;
const DAY =
  /\b(?:until|by|before|closes? on|closes?|ends? on|ends?) ((?:\p{L}+ )?\d{1,2}(?:st|nd|rd|th)?(?: \p{Lu}\p{L}+)?|\p{Lu}\p{L}+ \d{1,2}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|midnight)$/u;
const PER = new RegExp(String.raw`^(${MONEY}) (?:an?|per|each) (\p{L}+)$`, 'u');
/** What is to be done while there are "applications". */
const ASKED_BY: Readonly<Record<string, string>> = Object.fromEntries(
  ['applications apply', 'registrations register', 'bookings book', 'orders order', 'entries enter'].map(
    (pair) => {
      const [noun = '', verb = ''] = pair.split(' ');
      return [stem(noun), verb];
    },
  ),
);
const CLOSING =
  /^(?:applications?|registrations?|bookings?|orders|entries|enrolment|early|offer|ends?|until)\b/iu;

/** The action with one fact behind it: a time, a price, a term or a sentence. */
function bound(act: string, action: Action, one: Passage, brief: Brief): [line: string, angle?: Angle][] {
  const { text, form, fact, subject = '', verb = '', rest = '' } = one;
  const object = action.object.replace(/^(?:an?|the|your|our|free) /u, '');
  const [, day] = text.match(DAY) ?? [];
  if (day && CLOSING.test(text) && form !== 'none') {
    const asked = ASKED_BY[stem(text.split(' ')[0] ?? '')];
    return [[`${asked && asked !== action.verb ? asked : act} by ${day}`, 'loss']];
  }
  // "Reviewing takes three minutes", of what the reader is to do: in three minutes; of another step: how long that is.
  if (/^takes?$/u.test(verb)) {
    const span = rest.replace(/^(?:only|just) /u, '');
    const of = stem(subject.split(' ').at(-1) ?? '');
    const own = of.startsWith(action.verb.slice(0, 4)) || object.split(' ').map(stem).includes(of);
    if (readQuantities(span)[0]?.full !== span) return [];
    if (own && !/^(?:start|begin|open|continue)$/u.test(action.verb)) return [[`${act} in ${span}`, 'time']];
    return form === 'does' || OTHER_STEP.test(subject)
      ? [[`${act}: ${span.replace(/^about /u, '')}`, 'time']]
      : [];
  }
  const head = stem(object.split(' ').at(-1) ?? '');
  // "Quotes within 24 hours": get one within 24 hours; "£14 a walk": book one for £14.
  const [, asked = '', when] =
    text.match(/^(?:your |the )?(?:\p{L}+ )?(\p{L}+) ((?:within|in|under) \d.*)$/u) ?? [];
  if (form === 'noun' && when && stem(asked) === head) return [[`${act} ${when}`, 'time']];
  const [, each, per = ''] = text.match(PER) ?? [];
  if (each && stem(per) === head && BUYS.test(action.verb)) return [[`${act} for ${each}`]];
  const step = FIRST_STEP.test(object) && PURCHASE.test(text);
  const twice =
    overlaps(act, text) ||
    contentStems(text).includes(stem(action.verb)) ||
    text.toLowerCase().startsWith(action.verb);
  if (twice || step || !COMMITS.test(action.verb)) return [];
  // What the reader takes is what the price is of.
  const sold =
    object === '' || brief.heads.some(({ bare }) => overlaps(bare, object) || bare.endsWith(object));
  const buys = BUYS.test(action.verb);
  if (form === 'place')
    return /^(?:within|in|from|by|before|until|for|at) .*\d/u.test(text) &&
      (!/[$€£]|CHF|euros/u.test(text) || (buys && sold))
      ? [[`${act} ${text}`]]
      : [];
  const small = startSmall(text, brief.names);
  const short = isShort(brief);
  if (form === 'none' || (fact.kind === 'terms' && /^(?:command|noun|participle)$/u.test(form))) {
    if (short && !TERM.test(text) && !/^(?:free|cancel|pause|skip)\b/iu.test(text)) return [];
    const bare =
      short && /^no .+ (?:needed|required)$/u.test(small) ? small.replace(/ (?:needed|required)$/u, '') : '';
    return [
      [`${act}, ${small}`, 'objection'],
      ...(bare ? [[`${act}, ${bare}`, 'objection'] as [string, Angle]] : []),
    ];
  }
  // "Join for $65 a year", of what a membership costs.
  const [, what, joint, price] = text.match(PRICED) ?? [];
  const own = what ? overlaps(what, `${action.text} ${brief.heads[0]?.bare ?? ''}`) : sold;
  if (price && form === 'noun')
    return own && buys && !/\b(?:off|fine|bonus|grant)\b/u.test(text)
      ? [[`${act} ${joint ?? 'for'} ${price}`]]
      : [];
  if (/^[$€£]/u.test(text) && !(sold && buys)) return [];
  if (brief.type === 'button' || DATED.test(text)) return [];
  if (form === 'clause')
    return (short && text.length > 26) || / costs? /u.test(text) ? [] : [[`${act}: ${small}`]];
  const told =
    form === 'noun' &&
    (short
      ? /\b(?:free|half|only)\b|%|\d (?:minutes|hours|days|weeks)|[$€£]\d/iu
      : /\d|\bfree\b|\bhalf\b/iu
    ).test(text);
  return told ? [[`${act}${/ (?:within|in) \d/u.test(small) ? ',' : ':'} ${small}`]] : [];
}

/** "Take the 25-minute placement test": how long what the reader takes lasts, or how many pages it has. */
function sized({ text, form, subject = '', verb = '', rest = '' }: Passage, { action }: Brief): string[] {
  const what = action?.object.split(' ').at(-1) ?? '';
  // "Same-week appointments"; "the first class is free".
  const [, soon, of = ''] = text.match(/^((?:same|next)-(?:day|week)) (\p{L}+)$/u) ?? [];
  if (soon && action && stem(of) === stem(what))
    return [action.core.replace(/ (?:an?|the|your) (?=\p{L}+(?: \p{L}+)?$)/u, ` a ${soon} `)];
  const [, once = '', gift] = text.match(/^first (\p{L}+) (free|half price)$/u) ?? [];
  if (gift && action && stem(once) === stem(what)) return [`${action.verb} your first ${once} ${gift}`];
  const [, long, time, whose = ''] = text.match(/^(\d+)[- ](minute|hour|day|page)s? (\p{L}+)/u) ?? [];
  const named = long !== undefined && stem(whose) === stem(what);
  const clause =
    form === 'clause' &&
    /^(?:takes?|lasts?|is|runs? for)$/u.test(verb) &&
    stem(subject.split(' ').at(-1) ?? '') === stem(what);
  const size = named
    ? [long, long, time]
    : (clause ? rest : text).match(
        /^(?:about |only |just )?(\d+|one|two|three)[- ](minute|hour|day|week|page)s?(?: long)?$/u,
      );
  const [, lead, determiner, free = '', object] =
    action?.core.match(/^(\p{L}+(?: up)?(?: for)?) (an?|the|your) ((?:free|first) )?(.+)$/u) ?? [];
  if (
    !size ||
    (!clause && !named && form !== 'noun') ||
    !lead ||
    !object ||
    /\d/u.test(object) ||
    (!clause &&
      !named &&
      !/(?:call|demo|visit|lesson|session|consultation|assessment|review|tour|check|test|guide|appointment|class)$/u.test(
        object,
      ))
  )
    return [];
  const phrase = `${free}${size[1]}-${size[2]} ${object}`;
  return [`${lead} ${/^an?$/u.test(determiner ?? '') ? article(phrase) : `${determiner} ${phrase}`}`];
}

/** "Try Tallybrook free for 30 days", of a trial that lasts so long. */
function tried({ text, form, subject = '' }: Passage, { action, product, heads }: Brief): string[] {
  const trial =
    /\btrial\b/u.test(`${action?.text} ${subject}`) || /\btrial\b|^free for |\bdays free\b/u.test(text);
  const [, number, unit] = text.match(/\b(\d{1,3}|seven|ten|fourteen|thirty)[- ](day|week|month)s?\b/u) ?? [];
  const thing =
    product.name && !product.maker ? product.name : heads[0] && !heads[0].plural ? heads[0].the : null;
  const whole = form !== 'clause' || /\btrial$/u.test(subject);
  if (
    !trial ||
    !number ||
    !thing ||
    !whole ||
    !/^(?:try|start|sign|get|begin|join|create|book)$/u.test(action?.verb ?? '') ||
    /after|then/u.test(text)
  )
    return [];
  const free = /\bfree\b/u.test(`${text} ${action?.text}`) ? 'free ' : '';
  return [
    `try ${thing} ${free}for ${number} ${number === '1' ? unit : `${unit}s`}`,
    ...(/\btrial\b/u.test(action?.text ?? '') ? [`start your ${number}-${unit} ${free}trial`] : []),
  ];
}

/** "Reserve one of only 8 seats". */
function few({ text }: Passage, { action }: Brief): string[] {
  const [, many, what = ''] = text.match(/^((?:only|just) (?:\d+|\p{L}+)) (\p{L}+)/u) ?? [];
  return many &&
    /^(?:book|reserve|claim|order|get|grab)$/u.test(action?.verb ?? '') &&
    stem(action?.object.split(' ').at(-1) ?? '') === stem(what)
    ? [`${action?.verb} one of ${many} ${what}`]
    : [];
}
