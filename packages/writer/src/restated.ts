import type { Brief } from './brief.ts';
import { MONEY } from './facts/quantity.ts';
import type { Statement } from './statement.ts';
import { headStem, stem } from './words.ts';

/* What an author says in a sentence, said as shortly as a line says it: the same claim, with nothing added. */

/** The text with "you" for whom it calls "they". */
const yours = (text: string) => text.replace(/\btheir(?=s?\b)|\bhis or her\b/giu, 'your');
const PEOPLE =
  '(?:customers|users|owners|members|clients|teams|families|households|homeowners|tenants|landlords|students|learners|drivers|patients|readers|subscribers|donors|guests|visitors|buyers|businesses|shops|companies|parents|riders|farms|freelancers|people|you)';
const GAINS =
  '(?:save|cut|reduce|lower|halve|double|boost|increase|improve|grow|earn|gain|win|learn|finish|sleep|get|pay|keep|spend|lose|leave|see|receive)';
const MANY = '(?:[$€£]?\\d|\\b(?:two|three|four|five|six|seven|eight|nine|ten|half)\\b)';
const UNPRICED =
  '(?!price|pricing|fee|cost|rate|it\\b|this|fare|offer|tuition|charge|day\\b|there|(?:average|typical) |[\\p{L} ]*(?:pay|salary|wages?|deposit|fine)s? )';
const rule = (source: string) => new RegExp(source, 'iu');

/** The pattern of a sentence, and what is left of it. */
// biome-ignore format: one construction a row
const RESTATED: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  // "No card is needed to start", "you don't need a referral", "guests need no account".
  [rule('^no (?:additional |extra |previous |prior )?([^,]{2,36}?) (?:is|are) (needed|required|necessary|charged|taken)\\b(?!.*\\b(?:but|except|unless)\\b)'), ([, what, verb]) => /charged|taken/u.test(verb ?? '') ? `no ${what}` : `no ${what} ${verb}`],
  [rule('^(?!.*\\b(?:most|some|many|few)\\b)(?:.*\\b(?:needs?|requires?) no|(?:you|it|guests|customers|the \\p{L}+) (?:does not|doesn[\'’]t|do not|don[\'’]t) (?:need|require)(?: an?| any)?) (?!to )([\\p{L}-]+(?: (?!and\\b|or\\b|for\\b|to\\b)[\\p{L}-]+){0,2})(?=$|,| and | to )'), ([, what]) => `no ${what} needed`],
  // "There are 640 reviews averaging 4.8", "we have 14 branches", "you get a handbook".
  [rule('^(?:there(?: is| are|[\'’]s)(?: also)?|(?:we|you) (?:have|stock|offer|get)) (?!to |been |worked )((?:only |over |more than )?(?:no|\\d[\\d,.]*|an?|two|three|four|five|six|seven|eight|nine|ten|twelve|free|complete)\\b[^;]{3,70})$'), ([, what]) => what?.replace(/^an? /iu, '') ?? ''],
  // "Every student gets a starter by post"; guests can pay without an account; owners save £300 a year.
  [rule('^(?:(?:each|every|all) (?:\\p{L}+ ){0,2}\\p{L}+|everyone|everybody|(?:new |our )?(?:members|students|subscribers|customers|donors|guests|visitors)) (?:will |also )?(?:gets?|receives?) (?!to |in )([^;]{4,80})$'), ([, what]) => `get ${yours(what ?? '')}`],
  [rule(`^(?:our )?(?:users|customers|guests|visitors|students|players|patients|drivers|you) can (?:also )?(?!be |also |only |have |expect |not )(\\p{L}+ [^;]{6,70})$`), ([, does]) => yours(does ?? '')],
  [rule(`^(?:our |new |most )?(?:[\\p{L}-]+ ){0,2}${PEOPLE} (${GAINS} (?!to |in |down )(?=.*(?:${MANY}|\\bfree\\b)).*)$`), ([, gain]) => yours(gain ?? '')],
  // "Saves managers six hours a week".
  [rule(`^saves? (?:(?!time|money|up|about|over|around)\\p{L}+ ){0,3}?((?:up to |about |around |over )?${MANY}[^;]*)$`), ([, what]) => `save ${what}`],
  // "The first lesson is free"; "aids start at $1,190 a pair"; "the call-out is £79".
  [rule('^(?:the |our )?((?:[\\p{L}-]+ )?\\p{L}+) (?:is|are) free(?: of charge)?((?: (?:from|for|until|over|within) [^,;]{3,40})?)$'), ([, what = '', when = '']) => /^(?:it|entry|everything|this)$/iu.test(what) ? `free${when}` : `free ${what}${when}`],
  [rule('^(?:the |our )?first (\\p{L}+)(?: after [^,;]{3,20})? (?:is|are) (free|half price|on us)$'), ([, what, free]) => `first ${what} ${free}`],
  [rule(`^(?:the |our |an? )?(${UNPRICED}[\\p{L}\\d '’-]{3,30}?) (?:starts?|begins?) (?:at|from) (${MONEY}[^;]{0,40})$`), ([, what, price]) => `${what} from ${price}`],
  [rule(`^(?:the |our |an? )?(${UNPRICED}[\\p{L}\\d '’-]{3,30}?) (?:is|are|costs?) (?:only |just )?(${MONEY}(?: (?:an?|per|each|every|including|with) [^,;]{2,40})?)$`), ([, what, price]) => `${what} for ${price}`],
  [rule(`^(?:the |our |normal )*(?:offer|price|pricing|prices|fees?|cost|charge|rate|day rate|tuition|fare|it) (?:is|are|starts? at|starts? from|costs?|from) (?:the normal |only |just |a flat )?(${MONEY}(?:(?! and )[^;]){0,50})$`), ([all = '', price]) => /starts?|from/u.test(all.split(/\d/u)[0] ?? '') ? `from ${price}` : (price ?? '')],
  [rule(`^([^;]{4,40} (?:for|from) ${MONEY}(?: (?:an?|per|each) \\p{L}+)?) (?:including|with|plus|for|on) .*$`), ([, what]) => what ?? ''],
  // "11,500 landlords use it".
  [rule('^((?:over |more than |about )?\\d[\\d,.]*(?: \\p{L}+){1,3}) (?:already |now )?(use|trust|read|love|recommend) (?:it|us)((?: (?:in|across) [^,;]{3,30})?)$'), ([, who, verb, where]) => `${verb === 'read' ? 'read' : `${verb}${/e$/u.test(verb ?? '') ? 'd' : 'ed'}`} by ${who}${where}`],
];

