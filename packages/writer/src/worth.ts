import fitted from '../weights/worth.json' with { type: 'json' };
import type { Brief } from './brief.ts';
import type { Row } from './row.ts';
import type { ContentType } from './types.ts';
import { contentStems } from './words.ts';

/** What of a line's words speaks for or against testing it. */
const WORDS: Readonly<Record<string, RegExp>> = {
  digit: /\d/u,
  money: /[$€£]\d|\d ?(?:euros|EUR|CHF)/u,
  percent: /%|\b\d+ (?:in|of|out of) \d+/u,
  free: /\bfree\b/iu,
  none: /\b(?:no|without|never|not)\b/iu,
  you: /\b(?:you|your|my)\b/iu,
  we: /\b(?:we|our|us|I)\b/u,
  saves:
    /\b(?:save|saves|saved|off|half|discount|doubled?|doubling|match(?:ed|ing)?|waived|was [$€£]|cut)\b/iu,
  scarce: /\b(?:only|left|sold out|sell out|gone|limited|last|places|seats)\b/iu,
  until: /\b(?:until|till|by|before|ends?|closes?|deadline|starts?|opens?)\b/iu,
  fast: /\b(?:\d+|two|three|five|ten) ?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h)\b|same[- ]day|next[- ]day|instant/iu,
  proof:
    /\b(?:rated|stars?|reviews|trusted|used by|survey|winner|certified|approved|guaranteed?|warranty|tested)\b/iu,
  result: /\bfrom \S{1,20} to \S|\b(?:grew|rises?|rose|fell|up|down|went|found|reached|improved)\b/iu,
  process:
    /\b(?:we (?:asked|spoke|visited|followed|kept|reviewed|tracked)|reporter|written by|based on|researchers|voted|vote|runs? for|takes? place|located|published|covers?)\b/iu,
  notes: /[=+/]|\b(?:max|min|pp)\b/iu,
  bracket: /\(/u,
  was: /\b(?:was|were|had|been)\b/iu,
  is: /\b(?:is|are)\b/iu,
  opensThe: /^(?:[^:]{3,40}: )?the /iu,
  opensNumber: /^[$€£]?\d/u,
  pronoun: /\b(?:it|they|them|their|this|that|these|those|one)\b/iu,
  comma: /,/u,
  bio: /\b(?:presenter|host|speaker|author|guest|instructor|teacher|founder|spent \d+ years|run by|led by|written by|based on)\b/iu,
  negative: /\b(?:only|must|limited|capped|fail\w*|fine|fee|closed|lose|lost|cancel reason)\b/iu,
  question: /\?/u,
  sentences: /[.!?] \p{L}/u,
  and: / and /iu,
  most: /\b(?:most|some|many|about|around|typically|usually|average)\b/iu,
  time: /\d(?:am|pm|:\d\d)|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu,
  bare: /^\p{L}+ \p{L}+$/u,
  years: /\b(?:since (?:19|20)\d\d|\d+ years)\b/iu,
};
/** What counts differently from one content type to another. */
const BY_TYPE = /^(?:digit|money|free|none|notes|we|you|was|until)$/u;
/** Shares of the usual length. */
const LENGTHS = [0.35, 0.6, 0.85];

/** What is known of a line: which construction made it, what it stands on, which kinds of words it has and how many. */
export function traitsOf(
  row: Row,
  { type, limit, control, facts: given, heads, product, action }: Brief,
): string[] {
  const { text, facts, angle, made, part, form, named } = row;
  const [first, second] = facts;
  const body = (text.split(': ').at(-1) ?? text).split(' ').length;
  const own = new Set(contentStems(control));
  const lower = text.toLowerCase();
  const opens = (name: string | null | undefined) =>
    Boolean(name) && lower.startsWith((name as string).toLowerCase());
  const lead = opens(product.name)
    ? 'brand'
    : product.things.some(({ bare }) => opens(bare))
      ? 'thing'
      : heads.some(({ bare }) => opens(bare))
        ? 'phrase'
        : opens(action?.verb)
          ? 'act'
          : 'fact';
  const told = given.filter(({ source }) => source === 'details');
  const place = first ? told.indexOf(first) : -1;
  const whole = first ? text.length / Math.max(1, first.text.length) : 1;
  const said = Object.keys(WORDS).filter((name) => WORDS[name]?.test(text));
  return [
    `type ${type}`,
    ...withType(`lead ${lead}`, type),
    `lead ${lead} ${made}`,
    `place ${Math.min(4, place)} of ${Math.min(5, told.length)}`,
    `place ${Math.min(4, place)}`,
    `share ${Math.min(5, Math.floor(whole * 3))}`,
    ...withType(`made ${made}`, type),
    ...withType(`form ${form}`, type),
    `${made} of ${form}`,
    ...withType(named ? 'named' : 'unnamed', type),
    ...(contentStems(text).some((one) => own.has(one)) ? withType('shares control', type) : []),
    ...said.flatMap((name) => (BY_TYPE.test(name) ? withType(`says ${name}`, type) : [`says ${name}`])),
    `kind ${first?.kind ?? 'none'}`,
    ...(second ? [`second ${second.kind}`] : []),
    `source ${first?.source ?? 'none'}`,
    `angle ${angle}`,
    ...(part ? ['part'] : []),
    `facts ${facts.length}`,
    `length ${LENGTHS.filter((one) => text.length > one * limit).length}`,
    `words ${Math.min(6, Math.floor(text.split(' ').length / 3))}`,
    `body ${Math.min(5, Math.floor(body / 2))}`,
  ];
}

const withType = (trait: string, type: ContentType): string[] => [trait, `${trait} ${type}`];
const WEIGHTS: Readonly<Record<string, number>> = fitted.traits;

/**
 * How often a copywriter would test a line, 0 to 1: a logistic regression on its traits, fitted to blind ratings
 * (`quality/fit-worth.ts`).
 */
export function worthOf(row: Row, brief: Brief): number {
  const logOdds = traitsOf(row, brief).reduce((sum, trait) => sum + (WEIGHTS[trait] ?? 0), fitted.constant);
  return 1 / (1 + Math.exp(-logOdds));
}
