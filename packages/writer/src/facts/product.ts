import { isPlural, tagWords, type Word } from '../tagging.ts';
import { article, collapsed } from '../words.ts';
import { startSmall } from './statement.ts';

/** A noun phrase that can stand in a line. */
export interface Thing {
  /** Without article: "organic face cream". */
  bare: string;
  /** With the article it needs at the front of a phrase: "the budgeting app", "fresh coffee", "our newsletter". */
  the: string;
  /** "a budgeting app"; the same as `bare` for what cannot be counted. */
  a: string;
  plural: boolean;
  /** Stands without an article: plurals and what cannot be counted. */
  free: boolean;
}

/** Heads that cannot be counted, as far as headlines use them; compromise knows few of them. */
const UNCOUNTED =
  /^(?:.*(?:ware|care|therapy|graphy|istry|ance|ence|ing|ship|ism|wear|ics|bility)|coffee|tea|wine|beer|cider|bread|food|milk|cheese|honey|chocolate|granola|soap|shampoo|payroll|music|yoga|pilates|fitness|furniture|bedding|delivery|energy|electricity|broadband|internet|news|advice|help|support|therapy|mediation|meditation|sleep|design|storage|travel|water|paint|wood|gear|jewellery|jewelry|clothing|luggage|equipment|stationery|skincare|make-?up|access|paperwork|admin|homework|spanish|french|english|german|italian|maths?|physics|law|tax|cash|money|fruit|veg|meat|fish|pasta|pizza|rice|oil|olive oil|butter|yoghurt|yogurt|protein|kombucha|gin|whisky|rum|linen|cotton|wool|leather|gold|silver|heating|solar|power|repair|maintenance|staff|data|email|parking|time|hair|skin|backup|coworking|laundry|compost|garden waste|recruitment|compliance|onboarding|childcare|tuition|homeware|hire|rental|advice|insurance|sportswear|accountancy|live chat|set-?up|registration|installation)$/u;
const COUNTED =
  /^(?:building|meeting|ring|evening|wedding|listing|training course|fence|licence|license|appliance|sentence|audience|conference|ambulance|residence|experience|hearing|spring|string|king|wing|greeting|mattress|ship|relationship|membership|scholarship|championship|internship|partnership|briefing|workshop|sling|swing|earring|drawing|painting|reading|viewing|opening|offering|setting|software suite)$/u;
const TOOLS =
  /^(?:software|app|apps|tool|tools|service|services|platform|system|systems|program|programme|suite|solution|solutions|calculator|tracker|planner|assistant)$/u;

export function makeThing(phrase: string): Thing | null {
  const given =
    phrase
      .match(/^(?:the|an?|our|my|your|their|this|these)\s/iu)?.[0]
      .trim()
      .toLowerCase() ?? '';
  const bare = collapsed(phrase.slice(given.length));
  const head = bare.split(/[ -]/u).at(-1) ?? '';
  if (!/\p{L}/u.test(head) || bare.split(' ').length > 5 || bare.length > 48) return null;
  const plural = isPlural(head);
  const lower = head.toLowerCase();
  const free = plural || (UNCOUNTED.test(lower) && !COUNTED.test(lower));
  const owned = given === 'our' ? 'our' : given === 'your' ? 'your' : 'the';
  return {
    bare,
    plural,
    free,
    the: free && given !== 'our' ? bare : `${owned} ${bare}`,
    a: free ? bare : article(bare),
  };
}

/** The noun phrases of a tagged text, in order, with where they begin. */
export function nounPhrases(words: readonly Word[]): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  let from = -1;
  const close = (to: number) => {
    if (from >= 0) {
      const part = words.slice(from, to);
      if (part.some((word) => word.tags.has('Noun') && !word.tags.has('Pronoun')))
        found.push({ text: part.map((word) => word.text).join(' '), at: from });
    }
    from = -1;
  };
  words.forEach((word, i) => {
    const determiner = /^(?:the|an?|our|your|my|this|these|their)$/u.test(word.lower);
    const inside =
      (word.tags.has('Noun') &&
        !/^(?:you|i|we|it|they|that|who|what|this|everything|anything|something|nothing)$/u.test(
          word.lower,
        )) ||
      (word.tags.has('Adjective') && !/^(?:more|less|off|free)$/u.test(word.lower)) ||
      // "heat pump servicing": the form in -ing ends the phrase.
      (from >= 0 &&
        word.tags.has('Gerund') &&
        words[i - 1]?.tags.has('Noun') === true &&
        !/^(?:you|your|us|our|me|my|the|an?|it|them|their|up|down|on|out|off|back|away|to)$/u.test(
          words[i + 1]?.lower ?? '',
        ));
    if (determiner) {
      close(i);
      from = i;
    } else if (!inside) close(i);
    else if (from < 0) from = i;
    if (from >= 0 && /[,.:;!?–—]/u.test(word.post)) close(i + 1);
  });
  close(words.length);
  return found;
}

