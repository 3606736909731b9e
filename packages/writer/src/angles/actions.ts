import { MONEY, UNCOUNTED } from '../facts/quantity.ts';
import { article, contentStems, stem, upperFirst } from '../words.ts';
import { type Brief, VENUE } from './brief.ts';
import { LEADING_VERBS } from './command.ts';
import type { Row } from './row.ts';
import type { Unit } from './units.ts';

/** Labels to press: they open with what pressing them does. */
export const isShort = ({ type }: Pick<Brief, 'type'>) => type === 'button' || type === 'cta';

/** What a reader enters into, so that a term of it may follow: "book a demo, no card needed"; not "read the story, no card". */
const COMMITS =
  /^(?!(?:read|learn|view|see|watch|listen|browse|explore|discover|find|follow|share|check|click|open|look|download|upload|send|submit|complete|enter|answer|reply|print|scan)$)\p{L}+$/u;

/** A label to press is a command in few words; a call to action may also be a short offer. */
export function asks(line: string, brief: Brief): boolean {
  const { type, action } = brief;
  if (!isShort(brief)) return true;
  const [first = ''] = line.toLowerCase().split(/[^\p{L}-]/u);
  if (action === null) return brief.does === null || LEADING_VERBS.has(first);
  if (type === 'cta' && /\d ?%? off\b|\bhalf price\b/iu.test(line) && line.split(' ').length < 9) return true;
  if (/^(?:read|rated|used|trusted) by\b|^(?:open|live|free|warm|clean|lower|master|end)\b/iu.test(line))
    return false;
  return LEADING_VERBS.has(first) || first === action.verb;
}

/** "Book a table at Fennel & Rye": the action where it is done. */
export function closing({ act, action, named, product }: Brief): string | null {
  const venue = [product.thing?.bare, product.name].some((one) => VENUE.test(one ?? ''));
  return venue &&
    named &&
    /^(?:book|reserve)$/u.test(action?.verb ?? '') &&
    !/ (?:at|in|to) /u.test(act ?? '')
    ? `${act} at ${named}`
    : act;
}

/** Whether a text names already what the action takes. */
export const repeatsObject = (text: string, { action, act }: Brief): boolean => {
  const taken = contentStems(action?.object || act || '');
  const said = contentStems(text);
  return (
    text.toLowerCase().startsWith(`${action?.verb} `) ||
    text.toLowerCase().endsWith(` ${action?.verb}`) ||
    text.toLowerCase().startsWith(`${action?.object.toLowerCase() || '-'} `) ||
    ((taken.length > 1 || action?.object === '') && taken.every((one) => said.includes(one)))
  );
};

/** What a reader may have to give at the step that a line asks for. */
const ASKED_AT_STEP = 'e-?mail|(?:credit )?card|phone|account|sign-?up|log-?in|registration|download';
/** Not having to give it is said of the step alone: nothing on offer is "with no credit card". */
export const OF_THE_STEP = new RegExp(String.raw`^no (?:${ASKED_AT_STEP})\b`, 'iu');
/** What anybody may like to hear before pressing: "no email needed". */
const NOTHING_ASKED = new RegExp(
  String.raw`^no (?:${ASKED_AT_STEP}|call|deposit|payment|obligation|referral|fees?|spam)\b`,
  'iu',
);
/** What not having lightens the step itself. */
const LIGHTENS = new RegExp(
  String.raw`${NOTHING_ASKED.source}|\b(?:needed|required|necessary)\b|\b(?:\p{L}*charges?|fees?|contract|commitment|minimum|cost|waiting|queue|paperwork)\b`,
  'iu',
);
const PURCHASE = new RegExp(
  String.raw`^cancel|${MONEY}|\b(?:set-?up|contract|minimum|interest|fees?)\b`,
  'iu',
);
export const WAY_OUT =
  /^(?:you (?:can|may) )?(?:cancel|skip|pause|reschedule|return|unsubscribe|stop|leave|spread)\b/iu;

/** What is cancelled or set up is what is bought, not its trial or a demo of it. */
export const binds = (says: string, { action }: Brief): boolean =>
  PURCHASE.test(says) &&
  /(?:demo|trial|call|quote|review|visit|estimate|consultation|pilot|tour|valuation|assessment|price|questionnaire|form|survey|application|quiz|guide|itinerary|brochure|swatches|sample)s?(?: (?:slot|session|appointment|date))?$/iu.test(
    action?.object ?? '',
  );

/** Actions that say enough without what they take. */
const BARE =
  /^(?:sign up|get in touch|apply|join|donate|subscribe|register|enrol|enroll|volunteer|give monthly|become a member)(?= |$)/u;

