import type { Brief } from './brief.ts';
import { MONEY, namesPeople } from './facts/quantity.ts';
import type { Passage } from './passages.ts';
import { overlaps } from './passages.ts';
import { VENUE } from './product.ts';
import { baseOf, isPlural, pluralOf, tagWords } from './tagging.ts';
import { article } from './words.ts';

/* What a fact is behind a noun phrase for the product: "payroll software for $9 a month". */

const SOLD = /[$€£]\d|\d ?(?:%|euros)/u;
const PRICE = new RegExp(
  String.raw`^(?:(?:only|just|for|at) )?(${MONEY}(?: ?euros)?(?:(?: ?\/ ?| (?:an?|per|each|every) )\p{L}+(?: per \p{L}+)?| each| monthly| yearly| upfront)?(?:,? (?:including|with|plus|for) .*)?)(?: (?:fixed price|fixed|flat|flat rate|all in))?$`,
  'u',
);
const MADE =
  /^(?:hand-?)?(?:made|roasted|baked|cooked|grown|built|cut|sewn|brewed|printed|picked|packed|woven|recorded|written|taught|led|run|hosted|delivered|shipped|fitted|designed|based|served|held|certified|checked|used|read|trusted|recommended|rated|approved|accredited|backed)\b/u;
/** Not having to give it is said of the step alone: nothing on offer is "with no credit card". */
const OF_THE_STEP =
  /^no (?:\p{L}+ )?(?:e-?mail|card|phone|account|sign-?up|log-?in|registration|download|call|referral|experience|payment)\b/iu;
/** What somebody is paid is no price of anything. */
const wage = ({ control, action, product }: Brief) =>
  action?.verb === 'apply' ||
  /\b(?:hiring|vacanc\w+|jobs?|apprentice\w*|careers?|recruit\w*|bakers|wanted)\b/iu.test(
    `${control} ${product.things[0]?.bare ?? ''}`,
  );

/** What a passage is behind a noun phrase for the product, with the mark or the blank between. */
export function tailsOf({ text, form, fact }: Passage, brief: Brief): string[] {
  const people = brief.heads[0] && namesPeople(pluralOf(brief.heads[0].bare.split(' ').at(-1) ?? ''));
  if (form === 'none' && !tagWords(text).some(({ tag }) => tag === 'NOUN')) return [];
  if (form === 'none')
    return / (?:needed|required|necessary|taken)\b/u.test(text) || OF_THE_STEP.test(text) || people
      ? [`, ${text}`]
      : [` with ${text}`];
  if (form === 'place') {
    if (/^from (?:only |just )?(?:[$€£]|\d+ ?euros|CHF )/u.test(text))
      return wage(brief) || people ? [] : [` ${text}`];
    return /^(?:with|from|in|at|by|within|on|for) /u.test(text) &&
      !/^for (?:people|anyone|those|adults)/u.test(text)
      ? [` ${text}`]
      : [];
  }
  if (form === 'participle') return [MADE.test(text) ? ` ${text}` : `, ${text}`];
  if (form !== 'noun') return [];
  const [, price] = text.match(PRICE) ?? [];
  if (price)
    return wage(brief) || people || /\b(?:off|bonus|discount|grant|prize|voucher|credit|fine)\b/u.test(text)
      ? []
      : [` for ${price}`];
  if (/^\d[.,]\d(?: stars| out of 5|\/5)? /u.test(text)) return [`, rated ${text.replace(/ stars/u, '')}`];
  if (fact.source === 'control' || /[,:]|^\d+ ?% /u.test(text)) return [];
  if (/^free (?:until|till|for|from|on|over|within|if|at|up|with|and)\b/u.test(text)) return [`, ${text}`];
  if (/^(?:free|unlimited|same-day|next-day) \p{L}/u.test(text)) return [` with ${text}`];
  const counted =
    /^(?:(?:only|over|more than) )?\d[\d,.]*(?:[- ]\p{L}+)? (?!of\b|to\b|in\b|at\b|stars\b|people\b|taken\b)\p{L}/u.test(
      text,
    ) &&
    !SOLD.test(text) &&
    !/^\d[\d,.]* (?:hours?|minutes?|days?|weeks?|months?|years?)(?= |$)/u.test(text);
  if (
    people ||
    /(?:counties|cities|towns|countries|states|regions|villages|areas)$/u.test(text) ||
    / \+ | (?:left|still|on|in|at|this|per|a|an|so|than|from|for)(?: |$)/u.test(text)
  )
    return [];
  const single = !isPlural(
    tagWords(text).findLast(
      ({ tag }, i, all) => tag === 'NOUN' && !all.slice(0, i).some((word) => word.tag === 'ADP'),
    )?.lower ?? 's',
  );
  return counted ? [` with ${single && /^\d+[- ]\p{L}+ /u.test(text) ? article(text) : text}`] : [];
}

/** "Software that connects to 140 banks": what the product does, behind what it is. */
export function headedByDoer({ text, verb = '' }: Passage, brief: Brief): string | null {
  for (const { bare, plural } of brief.product.things) {
    // A rental does nothing that the bike does; of two verbs only the first would agree.
    if (
      /(?:rental|hire|service|delivery|installation|trips?|tickets?|insurance|cover|subscription)(?:$| in | at )/u.test(
        bare,
      ) ||
      VENUE.test(bare) ||
      (plural && / and \p{L}+s /u.test(text))
    )
      continue;
    const line = `${bare} that ${plural ? `${baseOf(verb)}${text.slice(verb.length)}` : text}`;
    if (line.length <= brief.limit && !overlaps(bare, text)) return line;
  }
  return null;
}
