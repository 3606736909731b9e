import { namesPeople } from './facts/quantity.ts';
import { startSmall } from './statement.ts';
import { isPlural, pluralOf, tagWords, type Word } from './tagging.ts';
import { article, collapsed } from './words.ts';

/** A noun phrase that can stand in a line. */
export interface Thing {
  /** Without article: "organic face cream". */
  bare: string;
  /** With the article it needs inside a sentence: "the budgeting app", "fresh coffee". */
  the: string;
  /** "a budgeting app"; the same as `bare` for what cannot be counted. */
  a: string;
  plural: boolean;
  /** Stands without an article: plurals and what cannot be counted. */
  free: boolean;
}

/** Heads that cannot be counted, as far as offers use them. */
const UNCOUNTED =
  /(?:ware|care|therapy|graphy|istry|ance|ence|ing|ship|ism|wear|ics|bility|removal|storage|repair|rental|hire|cover|seeding|admission|coffee|tea|wine|beer|bread|food|milk|cheese|honey|chocolate|soap|payroll|music|yoga|furniture|bedding|delivery|energy|electricity|broadband|internet|news|advice|help|support|mediation|sleep|design|travel|water|paint|wood|gear|jewell?e?ry|luggage|equipment|stationery|skincare|make-?up|access|tax|law|fruit|meat|fish|rice|oil|butter|gin|linen|wool|leather|solar|staff|data|parking|hair|backup|laundry|recruitment|treatment|compliance|childcare|tuition|registration|installation|inspection|translation|set-?up|pet food|litter|clothing|spanish|french|english|german|italian)$/u;
const COUNTED =
  /^(?:building|meeting|ring|wedding|listing|licen[cs]e|appliance|sentence|audience|conference|ambulance|residence|experience|hearing|spring|string|wing|greeting|relationship|membership|scholarship|internship|partnership|workshop|earring|drawing|painting|reading|viewing|opening|offering|setting|fitting|ship|evening|alliance|fence|policy|device|service)$/u;

/** A phrase of at most five words as a thing; null where it is none. */
export function makeThing(phrase: string): Thing | null {
  const bare = collapsed(phrase.replace(/^(?:the|an?|our|my|your|their|this|these) /iu, ''));
  const [noun = ''] = bare.split(/ (?:for|of|in|on|at|with|that) /u);
  const head = noun.split(/[ -]/u).at(-1)?.toLowerCase() ?? '';
  if (!/\p{L}/u.test(head) || bare.split(' ').length > 6 || bare.length > 52) return null;
  const plural = isPlural(head);
  const free = plural || (UNCOUNTED.test(head) && !COUNTED.test(head));
  return { bare, plural, free, the: free ? bare : `the ${bare}`, a: free ? bare : article(bare) };
}

const inPhrase = ({ tag, lower }: Word, next: Word | undefined, before: Word | undefined) =>
  (tag === 'NOUN' && !(/ing$/u.test(lower) && before !== undefined && isPlural(before.lower))) ||
  tag === 'PROPN' ||
  (tag === 'ADJ' &&
    !/^(?:more|less|off|many|few|such|own|other|same|next|last|first|available|ready|due|online)$/u.test(
      lower,
    )) ||
  // "Heat pump servicing", "guided walking holiday".
  (tag === 'VERB' &&
    /(?:ing|ed)$/u.test(lower) &&
    ((before !== undefined &&
      /^(?:NOUN|PROPN|ADJ)$/u.test(before.tag) &&
      before.post === '' &&
      /ing$/u.test(lower) &&
      !/^(?:ADV|DET|PRON|ADP|PART|NUM)$/u.test(next?.tag ?? '')) ||
      next?.tag === 'NOUN'));

