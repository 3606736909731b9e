import type { Brief } from './brief.ts';
import { MONEY } from './facts/quantity.ts';
import { FULL_NAME } from './product.ts';
import type { Statement } from './statement.ts';
import { isPlural } from './tagging.ts';
import { headStem, overlaps, stem } from './words.ts';

/* What an author says in a sentence, said as shortly as a line says it: the same claim, with nothing added. */

/** The text with "you" for whom it calls "they". */
const yours = (text: string) =>
  text.replace(/\b(?:their|his or her)\b/giu, 'your').replace(/\bthey\b/giu, 'you');
const PEOPLE =
  '(?:customers|users|owners|members|clients|teams|families|households|homeowners|tenants|landlords|students|learners|drivers|patients|readers|subscribers|donors|guests|visitors|buyers|businesses|shops|companies|parents|riders|farms|freelancers|people|you|clinics|managers|agents|restaurants|practices|schools|hospitals|owners|growers|employees|attendees|applicants|participants)';
const GAINS =
  '(?:save|cut|reduce|lower|halve|double|boost|increase|improve|grow|earn|gain|win|learn|finish|sleep|get|pay|keep|spend|lose|leave|see|receive)';
const MANY = '(?:[$€£]?\\d|\\b(?:two|three|four|five|six|seven|eight|nine|ten|half)\\b)';
const UNPRICED =
  '(?!(?:the|our|an?) |price|pricing|fee|cost|rate|it\\b|this|fare|offer|tuition|charge|day\\b|there|(?:average|typical) |[\\p{L} ]*(?:pay|salary|wages?|deposit|fine)s? )';
const rule = (source: string) => new RegExp(source, 'iu');

