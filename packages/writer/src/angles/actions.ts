import type { Fact } from '../types.ts';
import { contentStems, upperFirst } from '../words.ts';
import type { Brief } from './brief.ts';
import { LEADING_VERBS } from './command.ts';
import { type Unit, whose } from './constructions.ts';
import type { Row } from './lines.ts';

/** Labels to press: they open with what pressing them does. */
export const isShort = ({ type }: Brief) => type === 'button' || type === 'cta';

/** What a reader enters into, so that a term of it may follow: "book a demo, no card needed"; not "read the story, no card". */
const COMMITS =
  /^(?:book|order|buy|get|start|try|join|sign|subscribe|register|apply|request|enrol|enroll|reserve|schedule|shop|rent|hire|donate|become|take|create|call|come|build|choose|claim|switch|plan|design|adopt|save|swap)$/u;
const FREELY = /^(?:subscribe|register|join|try|start|enrol)$/u;

const opensWithVerb = (line: string) =>
  !/^(?:open|live|free|warm|clean|lower|master|end)\b/iu.test(line) &&
  LEADING_VERBS.has(line.split(' ')[0]?.toLowerCase() ?? '');

/** A label to press is a command in few words, no statement; an offer where nobody said what the reader should do. */
export function asks(line: string, fact: Fact | undefined, brief: Brief): boolean {
  if (!isShort(brief)) return true;
  if (brief.action === null && /^(?:offer|price|terms)$/u.test(fact?.kind ?? '')) return true;
  if (brief.type === 'cta' && fact && /[$€£]\d/u.test(line) && line.split(' ').length < 8) return true;
  if (/^(?:read|rated|used|trusted) by\b/iu.test(line)) return false;
  return opensWithVerb(line) || (brief.action !== null && line.toLowerCase().startsWith(brief.action.verb));
}

/** "Book a table at Fennel & Rye": the action where it is done. */
export function closing(brief: Brief): string | null {
  const maker = whose(brief);
  return maker?.startsWith('at ') &&
    /^(?:book|reserve)$/u.test(brief.action?.verb ?? '') &&
    !/ (?:at|in|to) /u.test(brief.act ?? '')
    ? `${brief.act} ${maker}`
    : brief.act;
}

/** Whether a text names already what the action takes: "the new shop". */
export const repeatsObject = (text: string, { action, act }: Brief): boolean => {
  const taken = contentStems(action?.object || act || '');
  const said = contentStems(text);
  const object = action?.object.toLowerCase() ?? '';
  const named = /^(?!an? ).+ /u.test(object) && text.toLowerCase().includes(object);
  return (
    named ||
    text.toLowerCase().startsWith(`${action?.verb} `) ||
    (taken.length > 1 && taken.every((one) => said.includes(one)))
  );
};

/** Lines that open with what the reader is to do, on one fact. */
export function actionRows(unit: Unit, brief: Brief): Row[] {
  const { angle, worth, fact, statement } = unit;
  const { type, action, act } = brief;
  const rows: Row[] = [];
  if (!act || !action || type === 'headline' || type === 'social' || fact.source === 'control') return rows;
  const add = (text: string, strength: number) => rows.push({ text, angle, facts: [fact], strength });
  const [full] = unit.says;
  const commits = COMMITS.test(action.verb);
  const said = full && !act.split(' ').some((word) => word.length > 4 && full.includes(word)) ? full : null;
  if (said && /^(?:email|other|landing|cta)$/u.test(type)) {
    const noun = /^(?:noun|none)$/u.test(statement.form) && !/^\d[\d.,]* \p{L}+$|^\p{L}+ing /u.test(said);
    const term =
      statement.form === 'none' || (fact.kind === 'terms' && /^(?:command|noun)$/u.test(statement.form));
    if ((noun || term) && commits) add(`${act}. ${upperFirst(said)}.`, worth - (term ? 0 : 0.08));
    else if (
      statement.form === 'clause' &&
      !(type === 'cta' && /[$€£]\d/u.test(said)) &&
      !/^(?:their|its|his|her|it|they) /iu.test(said)
    )
      add(type === 'cta' ? `${act}. ${upperFirst(said)}.` : `${said}. ${upperFirst(act)}.`, worth - 0.1);
  }
  if (isShort(brief)) labelRows(unit, brief, add);
  const behind = commits ? behindAct(unit) : null;
  if (behind && !act.split(' ').some((word) => word.length > 3 && behind.includes(word))) {
    const brief_ = behind.replace(/ (?:needed|required|necessary)$/u, '');
    add(`${act}${behind.length + act.length > brief.limit ? brief_ : behind}`, worth + 0.02);
    for (const one of isShort(brief) ? shorterActs(brief) : []) add(`${one}${brief_}`, worth - 0.06);
  }
  return rows;
}