/** The noun phrases of a text, without articles and numbers, in order. */
export function nounPhrases(source: string): string[] {
  const words = tagWords(source);
  const found: string[] = [];
  let part: Word[] = [];
  const close = () => {
    if (part.some(({ tag }) => tag === 'NOUN' || tag === 'PROPN'))
      found.push(part.map(({ text }) => text).join(' '));
    part = [];
  };
  words.forEach((word, i) => {
    const inside = inPhrase(word, words[i + 1], words[i - 1]);
    if (inside) part.push(word);
    if (!inside || word.post !== '') close();
  });
  close();
  return found;
}

export interface Product {
  /** A proper name, usable without an article. */
  name: string | null;
  /** Whether that is who makes it, not the thing itself: "repairs by Tolland & Daughter". */
  maker: boolean;
  /** What it is, from its fullest name to its shortest. */
  things: Thing[];
  /** What it does, as written: "that detect lameness in dairy cows". */
  does: string | null;
  /** Where it is, as written: "in Cork". */
  place: string | null;
  /** Who it says it is for, as written. */
  audience: string | null;
  /** What else the field says of it, as written, each from where its words begin: "roasted on Mondays". */
  tails: string[];
  /** Whether the field says what is written, not what is sold: "a magazine piece on night trains". */
  written: boolean;
}

const MEDIUM =
  '(?:(?:long|news|magazine|feature|local news|engineering|newsletter|blog|cover|bus shelter|shop window|bill|window|app store|social|job|e-?mail|web|landing|product|long-?read|data|opinion|how-to|explainer) )*(?:text|title|outreach|push notification|notification|message|wording|copy|subject line|header|explainer|guide|read|overview|essay|profile|investigation|op-ed|piece|story|article|feature|report|post|poster|flyer|leaflet|banner|advert|ad|page|mailing|reminder|notice|slogan|caption|line|postcard|slide|prompt|e-?mail|insert|sticker|listicle|interview|review|column|announcement|invitation|sign|brochure|tagline|cart|quote form|order form|application|sign-?up form)s?';
/** The piece of writing that the field announces, up to what it is about. */
const GENRE = new RegExp(
  String.raw`^(?:(?:an?|the|our) )?(?:[\p{L}\d,-]+ ){0,3}?${MEDIUM}(?: (?:in|by|from|of|at|on) (?:the |an? |our )?[^,.]{2,60}?)?(?:, \p{Lu}[^,]{2,20},)?(?: \/ (?:[\p{L}-]+ )+?)?(?: about|(?: on| for| of)(?! the back)| announcing| explaining)(?: why| how)? |^(?:(?:an?|the|our) )?(?:[\p{L}-]+ ){0,3}?(?:ad|advert|poster|flyer|leaflet|banner|tagline|slogan|caption|line|opening|vacancy|sticker|story|article|piece|postcard|brochure)(?:,|:) `,
  'iu',
);
/** "Push notification from Odolog, a mileage tracking app". */
const NOTICE = new RegExp(
  String.raw`^(?:(?:an?|the|our) )?(?:[\p{L}-]{2,20} ){0,2}${MEDIUM} (?:from|for|by|of) (?=\p{Lu}[^,]{1,30}, (?:an?|the) )`,
  'u',
);
const WRITTEN =
  /\b(?:article|news|magazine|story|blog|feature|column|report|journal|gazette|explainer|newsletter piece|interview)\b/iu;
