import type { ContentType } from '../types.ts';
import { contentStems } from '../words.ts';
import type { Brief } from './brief.ts';
import type { Row } from './row.ts';
import { CONSTANT, WEIGHTS } from './worth-weights.ts';

/** What of a line's words speaks for or against testing it. */
const WORDS: Readonly<Record<string, RegExp>> = {
  digit: /\d/u,
  money: /[$€£]\d|\d ?(?:euros|EUR|CHF)/u,
  percent: /%|\b\d+ (?:in|of|out of) \d+/u,
  free: /\bfree\b/iu,
  none: /\b(?:no|without|never|not)\b/iu,
  you: /\b(?:you|your|my)\b/iu,
  we: /\b(?:we|our|us|I)\b/u,
  saves: /\b(?:save|saves|saved|off|half|discount|doubled?|doubling|match(?:ed|ing)?|waived|was [$€£])\b/iu,
  scarce: /\b(?:only|left|sold out|sell out|gone|limited|last|places|seats)\b/iu,
  until: /\b(?:until|till|by|before|ends?|closes?|deadline|starts?|opens?)\b/iu,
  fast: /\b(?:\d+|two|three|five|ten) ?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|h)\b|same[- ]day|next[- ]day|instant/iu,
  proof:
    /\b(?:rated|stars?|reviews|trusted|used by|survey|winner|certified|approved|guaranteed?|warranty|tested)\b/iu,
  result: /\bfrom \S{1,20} to \S|\b(?:cut|grew|rises?|rose|fell|up|down|went|found|reached|improved)\b/iu,
  process:
    /\b(?:we (?:asked|spoke|visited|followed|kept|reviewed|tracked)|reporter|written by|based on|researchers|voted|vote|runs? for|takes? place|located|published|covers?)\b/iu,
  notes: /[=+]|\b(?:w\/|approx|avg|incl|excl|max|min|pp|yrs?|wks?|mo)\b|\/\w/iu,
  bracket: /\(/u,
  thereIs: /\bthere (?:is|are)\b|\bcomes? with\b/iu,
  was: /\b(?:was|were|had|been)\b/iu,
  opensThe: /^(?:[^:]{3,40}: )?the /iu,
  opensNumber: /^[$€£]?\d/u,
  pronoun: /\b(?:it|they|them|their|this|that|these|those|one)\b/iu,
  comma: /,/u,
  question: /\?/u,
  sentences: /[.!?] \p{L}/u,
  and: / and /iu,
  most: /\b(?:most|some|many|about|around|typically|usually|average)\b/iu,
};
/** Hours, addresses and who is on the staff: what nobody decides by. */
const FLAT =
  /^(?:(?:we(?:['’]re| are) )?(?:open|closed|based|located)\b|opening hours\b|(?:appointments?|classes|sessions|tours) (?:run|are)\b|(?:\S+ ){1,4}(?:takes? place|runs? for)\b|stock (?:is )?held\b|(?:SOC|ISO|PCI|GDPR|HIPAA)\b|(?:the )?vote was\b|(?:changes|rules|it) (?:starts?|begins?|appl(?:y|ies))\b|all (?:of )?our\b|we(?:['’]re| are) an?\b)/iu;
/** What counts differently from one content type to another. */
const BY_TYPE = /^(?:digit|money|free|none|notes|we|you|was|until)$/u;
/** Shares of the usual length. */
const LENGTHS = [0.35, 0.6, 0.85];

/** What is known of a line: which construction made it, what it stands on, which kinds of words it has and how many. */
export function traitsOf(row: Row, brief: Brief): string[] {
  const { text, facts, angle, made, part, form = 'none', named = 'not' } = row;
  const { type, limit } = brief;
  const [first] = facts;
  const words = text.split(' ').length;
  const passage = text.split(': ').at(-1) ?? text;
  const body = passage.split(' ').length;
  const control = new Set(contentStems(brief.control));
  const said = Object.keys(WORDS).filter((name) => WORDS[name]?.test(text));
  return [
    `type ${type}`,
    ...withType(`made ${made}`, type),
    ...withType(`form ${form}`, type),
    ...withType(`named ${named}`, type),
    ...(contentStems(text).some((one) => control.has(one)) ? withType('shares control', type) : []),
    ...said.flatMap((name) => (BY_TYPE.test(name) ? withType(`says ${name}`, type) : [`says ${name}`])),
    `kind ${first?.kind ?? 'none'}`,
    `source ${first?.source ?? 'none'}`,
    `angle ${angle}`,
    ...(part ? ['part'] : []),
    ...(FLAT.test(passage) ? ['flat'] : []),
    ...(facts.length > 1 ? ['two facts'] : []),
    ...(facts.length > 2 ? ['three facts'] : []),
    `length ${LENGTHS.filter((one) => text.length > one * limit).length}`,
    `words ${Math.min(6, Math.floor(words / 3))}`,
    `body ${Math.min(5, Math.floor(body / 2))}`,
  ];
}

const withType = (trait: string, type: ContentType): string[] => [trait, `${trait} ${type}`];

/**
 * How often a copywriter would test a line, 0 to 1: a logistic regression on its traits, fitted to blind ratings
 * (`quality/fit-worth.ts`).
 */
export function worthOf(row: Row, brief: Brief): number {
  const logOdds = traitsOf(row, brief).reduce((sum, trait) => sum + (WEIGHTS[trait] ?? 0), CONSTANT);
  return 1 / (1 + Math.exp(-logOdds));
}
