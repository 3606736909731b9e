import { MONEY } from '../facts/quantity.ts';
import { verbBase, verbForms } from '../tagging.ts';

/* What an author says in a sentence, said as shortly as a line says it: the same claim, with nothing added. */

type Restating = readonly [RegExp, (found: readonly string[]) => string | null];

const EACH =
  '(?:(?:each|every|all) (?:\\p{L}+ ){0,1}\\p{L}+|everyone|everybody|you|(?:new |our )?(?:members|students|subscribers|customers|readers|donors|supporters|buyers|guests|visitors|learners|patients|clients|players))';
const GIVEN = '(?:(?:will|also|then) )?(?:gets?|receives?)';
const rule = (source: string) => new RegExp(source, 'iu');
const yours = (text: string) => text.replace(/\b(?:their|his or her)\b/gu, 'your');

/** The pattern of a sentence, and what is left of it. */
// biome-ignore format: one construction a row
const RESTATED: readonly Restating[] = [
  // "The offer is £1 for eight weeks."
  [rule(`^(?:the |our )?(?:offer|price|fees?|cost|charge|rate) (?:is|are|starts? at) ((?:from |only |just )?${MONEY}(?: (?!and (?:goes|rises|then|is|it))[^ ]+){0,9})$`), ([, price]) => price ?? null],
  // "No card is needed to start."
  [rule('^no ([^,]{2,36}?) (?:is|are) (needed|required|necessary)\\b(?!.*\\b(?:but|except|unless)\\b)'), ([, what, verb]) => `no ${what} ${verb}`],
  // "It does not need a card", "needs no referral".
  [rule('^(?:it|you|the \\p{L}+|setup|booking|signing up) (?:[^,]{3,40} and )?(?:does not|doesn[\'’]t|do not|don[\'’]t) (?:need|require) (?:an? |any )([\\p{L}-]+(?: (?!to\\b|and\\b|or\\b|for\\b)[\\p{L}-]+){0,2})(?=$|,| and | to )'), ([, what]) => `no ${what} needed`],
  [rule('\\b(?:needs?|requires?) no ([\\p{L}-]+(?: (?!and\\b|or\\b|for\\b|to\\b)[\\p{L}-]+){0,2})(?=$|,| and )'), ([, what]) => `no ${what} needed`],
  // "Every student gets a starter by post."
  [rule(`^${EACH} ${GIVEN} (?!to |in )([^,;]{4,70})$`), ([, what]) => `get ${yours(what ?? '')}`],
  // "Everyone who renews gets two packets of seeds."
  [rule(`^(?:everyone|anyone|everybody|anybody|those|members|readers|customers|people|donors|subscribers|companies|teams|households|firms|shops|schools) (?:who|that) (\\p{L}+)((?: [\\p{L}\\d]+){0,4}?) ${GIVEN} ([^;]{4,70})$`), ([, verb = '', how = '', what = '']) => { const base = verbBase(verb.toLowerCase()); return base && `${base}${how} and get ${yours(what)}`; }],
  // "Renewing by 15 March keeps the old price."
  [rule('^(\\p{L}+ing)((?: [^,;]{2,40})?) (keeps|saves|gets|cuts|halves|doubles|earns|secures|locks|gives you) ([^,;]{4,50})(?:, .*)?$'), ([, doing = '', how = '', verb = '', what = '']) => { const base = verbBase(doing.toLowerCase()); return base && `${base}${how} and ${/^gives/iu.test(verb) ? 'get' : verbBase(verb)} ${yours(what)}`; }],
  // "The app lets you write an invoice on the phone."
  [rule('^(?:it|the \\p{L}+) (?:lets|allows|helps|enables) (?:you|users|customers|members|an? \\p{L}+|\\p{L}+s) (?:to )?(?!be )(\\p{L}+ [^;]{6,70})$'), ([, does]) => yours(does ?? '')],
  // "Claims are paid within 48 hours", "removal is free".
  [rule('^(?:the |our |all (?:the |our )?)?(\\p{L}+s|\\p{L}+ \\p{L}+s) are ((?:\\p{L}+ed|paid|sent|made|done|built|kept|taught|sold|given|led) (?:in|within|by|every|at|for|the same|next) [^,;]{3,40})$'), ([, what, how]) => `${what} ${how}`],
  [rule('^(?:the |our )?(?!it |entry |that |this |there )((?:\\p{L}+ )?\\p{L}+) (?:is|are) free(?: of charge)?$'), ([, what]) => `free ${what}`],
  // "Early-bird tickets are £265 until 31 July and £340 afterwards."
  [rule(`^([^,;]{3,40} (?:is|are|costs?) ${MONEY} until [^,;]{3,24}?),? (?:and|then) (?:it is |then )?${MONEY} (?:afterwards|after that|after|thereafter|later|from then)$`), ([, now]) => now ?? null],
  // "All the physiotherapists are registered with the HCPC", "inspectors are FDIS certified".
  [/^(?:all )?(?:of )?(?:the |our )?(\p{Ll}+s) (?:are|is) (?:all )?(registered|certified|licensed|accredited|regulated|approved) (?:with|by) (?:the )?(\p{Lu}[\p{Lu}\d]+)(?=$|,| and )/u, ([, who, how, body]) => `${body}-${how} ${who}`],
  [/^(?:all )?(?:of )?(?:the |our )?(\p{Ll}+s) are (?:all )?(\p{Lu}[\p{Lu}\d]+[ -](?:registered|certified|licensed|accredited|regulated|approved|trained|checked))$/u, ([, who, how]) => `${how} ${who}`],
  // "Appointments are available from 7 am."
  [/^(?:the )?((?:\p{L}+ )?\p{L}+s) are available ((?:from|on|in|at|every|until|within|seven|24) [^,;]{3,40})(?=$|,)/u, ([, what, when]) => `${what} ${when}`],
  // "The workshop is free for state schools."
  [rule('^(?:the|our|this) \\p{L}+ (?:is|are) (free (?:for|until|till|to) [^,;]{3,40})$'), ([, free]) => free ?? null],
  // "11,500 landlords use it."
  [rule('^((?:over |more than |about )?\\d[\\d,.]*(?: \\p{L}+){1,3}) (?:already |now )?(use|trust|read|love|recommend) (?:it|us)(?: (?:every|each) \\p{L}+)?((?: (?:in|across) [^,;]{3,30})?)$'), ([, who, verb, where]) => `${verb === 'read' ? 'read' : `${verb}${/e$/u.test(verb ?? '') ? 'd' : 'ed'}`} by ${who}${where}`],
  // "No piano needed for the first month: we lend you a keyboard."
  [/^(no [^:,;]{8,50}): (?:we|you) /u, ([, none]) => none ?? null],
  // "All gifts are matched by a bank until December 31."
  [rule('^(?:all|every|each) (gift|donation|pound|dollar|euro)s? (?:is|are|will be) (?:being )?(matched|doubled|tripled)(?: by [^,;]*?)??((?: (?:until|till|by|before) [^,;]{3,24})?)$'), ([, gift, how, when]) => `every ${gift} ${how}${when}`],
  [rule('^(?:all|every|each) (gift|donation)s? (?:is|are|will be) (?:being )?(matched|doubled|tripled)\\b'), ([, gift, how]) => `every ${gift} ${how}`],
  // "It never asks for a card."
  [rule('(?:does not|doesn[\'’]t|never) asks? for (?:an? |any |your )([\\p{L}-]+(?: card| number| details)?)(?=$|,| and )'), ([, what]) => `no ${what}`],
  // "The evening only has 40 seats."
  [rule('\\b(?:only has|has only) (\\d[\\d,]* \\p{L}+)$'), ([, seats]) => `only ${seats}`],
  // "We quote a fixed price before we start."
  [rule('^we (?:quote|offer|provide|give you|run|deliver) ((?:an? )?(?!it |them |you )[^,;]{8,50})$'), ([, what]) => what?.replace(/^an? /iu, '') ?? null],
  // "Users can import clients from their contacts."
  [rule('^(?:users|customers|students|visitors|players|you|guests) can (?:also )?(?!be |also |only |have |expect |leave |cancel |pause |book |choose$)(\\p{L}+ [^;]{6,70})$'), ([, does = '']) => verbForms(does.split(' ')[0]?.toLowerCase() ?? '') && yours(does)],
  // "A local firm will match every gift until 31 December."
  [rule('^[^,;]{3,60}? (?:will match|is matching|matches|are matching|has pledged to match) (every|each|all) (donations?|gifts?)\\b'), ([, each, gift]) => `${each} ${gift} matched`],
  [rule('^[^,;]{3,60}? (?:will match|is matching|matches|are matching|has pledged to match) (every|each|all) (donations?|gifts?|pounds?|dollars?|euros?)\\b([^;]{0,60})$'), ([, each, gift, rest = '']) => `${each} ${gift} matched${rest.replace(/^ up to [^,]*? (?=until|till|by|before )/u, ' ')}`],
];