export interface Product {
  /** A proper name, usable without an article. */
  name: string | null;
  /** What it is. */
  thing: Thing | null;
  /** Where it is, as written: "in Cork". */
  place: string | null;
  /** What a course or a letter is in or about: "data analytics". */
  about: string | null;
  /** What it is about, where the thing is a tool for it: "payroll" of "payroll software". */
  task: string | null;
  /** Whether the field says what is written, not what is sold: "a magazine piece on night trains". */
  written: boolean;
  /** Who it says it is for, as written. */
  audience: string | null;
  /** What else the field says of it, as written, each from where its words begin: "roasted on Mondays". */
  tails: readonly string[];
}

const KIND_WORD =
  /^(?:app|software|service|tool|platform|course|class|classes|letter|newsletter|shop|store|studio|kit|agency|school|guide|program|programme|system|club|box|magazine|podcast|brand|clinic|gym|bakery|cafe|hotel|charity)s?$/iu;

/** The piece of writing that the field announces, up to what it is about. */
const GENRE =
  /^(?:(?:an?|the|our) )?(?:[\p{L}-]+ ){0,3}(?:piece|story|article|feature|subtitle|text|poster|flyer|leaflet|banner|ad|advert|post|tweet|headline|copy|description|invitation|invite|announcement|page|mailing|reminder|notice|slogan|caption|tagline|(?:cover|subject) line|postcard|door hanger|slide|prompt|e-?mail|notification|confirmation page)s?(?: and (?:[\p{L}-]+ ){0,2}(?:text|post|headline|subtitle|ad|mail|banner|page)s?)?(?: (?:on|for) (?:X|Twitter|Facebook|Instagram|LinkedIn|TikTok|Threads|Google)(?: and (?:X|Instagram|LinkedIn|TikTok|Threads))?)?(?: (?:for|on|about|to|announcing|inviting to|(?<=(?:page|slide) )of)\s+|(?<=line|slogan|caption|banner|text),\s+)/iu;
/** What is done with the goods: "supply and fit of roof windows". */
const FITTED =
  /^(?:supply|sale|sales|design|manufacture)(?: and |, | & | \+ )(?:fit|fitting|installation|install|delivery|repair)s? of (?=\p{L})/iu;
/** Tools that are for two things: "scheduling and invoicing software". */
const PAIR =
  /^((?:[\p{L}-]+ )?[\p{L}-]+) and ([\p{L}-]+ (?:software|apps?|tools?|services?|platform|system|studio|shop|course|classes))\b|^\p{L}+ and \p{L}+ \p{L}+s$|^(?:[\p{L}-]+ ){1,2}and (?:[\p{L}-]+ )?[\p{L}-]+ing(?!\p{L})/iu;

