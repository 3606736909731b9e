import { UNCOUNTED } from '../facts/quantity.ts';
import { contentStems, foldHeadline, stem, upperFirst } from '../words.ts';
import { type Brief, VENUE } from './brief.ts';
import { LEADING_VERBS } from './command.ts';
import type { Row } from './lines.ts';
import type { Unit } from './units.ts';

/** Labels to press: they open with what pressing them does. */
export const isShort = ({ type }: Brief) => type === 'button' || type === 'cta';

/** What a reader enters into, so that a term of it may follow: "book a demo, no card needed"; not "read the story, no card". */
const COMMITS =
  /^(?:book|order|buy|get|start|try|join|sign|subscribe|register|apply|request|enrol|enroll|reserve|schedule|shop|rent|hire|donate|become|take|create|call|come|build|choose|claim|switch|plan|design|adopt|save|swap|give|renew|upgrade|volunteer|visit|value)$/u;

/** A label to press is a command in few words; a call to action may also be a short offer or price. */
export function asks(line: string, brief: Brief): boolean {
  const { type, action } = brief;
  if (!isShort(brief) || action === null) return true;
  const [first = ''] = line.toLowerCase().split(/[^\p{L}-]/u);
  if (
    type === 'cta' &&
    /[$€£]\d/u.test(line) &&
    (!/^(?:from |[$€£])/iu.test(line) || /\boff\b/iu.test(line)) &&
    line.split(' ').length < 9
  )
    return true;
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
    ((taken.length > 1 || action?.object === '') && taken.every((one) => said.includes(one)))
  );
};

const PURCHASE = /^cancel|[$€£]\d|\b(?:set-?up|contract|minimum|interest|fees?)\b/iu;
const WAY_OUT = /^(?:cancel|skip|pause|reschedule|return|unsubscribe|stop|leave|spread)\b/iu;

/** Lines that open with what the reader is to do, on one fact: "book a table: four courses for $58". */
export function actionRows({ fact, statement, says, worth, angle, tails, part }: Unit, brief: Brief): Row[] {
  const { type, action, act, limit } = brief;
  if (!act || !action || says === null || /^(?:headline|social|ad)$/u.test(type)) return [];
  const commits = COMMITS.test(action.verb);
  // What is cancelled or set up is what is bought, not its trial or a demo of it.
  const tries =
    /(?:demo|trial|call|quote|review|visit|estimate|consultation|pilot|tour|valuation|assessment)s?$/iu.test(
      action.object,
    );
  if (UNCOUNTED.test(says) || (tries && PURCHASE.test(says))) return [];
  if (fact.source === 'control' || (!commits && action.verb !== 'download') || repeatsObject(says, brief))
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
  const add = (text: string, strength: number) => rows.push({ text, angle, facts: [fact], strength });
  const acts = [act, ...(isShort(brief) ? shorterActs(brief) : [])];
  const term =
    commits &&
    says.split(' ').length < 7 &&
    !says.includes(',') &&
    (form === 'none' || (fact.kind === 'terms' && /^(?:command|noun)$/u.test(form)));
  if (term) {
    const said = [
      says,
      says
        .replace(/ (?:needed|required|necessary)$/u, '')
        .replace(/^(free (?:returns|exchanges)) for \d+ days$/u, '$1'),
    ];
    const [first] = acts
      .flatMap((one) => said.map((text) => `${one}, ${text}`))
      .filter((one) => one.length <= limit);
    if (first && !act.split(' ').some((word) => word.length > 3 && says.includes(word)))
      add(first, worth + 0.02);
  } else if (
    form === 'command' &&
    !part &&
    isShort(brief) &&
    says.split(' ').length > 2 &&
    !WAY_OUT.test(says)
  )
    add(says, worth);
  else if (form === 'noun' && /^(?:free (?!for|until|to|up)|half|\d+%)/iu.test(says) && isShort(brief))
    add(`get ${says}`, worth);
  else if (
    type !== 'button' &&
    !/\bfree\b.*\bfree\b/u.test(`${act} ${says}`) &&
    !contentStems(says).includes(stem(action.object.split(' ').at(-1) ?? '')) &&
    form === 'noun' &&
    !/^(?:\p{L}+ing|live) /u.test(says) &&
    (/\d|\b(?:free|half|one|two|three|four|five|six)\b/iu.test(says) || type === 'cta')
  )
    add(
      `${acts.find((one) => one.includes(' ') && one.length + says.length < limit - 1) ?? act}: ${says}`,
      worth - 0.12,
    );
  const held = tails.find((one) => one.startsWith(' with ') && !/ no /u.test(one));
  if (held && isShort(brief) && /^(?:shop|buy|order|start|try|book)$/u.test(action.verb))
    add(`${act}${held}`, worth - 0.02);
  // What a call to action opens with may stand behind its reason.
  if (
    form === 'clause' &&
    type === 'cta' &&
    !/[$€£]\d/u.test(says) &&
    statement.text.length + act.length < limit - 3
  )
    add(`${act}. ${upperFirst(says)}.`, worth - 0.1);
  return rows;
}

