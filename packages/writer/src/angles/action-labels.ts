import { article, contentStems, foldHeadline } from '../words.ts';
import { closing, isShort, shorterActs } from './actions.ts';
import type { Brief } from './brief.ts';
import type { Row } from './row.ts';

const OFFERED =
  /^(?:start with|sign up for|get|claim|book|try|start|order|request|download) (?:an?|the|your) (?=.*(?:\bfree\b|\d))/iu;
/** What people use and nobody books. */
const USED = /\b(?:software|app|tool|platform|system|suite|calculator|tracker|planner|assistant)$/u;
const TAKES_THING = /^(book|buy|order|try|reserve|rent|hire|join|download)\b/iu;

/** What is to be had, in an ad without its verb: "first class for €5"; on a label behind the control's own verb: "book a hygienist visit". */
function named({ type, action, thing, control, limit }: Brief): string[] {
  if (type === 'ad')
    return action && OFFERED.test(action.text)
      ? [action.text.replace(OFFERED, '').replace(/ online$/u, '')]
      : [];
  const verb = control.match(TAKES_THING)?.[1]?.toLowerCase();
  if (!isShort({ type }) || !verb || !thing || thing.bare.split(' ').length < 2 || thing.plural) return [];
  // A demo of it is booked, not the system.
  if (/^(?:book|reserve|hire)$/u.test(verb) && USED.test(thing.bare)) return [];
  const words = thing.bare.split(' ');
  return [thing.bare, words.slice(-2).join(' ')]
    .map((bare) => `${verb} ${thing.free ? bare : article(bare)}`)
    .filter((one, i, all) => one.length <= limit && all.indexOf(one) === i);
}

/** What a label calls the same step as well. */
const OTHER_VERBS: readonly (readonly [verb: RegExp, other: string])[] = [
  [/^(?:see|view|receive|request|download|order|buy)(?= (?:my|your|the|an?) )/u, 'get'],
  [
    /^get(?= (?:my|your|the|an?) (?:\p{L}+ ){0,2}(?:price|quote|results?|comparison|premium|score|plan)$)/u,
    'see',
  ],
  [/^book(?= .*\b(?:table|seat|place|slot|spot|room|tickets?|time)$)/u, 'reserve'],
  [/^reserve(?= .*\b(?:table|seat|place|slot|spot|room|tickets?|time)$)/u, 'book'],
  [/^choose(?= )/u, 'pick'],
  [/^pick(?= )/u, 'choose'],
  [/^create(?= .*\baccount$)/u, 'open'],
];
const otherVerb = (text: string): string[] =>
  OTHER_VERBS.flatMap(([verb, other]) => (verb.test(text) ? [text.replace(verb, other)] : []));

/** The action asked for, alone, in the forms that a label takes. */
export function labels(brief: Brief): Row[] {
  const { action, act, others, thing, product, facts, limit, control, type } = brief;
  if (!action || !act) return [];
  const free = facts.find(({ kind, text }) => kind === 'terms' && /^free(?:,|$)/iu.test(text));
  const [, verb, what] = action.text.match(/^(\p{L}+) the ((?!free)[^ ]+(?: [^ ]+)?)$/u) ?? [];
  const at = closing(brief);
  const held = thing?.bare.split(' ') ?? [];
  const trade = new Set(contentStems(`${thing?.bare ?? ''} ${brief.plain}`));
  const names = (text: string) => contentStems(text).filter((one) => trade.has(one)).length > 0;
  const texts = [
    action.text,
    act,
    ...shorterActs(brief).filter((one) => one.includes(' ')),
    // "Download the planting calendar" says more than "the PDF".
    ...(/^(?:the |a )?(?:pdf|file|download)$/iu.test(action.object) && held.length > 1
      ? [
          `${action.verb} the ${held.slice(-2).join(' ')}`,
          `${action.verb} the ${held.at(-1)}`,
          `get the ${held.slice(-2).join(' ')}`,
        ]
      : []),
    ...others.map(({ text }) => text),
    // "Apply to foster a greyhound": what one applies for.
    ...(isShort(brief) ? (action.text.match(/(?<=^apply to )\p{Ll}+ .+$/u) ?? []) : []),
    ...named(brief),
  ];
  if (isShort(brief)) texts.push(...texts.flatMap(otherVerb));
  // "See my price" is the reader's own, "see a price" anybody's.
  const owned = texts.some((text) => / (?:my|your) /u.test(text));
  return [
    ...[...new Set(texts)]
      .filter(
        (text) =>
          text.length <= limit &&
          (isShort(brief) || (type !== 'ad' && /\bfree\b|\d/iu.test(text) && names(text))) &&
          !(type === 'button' && owned && text !== act && /^\p{L}+ an? /u.test(text)) &&
          foldHeadline(text) !== foldHeadline(control),
      )
      .slice(0, 8)
      .map((text): Row => ({ text, angle: 'command', facts: [] })),
    ...(at && at !== act ? [{ text: at, angle: 'command' as const, facts: [] }] : []),
    ...(product.place &&
    action.object &&
    !/ (?:at|in) /u.test(action.text) &&
    /^(?:book|reserve|visit|join|rent|hire|find|try)$/u.test(action.verb)
      ? [{ text: `${action.text} ${product.place}`, angle: 'command' as const, facts: [] }]
      : []),
    ...(free && verb && `${verb} the free ${what}`.length <= limit
      ? [{ text: `${verb} the free ${what}`, angle: 'objection' as const, facts: [free] }]
      : []),
    ...(free && /^(?:subscribe|register|join|try|start|enrol)$/u.test(action.verb)
      ? [{ text: `${action.verb} free`, angle: 'objection' as const, facts: [free] }]
      : []),
  ];
}
