import { readStatement } from '../statement.ts';
import type { FactKind } from '../types.ts';
import { readQuantities } from './quantity.ts';

/** Instructions to the writer, plans and wishes: no statement about the product. */
const ASKED =
  /\b(?:pls|please|tone|headlines?|subject lines?|copywriting|\d+ characters|we (?:want|hope|plan|aim|would like)|we have (?:tried|tested)|our goal|not yet|coming soon|is planned|maybe|perhaps|hopefully|call to action|conversions?|don['’]t mention|(?:text|copy|line|post) (?:should|must))\b|^(?:you must|keep it (?!\d)|avoid|write (?:for|in)|(?:audience|aimed at) \d+|no (?:hype|jargon|puns)|not too|(?:don['’]t|do not|never) (?:use|mention|say|sound|make|call|promise|show))\b|\?$/iu;
const RIVAL =
  /\b(?:competitors?|rivals?|unlike|our other|sister (?:brand|company|product)|(?:other|most) (?:brands|apps|tools|companies|providers|banks|shops|services|agencies))\b/iu;
const PRICE =
  /^(?:(?:it |prices? )?(?:from|for|only|just|at|costs?|starts? (?:at|from)|starting (?:at|from)) )?[$€£]\d[\d.,]*(?: each(?! \p{L})| upfront| ?(?:an?|per|each|every|\/) ?\p{L}+(?: \p{L}+)?| monthly| yearly| annually)?(?: (?:per|for) \p{L}+(?: \p{L}+)?)?$/iu;
const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const DAY = `(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|midnight|tomorrow|today|this (?:week|weekend|month)|the end of|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} \\d{1,2}|christmas|easter|black friday)`;

/** The first that fits gives the kind. */
// biome-ignore format: one kind a row
const KINDS: readonly (readonly [FactKind, RegExp])[] = [
  ['offer', /\b\d{1,2} ?% (?:off|discount)\b|[$€£]\d[\d.,]* (?:off|discount|credit|voucher|gift card)\b|\bhalf[- ]price\b|\bbuy one\b|\b(?:2|3|two|three) for (?:1|2|one|two|the price)\b|\bfree (?:gift|first|intro)|\bfirst (?:\d+ )?\p{L}+ (?:is |are )?(?:free|on us|half)\b/iu],
  ['deadline', new RegExp(`\\b(?:end(?:s|ing)?|clos(?:es?|ing)|expires?|until|till|by|before|deadline|last (?:day|chance)|only)\\b[^.]{0,30}\\b${DAY}(?!\\p{L})`, 'iu')],
  ['terms', /^(?:no|zero|without|free) \p{L}|^free$|\bcancel|\b(?:pause|skip)(?:d|ped)?\b|\bfree (?:for|trial|returns?|shipping|delivery|cancellation|exchange|refund|setup|installation|consultation|quote|samples?|plan|version|parking|repairs?|support|to )|\bfor free\b|\bguarantee|\brefund|\bmoney[- ]back|\btrial\b|(?<!\b(?:tax|vat) )\breturns?\b|\bwarranty\b|\bno (?:contract|credit card|commitment|obligation|setup|hidden|sign-?up|ads|minimum)/iu],
  ['price', PRICE],
  ['proof', /\b(?:rated|ratings?|stars?|reviews?|(?:trusted|recommended|loved|used|chosen|approved) by|endorsed|certified|accredited|awards?|award-winning|winner of|featured in|voted|according to|clinically|tested (?:by|on|in)|stud(?:y|ies)|family[- ]run|since \d{4}|\d+ years(?:['’])? (?:of )?experience|peer-reviewed|patented|researchers?|scientists?|verified)\b/iu],
  ['problem', /\b(?:struggl\w+|wast(?:es?|ing)|(?:tired|sick) of|fed up|frustrat\w+|los(?:es?|ing) |hard to|hate|too (?:long|much|many|busy|hard|late|often|expensive)|worr(?:y|ied|ies)|afraid|fear|confus\w+|overwhelm\w+|don['’]t (?:know|have|trust)|never have|have no time|run(?:s|ning)? out|can['’]t|spend(?:s|ing)? (?:too|hours|days|their|\w+ hours|half|most))\b/iu],
];
const AUDIENCE = /^(?:for|(?:aimed|made|built|designed|written|ideal|perfect) (?:at|for)|suits?)\s+\p{L}/iu;
/** Verbs of what somebody gains. */
const GAINS =
  /^(?:saves?|cuts?|reduces?|lowers?|halves?|doubles?|boosts?|increases?|improves?|grows?|earns?|gains?|frees?|wins?|helps?|lets?|learns?|avoids?|prevents?|gets?)$/u;
/** A weekday or a date by itself. */
const DATE = new RegExp(`^(?:\\p{L}{3,6}day\\b.{0,24}|\\d{1,2} ${MONTH})$`, 'iu');

/** What sort of fact a passage is, and whether of one's own product; null where it states nothing that a line could use. */
export function classify(text: string): { kind: FactKind; ours: boolean } | null {
  if (ASKED.test(text) || text.length > 200 || /[<{}[\]\\]|(?<![-=])>|https?:|www\.|@/u.test(text))
    return null;
  const kind = kindOf(text);
  return kind && { kind, ours: !RIVAL.test(text) };
}

function kindOf(text: string): FactKind | null {
  if (
    AUDIENCE.test(text) &&
    text.split(' ').length <= 8 &&
    !/[$€£]|\d{3}|\b(?:day|week|month|minute)s?\b/u.test(text)
  )
    return 'audience';
  const known = KINDS.find(([, rule]) => rule.test(text));
  if (known) return known[0];
  const { form, verb = '' } = readStatement(text);
  if ((form === 'clause' || form === 'does') && GAINS.test(verb)) return 'outcome';
  const quantity = readQuantities(text)[0];
  if (quantity && !DATE.test(text)) return quantity.kind === 'time' ? 'time' : 'number';
  return /\p{L} \S|\S \p{L}/u.test(text) ? 'feature' : null;
}

/** A label in front, its kind by the name of its group: "Audience: nurses", "Tone: warm". */
const LABEL =
  /^(?:(?<audience>(?:target |main )?(?:audience|readers?|customers?|users?)|who|for)|(?<deadline>deadline|ends?|until|closes?)|(?<outcome>benefits?|outcome|result|value)|(?<problem>problem|pain(?: points?)?|challenge)|(?<instruction>tone|style|voice|goal|keywords?|language|length|brand|format|channel|season|hypothesis|list|target|icp|compliance|objections?)|price|cost|pricing|offer|discount|deal|(?:social )?proof|rating|reviews?|terms|guarantee|features?|usps?|details?|(?:key )?facts?|includes?|note|case study|example) ?[:=]\s*/iu;

/** The kind that a label in front gives a passage, where it gives one, and the label's length. */
export function readLabel(text: string): { kind?: FactKind | 'instruction'; length: number } {
  const { 0: label = '', groups = {} } = text.match(LABEL) ?? {};
  const kind = Object.keys(groups).find((name) => groups[name]) as FactKind | 'instruction' | undefined;
  return { kind, length: label.length };
}