/** The pattern of a sentence, and what is left of it. */
// biome-ignore format: one construction a row
const RESTATED: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  // "No card is needed to start", "you don't need a referral", "guests need no account".
  [rule('^no (?:additional |extra |previous |prior )?([^,]{2,36}?) (?:is|are) (needed|required|necessary|charged|taken)\\b((?: (?:until|before) [^,;]+)?)(?!.*\\b(?:but|except|unless|until|before|after)\\b)'), ([, what, verb, when]) => `no ${what}${/charged|taken/u.test(verb ?? '') ? '' : ` ${verb}`}${when}`],
  [rule('^(?!.*\\b(?:most|some|many|few)\\b)(?:.*\\b(?:needs?|requires?) no|(?:you|it|guests|customers|the \\p{L}+) (?:does not|doesn[\'’]t|do not|don[\'’]t) (?:need|require)(?: an?| any)?) (?!to )([\\p{L}-]+(?: (?!and\\b|or\\b|for\\b|to\\b)[\\p{L}-]+){0,2})(?=$|,| and | to )'), ([, what]) => `no ${what} needed`],
  // "There are 640 reviews averaging 4.8", "we have 14 branches", "you get a handbook".
  [rule('^(?:there(?: is| are|[\'’]s)(?: also)?|(?:we|you) (?:have|stock|offer|get)) (?!to |been |worked )((?:only |over |more than )?(?:no|\\d[\\d,.]*|an?|two|three|four|five|six|seven|eight|nine|ten|twelve|free|complete)\\b[^;]{3,70})$'), ([, what]) => what?.replace(/^an? /iu, '') ?? ''],
  // "Every student gets a starter by post"; guests can pay without an account; owners save £300 a year.
  [rule('^(?:(?:each|every|all) (?:\\p{L}+ ){0,2}\\p{L}+|(?:everyone|everybody)(?: who \\p{L}+)?|(?:new |our )?(?:members|students|subscribers|customers|donors|guests|visitors|readers|users|buyers|clients|attendees|applicants|employees|patients|parents)) (?:will |also )?(?:gets?|receives?) (?!to |in )([^;]{4,80})$'), ([, what]) => `get ${yours(what ?? '')}`],
  [rule(`^(?:our )?(?:users|customers|guests|visitors|students|players|patients|drivers|you) can (?:also )?(?!be |also |only |have |expect |not )(\\p{L}+ [^;]{6,70})$`), ([, does]) => yours(does ?? '')],
  [rule(`^(?!most |some |many )(?:our |new )?(?:[\\p{L}-]+ ){0,2}${PEOPLE}(?: (?:using|who use|on|with) [\\p{L}-]+)? (${GAINS} (?!to |in |down )(?=.*(?:${MANY}|\\bfree\\b)).*)$`), ([, gain]) => yours(gain ?? '')],
  [rule(`^saves? (?:(?!time|money|up|about|over|around)\\p{L}+ ){0,3}?((?:up to |about |around |over )?${MANY}[^;]*)$`), ([, what]) => `save ${what}`],
  // "The first lesson is free"; "aids start at $1,190 a pair"; "the call-out is £79".
  [rule('^(?:the |our )?((?:[\\p{L}-]+ )?\\p{L}+) (?:is|are) free(?: of charge)?((?: (?:from|for|until|over|within) [^,;]{3,40})?)$'), ([, what = '', when = '']) => /^(?:it|entry|everything|this)$/iu.test(what) ? `free${when}` : `free ${what}${when}`],
  [rule('^(?:the |our )?first ((?:two |three |four |five |six |\\d+ )?\\p{L}+)(?: after [^,;]{3,20})? (?:is|are) (free|half price|on us)(?: of charge)?$'), ([, what, free]) => `first ${what} ${free}`],
  // "Setup takes about ten minutes"; "containers are unloaded within 24 hours".
  [rule(`^(?:the |our |an? )?(${UNPRICED}(?:(?! and | is )[\\p{L} -]){3,28}) takes? ((?:only |just |about |around |under |less than )?(?:${MANY}|half )[^,;]{2,24})$`), ([, what, time]) => `${what} in ${time}`],
  [rule(`^(?![^,;]*\\b${PEOPLE} (?:is|are) )(?!.* and \\p{Ll}+ (?:it|them|the|an?|no|in|for|at) )(?!(?:it|they|this|that|these|those|he|she|you|we|there|who|which|what|people|everyone)\\b)((?:the |our )?[^,;]{3,44}?) (?:is|are) ((?:\\p{L}+ly )?(?:\\p{L}{3,}ed|made|built|held|sold|sent|kept|paid|led|taught|grown|written|cut|run|given|driven|drawn|set|brought)(?: [^,;]{3,60})?)$`), ([, what = '', done]) => `${what.replace(/^(?:the|our) /iu, '')} ${done}`],
  [rule(`^(?:the |our |an? )?(${UNPRICED}(?:(?! and | is )[\\p{L}\\d '’-]){3,30}?) (?:starts?|begins?) (?:at|from) (${MONEY}[^;]{0,40})$`), ([, what, price]) => `${what} from ${price}`],
  [rule(`^(?:the |our |an? )?(${UNPRICED}(?:(?! and | is )[\\p{L}\\d '’-]){3,30}?) (?:is|are|costs?) (?:only |just )?(${MONEY}(?: (?:an?|per|each|every|including|with) [^,;]{2,40})?)$`), ([, what, price]) => `${what} for ${price}`],
  [rule(`^(?:the |our |normal )*(?:offer|price|pricing|prices|fees?|cost|charge|rate|day rate|tuition|fare|it) (?:is|are|starts? at|begins? at|starts? from|costs?|from) (?:the normal |only |just |a flat )?(${MONEY}(?:(?! and )[^;]){0,50})$`), ([all = '', price]) => /starts?|begins?|from/u.test(all.split(/\d/u)[0] ?? '') ? `from ${price}` : (price ?? '')],
  [rule(`^costs? (?:only |just )?((?:from )?${MONEY}[^,;]{0,40})$`), ([, price]) => price ?? ''],
  // "Ana Ruiz shows how she halved waste"; "11,500 landlords use it".
  [rule('^[^;]{3,60}? (?:shows?|explains?|tells?|describes?) (how [^;]{10,90})$'), ([, how]) => how ?? ''],
  [rule('^(?:[\\p{L}-]+ ){0,4}?(\\p{L}+ \\p{L}[\\p{L}’\'-]+),? (?:who [^,;]{3,50}, )?says (?:that )?([^;]{15,90})$'), ([, who = '', what]) => /^\p{Lu}\S* \p{Lu}/u.test(who) ? `${what}, says ${who}` : ''],
  [rule('^((?:over |more than |about )?\\d[\\d,.]*(?: \\p{L}+){1,3}) (?:already |now )?(use|trust|read|love|recommend) (?:it|us)((?: (?:in|across) [^,;]{3,30})?)$'), ([, who, verb, where]) => `${verb === 'read' ? 'read' : `${verb}${/e$/u.test(verb ?? '') ? 'd' : 'ed'}`} by ${who}${where}`],
];

