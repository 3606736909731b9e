import type { Brief } from './brief.ts';
import { MONEY, namesPeople } from './facts/quantity.ts';
import type { Statement } from './statement.ts';
import { baseOf } from './tagging.ts';
import { stem } from './words.ts';

/* What an author says in a sentence, said as shortly as a line says it: the same claim, with nothing added. */

/** A day or an hour, which says nothing without what happens then. */
export const DATED =
  /^(?:(?:on|at|from) )?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?s?\b|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d|\d{1,2} \p{Lu}|\d[\d.:]*(?:am|pm)?(?: to | till |[–-])\d)/u;
export const yours = (text: string) => text.replace(/\b(?:their|his or her)\b/giu, 'your');
const PEOPLE =
  '(?:customers|users|owners|members|clients|teams|families|households|homeowners|tenants|landlords|students|learners|drivers|patients|readers|subscribers|donors|guests|visitors|buyers|businesses|shops|companies|parents|riders|farms|freelancers|most people|people|you)';
const GAINS =
  '(?:save|cut|reduce|lower|halve|double|boost|increase|improve|grow|earn|gain|win|learn|finish|sleep|get|pay|keep|spend|lose|leave|see|receive)';
const rule = (source: string) => new RegExp(source, 'iu');
type Restating = readonly [RegExp, (found: readonly string[]) => string | null];