/** Lines that open with what the reader is to do, on one fact: "book a table: four courses for $58". */
export function actionRows({ fact, statement, says, angle, tails, part, aside }: Unit, brief: Brief): Row[] {
  const { type, action, act, limit } = brief;
  if (!act || !action || says === null || /^(?:headline|social)$/u.test(type)) return [];
  const commits = COMMITS.test(action.verb);
  if (UNCOUNTED.test(says) || binds(says, brief)) return [];
  if (fact.source === 'control' || (!commits && !NOTHING_ASKED.test(says)) || repeatsObject(says, brief))
    return [];
  const { form } = statement;
  if (/^\d[\d.,]* \p{L}+$/u.test(says) && !/\d{2}/u.test(says.replace(/ (?:minutes|hours|days|weeks)$/u, '')))
    return [];
  if (
    /^\d[\d.,]* (?:second|minute|hour|day|week)s?$|^(?:up to|over|about|around|under) [$€£]?[\d.,]+$/u.test(
      says,
    )
  )
    return [];
  const rows: Row[] = [];
  const add = (text: string) => rows.push({ text, angle, facts: [fact] });
  const acts = [act, ...(isShort(brief) ? shorterActs(brief) : [])].filter((one) => one.includes(' '));
  const barest = type === 'cta' ? (act.match(BARE) ?? brief.does?.text.match(BARE))?.[0] : undefined;
  if (barest) acts.push(barest);
  const term =
    (commits || NOTHING_ASKED.test(says)) &&
    says.split(' ').length < 7 &&
    !says.includes(',') &&
    ((form === 'none' && LIGHTENS.test(says)) || (fact.kind === 'terms' && /^(?:command|noun)$/u.test(form)));
  if (term) {
    const said = [
      says,
      says.replace(/^no (?:payment|credit|debit|bank) card\b.*$/u, 'no card'),
      says
        .split(/ (?:needed|required|necessary|asked)(?= |$)/u, 1)
        .join('')
        .replace(/^(free (?:returns|exchanges)) for \d+ days$/u, '$1'),
    ];
    const [first] = acts
      .flatMap((one) => said.map((text) => `${one}, ${text}`))
      .filter((one) => one.length <= limit);
    if (first && !act.split(' ').some((word) => word.length > 3 && says.includes(word))) add(first);
  } else if (
    form === 'command' &&
    (!part || /^get /u.test(says)) &&
    isShort(brief) &&
    says.split(' ').length > 2 &&
    !WAY_OUT.test(says)
  )
    add(says);
  else if (form === 'noun' && /^(?:free (?!for|until|to|up)|half|\d+%)/iu.test(says) && isShort(brief))
    add(`get ${says}`);
  else if (
    type !== 'button' &&
    !aside &&
    !/\bfree\b.*\bfree\b/u.test(`${act} ${says}`) &&
    !contentStems(says).includes(stem(action.object.split(' ').at(-1) ?? '')) &&
    form === 'noun' &&
    !/^(?:\p{L}+ing|live) /u.test(says) &&
    (/\d|\b(?:free|half|one|two|three|four|five|six)\b/iu.test(says) || type === 'cta')
  )
    for (const text of new Set([says, says.replace(/^prices? (?=from )/u, '')]))
      add(`${acts.find((one) => one.length + text.length < limit - 1) ?? act}: ${text}`);
  const held = tails.find((one) => one.startsWith(' with ') && !/ no /u.test(one));
  if (held && isShort(brief) && /^(?:shop|buy|order|start|try|book)$/u.test(action.verb))
    add(`${act}${held}`);
  // What a call to action opens with may stand behind its reason.
  if (form === 'clause' && type === 'cta' && !/[$€£]\d/u.test(says)) {
    const first = acts.find((one) => one.length + says.length < limit - 3);
    if (first) add(`${first}. ${upperFirst(says)}.`);
  }
  return rows;
}

const TIME = String.raw`((?:about |around |under |less than )?(?:\d+|one|two|three|five|ten|a few) (?:seconds?|secs?|minutes?|mins?|hours?|days?))`;
const SOON = new RegExp(
  String.raw`\b(?:in|within|takes?(?: just| only)?) (?:just |only )?${TIME}(?=$|[ ,;.])`,
  'iu',
);
const ASKED_FOR =
  /(?:quote|price|estimate|answer|form|check|set-?up|application|questionnaire|quiz|results?|sign-?up|registration|booking|match|decision|valuation|report|account)s?$/iu;
/** Steps that are over when they are done. */
const DONE_IN =
  /^(?:check|compare|calculate|test|find|see|measure|apply|register|sign|estimate|design|plan|value)$/u;