/** The shorter sayings of a passage, and what it says of the product where "it" or the product's own noun stands for it. */
export function restated(statement: Statement, brief: Brief): string[] {
  const { text, form, subject = '', verb = '', rest = '' } = statement;
  const found = named(statement, brief);
  for (const [pattern, said] of RESTATED) {
    const match = text.match(pattern);
    if (match) found.push(said(match));
  }
  if (form !== 'clause' || !ofProduct(subject, brief) || brief.type === 'headline') return found;
  if (/^(?:is|are|'s|'re|costs?)$/u.test(verb)) {
    if (!/^(?:an?|the|only|also|why|what|where|about|our) /u.test(rest))
      found.push(rest.split(/,? and \p{L}+s /u, 1)[0] ?? '');
  } else if (/^(?:has|have|contains?|includes?)$/u.test(verb))
    found.push(/^been /u.test(rest) ? rest.slice(5) : `with ${rest}`);
  else if (/s$/u.test(verb) && !/^(?:was|does)$/u.test(verb)) found.push(`${verb} ${rest}`);
  return found;
}

/** What an amount does, for those who are asked to give it. */
const GIVES = /^(?:give|donate|support|sponsor|help|make|pledge|adopt|set)$/u;
const AMOUNT = rule(
  `^(?:an? (?:gift|donation) of |just |only |every |each )?(${MONEY}(?: an? (?:month|week|year))?) (pays for|buys|feeds|provides|covers|plants|keeps|trains|sends|funds|supplies|protects|sponsors|helps) ([^,;]{3,60})`,
);
/** What is called after how long it takes: a "25-minute hearing test". */
const LENGTH =
  /^(?:(?:the|our|your|each|every) )?([^,;\d]{0,40}?) ?(?:takes|lasts|is|in)? ?(?:only |just |about |roughly )?(\d{1,3}|two|three|four|five|six|seven|eight|ten)[ -](minute|hour|day|week|month)s?(?: long)?(?:$|,| and )/iu;
const LASTS =
  /\b(?:class|test|check|visit|webinar|course|lesson|tour|call|session|workshop|training|talk|film|survey|quiz|consultation|review|trial|assessment|exam|examination|podcast|episode|scan|treatment|massage|walk|trip|cruise|holiday|break|retreat|programme|program|concert|show|questionnaire|consult|video|demo|sprint|bootcamp|valuation|inspection|audit)$/iu;

/** What a passage says with the name of what it says it of for a bare noun, or in front of that name. */
function named({ text, form, subject = '', verb = '', rest = '' }: Statement, brief: Brief): string[] {
  const { heads, product, action, type } = brief;
  const things = [...heads, ...product.things].filter(({ bare }) => FULL_NAME.test(bare));
  const found: string[] = [];
  const [, gift, does = '', what] = (GIVES.test(action?.verb ?? '') && text.match(AMOUNT)) || [];
  if (gift) found.push(`give ${gift} to ${does.replace(/s(?= |$)/u, '')} ${what}`);
  const [, of = '', many, unit] = text.match(LENGTH) ?? [];
  const long = of === '' ? things[0] : things.find(({ bare }) => headStem(bare) === headStem(of));
  if (many && long && LASTS.test(long.bare) && !/\d|-(?:minute|hour|day|week)/u.test(long.bare))
    found.push(`${many}-${unit} ${long.bare}`);
  const [, noun] = subject.match(/^(?:the |our |each |every )?(\p{L}+)$/iu) ?? [];
  if (form !== 'clause' || !noun) return found;
  const same = (bare: string) => headStem(bare) === stem(noun) && isPlural(bare) === isPlural(noun);
  const fuller = things.find(({ bare }) => same(bare) && !overlaps(bare, rest));
  const call = fuller && (type === 'headline' || type === 'ad' ? fuller.bare : fuller.the);
  if (call && `${call} ${rest}`.split(/\bfree\b/iu).length < 3) found.push(`${call} ${verb} ${rest}`);
  return found;
}

/** Whether a subject stands for what is on offer. */
function ofProduct(subject: string, { heads, product }: Brief): boolean {
  if (/^(?:it|this|they)$/iu.test(subject)) return true;
  const [, noun] = subject.match(/^(?:the|our|this|every|each) (?:\p{L}+ )?(\p{L}+)$/iu) ?? [];
  const things = [...product.things, ...heads];
  return noun !== undefined && things.some(({ bare }) => headStem(bare) === stem(noun));
}
