/** A number with what it counts, as the text has it. */
export interface Quantity {
  /** With the words that limit it: "up to six hours a week". */
  full: string;
  /** "12,000", "six", "£400". */
  number: string;
  /** What is counted: "hours", "home cooks"; empty for money and percent. */
  unit: string;
  /** "a week", "every month"; empty where none. */
  per: string;
  kind: 'people' | 'things' | 'time' | 'money' | 'percent';
  start: number;
  end: number;
}

/** A number of what stands elsewhere. */
export const UNCOUNTED =
  /^\d[\d.,]* (?:re)?(?:built|done|made|left|sold|raised|won|\p{Ll}+ed(?! \p{L}+s(?: |$))|so far|to go|more)(?: |$)/u;

const WORD_NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|(?:a|one|two|three) (?:hundred|thousand|million)|half an?|a dozen';
const HEDGE =
  'more than |over |about |around |nearly |almost |up to |under |less than |fewer than |at least |at most |roughly |some |only |just ';
/** An amount of money with its currency in front. */
export const MONEY = String.raw`(?:[$€£¥₹]|[ARS]\$ ?|(?:CHF|EUR|USD|GBP|NOK|SEK|DKK|NPR|GEL|VND|CAD|AUD|NZD|INR|KSh|ZAR|PLN|CZK|BRL|MXN|SGD|HKD|JPY|Rs\.?) )\d[\d.,]*`;
const DIGITS = String.raw`[$€£]?\d[\d,]{0,14}(?:\.\d{1,3})?(?:[km]\b| (?:thousand|million|billion)\b|bn\b)?\+?%?`;
const TIME =
  'seconds?|minutes?|mins?|hours?|hrs?|mornings?|afternoons?|evenings?|days?|nights?|weeks?|weekends?|months?|years?|working days?|business days?';
const PER = String.raw`(?: (?:a|an|per|every|each) (?:day|night|week|month|year|person|team|user|seat|head|cup|box|bag|meal|bottle|class|session|visit|hour|page)|/(?:mo|month|yr|year|week|day|user)\b| (?:weekly|monthly|yearly|annually)\b)?`;

/** What a price is for: "a jar", "per seat", "monthly". */
const PRICE_PER = String.raw`(?: (?:an?|per|every|each) (?:square |cubic )?[\p{L}]{2,12}(?![\p{L}])| (?:each|upfront)(?![\p{L}])|/\p{L}{2,5}(?![\p{L}])| (?:weekly|monthly|yearly|annually)(?![\p{L}]))?`;

const QUANTITY = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:${HEDGE})?)((?:${DIGITS})|(?:${WORD_NUMBER})(?![\p{L}]))(?:[ -]((?:${TIME})(?![\p{L}]))(${PER})|(${PRICE_PER})((?: [\p{L}][\p{L}'’-]{0,24}){0,4}))`,
  'giu',
);

/** Nouns in -ers and the like that are things. */
const THINGS =
  /^(?:fryers|boilers|heaters|dryers|mowers|scooters|blenders|toasters|routers|radiators|flyers|stickers|trackers|covers|headers|filters|chargers|layers|numbers|offers|orders|vouchers|papers|posters|speakers|trainers|printers|computers|sensors|colors|colours|doors|floors|errors|factors|monitors|letters|newsletters|answers|chapters|corners|counters|drawers|flowers|powers|rivers|servers|shutters|towers|trailers|wrappers|burgers|starters|fibers|fibres|meters|metres|liters|litres|calories|centers|centres|theaters|theatres|refills|flavors|flavours|servings|dollars|numbers)$/u;
const PEOPLE =
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  /^(?:(?:[a-z]+[a-z](?:ers|ors|ists|ians|eers|ants|ents))|people|customers|teams|companies|businesses|clinics|practices|schools|shops|stores|restaurants|cafes|cafés|bakeries|hotels|families|parents|couples|students|nurses|kids|children|women|men|mums|moms|dads|adults|households|homes|vets|chefs|cooks|coaches|friends|members|firms|agencies|startups|brands|charities|hospitals|universities|offices|studios|salons|gyms|farms|pupils|patients|guests|locals|residents|neighbours|neighbors|employees|staff|colleagues|freelancers|athletes|beginners|dogs owners|graduates|professionals|volunteers|councils|churches|clubs|libraries|americans|britons|bosses|heads|leads|reps|crews|artists|drivers|landlords|tenants|pharmacies|dentists)$/u;
const NOT_PEOPLE =
  /^(?:[a-z]+ments|events|ingredients|percents|accidents|presents|parents-in-law|plants|restaurants|variants|components|contents|cents|discounts|talents|scents|tents|rents|points)$/u;

/** Whether a plural noun names people, or the places and groups that they run. */
export function namesPeople(noun: string): boolean {
  const lower = noun.toLowerCase();
  return PEOPLE.test(lower) && !THINGS.test(lower) && (!NOT_PEOPLE.test(lower) || lower === 'restaurants');
}

const STOP =
  /^(?:a|an|the|of|in|on|at|to|for|with|from|by|and|or|who|that|which|is|are|was|were|have|has|had|can|will|use|uses|used|read|reads|trust|run|love|off|per|every|each|get|already|now|worldwide|across|back|so|when|if|it|their|your|our|has|do|did|rely|join|joined|signed|said|say|came|live|work|choose|chose|switched|switch|save|saved|buy|bought|cook|eat|play|ride|watch|listen|learn|sleep|start|started|pay|paid|ship|shipped|left|before|after|until|since|ago|not|than|or|until|more|less)$/iu;

/** Every quantity of a text of bounded length, in order. */
export function readQuantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.slice(0, 400).matchAll(QUANTITY)) {
    const [, hedge = '', number = '', time, timePer = '', moneyPer = '', tail = ''] = match;
    const kept: string[] = [];
    for (const word of tail.split(' ').slice(1)) {
      if (STOP.test(word)) break;
      kept.push(word);
      if (namesPeople(word)) break;
    }
    const money = /[$€£]/u.test(number);
    const percent = number.endsWith('%');
    const unit = time ?? (money || percent ? '' : kept.join(' '));
    if (!unit && !money && !percent) continue;
    const per = time ? timePer : moneyPer;
    const joint = time && match[0].includes(`${number}-${time}`) ? '-' : ' ';
    const full = `${hedge}${number}${unit ? (time ? joint : ' ') : ''}${unit}${per}`.trim();
    const people = namesPeople(unit.split(' ').at(-1) ?? '');
    const kind = time ? 'time' : money ? 'money' : percent ? 'percent' : people ? 'people' : 'things';
    found.push({
      full,
      number,
      unit,
      per: per.trim(),
      kind,
      start: match.index,
      end: match.index + full.length,
    });
  }
  return found;
}