/** The pattern of a sentence, and what is left of it. */
// biome-ignore format: one construction a row
const RESTATED: readonly Restating[] = [
  // "No card is needed to start", "you don't need a referral", "guests need no account".
  [rule('^no (?:additional |extra |previous |prior )?([^,]{2,36}?) (?:is|are) (needed|required|necessary|charged|taken)\\b(?!.*\\b(?:but|except|unless)\\b)'), ([, what, verb]) => /charged|taken/u.test(verb ?? '') ? `no ${what}` : `no ${what} ${verb}`],
  [rule('^(?:you|it|guests|customers|setup|booking|the \\p{L}+) (?:does not|doesn[\'’]t|do not|don[\'’]t) (?:need|require|have to give) (?:an? |any |your )?([\\p{L}-]+(?: (?!to\\b|and\\b|or\\b|for\\b)[\\p{L}-]+){0,2})(?=$|,| and | to )'), ([, what]) => `no ${what} needed`],
  [rule('\\b(?:needs?|requires?) no ([\\p{L}-]+(?: (?!and\\b|or\\b|for\\b|to\\b)[\\p{L}-]+){0,2})(?=$|,| and )'), ([, what]) => `no ${what} needed`],
  [rule('(?:does not|doesn[\'’]t|never) asks? for (?:an? |any |your )([\\p{L}-]+(?: card| number| details)?)(?=$|,| and )'), ([, what]) => `no ${what}`],
  // "There are 640 reviews averaging 4.8", "we have 14 branches", "you get a handbook".
  [rule('^(?:there(?: is| are|[\'’]s)(?: also)?|(?:we|you) (?:have|stock|offer|get)) (?!to |been |worked )((?:only |over |more than )?(?:no|\\d[\\d,.]*|an?|two|three|four|five|six|seven|eight|nine|ten|twelve|free|complete)\\b[^;]{3,70})$'), ([, what]) => what?.replace(/^an? /iu, '') ?? null],
  [rule('^(\\d[\\d,]* reviews) averag(?:ing|e) (\\d[.,]\\d)(?: stars?)?$'), ([, many, stars]) => `rated ${stars} from ${many}`],
  // "Every student gets a starter by post", "everyone who renews gets two packets of seeds".
  [rule('^(?:(?:each|every|all) (?:\\p{L}+ ){0,2}\\p{L}+|everyone|everybody|(?:new |our )?(?:members|students|subscribers|customers|donors|guests|visitors)) (?:will |also )?(?:gets?|receives?) (?!to |in )([^;]{4,80})$'), ([, what]) => `get ${yours(what ?? '')}`],
  [rule(`^(?:${PEOPLE}|everyone|anyone|those|societies) (?:who|that) (?!are |have |can )(\\p{L}+)((?: [\\p{L}\\d]+){0,6}?) (${GAINS}s?) ([^;]{4,70})$`), ([, verb = '', how = '', gain = '', what = '']) => yours(`${baseOf(verb)}${how} and ${baseOf(gain)} ${what}`)],
  // "Owners tell us they save around four hours", "customers cut waiting time from 74 to 31 minutes", "guests can pay without an account".
  [rule(`^(?:our |most |new |${PEOPLE.slice(3, -1).split('|').join(' |')} )?(?:[\\p{L}-]+ )?${PEOPLE} (?:tell us|say|report|told us) (?:that )?they (?:can )?(${GAINS}) ([^;]{4,80})$`), ([, verb, what]) => yours(`${verb} ${what}`)],
  [rule(`^(?:our )?(?:users|customers|guests|visitors|students|players|patients|drivers|you) can (?:also )?(?!be |also |only |have |expect |not )(\\p{L}+ [^;]{6,70})$`), ([, does]) => yours(does ?? '')],
  [rule('^(?:it|the \\p{L}+|[\\p{Lu}]\\p{L}+) (?:lets|allows|helps|enables) (?:you|users|customers|members|an? \\p{L}+|\\p{L}+s) (?:to )?(?!be )(\\p{L}+ [^;]{6,70})$'), ([, does]) => yours(does ?? '')],
  [rule('\\breport(?:s|ed)? (sav|earn|gain)ing ([^,;()]*\\d[^,;()]{2,60})$'), ([, doing, what]) => `${doing === 'sav' ? 'save' : doing} ${yours(what ?? '')}`],
  // "Renewing by 15 March keeps the old price".
  [rule(`^(\\p{L}+ing)((?: [^,;]{2,40})?) (keeps|saves|gets|cuts|halves|doubles|earns|secures|locks|gives you) ([^,;]{4,50})(?:, .*)?$`), ([, doing = '', how = '', verb = '', what = '']) => `${baseOf(doing)}${how} and ${/^gives/iu.test(verb) ? 'get' : baseOf(verb)} ${yours(what)}`],
  // "Early-bird tickets are £265 until 31 July and £340 afterwards."
  [rule(`^([^,;]{3,40} (?:is|are|costs?) ${MONEY} until [^,;]{3,24}?),? (?:and|then) (?:it is |then )?${MONEY} (?:afterwards|after that|after|thereafter|later|from then)$`), ([, now]) => now ?? null],
  // "Saves managers six hours a week".
  [rule('^saves? (?:(?!time|money|up|about|over|around)\\p{L}+ ){1,3}?((?:up to |about |around |over )?(?:[$€£]?\\d|two|three|four|five|six|seven|eight|nine|ten|half)[^;]*)$'), ([, what]) => `save ${what}`],
  [rule('^saves? ((?:up to |about |around |over )?(?:[$€£]?\\d|two|three|four|five|six|seven|eight|nine|ten|half)[^;]*)$'), ([, what]) => `save ${what}`],
  // "Claims are paid within 48 hours"; "all gifts are matched by a bank until December 31".
  [rule('^(?:all|every|each) (gift|donation|pound|dollar|euro)s?( (?:before|until|by) [^,;]{3,24}?)? (?:is|are|will be) (?:being )?(matched|doubled|tripled)(?: by [^,;]*?)??((?: (?:until|till|by|before) [^,;]{3,24})?)(?:, .*)?$'), ([, gift, first = '', how, when = '']) => `every ${gift} ${how}${first || when}`],
  [rule('^every (gift|donation) (matched|doubled|tripled)( .*)?$'), ([, gift, how, when = '']) => `${gift}s ${how}${when}`],
  [rule('^[^,;]{3,60}? (?:will match|is matching|matches|are matching|has pledged to match) (?:every|each|all) (gift|donation)s?\\b([^;]{0,60})$'), ([, gift, when = '']) => `every ${gift} matched${when.replace(/ up to [^ ]{1,20}/u, '')}`],
  [rule('^(?:the |our )?((?:[\\p{L}-]+ )?\\p{L}+) (?:is|are) free(?: of charge)?((?: (?:from|for|until|over|within) [^,;]{3,40})?)$'), ([, what = '', when = '']) => /^(?:it|entry|everything|this)$/iu.test(what) ? `free${when}` : `free ${what}${when}`],
  [rule('^(?:the |our )?first (\\p{L}+)(?: after [^,;]{3,20})? (?:is|are) (free|half price|on us)$'), ([, what, free]) => `first ${what} ${free}`],
  // "Aids start at $1,190 a pair"; "the call-out is £79"; "individual membership is $65 a year".
  [rule(`^(?:the |our |an? )?((?!price|pricing|fee|cost|rate|it\\b|this|fare|offer|tuition|charge|day\\b)[\\p{L} '’-]{3,30}?) (?:start|starts|begin|begins) (?:at|from) (${MONEY}[^;]{0,40})$`), ([, what, price]) => `${what} from ${price}`],
  [rule(`^(?:the |our |an? )?((?!price|pricing|fee|cost|rate|it\\b|this|fare|offer|tuition|charge|day\\b|there|(?:average|typical) |[\\p{L} ]*(?:pay|salary|wages?|deposit|fine)s? )[\\p{L}\\d '’-]{3,30}?) (?:is|are|costs?) (?:only |just )?(${MONEY}(?: (?:an?|per|each|every|including|with) [^,;]{2,40})?)$`), ([, what, price]) => `${what} for ${price}`],
  [rule(`^(?:the |our |normal )*(?:offer|price|pricing|prices|fees?|cost|charge|rate|day rate|tuition|fare|it) (?:is|are|starts? at|starts? from|costs?|from) (?:the normal |only |just |a flat )?(${MONEY}(?:(?! and )[^;]){0,50})$`), ([all = '', price]) => /starts?|from/u.test(all.split(/\d/u)[0] ?? '') ? `from ${price}` : (price ?? null)],
  [rule(`^([^;]{4,40} (?:for|from) ${MONEY}(?: (?:an?|per|each) \\p{L}+)?) (?:including|with|plus|for|on) .*$`), ([, what]) => what ?? null],
  // "We arrive within 90 minutes"; "calls are with a qualified solicitor"; "members get in an hour early".
  [rule('^we (?:arrive|come|are with you|are there) ((?:within|in) \\d+ (?:minutes|hours))(?: .*)?$'), ([, when]) => when ?? null],
  [rule('^(?:the |our |all )?([\\p{L}-]+(?: \\p{L}+)?) (?:are|is) (with (?:an? )?[^,;]{6,40})$'), ([, what, whom]) => `${what} ${whom}`],
  [rule('^(?:members|subscribers|guests|customers|passholders) (get (?:in|early|priority|first) [^;]{4,50})$'), ([, get]) => get ?? null],
  // "$45 plants 10 trees of at least four species and covers their care".
  [rule(`^(${MONEY}(?: (?:an?|per) \\p{L}+)?) (buys|plants|covers|feeds|funds|provides|protects|sends|pays for) ([^,;]{4,40}?)(?: (?:and|of at|for|delivered|with|to) .*)$`), ([, gift, does, what]) => `${gift} ${does} ${what}`],
  // "We reply with a fixed price within one working day".
  [rule('^we (?:reply|answer|respond|call back|get back|call you back)\\b.*? ((?:within|in|the same) [^,;]{3,30})$'), ([, when]) => (/^the same/u.test(when ?? '') ? `reply ${when}` : `reply ${when}`)],
  [rule('^free (returns|exchanges|trial|cancellation) (?:for|within) (\\d{1,3}) days$'), ([, what, days]) => `${days}-day free ${what}`],
  // "We quote a fixed price before we start."
  [rule('^we (?:quote|offer|provide|give you|run|deliver) ((?:an? )?(?!it |them |you )[^,;]{8,50})$'), ([, what]) => what?.replace(/^an? /iu, '') ?? null],
  // "11,500 landlords use it"; "all tutors are DBS-checked"; "a full vegetarian version is available".
  [rule('^((?:over |more than |about )?\\d[\\d,.]*(?: \\p{L}+){1,3}) (?:already |now )?(use|trust|read|love|recommend) (?:it|us)((?: (?:in|across) [^,;]{3,30})?)$'), ([, who, verb, where]) => `${verb === 'read' ? 'read' : `${verb}${/e$/u.test(verb ?? '') ? 'd' : 'ed'}`} by ${who}${where}`],
  [/^(?:all )?(?:of )?(?:the |our )?(\p{Ll}+s) are (?:all )?((?:\p{Lu}[\p{Lu}\d]+[ -])?(?:registered|certified|licensed|accredited|regulated|approved|trained|checked|insured))(?=$|,| and )/u, ([, who, how]) => `${how} ${who}`],
  [/^(?:all )?(?:of )?(?:the |our )?(\p{Ll}+s) (?:are|is) (?:all )?(registered|certified|licensed|accredited|regulated|approved) (?:with|by) (?:the )?(\p{Lu}[\p{Lu}\d]+)(?=$|,| and )/u, ([, who, how, body]) => `${body}-${how} ${who}`],
  [rule('^(?:all |every )(\\p{L}+) (?:have|has|comes? with|carry|carries) (an? [^,;]{6,50})$'), ([, who, what]) => `${what?.replace(/^an? /u, '')} on ${/s$/u.test(who ?? '') ? 'all' : 'every'} ${who}`],
  [rule('^(?:an? |the )?([^,;]{6,40}) (?:is|are) available((?: (?:from|on|in|at|every|within|seven|24) [^,;]{3,40})?)$'), ([, what, when]) => `${what}${when}`],
  // "We do not charge for the survey": no; "cancel or pause at any time in your account".
  [rule('\\bcan (?:[\\p{L}-]{2,12} ){0,3}cancel (?:[\\p{L}-]{2,12} ){0,3}any ?time\\b'), () => 'cancel any time'],
  [rule('^((?:skip|pause|cancel)(?: or (?:skip|pause|cancel))? (?:at )?any ?time) (?:in|from|by|on) .*$'), ([, what]) => what ?? null],
  [rule('^(\\d[.,]\\d(?:\\/5| out of 5| stars?)?(?: on \\p{L}+)?) (?:from|across|by|with) .*$'), ([, stars]) => `rated ${stars?.replace(/ stars?/u, '')}`],
  [rule('^(\\d[.,]\\d)(?: stars?)? from (\\d[\\d,]* (?:\\p{L}+ )?(?:reviews|ratings))$'), ([, stars, many]) => `rated ${stars} from ${many}`],
  [rule('^rated (\\d[.,]\\d) from \\d.*$'), ([, stars]) => `rated ${stars}`],
  // "First appointment within 48 hours", "14 depots, open 6am": as it is.
  [rule('^(?:the |our )?([\\p{L} -]{4,30}) (?:are|is) (finished|done|sent|paid|delivered|shipped|answered|issued|posted|returned|ready|exchanged) ((?:in|within|the same|next|on the same|by) [^,;]{3,40})$'), ([, what, how, when]) => (how === 'ready' ? `ready ${when}` : `${what} ${how} ${when}`)],
];