const WAY_OUT = /^(?:cancel|skip|pause|reschedule|return|unsubscribe|stop|leave|spread)\b/iu;

/** What a label of few words takes of a fact: an offer, a warranty, a price of what is chosen. */
function labelRows(unit: Unit, brief: Brief, add: (text: string, strength: number) => void): void {
  const { worth, statement, says } = unit;
  const { action, act } = brief;
  const [full] = says;
  if (full && statement.form === 'command' && full.split(' ').length > 2 && !WAY_OUT.test(full))
    add(full, worth);
  if (full && statement.form === 'noun' && /^(?:free (?!for|until|to|up)|half|\d+%)/iu.test(full))
    add(`get ${full}`, worth);
  const tail = unit.tails.find((one) => one.startsWith(' with '));
  if (tail && !/ no /u.test(tail) && act && /^(?:shop|buy|order|start|try|book)$/u.test(action?.verb ?? '')) {
    add(`${act}${tail}`, worth - 0.02);
    if (`${act}${tail}`.length > brief.limit && /^(?:shop|buy|order)$/u.test(action?.verb ?? ''))
      add(`${action?.verb}${tail}`, worth - 0.1);
  }
}

/** Behind the action in the same sentence: ", no card needed". */
function behindAct({ statement: { form, text }, fact }: Unit): string | null {
  if (text.split(' ').length > 6 || text.includes(',')) return null;
  if (form === 'none') return `${/^without/u.test(text) ? ' ' : ', '}${text}`;
  const term =
    fact.kind === 'terms' && (form === 'command' || (form === 'noun' && /^free \p{L}{4}/u.test(text)));
  return term ? `, ${text.replace(/^(free (?:returns|exchanges)) for \d+ days$/u, '$1')}` : null;
}

/** What readers say of themselves: "order my prescription". */
const OWNED =
  /^(?:order|see|check|get|start|claim|reserve|book|build|plan|design|value|view|renew|track|find|price|save)$/u;

/** The action in fewer words: "check availability", "order my prescription", "order prescription". */
function shorterActs({ action, type, limit }: Brief): string[] {
  const [, what = ''] = action?.object.match(/^(?:(?:an?|the|your|our) )?(.+)$/u) ?? [];
  if (!action || what === '' || !action.text.startsWith(`${action.verb} ${action.object}`)) return [];
  const verb = action.verb;
  const head = what.split(' ').at(-1) ?? '';
  const rest = action.text.slice(verb.length + 1 + action.object.length);
  const mine =
    OWNED.test(verb) &&
    /^(?:the|your|an?) /u.test(action.object) &&
    !/^(?:free|new|first|trial|\d)/u.test(what)
      ? [`${verb} my ${what}`]
      : [];
  const near = mine.some((one) => one.length > limit) && !/s$/u.test(head) ? [`${verb} my ${head}`] : [];
  const last = rest.match(/ (?:your|my) (\p{L}+)$/u)?.[1];
  const bare = type === 'button' && what.includes(' ') ? [`${verb} ${what}`] : [];
  return [
    ...(rest === '' ? [] : [`${verb} ${action.object}`]),
    ...mine,
    ...near,
    ...bare,
    ...(last ? [`${verb} your ${last}`, `${verb} my ${last}`] : []),
  ];
}

/** The action asked for, alone, in the forms that a label takes. */
export function labels(brief: Brief): Row[] {
  const { action, act, product, thing, facts } = brief;
  if (!action || !act) return [];
  const rows: Row[] = [];
  const add = (text: string, strength: number, used: Fact[] = [], angle: Row['angle'] = 'command') =>
    rows.push({ text, angle, facts: used, strength });
  add(action.text, 0.62);
  if (act !== action.text) add(act, 0.6);
  for (const [i, one] of shorterActs(brief).entries()) add(one, 0.56 - 0.02 * i);
  const at = closing(brief);
  if (at && at !== act) add(at, 0.5);
  else if (product.place && action.object) add(`${action.text} ${product.place}`, 0.5);
  const noun = action.object.match(/^(?:the|your|an?) (\p{L}+)$/u)?.[1];
  if (noun && /^free\b/u.test(thing?.bare ?? '') && thing?.bare.includes(noun))
    add(`${action.verb} the free ${noun}`, 0.7, [], 'objection');
  const free = facts.find(({ kind, text }) => kind === 'terms' && /^free$/iu.test(text));
  if (free && FREELY.test(action.verb)) add(`${action.verb} free`, 0.8, [free], 'objection');
  return rows;
}
