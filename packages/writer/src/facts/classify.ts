import { readStatement } from '../statement.ts';
import type { FactKind } from '../types.ts';
import { readQuantities } from './quantity.ts';

/** Instructions to the writer, plans and wishes: no statement about the product. */
const NO_FACT =
  /\b(?:tone|voice|headline|subject lines?|copy(?:writing)?|variants?|a\/b|keep it|make it|avoid|don['’]t (?:use|mention|say)|do not (?:use|mention|say)|please|we (?:want|need(?! (?:\d|more ))|hope|plan|aim|would like)|our goal|goal is|goal:|used to|not yet|no longer|coming soon|is planned|planned for|maybe|perhaps|might|could one day|hopefully|emphasi[sz]e|mention|focus on|highlight|campaign|target(?:ing)? (?:keyword|audience of)|brand colou?rs?|call to action|click(?:s|ed)? (?:on|through)|conversion|landing page|homepage|e-?mail goes|we are testing|testing whether)\b|\?$/iu;
/** What a line, a text or the writer is to do. */
const ASKED =
  /^(?:(?:the |this |our )?(?:headlines?|cop(?:y|ies)|lines?|texts?|variants?|tone|words?|message|it|we|you|users?|visitors?|readers?) )?(?:should|must)\b|\b(?:push text|(?:text|copy|slogan) (?:on|for) (?:an?|the))\b/iu;
const RIVAL =
  /\b(?:competitors?|rivals?|other (?:brands?|apps?|tools?|companies|providers|banks|shops|services|agencies)|our other|sister (?:brand|company|product)|most (?:agencies|banks|providers|apps|brands|companies)|unlike)\b/iu;
const DAY = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|midnight|tomorrow|today|this (?:week|weekend|month)|(?:the )?end of (?:the )?(?:week|month|year|[a-z]+)|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}(?:st|nd|rd|th)?|christmas|easter|black friday)`;

const PRICE =
  /^(?:(?:it |prices? )?(?:from|for|only|just|at|costs?|priced at|starts? (?:at|from)|starting (?:at|from)) )?[$€£]\d[\d.,]*(?: each(?!\p{L}| \p{L})| upfront| ?(?:an?|per|each|every|\/) ?\p{L}+(?: \p{L}+)?| monthly| yearly| annually)?(?: (?:per|for) \p{L}+(?: \p{L}+)?)?$/iu;

const RULES: readonly (readonly [FactKind, RegExp])[] = [
  [
    'offer',
    /\b\d{1,2} ?% (?:off|discount)\b|[$€£]\d[\d.,]* (?:off|discount|credit|voucher|gift card)\b|\bhalf[- ]price\b|\bbuy one\b|\b(?:2|3|two|three) for (?:1|2|one|two|the price)\b|\bfree gift\b|\bfirst (?:month|box|order|week|class|lesson|session|bag|visit|meal) (?:is )?(?:free|on us|half)|\bfirst \d+ \p{L}+ free\b|\bfree (?:first|intro)|^free \p{L}+ with\b/iu,
  ],
  [
    'deadline',
    new RegExp(
      String.raw`\b(?:ends?|ending|closes?|closing|expires?|until|till|by|before|deadline|last (?:day|chance)|only)\b[^.]{0,30}\b${DAY}(?!\p{L})`,
      'iu',
    ),
  ],
  [
    'terms',
    /^(?:no|zero|without) |^free \p{L}|\bcancel|\b(?:pause|skip)\b|\bfree (?:for|trial|returns?|shipping|delivery|cancellation|exchange|refund|setup|installation|consultation|quote|samples?|plan|version|parking|repairs?|support|to )|\bfor free\b|\bguarantee|\brefund|\bmoney[- ]back|\btrial\b|(?<!\b(?:tax|vat) )\breturns?\b|\bwarranty\b|\bno (?:contract|credit card|commitment|obligation|setup|hidden|sign-?up|ads|minimum)/iu,
  ],
  ['price', PRICE],
  [
    'proof',
    /\b(?:rated|rating|stars?|reviews?|trusted by|recommended by|loved by|used by|chosen by|endorsed|certified|accredited|awards?|award-winning|winner of|featured in|as seen|approved by|voted|according to|clinically|dermatologist|tested (?:by|on|in)|stud(?:y|ies)|family[- ]run|since \d{4}|\d+ years(?:['’])? (?:of )?experience|peer-reviewed|patented|researchers?|scientists?|verified)\b/iu,
  ],
  [
    'problem',
    /\b(?:struggl\w+|wast(?:e|es|ing)|tired of|sick of|fed up|frustrat\w+|los(?:e|es|ing) |hard to|hate|too (?:long|much|many|busy|hard|late|often|expensive)|error-prone|worr(?:y|ied|ies)|afraid|fear|confus\w+|overwhelm\w+|don['’]t (?:know|have|trust)|never have|have no time|run(?:s|ning)? out|can['’]t|by hand|spend(?:s|ing)? (?:too|hours|days|their|\w+ hours|half|most))\b/iu,
  ],
  ['action', /^(?:sign up|subscribe|register)\b/iu],
];

const AUDIENCE =
  /^(?:for|aimed at|made for|built for|designed for|written for|ideal for|perfect for|suits?)\s+\p{L}/iu;

export interface Verdict {
  kind: FactKind;
  /** False for what is said about somebody else's product. */
  ours: boolean;
}

/** Verbs of what somebody gains, as they stand in a sentence. */
const GAINS =
  /^(?:saves?|cuts?|reduces?|lowers?|halves?|doubles?|boosts?|increases?|improves?|grows?|earns?|gains?|frees?|wins?|helps?|lets?|learns?|finish(?:es)?|avoids?|prevents?|gets?)$/u;

/** What sort of fact a passage is; null where it states nothing that a line could use. */
export function classify(text: string): Verdict | null {
  const words = text.split(' ').length;
  if (
    NO_FACT.test(text) ||
    ASKED.test(text) ||
    words > 34 ||
    text.length > 230 ||
    !/\p{L}{2}|[$€£]\d/u.test(text)
  )
    return null;
  if (/[<>{}[\]\\]|https?:|www\.|@/u.test(text)) return null;
  const ours = !RIVAL.test(text);
  if (AUDIENCE.test(text) && words <= 8 && !/[$€£]|\d{3}|\b(?:days?|weeks?|months?|minutes?)\b/u.test(text))
    return { kind: 'audience', ours };
  for (const [kind, rule] of RULES) if (rule.test(text)) return { kind, ours };
  const { form, verb = '' } = readStatement(text);
  if ((form === 'clause' || form === 'does') && GAINS.test(verb)) return { kind: 'outcome', ours };
  const quantity = readQuantities(text)[0];
  if (
    /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d{1,2} \p{L}+$)/iu.test(text) &&
    words < 5 &&
    !quantity?.unit.endsWith('s')
  )
    return { kind: 'feature', ours };
  if (quantity?.kind === 'people' || quantity?.kind === 'things' || quantity?.kind === 'percent')
    return { kind: 'number', ours };
  if (quantity?.kind === 'time') return { kind: 'time', ours };
  if (quantity?.kind === 'money') return { kind: PRICE.test(text) ? 'price' : 'number', ours };
  return words > 1 ? { kind: 'feature', ours } : /^free$/iu.test(text) ? { kind: 'terms', ours } : null;
}

/** "Audience: nurses", "Price: £9": what a label in front says about the kind. */
const LABELS: readonly (readonly [RegExp, FactKind | null])[] = [
  [/^(?:(?:target|main) )?(?:audience|readers?|customers?|users?|who|for)$/iu, 'audience'],
  [/^(?:price|cost|pricing)$/iu, 'price'],
  [/^(?:offer|discount|deal|promo(?:tion)?)$/iu, 'offer'],
  [/^(?:deadline|ends?|until|closes?)$/iu, 'deadline'],
  [/^(?:proof|rating|reviews?|social proof|awards?)$/iu, 'proof'],
  [/^(?:guarantee|terms|returns?|trial)$/iu, 'terms'],
  [/^(?:benefits?|outcome|result|value)$/iu, 'outcome'],
  [/^(?:problem|pain(?: points?)?|challenge)$/iu, 'problem'],
  [/^(?:features?|usps?|details?|key facts?|facts?|includes?|note|case study|example|story)$/iu, null],
];

/** Splits a label off a passage; `meta` where the label announces an instruction ("Tone: warm"). */
export function readLabel(text: string): { kind: FactKind | null; offset: number; meta: boolean } {
  const match = text.match(/^(\p{L}[\p{L} ]{1,24}):\s*/u);
  if (!match) return { kind: null, offset: 0, meta: false };
  const found = LABELS.find(([label]) => label.test(match[1] as string));
  const meta =
    !found &&
    /^(?:tone|style|voice|goal|keywords?|language|length|brand|format|channel|season|hypothesis)$/iu.test(
      match[1] as string,
    );
  return { kind: found?.[1] ?? null, offset: found ? match[0].length : 0, meta };
}
