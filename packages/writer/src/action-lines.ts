import type { Action } from './action.ts';
import type { Brief } from './brief.ts';
import { isShort, PRICED, type Row, rowOf } from './lines.ts';
import type { Passage } from './passages.ts';
import { FULL_NAME } from './product.ts';
import { startSmall } from './statement.ts';
import { article, headStem, overlaps, stem, upperFirst } from './words.ts';

/** Lines that open with what the reader is to do, alone or with a fact behind it, and facts with the action behind them. */
export function actionLines(passages: readonly Passage[], brief: Brief): Row[] {
  const { action, type } = brief;
  const forms = formsOf(brief);
  const rows =
    isShort(brief) || /\bfree\b|\d/u.test(action?.text ?? '')
      ? forms.map((text) => rowOf(text, 'action', []))
      : [];
  for (const one of action ? passages : []) {
    if (!action || one.fact.source === 'control') continue;
    const lines = forms.slice(0, 3).flatMap((act) => bound(act, one, action, brief));
    for (const line of [...told(one, action, brief), ...lines]) rows.push(rowOf(line, 'bound', [one]));
    if (one.form === 'clause' && !isShort(brief) && type !== 'ad' && !overlaps(action.text, one.text))
      rows.push(rowOf(`${upperFirst(one.text)}. ${upperFirst(action.text)}.`, 'behind', [one]));
  }
  return rows;
}

/** What a label calls the same step as well. */
// biome-ignore format: one step a row
const OTHER_VERBS: readonly (readonly [verb: RegExp, other: string])[] = [
  [/^(?:see|view|receive|request|download|order|buy)(?= (?:my|your|the|an?) )/u, 'get'],
  [/^get(?= (?:my|your|the|an?) (?:\p{L}+ ){0,2}(?:price|quote|results?|comparison|premium|score|plan|estimate)$)/u, 'see'],
  [/^book(?= .*\b(?:table|seat|place|slot|spot|room|tickets?|time)$)/u, 'reserve'],
  [/^(?:create|start)(?= .*\baccount$)/u, 'open'],
  [/^choose(?= )/u, 'pick'],
];

/** What the reader gets is called the reader's own. */
const OWNED =
  /^((?!become|join|meet|ask|visit|read|watch|learn|hear|support|help|explore|discover|enter|come|ring|call)\p{L}+) (?:an?|the|your) /u;

/** The action in the forms that a line takes: whole, without what follows its object, owned by the reader, with another verb. */
function formsOf({ action, does, type, heads }: Brief): string[] {
  const found = new Set<string>();
  for (const one of [action, does]) {
    if (!one || (one === does && type === 'button')) continue;
    const short = one.core
      .replace(
        / (an?|the|your|my) (?!free\b|first\b|\d)(?:(?!free\b)\p{L}{1,20} ){1,4}(?!(?:today|now|online|here)$)(?=\p{L}{1,20}$)/u,
        ' $1 ',
      )
      .replace(/ an (?=[^aeiou])/u, ' a ');
    found.add(one.text).add(one.core);
    // "Join the club" of a wine club: join the wine club.
    const fuller = heads.find(
      (thing) => thing.bare.endsWith(` ${bareOf(one)}`) && FULL_NAME.test(thing.bare),
    );
    if (fuller && one.object !== '') found.add(called(one, fuller.bare));
    if (isShort({ type }) && one.object !== '') found.add(short);
  }
  if (!isShort({ type })) return [...found];
  for (const one of [...found])
    for (const [verb, other] of OTHER_VERBS) if (verb.test(one)) found.add(one.replace(verb, other));
  for (const one of [...found]) {
    found.add(one.replace(OWNED, '$1 my '));
    found.add(one.replace(/^(?!become)(\p{L}+) (?:an?|the|your) /u, '$1 '));
  }
  return [...found].filter((one) => one.includes(' '));
}

const bareOf = ({ object }: Action) => object.replace(/^(?:an?|the|your|our) /u, '');
/** The action with its object called otherwise, under the same article. */
function called({ core, object }: Action, bare: string): string {
  const [lead = ''] = object.match(/^(?:an?|the|your|our) /u) ?? [];
  return `${core.slice(0, -object.length)}${/^a/u.test(lead) ? article(bare) : lead + bare}`;
}

