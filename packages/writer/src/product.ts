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
  /(?:ware|care|therapy|graphy|istry|ance|ence|ing|ship|ism|wear|ics|bility|removal|storage|repair|rental|hire|cover|seeding|admission|money|cash|hay|clay|wax|information|coffee|flour|tea|wine|beer|bread|food|milk|cheese|honey|chocolate|soap|payroll|music|yoga|furniture|bedding|delivery|energy|electricity|broadband|internet|news|advice|help|support|mediation|sleep|design|travel|water|paint|wood|gear|jewell?e?ry|luggage|equipment|stationery|skincare|make-?up|access|tax|law|fruit|meat|fish|rice|oil|butter|gin|linen|wool|leather|solar|staff|data|parking|hair|backup|laundry|recruitment|treatment|compliance|childcare|tuition|registration|installation|inspection|translation|set-?up|pet food|litter|clothing|spanish|french|english|german|italian)$/u;
const COUNTED =
  /^(?:building|meeting|ring|wedding|listing|licen[cs]e|appliance|sentence|audience|conference|ambulance|residence|experience|hearing|spring|string|wing|greeting|relationship|membership|scholarship|internship|partnership|workshop|earring|drawing|painting|reading|viewing|opening|offering|setting|fitting|ship|evening|alliance|fence|policy|device|service)$/u;

/** A phrase of at most five words as a thing; null where it is none. */
export function makeThing(phrase: string): Thing | null {
  const bare = collapsed(phrase.replace(/^(?:the|an?|our|my|your|its|their|this|these) /iu, ''));
  const [noun = ''] = bare.split(/ (?:for|of|in|on|at|with|that) /u);
  const head = noun.split(/[ -]/u).at(-1)?.toLowerCase() ?? '';
  if (!/\p{L}/u.test(head) || bare.split(' ').length > 6) return null;
  const plural = isPlural(head);
  const free = plural || (UNCOUNTED.test(head) && !COUNTED.test(head));
  return { bare, plural, free, the: free ? bare : `the ${bare}`, a: free ? bare : article(bare) };
}

/** A name in two to four words: what is called by its last one may be called so in full. */
export const FULL_NAME = /^(?:(?!(?:and|an?|the|after)\b)[\p{L}-]+ ){1,3}[\p{L}-]+$/u;

const inPhrase = ({ tag, lower }: Word, next: Word | undefined, before: Word | undefined) =>
  (lower === '&' && `${before?.tag} ${next?.tag}`.match(/^(?:NOUN|PROPN) (?:NOUN|PROPN)$/u) !== null) ||
  tag === 'NOUN' ||
  tag === 'PROPN' ||
  (tag === 'ADJ' &&
    !/^(?:more|less|off|many|few|such|own|other|same|next|last|first|available|ready|due|online)$/u.test(
      lower,
    )) ||
  // "Heat pump servicing", "guided walking holiday".
  (tag === 'VERB' &&
    ((/ing$/u.test(lower) && /^(?:NOUN|PROPN|ADJ)$/u.test(before?.tag ?? '')) ||
      (/(?:ing|ed)$/u.test(lower) && next?.tag === 'NOUN')));

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
  /** Whether that is who makes it, not the thing itself: "Tolland & Daughter, shoe repairs". */
  maker: boolean;
  /** What it is, from its fullest name to its shortest. */
  things: Thing[];
  /** Who it says it is for, as written. */
  audience: string | null;
  /** What else the field says of it, as written, each from where its words begin: "roasted on Mondays". */
  tails: string[];
  /** Whether the field says what is written, not what is sold: "a magazine piece on night trains". */
  written: boolean;
}

const MEDIUM =
  '(?:(?:long|news|magazine|feature|local news|engineering|newsletter|blog|cover|bus shelter|shop window|bill|window|app store|social|job|e-?mail|web|landing|product|long-?read|data|opinion|how-to|explainer) )*(?:text|title|headline|outreach|push notification|notification|message|wording|copy|subject line|header|explainer|guide|read|overview|essay|profile|investigation|op-ed|piece|story|article|feature|report|post|poster|carousel|reel|flyer|leaflet|banner|advert|ad|page|mailing|reminder|notice|slogan|caption|line|postcard|slide|prompt|card|label|e-?mail|insert|sticker|listicle|interview|review|column|announcement|invitation|sign|brochure|tagline|cart|quote form|order form|application|sign-?up form)s?';