/** What is filled in: how long that takes says nothing of the answer. */
const FORM = /(?:form|application|questionnaire|quiz)s?$/iu;
/** What a set-up is the beginning of; a quote or a form is asked for in other words. */
const BEGINS = /^(?:start|try|create|sign|set|install|join|switch|open|register)$/u;
const COSTS =
  /^(?:the |your )?(.{3,30}?) (?:is |are |costs? |for |now |now only |only |just )?((?:[$€£])\d[\d.,]*)(?:$|,? (?:rather than|instead of|not|was|down from|\(was) )/iu;

/** "Get an estimate in 60 seconds", "order the first case for £49": the action with how soon it is done or what it takes costs. */
export function qualified(unit: Unit, brief: Brief): Row[] {
  const { statement, fact } = unit;
  const { act, action, limit, type } = brief;
  if (!act || !action || /^(?:headline|social)$/u.test(type) || fact.source === 'control') return [];
  const head = stem(action.object.split(' ').at(-1) ?? '');
  const taken = new Set(contentStems(action.object));
  // "Late visits" are not the visit that is booked.
  const about = (subject: string) =>
    head.length > 2 &&
    stem(subject.split(' ').at(-1) ?? '') === head &&
    contentStems(subject).every((one) => taken.has(one));
  const fit = (tail: string) =>
    [act, ...shorterActs(brief)].map((one) => `${one} ${tail}`).find((one) => one.length <= limit);
  const rows = (text: string | undefined, angle: Row['angle']): Row[] =>
    text ? [{ text, angle, facts: [fact] }] : [];
  const [passage = '', time = ''] = statement.text.match(SOON) ?? [];
  const before = statement.text.slice(0, statement.text.indexOf(passage)).trim();
  const subject = (
    statement.subject ??
    before.split(/ (?:is|are|shows?|appears?|arrives?|comes?|ready|takes?|back|in)/u, 1).join('')
  ).trim();
  // "Takes 2 minutes" of the step itself.
  const step =
    isShort(brief) && /^takes? /u.test(passage) && statement.text === passage && DONE_IN.test(action.verb)
      ? fit(`in ${time}`)
      : undefined;
  const soon =
    time !== '' &&
    !/ (?:in|within|for) /u.test(act) &&
    ((ASKED_FOR.test(subject) &&
      (!FORM.test(subject) || FORM.test(action.object) || action.verb === 'apply') &&
      /set-?up$/iu.test(subject) === BEGINS.test(action.verb)) ||
      (about(subject) && !/^takes?/u.test(passage)))
      ? fit(`${passage.startsWith('within') ? 'within' : 'in'} ${time}`)
      : undefined;
  const [, what = '', price = ''] = statement.text.match(COSTS) ?? [];
  const paid = price !== '' && about(what) && !/[$€£]/u.test(act) ? fit(`for ${price}`) : undefined;
  return [...rows(soon ?? step, 'time'), ...rows(paid, 'number')];
}

/** What readers say of themselves: "order my prescription". */
const OWNED =
  /^(?:order|see|check|get|start|claim|reserve|book|build|plan|design|value|view|renew|track|find|price|save|create)$/u;

/** What says nothing without what it is for. */
const SLOT = /^(?:date|time|day|slot|place|spot|seat|session|part|set|box|class)s?$/u;

/** The action in fewer words: "order my prescription", "order prescription". */
export function shorterActs({ action, type, limit }: Brief): string[] {
  const [, what = ''] = action?.object.match(/^(?:(?:an?|the|your|our) )?(.+)$/u) ?? [];
  if (!action || / (?:of|for|to|in|on|at|with|from)$/u.test(what)) return [];
  const { verb, object, text } = action;
  const cut = text.match(/^\S+ (?:an?|the|your) .+?(?= (?:in|on|at|for|from|with) )/u)?.[0] ?? '';
  if (what === '' || !text.startsWith(`${verb} ${object}`)) return cut === '' ? [] : [cut];
  const mine =
    type === 'button' &&
    OWNED.test(verb) &&
    /^(?:the|your|an?) /u.test(object) &&
    !/^(?:new|first|trial|\d)/u.test(what);
  const last = what.split(' ').at(-1) ?? '';
  const cutShort = text.slice(`${verb} ${object}`.length).startsWith(' and ');
  return [
    ...(text === `${verb} ${object}` || cutShort || /(?:^| )(?:us|me|you|it|them)$/u.test(object)
      ? []
      : [`${verb} ${object}`]),
    ...(cut === '' || cut === text ? [] : [cut]),
    ...(mine ? [`${verb} my ${what}`] : []),
    ...(type === 'button' && OWNED.test(verb) && `${verb} my ${what}`.length > limit - 4 && !/s$/u.test(last)
      ? [`${verb} my ${last}`]
      : []),
    // "Book a calibration" of a calibration date.
    ...(/(?:tion|ment|sion|ing|check|test|visit|survey|tour|review|demo|call|service) (?:date|slot|session|appointment)$/u.test(
      object,
    )
      ? [`${verb} ${object.slice(0, object.lastIndexOf(' '))}`]
      : []),
    // "Book a date" of an inspection date says another thing.
    ...(/^(?:an?|the|your|our) (?!.* of )\S+ /u.test(object) && !SLOT.test(last)
      ? [
          `${verb} ${object.startsWith('an ') || object.startsWith('a ') ? article(last) : `${object.split(' ')[0]} ${last}`}`,
        ]
      : []),
    ...(type === 'button' && what !== object ? [`${verb} ${what}`] : []),
    ...(type === 'button' && /^(?:start|join|reserve|order|book|shop|buy|apply|enrol)$/u.test(verb)
      ? [verb]
      : []),
    // That it is free is what matters most.
  ].filter((one) => !/\bfree\b/u.test(text) || /\bfree\b/u.test(one));
}