const PREDICATE = /^(?:is|are|'s|'re)$/u;
/** The shorter sayings of a passage, and what it says of the product where "it" or the product's own noun stands for it. */
export function restated(read: Statement, brief: Brief): string[] {
  const { text, form, subject = '', verb = '', rest = '' } = read;
  const found = RESTATED.flatMap(([pattern, said]) => {
    const match = text.match(pattern);
    return match ? [said(match) ?? ''] : [];
  });
  // "Practices see no-shows fall from 12% to 5%": what people like the reader gain; what one in ten does is not everybody's.
  if (
    form === 'clause' &&
    /^(?:our |new |most )?(?:[\p{L}-]+ ){0,2}\p{L}+$/iu.test(subject) &&
    namesPeople(subject.split(' ').at(-1) ?? '') &&
    new RegExp(`^${GAINS}$`, 'u').test(verb) &&
    /\d|\b(?:half|two|three|four|five|six|seven|eight|nine|ten|free)\b/u.test(rest) &&
    !/^(?:to|in|down) /u.test(rest)
  )
    found.push(yours(`${verb} ${rest}`));
  if (form === 'clause' && ofProduct(subject, brief) && brief.type !== 'headline') {
    if (
      PREDICATE.test(verb) &&
      !DATED.test(rest) &&
      !/^(?:an?|the|not|only|also|why|what|where|about|our) /u.test(rest)
    )
      found.push(rest);
    else if (/^costs?$/u.test(verb)) found.push(rest);
    else if (/^(?:has|have|contains?|includes?)$/u.test(verb))
      found.push(/^been /u.test(rest) ? rest.slice(5) : `with ${rest}`);
    else if (/^(?:come|comes)$/u.test(verb) && /^with /u.test(rest)) found.push(rest);
    else if (/s$/u.test(verb) && !/^(?:is|was|has|does)$/u.test(verb)) found.push(`${verb} ${rest}`);
  }
  return found;
}

/** Whether a subject stands for what is on offer. */
export function ofProduct(subject: string, { heads, product }: Brief): boolean {
  if (/^(?:it|this|they)$/iu.test(subject)) return true;
  const [, noun = ''] = subject.match(/^(?:the|our|this|every|each) (?:\p{L}+ )?(\p{L}+)$/iu) ?? [];
  return (
    noun !== '' &&
    [...product.things, ...heads].some(({ bare }) => stem(bare.split(' ').at(-1) ?? '') === stem(noun))
  );
}
