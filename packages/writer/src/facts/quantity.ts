/** A number with what it counts, as the text has it. */
export interface Quantity {
  /** With the words that limit it: "up to six hours a week". */
  full: string;
  /** "12,000", "six", "£400". */
  number: string;
  kind: 'people' | 'things' | 'time' | 'money' | 'percent';
}

/** A number of what stands elsewhere. */
export const UNCOUNTED =
  /^\d[\d.,]* (?:built|done|made|left|sold|raised|won|\p{Ll}+ed(?! \p{L}+s(?: |$))|so far|to go|more)(?: |$)/u;

/** An amount of money with its currency in front. */
export const MONEY = String.raw`(?:(?=\d[\d.,]* (?:euros?|dollars?|pounds|kron(?:er|or)|francs|pesos|rand|rupees|dirhams|shillings|yen|lei|zł|kr)\b)|[$€£¥₹]|[ARS]\$ ?|(?:CHF|EUR|USD|GBP|NOK|SEK|DKK|NPR|GEL|VND|CAD|AUD|NZD|INR|KSh|ZAR|PLN|CZK|BRL|MXN|SGD|HKD|JPY|Rs\.?) )\d[\d.,]*(?: (?:euros?|dollars?|pounds|kron(?:er|or)|francs|pesos|rand|rupees|dirhams|shillings|yen|lei|zł|kr)\b)?`;

const HEDGE =
  'more than |over |about |around |nearly |almost |up to |under |less than |fewer than |at least |at most |only |just ';
const WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|(?:a|one|two|three) (?:hundred|thousand|million)|half an?|a dozen';
const DIGITS = String.raw`[$€£]?\d[\d,]{0,14}(?:\.\d{1,3})?(?:[km]\b| (?:thousand|million|billion)\b|bn\b)?\+?%?`;
const TIME =
  '(?:second|min(?:ute)?|hour|hr|morning|afternoon|evening|(?:working |business )?day|night|week(?:end)?|month|year)s?';
/** What a price or a time is for: "a jar", "per seat", "monthly". */
const PER = String.raw`(?: (?:an?|per|every|each) (?:square |cubic )?\p{L}{2,12}| (?:each|upfront|weekly|monthly|yearly|annually)|/\p{L}{2,5})?(?!\p{L})`;
const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:${HEDGE})?)(${DIGITS}|(?:${WORDS})(?!\p{L}))(?:([ -])(${TIME}(?!\p{L}))(${PER})|(${PER})((?: \p{L}[\p{L}'’-]{0,24}){0,4}))`,
  'giu',
);

const PEOPLE =
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  /^(?:[a-z]{2,}(?:ers|ors|ists|ians|eers|ants|ents)|people|teams|companies|businesses|clinics|practices|schools|shops|stores|cafes|cafés|bakeries|hotels|families|couples|nurses|kids|children|women|men|mums|moms|dads|adults|households|homes|vets|chefs|cooks|coaches|friends|firms|agencies|startups|brands|charities|hospitals|universities|offices|studios|salons|gyms|farms|pupils|guests|locals|neighbours|employees|staff|colleagues|athletes|graduates|professionals|councils|churches|clubs|britons|bosses|heads|leads|reps|crews|landlords|pharmacies|libraries|americans)$/u;
/** Nouns in -ers and the like that are things. */
const THINGS =
  /^(?:[a-z]+ments|filters|fryers|boilers|heaters|dryers|mowers|scooters|blenders|toasters|routers|radiators|flyers|stickers|trackers|covers|chargers|layers|numbers|offers|orders|vouchers|papers|posters|speakers|trainers|printers|computers|sensors|colou?rs|doors|floors|errors|factors|monitors|letters|newsletters|answers|chapters|corners|counters|drawers|flowers|powers|rivers|servers|shutters|towers|trailers|wrappers|burgers|starters|fib(?:ers|res)|meters|liters|centers|theaters|dollars|events|ingredients|accidents|presents|plants|variants|components|contents|cents|discounts|talents|scents|tents|rents|points)$/u;

/** Whether a plural noun names people, or the places and groups that they run. */
export function namesPeople(noun: string): boolean {
  const lower = noun.toLowerCase();
  return PEOPLE.test(lower) && !THINGS.test(lower);
}

/** Words behind what is counted. */
const STOP =
  /^(?:a|an|the|of|in|on|at|to|for|with|from|by|and|or|who|that|which|is|are|was|were|have|has|had|can|will|uses?|used|reads?|trust|run|love|off|per|every|each|get|already|now|worldwide|across|back|so|when|if|it|their|your|our|do|did|join|joined|signed|said|say|came|live|work|chose|switched|saved?|buy|bought|eat|play|watch|learn|started|paid|left|before|after|until|since|ago|not|than|more|less)$/iu;

/** Every quantity of a text of bounded length, in order. */
export function readQuantities(text: string): Quantity[] {
  return [...text.slice(0, 400).matchAll(QUANTITY)].flatMap((match): Quantity[] => {
    const [, hedge = '', number = '', joint = ' ', time, timePer = '', otherPer = '', tail = ''] = match;
    const priced = /[$€£]/u.test(number) ? 'money' : number.endsWith('%') ? 'percent' : null;
    const words = tail.split(' ').slice(1);
    const stop = words.findIndex((word) => STOP.test(word));
    const counted = stop < 0 ? words : words.slice(0, stop);
    const people = counted.findIndex(namesPeople);
    const unit = time ?? (priced ? '' : counted.slice(0, people < 0 ? undefined : people + 1).join(' '));
    if (!unit && !priced) return [];
    const full = `${hedge}${number}${unit && joint}${unit}${time ? timePer : otherPer}`.trim();
    return [{ full, number, kind: time ? 'time' : (priced ?? (people < 0 ? 'things' : 'people')) }];
  });
}
