import { type Action, readActions, readCommand } from './action.ts';
import { applyCase, type CaseStyle, caseStyle, toSentenceCase } from './casing.ts';
import { readFacts } from './facts/read-facts.ts';
import { makeThing, nounPhrases, type Product, readProduct, type Thing, VENUE } from './product.ts';
import { readStatement, startSmall } from './statement.ts';
import { isPlural, tagWords } from './tagging.ts';
import type { ContentType, Fact, FactsInput } from './types.ts';
import { collapsed, contentStems, stem, upperFirst } from './words.ts';

/** Everything that the lines draw on, read once. */
export interface Brief {
  /** Spaces collapsed. */
  control: string;
  /** The control without greeting, in sentence case. */
  plain: string;
  /** Greeting with a merge tag in front, kept as it is. */
  greeting: string;
  style: CaseStyle;
  /** One or two words that only label something: "Sale", "Buy now". */
  label: boolean;
  type: ContentType;
  /** The longest line in characters. */
  limit: number;
  /** Facts to use, pinned ones first. */
  facts: Fact[];
  allFacts: Fact[];
  product: Product;
  /** What names the subject of a line: the product as control and field call it; of news the topic. The fullest first. */
  heads: Thing[];
  /** What the reader should do, from the action field, else from the control. */
  action: Action | null;
  /** What the control tells the reader to do. */
  does: Action | null;
  /** Words that the texts write large in the middle of a sentence, in small. */
  names: ReadonlySet<string>;
}

const GREETING =
  /^(?:(?:hi|hey|hello|dear) )?(?:\{\{[^{}]{1,30}\}\}|\{[^{}]{1,30}\}|\[[^[\]]{1,30}\]|%[^%\s]{1,30}%)[,:]?\s*/iu;