/** The shorter sayings of a passage, and what it says of the product where "it" or the product's own noun stands for it. */
export function restated(
  { text, form, subject = '', verb = '', rest = '' }: Statement,
  brief: Brief,
): string[] {
  const found = RESTATED.flatMap(([pattern, said]) => {
    const match = text.match(pattern);
    return match ? [said(match)] : [];
  });
  if (form !== 'clause' || !ofProduct(subject, brief) || brief.type === 'headline') return found;
  if (/^(?:is|are|'s|'re|costs?)$/u.test(verb)) {
    if (!/^(?:an?|the|only|also|why|what|where|about|our) /u.test(rest)) found.push(rest);
  } else if (/^(?:has|have|contains?|includes?)$/u.test(verb))
    found.push(/^been /u.test(rest) ? rest.slice(5) : `with ${rest}`);
  else if (/s$/u.test(verb) && !/^(?:was|does)$/u.test(verb)) found.push(`${verb} ${rest}`);
  return found;
}

/** Whether a subject stands for what is on offer. */
function ofProduct(subject: string, { heads, product }: Brief): boolean {
  if (/^(?:it|this|they)$/iu.test(subject)) return true;
  const [, noun] = subject.match(/^(?:the|our|this|every|each) (?:\p{L}+ )?(\p{L}+)$/iu) ?? [];
  const things = [...product.things, ...heads];
  return noun !== undefined && things.some(({ bare }) => headStem(bare) === stem(noun));
}