/** The piece of writing that the field announces, up to what it is about. */
const GENRE = new RegExp(
  String.raw`^(?:(?:an?|the|our) )?(?:[\p{L}\d,-]+ ){0,3}?${MEDIUM}(?: (?:in|by|from|of|at|on) (?:the |an? |our )?[^,.]{2,60}?)?(?:, \p{Lu}[^,]{2,20},)?(?: \/ (?:[\p{L}-]+ )+?)?(?: about|(?: on| for| of)(?! the back)| announcing| explaining| (?:leading|pointing|linking|inviting) to)(?: why| how)? (?:our |the )?|^(?:(?:an?|the|our) )?(?:[\p{L}-]+ ){0,3}?(?:ad|advert|poster|flyer|leaflet|banner|tagline|slogan|caption|line|opening|vacancy|sticker|story|article|piece|postcard|brochure)(?:,|:) `,
  'iu',
);
const WRITTEN =
  /\b(?:article|news|magazine|story|blog|feature|column|report|journal|gazette|explainer|newsletter piece|interview)\b/iu;
/** Where the noun phrase that names a product ends. */
const TAIL =
  /,\s|:\s|\s[–—-]\s|\s\(|\s(?=(?:that|which|who|for|from|to|with|w\/|in|by|about|on|at|of|beside|near|between|without|inside|under|over|where|covering|incl|via|using|into|across|through|per|as|helping|selling|offering|delivering|matching|serving|supporting|providing|connecting|preparing|run|made|built|delivered|sold|fitted|printed|sewn|baked|grown|hosted|doing|specialising|specializing|focusing|working|serving|making|using|needing|living|sent|led|written|taught|recorded|packed|roasted|designed|based|published|aimed|called|named|shipped|mailed|posted|served|held)(?:\.?\s|$))/u;
const KIND =
  /(?:^| )(?:guide|club|box|gym|bakery|caf[eé]|hotel|trip|holiday|lesson|repair|tour|hire|course|class|studio|school|shop|clinic)s?$/iu;
/** Who sells, or where: not what is bought. */
export const VENUE =
  /(?:^|[ &-]|book|coffee|pet|work)(?:clinic|agency|studio|shop|store|restaurant|caf[eé]|hotel|gym|bank|school|practice|salon|pool|bar|pub|charity|firm|company|cent(?:er|re)|theatre|museum|library|hospital|farm|dentist|garage|brewery|bakery|spa|team|business|council|foundation|society|association|ngo|site|university|college|group|nursery|newsroom|mutual|union|daughter|sons)s?$/iu;

/** Reads the product field: "Paywell, payroll software for small restaurants"; `known` are the other texts, in small. */
export function readProduct(source: string | null | undefined, known = ''): Product {
  const [sentence = ''] = collapsed((source ?? '').slice(0, 400)).split(
    /(?<=[\p{L}\d)]{2})(?<!\b(?:St|Mr|Mrs|Ms|Dr|No|Inc|Ltd|Co))[.!?;](?:\s|$)/u,
  );
  const field = sentence
    .replace(GENRE, '')
    // "An online store selling linen bedding": the bedding.
    .replace(
      /^(?:(?:an?|the|our) )?(?:[\p{L}-]+ ){0,2}(?:store|shop|retailer|company|maker|brand|website|marketplace) (?:selling|that sells) /iu,
      '',
    )
    // "Exhibition 'Salvaged: the wreck of the Ellen Grey'": a title without what stands below it.
    .replace(/(['‘"“][^'’"”‘“:]{3,40}): [^'’"”‘“:]{3,60}(?=['’"”])/u, '$1')
    .replace(/(?<=\p{L}{4}) [+&] (?=\p{Ll})/gu, ' and ')
    // "Consumer unit (fuseboard) replacements".
    .replace(/ \([^()]{2,30}\)(?= \p{Ll}{4,}(?:$|[,.]))/u, '');
  const { name, body } = nameIn(field);
  const [noun = ''] = body.split(TAIL, 1);
  const rest = body.slice(noun.length);
  return {
    name,
    maker: name !== null && VENUE.test(name),
    things: thingsOf(noun, rest, known, name === null),
    audience: field.match(/\b(?:for|aimed at|helping)\s+((?:[^,.;:()]|,(?=\d)){3,60})/u)?.[1] ?? null,
    tails: noun === '' ? [] : tailsOf(rest),
    written: WRITTEN.test(sentence) && GENRE.test(`${sentence} `),
  };
}

const large = (word: string) => /^\p{Lu}|^\p{Ll}+\p{Lu}|^&$|^(?:of|and|the|on|at|in|by|\d{1,4})$/u.test(word);
const isName = (text: string) =>
  text.split(' ').length < 7 &&
  /^(?:[Tt]he )?(?:\p{Lu}|\p{Ll}+\p{Lu})/u.test(text) &&
  text.replace(/^the /iu, '').split(' ').every(large);

/** The name in front of its description: "Pennywren, online bookkeeping". */
function nameIn(field: string): { name: string | null; body: string } {
  const [head = ''] = field.split(OPENING, 1);
  const described = field
    .slice(head.length)
    .replace(OPENING, '')
    .replace(/^(?:the|an?) /u, '');
  const named =
    isName(head) &&
    !KIND.test(head) &&
    (described === '' ? head.includes(' ') : !/^\p{Lu}\S*$|^\d/u.test(described));
  return named ? { name: head.trim(), body: described || field } : { name: null, body: field };
}
const OPENING = /,\s|\s[–—-]\s|:\s|\s(?:is|are)\s|\s\(/u;

/** What the field announces in place of what is sold. */
const MEDIA =
  /^(?:we|i|it|you|this) |\b(?:poster|flyer|leaflet|banner|advert|ad|page|slogan|caption|line|sticker|insert|sign|tagline|cart|form|text|title|copy|wording|header|e-?mail|mail|post|article|story|message|title|headline|heading|thread|notification|letter|website|homepage)s?$/iu;

/** The thing with where it is or what it is of or for, the thing, and shorter ones: without adjectives, or as the author's other texts call it. */
function thingsOf(noun: string, rest: string, known: string, placed: boolean): Thing[] {
  const small = startSmall(collapsed(noun))
    .replace(/^(?:the|an?|our|your|my) /iu, '')
    // "Wax candles poured" in old glasses.
    .replace(rest.startsWith(' by ') ? / \p{L}{3,}(?:ed|wn)$/u : /(?<=\p{L}{2}s) \p{L}{3,}(?:ed|wn)$/u, '');
  if (MEDIA.test(small)) return [];
  // "Ear tags for lameness detection": what it is for, unless that is who.
  const [more = '', joint, purpose = ''] =
    rest.match(
      /^ (for|(?:of|in|on)(?! \p{Lu}\p{Ll}| \p{L}+ing\b| (?:site|demand|video|stock)\b)) (?!an?\b|the\b|\d)((?:[\p{L}-]+ ){0,2}[\p{L}-]+)(?=$|[,.;:]| (?:for|and|in|with|by|from|to|at|on)\b)/u,
    ) ?? [];
  const whole =
    joint === 'for' && namesPeople(pluralOf(purpose.split(' ').at(-1) ?? '')) ? small : small + more;
  const place = rest.match(
    /^(?: for \p{Ll}+)?,? ((?:in|at) \p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3})(?=$|[,.;]| and )/u,
  )?.[1];
  const found = [...(placed && place ? [`${whole} ${place}`] : []), whole, small];
  const [one = '', other] = small.split(' and ', 2);
  // "Wetsuit and drysuit repair": the repair of wetsuits; "classes and workshops": the classes.
  if (other)
    found.push(other.includes(' ') && !/ing$/u.test(one) ? `${one} ${other.split(' ').at(-1)}` : one);
  const words = tagWords(small);
  for (let cut = 1; cut < words.length; cut += 1) {
    const left = words.slice(cut).map(({ text }) => text);
    const shorter = left.join(' ');
    if (left.includes('and')) continue;
    const loose = left.length > 1 && /^(?:ADJ|NUM|VERB|ADV)$/u.test(words[cut - 1]?.tag ?? '');
    const called =
      left.length > 1
        ? known.includes(shorter.toLowerCase())
        : shorter.length > 6 && known.startsWith(shorter.toLowerCase());
    if (loose || called) found.push(shorter);
  }
  return [...new Set(found)].flatMap((one) => makeThing(one) ?? []).filter(({ bare }) => bare.length > 2);
}

/** What stands behind the noun phrase, as passages that each say one thing of the product. */
const tailsOf = (rest: string): string[] =>
  rest
    .replace(/^(?:: |\s+)/u, '')
    .split(/,\s|\s[–—-]\s|[()]/u)
    .map((part) => part.replace(/^(?:that|which|who) /u, '').trim())
    .filter((part) => part.length > 3 && !/^(?:for|and|of|in|on|by|at|from \p{Lu}) /u.test(part));