/** What readers say of themselves: "order my prescription". */
const OWNED =
  /^(?:order|see|check|get|start|claim|reserve|book|build|plan|design|value|view|renew|track|find|price|save|create)$/u;

/** The action in fewer words: "order my prescription", "order prescription". */
function shorterActs({ action, type, limit }: Brief): string[] {
  const [, what = ''] = action?.object.match(/^(?:(?:an?|the|your|our) )?(.+)$/u) ?? [];
  if (!action || what === '' || !action.text.startsWith(`${action.verb} ${action.object}`)) return [];
  const { verb, object, text } = action;
  const mine =
    type === 'button' &&
    OWNED.test(verb) &&
    /^(?:the|your|an?) /u.test(object) &&
    !/^(?:new|first|trial|\d)/u.test(what);
  const last = what.split(' ').at(-1) ?? '';
  return [
    ...(text === `${verb} ${object}` ? [] : [`${verb} ${object}`]),
    ...(mine ? [`${verb} my ${what}`] : []),
    ...(mine && `${verb} my ${what}`.length > limit && !/s$/u.test(last) ? [`${verb} my ${last}`] : []),
    ...(type === 'button' && what.includes(' ') ? [`${verb} ${what}`] : []),
    ...(type === 'button' && /^(?:start|join|reserve|order|book|shop|buy|apply|enrol)$/u.test(verb)
      ? [verb]
      : []),
  ];
}

/** The action asked for, alone, in the forms that a label takes. */
export function labels(brief: Brief): Row[] {
  const { action, act, product, facts, limit, control } = brief;
  if (!action || !act) return [];
  const free = facts.find(({ kind, text }) => kind === 'terms' && /^free(?:,|$)/iu.test(text));
  const [, verb, what] = action.text.match(/^(\p{L}+) the ((?!free)[^ ]+(?: [^ ]+)?)$/u) ?? [];
  const at = closing(brief);
  const texts = [action.text, act, ...shorterActs(brief).filter((one) => one.includes(' '))];
  return [
    ...[...new Set(texts)]
      .filter((text) => text.length <= limit && foldHeadline(text) !== foldHeadline(control))
      .slice(0, 2)
      .map((text, i): Row => ({ text, angle: 'command', facts: [], strength: 0.6 - 0.02 * i })),
    ...(at && at !== act ? [{ text: at, angle: 'command' as const, facts: [], strength: 0.5 }] : []),
    ...(product.place && action.object
      ? [{ text: `${action.text} ${product.place}`, angle: 'command' as const, facts: [], strength: 0.5 }]
      : []),
    ...(free && verb && `${verb} the free ${what}`.length <= limit
      ? [{ text: `${verb} the free ${what}`, angle: 'objection' as const, facts: [free], strength: 0.82 }]
      : []),
    ...(free && /^(?:subscribe|register|join|try|start|enrol)$/u.test(action.verb)
      ? [{ text: `${action.verb} free`, angle: 'objection' as const, facts: [free], strength: 0.8 }]
      : []),
  ];
}