/** Reads control, context and facts for writing. */
export function readBrief(input: FactsInput & { limit?: number }): Brief {
  const control = collapsed(input.control);
  const greeting = control.match(GREETING)?.[0] ?? '';
  const inner = control.slice(greeting.length);
  const style = caseStyle(inner);
  const { productService, additionalInfo, userAction, contentType } = input.context ?? {};
  const texts = [productService, additionalInfo, input.description].map(collapsed);
  const known = texts.join('\n');
  const plain = style === 'title' || style === 'upper' ? toSentenceCase(inner, style, known) : inner;
  const names = new Set(
    (known.match(/(?<=[\p{Ll},&\d] )\p{Lu}[\p{L}\p{N}'’&-]*/gu) ?? []).map((word) => word.toLowerCase()),
  );
  const product = readProduct(productService, `${plain}\n${texts.slice(1).join('\n')}`.toLowerCase());
  if (product.name) names.add((product.name.split(' ')[0] ?? '').toLowerCase());
  const allFacts = readFacts(input);
  const usable = allFacts.filter((fact) => fact.related);
  const [action = null] = readActions(userAction);
  const does = readCommand(startSmall(plain));
  const type = contentType ?? 'other';
  return {
    control,
    plain,
    greeting,
    style,
    label: inner.split(' ').length < 3,
    type,
    limit: input.limit ?? 300,
    facts: [...usable.filter((fact) => fact.pinned), ...usable.filter((fact) => !fact.pinned)],
    allFacts,
    product,
    heads: headsOf(plain, product, type, collapsed(productService), known, names),
    action: action ?? (type === 'button' || type === 'cta' || collapsed(userAction) === '' ? does : null),
    does,
    names,
  };
}

/** Heads that name nothing by themselves, or only announce. */
const EMPTY =
  /^(?:time|money|way|day|life|door|team|work|people|thing|help|hour|minute|week|month|year|home|future|chance|start|best|look|list|world|tip|secret|reason|step|more|mind|everything|one|place|price|sale|deal|off|night|stress|result|plan|access|next|need|update|change|answer|reminder|news|message|question|note|info|information|detail|thank|welcome|overview|story|truth|city|town|government|mayor|experience|quality|option|customer|member|team|number|part|first|form|page|offer|product|service|season|spring|summer|autumn|winter|today|tomorrow|tonight|evening|morning|weekend|afternoon|link|article|study|blog|post|website|hello|everyone|anyone|application|confidence|enquiry|inquiry|newsletter|magazine|site|journal|report|guide)s?$/iu;

/** "Things nurses wish", "city trials free buses": behind a plural another phrase begins. */
const split = (bare: string) =>
  tagWords(bare).some(
    ({ lower }, i, all) =>
      isPlural(lower) && (isPlural(all[i + 1]?.lower ?? '') || all[i + 1]?.tag === 'ADJ'),
  );
const telling = ({ bare }: Thing): boolean =>
  !split(bare) &&
  /^\p{L}{2}|^\d+-/u.test(bare) &&
  bare.length > 3 &&
  (!EMPTY.test(bare.split(' ').at(-1) ?? '') || bare.split(' ').length > 2 || /^\S+-day week$/u.test(bare)) &&
  !/[.:!?“”"|]|\b(?:your|our|my|their|his|her|its|this|that|you|we)\b/iu.test(bare);

/** What stands in front of a colon or takes a price. */
function headsOf(
  plain: string,
  product: Product,
  type: ContentType,
  field: string,
  known: string,
  names: ReadonlySet<string>,
): Thing[] {
  const phrases = nounPhrases(plain.split(/ [|–—-] /u)[0] ?? '')
    .flatMap((one) => makeThing(startSmall(one, names).replace(/^(?:new|latest|upcoming|big) /u, '')) ?? [])
    .filter((one) => telling(one) && !(product.name ?? '').toLowerCase().includes(one.bare.toLowerCase()));
  const heads = new Set(product.things.map(({ bare }) => stem(bare.split(' ').at(-1) ?? '')));
  const said = new Set(contentStems(`${known} ${product.things[0]?.bare ?? ''}`));
  // The control's own words for it: "tasting menu" of a seven-course spring tasting menu.
  const same = phrases.filter(
    ({ bare }) => bare.includes(' ') && heads.has(stem(bare.split(' ').at(-1) ?? '')),
  );
  // What the field names in two words names something, whatever they are: "balcony guide".
  const things = product.things.filter(
    (one) => telling(one) || (one.bare.includes(' ') && !/[.:!?“”"|]/u.test(one.bare)),
  );
  if (type === 'headline') {
    const topic = new Set(contentStems(field));
    const score = ({ bare }: Thing) => contentStems(bare).filter((one) => topic.has(one)).length;
    const told = phrases
      .filter((one) => one.bare.includes(' ') && score(one) > 0)
      .sort((a, b) => score(b) - score(a));
    // What happens, not where, for whom or after what.
    const main = plain.split(/ (?:for|in|at|near|across|from|over|despite|after|before|under) /u)[0] ?? '';
    const rank = ({ bare }: Thing) => (main.toLowerCase().includes(bare.toLowerCase()) ? 0 : 1);
    const long = phrases
      .filter(({ bare }) => bare.includes(' '))
      .reverse()
      .sort((a, b) => rank(a) - rank(b));
    return distinct([
      ...told,
      ...long.filter(({ bare }) => contentStems(bare).some((one) => said.has(one))),
      ...(product.written ? things : []),
      ...long,
    ]);
  }
  // "Physiotherapy you can trust" of a treatment for back pain: the control names it too, where the other texts speak of the same.
  const venue = things.every(({ bare }) => VENUE.test(bare.split(/ (?:in|at) /u)[0] ?? ''));
  const also = phrases.filter(
    ({ bare }) =>
      (venue && bare.includes(' ')) ||
      ((bare.includes(' ') || bare.length > 7) && contentStems(bare).some((one) => said.has(one))),
  );
  const named = things.length > 0 || product.name !== null;
  // An ad has room for the last two words, or for one: "roof surveys", "mattresses".
  const brief =
    type === 'ad'
      ? things
          .filter(({ plural }) => plural)
          .flatMap(({ bare }) => [bare.split(' ').slice(-2).join(' '), bare.split(' ').at(-1) ?? ''])
      : [];
  const short = brief
    .flatMap((bare) => makeThing(bare) ?? [])
    .filter((one) => telling(one) && !/ (?:and|of|in) |^(?:and|of|in) /u.test(` ${one.bare}`));
  return distinct([
    ...same,
    ...(venue ? also : []),
    ...things.slice(0, 2),
    ...also,
    ...things.slice(2),
    ...short,
    ...(named ? [] : phrases),
  ]);
}

const distinct = (things: readonly Thing[]): Thing[] => {
  const seen = new Set<string>();
  return things.filter(({ bare }) => !seen.has(bare.toLowerCase()) && seen.add(bare.toLowerCase()));
};

/** A whole sentence of many words: nobody writes each of them large. */
const isSentence = (line: string): boolean =>
  /[.!?] /u.test(line) ||
  (line.split(' ').length > 7 && readStatement(line.split(': ').at(-1) ?? '').form === 'clause');

/** What is typed without its apostrophe, where it can be nothing else. */
const HURRIED = /\b(do|does|did|is|are|was|has|have|had|could|should|would)nt\b/giu;
/** How notes shorten words, and how a line spells them. */
const SPELT: Readonly<Record<string, string>> = Object.fromEntries(
  'yr year,yrs years,wk week,wks weeks,hr hour,hrs hours,mth month,mths months,mo month,min minute,mins minutes,approx about,abt about,avg average,incl including,inc including,excl excluding,ppl people,u you,ur your,r are,avail available,appt appointment,appts appointments,cert certificate,w with,w/ with,w/o without,til until,till until,thru through,pct percent,prev previous,no. number,max at most,eur euros,commitee committee,licenced licensed'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);
const SHORTENED = new RegExp(
  String.raw`(?<=^|[ (]|(?<!\d)\/)(?:${Object.keys(SPELT)
    .filter((one) => !/^(?:no\.|max|min)$/u.test(one))
    .map((one) => one.replace('.', '\\.'))
    .join('|')})(?=[ ,)]|$)`,
  'giu',
);

/** A note's abbreviations as a line spells them: "approx 6 min" becomes "about 6 minutes". */
export const spelled = (text: string): string =>
  collapsed(text)
    .replace(HURRIED, '$1n’t')
    .replace(
      /(?<=\d) ?(yr|hr|wk|min|mth|mo)s?\b(?!-)/giu,
      (_, unit: string) => ` ${SPELT[`${unit.toLowerCase()}s`] ?? `${SPELT[unit.toLowerCase()]}s`}`,
    )
    .replace(/(?<![.,\d])1 (year|hour|week|minute|month)s\b/gu, '1 $1')
    // "25 min lessons": 25-minute lessons.
    .replace(
      /\b(\d+) (year|hour|week|minute|month)s (?=(?:warranty|guarantee|trial|call|lessons?|taster|walk|demo|session|course|contract|visit|video|assessment|turnaround|notice|check|days?|shifts?|weeks?|consultation|workshop|class)\b)/gu,
      '$1-$2 ',
    )
    .replace(/(?<=[\d\p{L}])\/(yr|mo|wk|hr)\b/giu, (_, unit: string) =>
      ` a ${SPELT[unit.toLowerCase()]}`.replace(' a hour', ' an hour'),
    )
    .replace(/ incl?(?=$|, |\.$)/giu, ' included')
    .replace(SHORTENED, (short) => SPELT[short.toLowerCase()] ?? short)
    .replace(/!{2,}/gu, '');

/** Days and months written small beside a number. */
const CALENDAR =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)day\b|(?:mon|tues?|wed|thurs?|fri|sat|sun)(?= \d)|(?<=\d )(?:march|may|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|(?:jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec)(?= \d)|(?:january|february|april|june|july|august|september|october|november|december)\b)/gu;

/** Case, apostrophes, greeting and final mark of the control. */
export function dress(
  text: string,
  { style, control, greeting, names }: Pick<Brief, 'style' | 'control' | 'greeting' | 'names'>,
): string {
  const many = /(?<!\b(?:St|Dr|Mr|Mrs|Ms|No))[.!?]\s/u;
  let line = collapsed(text)
    .replace(CALENDAR, upperFirst)
    .replace(/(^|: )there (?:are|is) (?=.{8})/iu, '$1');
  if (!/[.!?]$/u.test(line) && (/\.$/u.test(control) || many.test(line))) line += '.';
  if (!many.test(line) && line.endsWith('.') && !/\.$/u.test(control) && !many.test(control))
    line = line.slice(0, -1);
  line = style === 'lower' && !many.test(line) ? startSmall(line, names) : upperFirst(line);
  line = applyCase(
    line,
    (style === 'title' && isSentence(line)) || (style === 'lower' && many.test(line)) ? 'sentence' : style,
    control,
  );
  line = control.includes("'") ? line.replace(/’/gu, "'") : line.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (greeting === '') return line;
  return `${greeting}${/,\s*$/u.test(greeting) ? startSmall(line, names) : line}`;
}