/** "Craft and food market": the head of the second is that of both. */
const SHARED_HEAD = /^(?:[\p{L}-]+ ){1,2}and (?:[\p{L}-]+ ){1,2}[\p{L}-]+(?=$|[,.;:]| for )/iu;
/** Where the noun phrase that names a product ends. */
const TAIL =
  /,\s|:\s|\s[–—-]\s|\s\(|\s(?=(?:that|which|who|for|from|to|with|in|by|about|on|at|of \d+|of an?|of the|beside|near|between|without|inside|under|over|helping|selling|offering|delivering|matching|serving|supporting|providing|teaching|where|covering|and|aimed|called|named|made|built|delivered|sold|fitted|posted|printed|sewn|cooked|baked|grown|run|hosted|sent|led|written|taught|recorded|packed|cut|kept|owned|brewed|picked|roasted|designed|operated|based|certified|registered|served|shipped|let|valid|available|suitable)(?:\s|$))/u;

/** Reads the product field: "Paywell, payroll software for small restaurants". */
export function readProduct(source: string | null | undefined): Product {
  const field = collapsed((source ?? '').slice(0, sentenceEnd((source ?? '').slice(0, 400))));
  // "Exhibition 'Salt & Sail: 300 years of smuggling'": a title without what stands below it.
  const text = field
    .replace(GENRE, '')
    .replace(FITTED, '')
    .replace(/(?<=\p{L}{4}) \+ /gu, ' and ')
    // "Mail in wetsuit repair".
    .replace(/^(mail|walk|drop|drive|call) (in|off|through|out)(?= \p{L})/iu, '$1-$2')
    .replace(/(['‘"“][^'’"”‘“:]{3,40}): [^'’"”‘“:]{3,60}(?=['’"”])/u, '$1');
  const none: Product = {
    name: null,
    thing: null,
    place: null,
    about: null,
    task: null,
    written: false,
    audience: null,
    tails: [],
  };
  if (text === '') return none;
  const called = text.match(
    /\b(?:called|named)\s+(\p{Lu}[\p{L}\p{N}&'’.-]{1,24}(?: \p{Lu}[\p{L}\p{N}&'’-]{1,24}){0,2})/u,
  );
  const [head = ''] = text.split(/,\s|\s[–—-]\s|:\s|\s(?:is|are)\s|\s\(/u);
  const described = text.slice(head.length).replace(/^(?:,\s|\s[–—-]\s|:\s|\s(?:is|are)\s|\s\()/u, '');
  const name = called?.[1] ?? (isName(head, described) ? head.trim() : null);
  const body = name && !called ? described : text;
  const pair = body.match(PAIR)?.[0] ?? body.match(SHARED_HEAD)?.[0];
  const noun = pair ?? body.split(TAIL, 1)[0] ?? '';
  // "St Aldric's Primary School, Cardiff": where it is, not what.
  const thing = name && /^\p{Lu}\p{Ll}+$/u.test(noun) ? null : readThing(noun);
  const place = body
    .slice(noun.length)
    .match(
      /^(?: for \p{Ll}+)? ((?:in|at) \p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3}(?: and \p{Lu}[\p{L}-]+)?)(?=$|[,.;])/u,
    )?.[1];
  const words = thing?.bare.split(' ') ?? [];
  const tool = words.length > 1 && TOOLS.test(words.at(-1)?.toLowerCase() ?? '');
  return {
    name,
    thing,
    place: place ?? null,
    about: aboutOf(body.slice(noun.length)),
    task: tool ? taskOf(words.slice(0, -1)) : null,
    written: /\b(?:news ?(?:site|paper|desk)|magazine|blog|journal|gazette|e-?mail)s?\b/iu.test(field),
    audience: text.match(/\b(?:for|aimed at|helping)\s+([^,.;:()]{3,60})/u)?.[1] ?? null,
    tails: thing ? tailsOf(body.slice(place ? body.indexOf(place) + place.length : noun.length)) : [],
  };
}

/** "data analytics" of what follows "certificate". */
const aboutOf = (rest: string): string | null => {
  const phrase = rest.match(
    /^ (?:in|on|about) (?!\p{Lu}|(?:video|zoom|site|demand|campus|line|weekends?|evenings?)\b)([\p{L} -]{4,30})(?=$|[,.;:])/u,
  )?.[1];
  return phrase && !/ (?:for|with|by|from) /u.test(phrase) ? phrase : null;
};

const sentenceEnd = (text: string) => {
  const stop = text.search(/(?<=[\p{L}\d)]{2})(?<!\b(?:St|Mr|Mrs|Ms|Dr|No|Inc|Ltd|Co))[.!?;](?:\s|$)|\n/u);
  return stop < 0 ? text.length : stop;
};

/** What stands behind the noun phrase, as passages that each say one thing of the product. */
const tailsOf = (rest: string): string[] =>
  rest
    .replace(/^(?:: |\s+)/u, '')
    .split(
      rest.startsWith(':')
        ? /[()]/u
        : /,\s(?!\p{Ll}+ and \p{Ll}+(?: |$))|\s[–—-]\s|[()]|(?<=\p{L}) and (?=(?:helps?|works?|runs?|connects?) )/u,
    )
    .map((part) => part.replace(/^(?:that|which|who) /u, '').trim())
    .filter((part) => part.length > 3 && !/^(?:for|and|of) /u.test(part));

function readThing(noun: string): Thing | null {
  // "Northfell 3 sleeping bag": a name with its number.
  const small = /^\p{Lu}\S* \d/u.test(noun) ? collapsed(noun) : startSmall(collapsed(noun));
  const words = tagWords(small);
  if (words.length === 0 || words.length > 6) return null;
  if (words.some((word) => word.tags.has('Pronoun') && !word.tags.has('Possessive'))) return null;
  if (words.some(({ tags }) => tags.has('Copula') || tags.has('Modal'))) return null;
  return makeThing(small);
}

/** "payroll" of "payroll software", "invoices" of "invoice tool"; null where the modifier is no thing to work on. */
function taskOf(words: string[]): string | null {
  const bare = words.filter(
    (word) =>
      !/^(?:online|simple|free|smart|mobile|cloud|easy|new|small|business|ai|all-in-one|team)$/iu.test(word),
  );
  const thing = bare.length > 0 && bare.length < 3 ? makeThing(bare.join(' ')) : null;
  if (!thing) return null;
  return thing.free ? thing.bare : null;
}

function isName(head: string, described: string): boolean {
  const words = head.replace(/^the /iu, '').split(' ');
  if (!/^\p{Lu}|^\p{Ll}+\p{Lu}/u.test(words[0] ?? '') || words.length > 5) return false;
  if (/^(?:An?|Our|Your|My)\b/u.test(head)) return false;
  const large = words.filter((word) =>
    /^\p{Lu}|^\p{Ll}+\p{Lu}|^&$|^(?:of|and|the|on|at|in|by|\d{1,4})$/u.test(word),
  ).length;
  if (large < words.length) return false;
  if (words.length === 1)
    return described !== '' || (!isCommonNoun(words[0] as string) && !isPlural(words[0] as string));
  return described !== '' || !KIND_WORD.test(words.at(-1) ?? '');
}

const isCommonNoun = (word: string) =>
  KIND_WORD.test(word) ||
  tagWords(`the ${word.toLowerCase()}`)[1]?.tags.has('Uncountable') === true ||
  UNCOUNTED.test(word.toLowerCase());