/** The shorter sayings of a passage; none where it is as short as it gets. */
export const restated = (text: string): string[] =>
  RESTATED.flatMap(([pattern, said]) => {
    const found = text.match(pattern);
    return found ? [said(found) ?? ''] : [];
  }).filter(Boolean);

/** "You don't need a referral": no referral needed; "so no ladders": no ladders. */
export function needs(text: string): string[] {
  const what = text.match(/^you (?:don['’]t|do not) need (?:an? |any )?([^,.]{3,30})$/iu)?.[1];
  const without = text.match(/,? so (?:there (?:is|are) )?(no (?!need to)[^,.]{3,40})$/iu)?.[1];
  const there = text.match(
    /^(?:there(?: is| are|['’]s)(?: also)?|you get|(?:the|our) \p{L}+ (?:has|contains|includes|lists|holds)|[^,]{3,40} comes? with) ((?:only )?(?:\d|an? |(?:two|three|four|five|six|seven|eight|nine|ten|twelve) )[^,]{5,70})/iu,
  )?.[1];
  const free = text.match(
    / with (no [^,.]{0,40}\b(?:fees?|contract|commitment|card|deposit|minimum|charges?|referral|experience))$/u,
  )?.[1];
  const claims = /^(?:if|when|unless) /iu.test(text)
    ? []
    : [
        ...text.matchAll(
          /(?:^|, | and )(no (?!matter|one|later|longer|more|sooner|doubt|idea|less|fewer)[^,.()]{3,30}?)(?=,| and | or |$)/giu,
        ),
      ].map((found) => found[1] as string);
  const stars = text.match(
    /^((?:rated )?\d[.,]\d(?:\/5| out of 5| stars?)?(?: on \p{L}+)?|\d stars?) (?:from|across|by|with) /iu,
  )?.[1];
  const used = text.match(
    /^((?:in use|used|trusted|read|played|chosen) (?:at|by|in) (?:over |more than )?\d[\d,.]* \p{L}+) (?:in|across|from) /iu,
  )?.[1];
  const open = text.match(/^([^,]{8,60}) (?:is|are) available$/iu)?.[1];
  return [
    what && !/\b(?:to|your|you)\b/u.test(what) ? `no ${what} needed` : '',
    without ?? free ?? '',
    ...claims,
    there ?? '',
    there?.match(/^\d[\d,]* \p{L}+(?= with )/u)?.[0] ?? '',
    open ?? '',
    used ?? '',
    stars ?? '',
  ];
}