/** Where the noun phrase that names a product ends. */
const TAIL =
  /,\s|:\s|\s[–—-]\s|\s\(|\s(?=(?:that|which|who|for|from|to|with|w\/|in|by|about|on|at|of|beside|near|between|without|inside|under|over|where|covering|via|using|into|across|through|per|as|helping|selling|offering|delivering|matching|serving|supporting|providing|connecting|preparing|run|made|built|delivered|sold|fitted|printed|sewn|baked|grown|hosted|doing|running|specialising|specializing|focusing|working|serving|making|using|needing|living|sent|led|written|taught|recorded|packed|roasted|designed|based|published|aimed|called|named|shipped|mailed|posted|served|held)(?:\s|$))/u;
const KIND =
  /^(?:app|software|service|tool|platform|course|class|newsletter|shop|store|studio|kit|agency|school|guide|club|box|magazine|podcast|clinic|gym|bakery|cafe|café|hotel|charity|trips?|holidays?|lessons?|repairs?|tours?|insurance|rental|hire)s?$/iu;

/** Who sells, or where: not what is bought. */
export const VENUE =
  /(?:^|[ &-]|book|coffee|pet|work)(?:clinic|agency|studio|shop|store|restaurant|caf[eé]|hotel|gym|bank|school|practice|salon|pool|bar|pub|charity|firm|company|cent(?:er|re)|theatre|museum|library|hospital|farm|dentist|garage|brewery|bakery|spa|team|business|council|foundation|society|association|site|university|college|group|nursery|newsroom|mutual|union|daughter|sons)s?$/iu;

/** Reads the product field: "Paywell, payroll software for small restaurants"; `known` are the other texts, in small. */
export function readProduct(source: string | null | undefined, known = ''): Product {
  const [sentence = ''] = collapsed((source ?? '').slice(0, 400)).split(
    /(?<=[\p{L}\d)]{2})(?<!\b(?:St|Mr|Mrs|Ms|Dr|No|Inc|Ltd|Co))[.!?;](?:\s|$)/u,
  );
  const written = WRITTEN.test(sentence) && GENRE.test(`${sentence} `);
  const field = (source?.slice(0, 400).match(/\bproduct ?[=:] ?([^.;]{4,})/iu)?.[1] ?? sentence)
    .replace(GENRE, '')
    .replace(NOTICE, '')
    .replace(/^(?:1|one)[ -](?:to|:)[ -](?:1|one) |^1:1 /iu, 'one-to-one ')
    .replace(/ (?:\+|&|and) (?:surrounding|nearby) .*/iu, '')
    // "Exhibition 'Salvaged: the wreck of the Ellen Grey'": a title without what stands below it.
    .replace(/(['‘"“][^'’"”‘“:]{3,40}): [^'’"”‘“:]{3,60}(?=['’"”])/u, '$1')
    .replace(/(?<=\p{L}{4}) [+&] (?=\p{Ll})/gu, ' and ')
    // "Mail in wetsuit repair".
    .replace(/^(mail|walk|drop|drive|call) (in|off|through|out)(?= \p{L})/iu, '$1-$2');
  const { name, body, maker } = nameIn(field);
  const noun = nounOf(body);
  const rest = body.slice(noun.length);
  const place =
    rest.match(
      /^(?: for \p{Ll}+)?,? ((?:in|at) \p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3})(?=$|[,.;]| and )/u,
    )?.[1] ?? null;
  return {
    name,
    maker,
    things: place && !name ? placedFirst(thingsOf(noun, rest, known), place) : thingsOf(noun, rest, known),
    does:
      rest
        .match(/^ (?:that|which) (?!is\b|are\b|was\b|we\b|you\b)[^,.;:()]{8,60}(?=$|[,.;:(])/u)?.[0]
        .trim() ?? null,
    place,
    audience: field.match(/\b(?:for|aimed at|helping)\s+((?:[^,.;:()]|,(?=\d)){3,60})/u)?.[1] ?? null,
    tails: noun === '' ? [] : tailsOf(place ? rest.slice(rest.indexOf(place) + place.length) : rest),
    written,
  };
}

/** "24 hour repairs" are no hour repairs. */
const UNIT = /^(?:hours?|minutes?|days?|weeks?|months?|years?|mins?|hrs?|time|term)$/u;
/** Countries, which stand behind a comma as a brand does. */
const REGION = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = new Set(LETTERS.flatMap((a) => LETTERS.map((b) => REGION.of(a + b) ?? '')));

const large = (word: string) => /^\p{Lu}|^\p{Ll}+\p{Lu}|^&$|^(?:of|and|the|on|at|in|by|\d{1,4})$/u.test(word);
const isName = (text: string) => {
  const words = text.replace(/^the /iu, '').split(' ');
  return (
    text !== '' &&
    words.length < 7 &&
    !/^(?:An?|Our|Your|My)\b/u.test(text) &&
    /^\p{Lu}|^\p{Ll}+\p{Lu}/u.test(words[0] ?? '') &&
    words.every(large)
  );
};

/** The name in front of its description or behind it: "Pennywren, online bookkeeping", "car insurance, Halden Mutual". */
function nameIn(field: string): { name: string | null; body: string; maker: boolean } {
  const called = field.match(
    /\b(?:called|named)\s+(\p{Lu}[\p{L}\p{N}&'’.-]+(?: \p{Lu}[\p{L}\p{N}&'’-]+){0,2})/u,
  )?.[1];
  if (called) return { name: called, body: field, maker: false };
  const [head = ''] = field.split(/,\s|\s[–—-]\s|:\s|\s(?:is|are)\s|\s\(/u);
  const described = field
    .slice(head.length)
    .replace(/^(?:,\s|\s[–—-]\s|:\s|\s(?:is|are)\s|\s\()(?:the |an? )?/u, '');
  const single = !head.includes(' ');
  if (
    isName(head) &&
    !KIND.test(head.split(' ').at(-1) ?? '') &&
    (described !== '' ? !/^\p{Lu}\S*$|^\d/u.test(described) : !single)
  )
    return { name: head.trim(), body: described || field, maker: VENUE.test(head) };
  const tail = field.match(
    /^(.+?)(?:,| by| at| from| with| of)(?: the(?: [\p{Ll} ]+)?| our)? (\p{Lu}[\p{L}\p{N}&'’.-]+(?: (?:&|and|of|the|\p{Lu}[\p{L}\p{N}'’.-]*)){0,5})$/u,
  );
  const name = tail?.[2] ?? null;
  return {
    name:
      name &&
      name.length > 3 &&
      !/ (?:in|at|near|across|around) \p{Lu}/u.test(tail?.[1] ?? '') &&
      !COUNTRIES.has(name) &&
      !/\d| and \p{Lu}\d/u.test(name)
        ? name
        : null,
    body: tail?.[1] ?? field,
    maker: true,
  };
}

const PAIR =
  /^(?:(?!(?:for|in|on|with|to|of|by|from|at) )[\p{L}-]+ ){0,2}[\p{L}-]+ and (?:(?!(?:for|in|on|with|to|by|from|at) )[\p{L}-]+ ){0,2}[\p{L}-]+(?=$|[,.;:]| (?:for|in|on|with|to|of|by|from|at|that|which)\b)/iu;

/** "Scheduling, recall and billing software": one thing for three uses. */
const USES =
  /^([\p{L}-]{2,24}(?: [\p{L}-]{2,24})?)(?:, [\p{L}-]{2,24}(?: [\p{L}-]{2,24})?){1,2},? and (?:[\p{L}-]{2,24} )?[\p{L}-]{2,24} (software|apps?|tools?|platform|system|service|insurance|lessons|classes)(?=$|[,.;:]| (?:for|in|with|that|by|from)\b)/iu;

const nounOf = (body: string): string => {
  const uses = body.match(USES)?.[0];
  if (uses) return uses;
  const [plain = ''] = body.split(TAIL, 1);
  const pair = body.match(PAIR)?.[0] ?? '';
  return pair.length > plain.length || (plain.includes(' and ') && pair) ? pair : plain;
};

/** The thing with what follows "of", the thing, and shorter ones: without adjectives, or as the author's other texts call it. */
function thingsOf(noun: string, rest: string, known: string): Thing[] {
  const small = /^\p{Lu}\S* \d/u.test(noun)
    ? collapsed(noun)
    : startSmall(collapsed(noun)).replace(/^(?:the|an?|our|your|my) /iu, '');
  if (
    /\b(?:poster|flyer|leaflet|banner|advert|ad|page|slogan|caption|line|sticker|insert|sign|tagline|cart|form|text|title|copy|wording|header|e-?mail|post|article|story)s?$/iu.test(
      small,
    ) ||
    !/\p{L}{2}/u.test(small) ||
    /^(?:we|i|it|you|this)\b/iu.test(small)
  )
    return [];
  const of =
    rest.match(
      /^ (?:of|in|on) (?!an?\b|the\b|\p{L}+ing\b|\d|site\b|demand\b|video\b|stock\b|\p{Lu}\p{Ll})[\p{L}-]+(?: [\p{L}-]+)?(?=$|[,.;:]| (?:for|and|in|with|by|from|to|at|on)\b)/u,
    )?.[0] ?? '';
  const [, first, tool] = small.match(USES) ?? [];
  if (first && tool) return [small, `${first} ${tool}`].flatMap((one) => makeThing(one) ?? []);
  const words = tagWords(small);
  // "Ear tags for lameness detection": what it is for, unless that is who.
  const [use = '', purpose = ''] =
    rest.match(
      /^ for (?!an?\b|the\b|\d)((?:[\p{L}-]+ ){0,2}[\p{L}-]+)(?=$|[,.;:]| (?:in|at|by|with|and|from|on)\b)/u,
    ) ?? [];
  const meant = use && !namesPeople(pluralOf(purpose.split(' ').at(-1) ?? ''));
  const found = [of ? `${small}${of}` : '', meant ? `${small}${use}` : '', small];
  const at = small.indexOf(' and ');
  const both = at > 0 ? ['', small.slice(0, at), small.slice(at + 5)] : null;
  if (both) {
    const head = both[2]?.split(' ').at(-1) ?? '';
    const one = both[1] ?? '';
    // "Wetsuit and drysuit repair": the repair of wetsuits; "classes and workshops": the classes.
    found.push(
      (isPlural(one) || one.includes(' ')) &&
        (/ing$/u.test(one) || (tagWords(one).at(-1)?.tag === 'NOUN' && both[2]?.includes(' ') === false))
        ? one
        : `${one} ${head}`,
    );
  }
  for (let cut = 1; cut < words.length; cut += 1) {
    const dropped = words[cut - 1] as Word;
    const left = words.slice(cut);
    if (
      left.some(({ lower }) => lower === 'and') ||
      (dropped.tag === 'PROPN' && /^\p{Lu}/u.test(dropped.text) && cut > 1)
    )
      continue;
    const loose = /^(?:ADJ|NUM|VERB|ADV)$/u.test(dropped.tag) && !UNIT.test(left[0]?.lower ?? '');
    const shorter = left.map(({ text }) => text).join(' ');
    if (
      (left.length > 1 && loose) ||
      (left.length > 1 && known.includes(shorter.toLowerCase())) ||
      (shorter.length > 6 && known.startsWith(shorter.toLowerCase()))
    )
      found.push(shorter);
  }
  return [...new Set(found)].flatMap((one) => makeThing(one) ?? []).filter(({ bare }) => bare.length > 2);
}

const placedFirst = (things: Thing[], place: string): Thing[] => {
  const [first] = things;
  const placed = first && makeThing(`${first.bare} ${place}`);
  return placed ? [{ ...placed, plural: first.plural, free: first.free }, ...things] : things;
};

/** What stands behind the noun phrase, as passages that each say one thing of the product. */
const tailsOf = (rest: string): string[] =>
  rest
    .replace(/^(?:: |\s+)/u, '')
    .split(/,\s(?!\p{Ll}+ and \p{Ll}+(?: |$))|\s[–—-]\s|[()]/u)
    .map((part) => part.replace(/^(?:that|which|who) /u, '').trim())
    .filter((part) => part.length > 3 && !/^(?:for|and|of|in|on|by|at|from \p{Lu}) /u.test(part));