const OF_OBJECT =
  /^(?:your |the |an? )?((?:[\p{L}-]+ ){0,3}?[\p{L}-]+) ((?:within|in|under|for|from|at) (?:only |just )?[$€£]?\d.*)$/u;
const OF_KIND = /^(free|\d+-\p{L}+) ((?:\p{L}+ ){0,3}?\p{L}+)(?=$| (?:for|in|of|with|on|until|at) )/u;
/** What a fact says of the step itself: how soon it is, or for how long the product can be tried. */
function told({ text, form }: Passage, action: Action, { product, heads }: Brief): string[] {
  const { core, object, verb, text: act } = action;
  const found: string[] = [];
  // "Quotes within 24 hours": get one within 24 hours; "first set for $5", "free kit", "45-minute webinar" of what is ordered.
  const [, of = '', when] = text.match(OF_OBJECT) ?? [];
  const known = `${object} ${heads.map(({ bare }) => bare).join(' ')}`.toLowerCase();
  const same = (phrase: string) =>
    headStem(phrase) === headStem(object) && phrase.split(' ').every((word) => known.includes(stem(word)));
  if (when && form === 'noun' && same(of)) found.push(`${core} ${when}`);
  const [, kind, thing = ''] = text.match(OF_KIND) ?? [];
  if (object !== '' && same(thing) && !/\bfree\b|\d/u.test(object))
    found.push(called(action, `${kind} ${bareOf(action)}`));
  const said = /\btrial\b|\bfree\b/u.test(text) ? text : act;
  const [, number, unit] = said.match(/\b(\d{1,3}|seven|ten|fourteen|thirty)[- ](day|week|month)s?\b/u) ?? [];
  const name = product.name && !product.maker ? product.name : product.things[0]?.the;
  const trial =
    /\btrial\b|^free for |\bdays free\b/u.test(`${text} ${act}`) &&
    /^(?:try|start|sign|get|begin|join|create)$/u.test(verb);
  if (trial && number && name && !/after|then/u.test(text)) {
    const free = /\bfree\b/u.test(`${text} ${act}`) ? 'free ' : '';
    found.push(`try ${name} ${free}for ${number} ${number === '1' ? unit : `${unit}s`}`);
    if (/\btrial\b/u.test(act)) found.push(`start your ${number}-${unit} ${free}trial`);
  }
  return found;
}

/** What costs something is bought, taken or joined. */
const BUYS =
  /^(?:book|order|buy|rent|hire|join|subscribe|reserve|claim|grab|start|sign|enroll?|try|get|preorder|register|renew|become)$/u;
/** What is cancelled or paid is what is bought, not its trial or a demo of it. */
const FIRST_STEP =
  /(?:demo|trial|call|quote|review|visit|estimate|consultation|pilot|tour|valuation|assessment|price|questionnaire|form|survey|application|quiz|guide|brochure|sample|check|test)s?$/iu;
const PURCHASE = /^cancel|[$€£]\d|\b(?:set-?up|contracts?|minimum|interest)\b/iu;

/** The action with one fact behind it: a time, a price, a term, or the fact as it stands. */
function bound(act: string, one: Passage, action: Action, { heads, names, limit }: Brief): string[] {
  const { text, form } = one;
  const object = bareOf(action).replace(/^free /u, '');
  if (act.length + text.length >= limit || overlaps(act, text)) return [];
  if (FIRST_STEP.test(object) && PURCHASE.test(text)) return [];
  const sold = object === '' || heads.some(({ bare }) => overlaps(bare, object) || bare.endsWith(object));
  const buys = sold && BUYS.test(action.verb);
  const small = startSmall(text, names);
  if (/[$€£]\d/u.test(text)) {
    if (!buys || form === 'clause' || /\bfree\b/u.test(act)) return [];
    if (PRICED.test(text) && form !== 'command')
      return [/^(?:from|for) /u.test(text) ? `${act} ${small}` : `${act} for ${small}`];
  }
  const found = /^(?:does|place)$/u.test(form) ? [] : [`${act}: ${small}`];
  if (/^(?:none|noun|participle|command)$/u.test(form)) found.push(`${act}, ${small}`);
  return found;
}
