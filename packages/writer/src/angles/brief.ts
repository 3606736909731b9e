import { applyCase, type CaseStyle, caseStyle, toSentenceCase } from '../casing.ts';
import { makeThing, nounPhrases, type Product, readProduct, type Thing } from '../facts/product.ts';
import { readFacts } from '../facts/read-facts.ts';
import { readStatement, startSmall } from '../facts/statement.ts';
import { tagWords } from '../tagging.ts';
import type { ContentType, Fact, FactsInput } from '../types.ts';
import { collapsed, contentStems, stem, upperFirst } from '../words.ts';
import { type Command, readActions, readCommand } from './command.ts';

/** Everything that the lines draw on, read once. */
export interface Brief {
  /** Spaces collapsed. */
  control: string;
  /** The control without greeting, in sentence case. */
  plain: string;
  /** Product, action and details as they were given. */
  fields: string;
  /** What the product field says behind the name. */
  trade: string;
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
  /** The product's name as the texts use it: "Shiftpay", "the Karst 2". */
  named: string | null;
  /** Noun phrases that say what the line is about, the fullest first: the product, of news the control's. */
  topics: Thing[];
  /** The noun phrases of the control and of the action. */
  phrases: string[];
  /** What the product field names, whatever it is. */
  thing: Thing | null;
  /** Whether topics are goods that a price or a quality belongs to, not a shop, a clinic or a news story. */
  goods: boolean;
  /** What readers spend time on with it: "payroll". */
  task: string | null;
  /** What the reader should do, from the action field. */
  action: Command | null;
  /** The same as shortly as a label says it: "donate". */
  act: string | null;
  /** Further steps of the action field. */
  others: Command[];
  /** What the control tells the reader to do. */
  does: Command | null;
  names: string[];
}

const GREETING =
  /^(?:(?:hi|hey|hello|dear) )?(?:\{\{[^{}]{1,30}\}\}|\{[^{}]{1,30}\}|\[[^[\]]{1,30}\]|%[^%\s]{1,30}%)[,:]?\s*/iu;
/** Heads that name nothing by themselves. */
export const EMPTY_HEAD =
  /^(?:times?|money|ways?|days?|life|business|door|team|work|today|people|things?|help|hours?|minutes?|weeks?|years?|home|future|chance|start|best|look|list|world|tips|secrets?|reasons?|steps?|more|mind|everything|ones?|place|prices?|sale|deals?|off|nights?|stress|results|note|eye|plan|access|next|need|needs)$/u;
/** Places and groups, whose features are not those of their goods. */
export const VENUE =
  /(?:clinic|agency|studio|shop|store|restaurant|cafe|café|hotel|gym|bank|school|practice|salon|bar|pub|charity|firm|company|cent(?:er|re)|theatre|museum|library|hospital|farm|dentist|garage|brewery|bakery|spa|team|business|installer|council|foundation|society|association|club|site|university|college|centre|market|group)s?$/iu;
const CONTAINER = /^(?:subscriptions?|box|boxes|club|delivery|deliveries|shop|store)$/iu;

const SELLS = /^(?:shop|buy|order|book|save|reserve|get|start|try|join|sign|request)$/u;
const ACT_LABEL = /^(?:donate|give|subscribe|join|apply|register|order|book)$/iu;

/** Reads control, context and facts for writing. */
export function readBrief(input: FactsInput & { limit?: number }): Brief {
  const control = collapsed(input.control);
  const greeting = control.match(GREETING)?.[0] ?? '';
  const inner = control.slice(greeting.length);
  const style = caseStyle(inner);
  const field = input.context?.productService;
  const product = readProduct(field);
  const known = [product.name ?? '', field, input.context?.additionalInfo, input.description]
    .map(collapsed)
    .join('\n');
  const plain = style === 'title' || style === 'upper' ? toSentenceCase(inner, style, known) : inner;
  const names = product.name ? [product.name.toLowerCase()] : [];
  const allFacts = readFacts(input);
  const usable = allFacts.filter((fact) => fact.related);
  const withThe = product.name !== null && `${known}\n${control}`.includes(`the ${product.name}`);
  const [wanted = null, ...others] = readActions(input.context?.userAction);
  const does =
    readCommand(startSmall(plain, names)) ??
    readCommand(plain.match(/ (?:helps|lets) you (.{4,60})$/u)?.[1] ?? '');
  const asked = input.context?.contentType ?? 'other';
  // Where nothing is asked for that a line could say, a label keeps to what it asks for now.
  const action = wanted ?? (/^(?:button|cta)$/u.test(asked) ? does : null);
  // The heading of a shop's page is no news.
  const type =
    asked === 'headline' &&
    action &&
    SELLS.test(action.verb) &&
    !/^(?:click through|read|open)\b/iu.test(input.context?.userAction ?? '')
      ? 'landing'
      : asked;
  const thing = product.thing && goodsOf(product.thing);
  const goods = type !== 'headline' && !product.written && !VENUE.test(thing?.bare ?? '');
  const phrases = phrasesIn(does?.object || plain);
  return {
    control,
    plain,
    fields: [field, input.context?.userAction, input.context?.additionalInfo].map(collapsed).join(' '),
    trade: collapsed(field).slice((product.name ?? '').length),
    greeting,
    style,
    label: inner.split(' ').length < 3,
    type,
    limit: input.limit ?? 300,
    facts: [...usable.filter((fact) => fact.pinned), ...usable.filter((fact) => !fact.pinned)],
    allFacts,
    product,
    named: product.name && type !== 'headline' ? `${withThe ? 'the ' : ''}${product.name}` : null,
    topics: topicsOf(
      [...subjectOf(plain), ...phrases],
      goods ? thing : null,
      product,
      type,
      collapsed(field),
    ),
    phrases: [plain, action?.object ?? ''].flatMap((text) => phrasesIn(text, true)).map(({ bare }) => bare),
    thing,
    goods,
    task: product.task,
    action,
    others,
    act: action && (ACT_LABEL.test(control) ? control.toLowerCase() : fullAct(action.text, thing)),
    does,
    names,
  };
}

/** "Register for the webinar", where the field says "register" alone. */
function fullAct(act: string, thing: Thing | null): string {
  const head = thing?.bare.split(' ').at(-1) ?? '';
  return act === 'register' && EVENT.test(head) ? `register for the ${head}` : act;
}
const EVENT =
  /^(?:webinar|course|event|conference|workshop|class|summit|talk|tour|meeting|seminar|session|camp|programme|program|race|walk|run|open day|fair|training)$/iu;

/** What comes in the box: "coffee" of a coffee subscription. */
function goodsOf(thing: Thing): Thing {
  const words = thing.bare.split(' ');
  const held =
    words.length > 1 && CONTAINER.test(words.at(-1) ?? '') ? makeThing(words.slice(0, -1).join(' ')) : null;
  return held?.free && (held.bare.includes(' ') || !VENUE.test(thing.bare)) ? held : thing;
}

export const FRONT =
  /^(?:(?:the|an?|this|that|these|those|all|both|its|their|his|her|your|my|our|\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|new|next|last|first|final|finally|latest|another|upcoming|long|great|best|own) )+/iu;

/** The noun phrases of a text that can name what it is about. */
const phrasesIn = (text: string, any = false): Thing[] =>
  nounPhrases(tagWords(text.slice(0, 300)))
    .map((one) => makeThing(startSmall(one.text.replace(FRONT, ''))))
    .filter((one): one is Thing => one !== null)
    .filter(
      ({ bare }) =>
        any ||
        (!EMPTY_HEAD.test(bare.split(' ').at(-1) ?? '') && !/\d|\b(?:its|his|her|their)\b/u.test(bare)),
    );

/** What a headline that is a sentence speaks of: "night trains". */
function subjectOf(plain: string): Thing[] {
  const { form, subject = '' } = readStatement(plain);
  const thing =
    form === 'clause' &&
    !/^(?:why|how|what|when|where|who|which|inside)\b/iu.test(subject) &&
    subject.split(' ').length < 4
      ? makeThing(subject.replace(FRONT, ''))
      : null;
  return thing?.bare.includes(' ') ? [thing] : [];
}

/** What stands in front of a colon or takes a price: the product; of news what control and product share, else name. */
function topicsOf(
  phrases: readonly Thing[],
  goods: Thing | null,
  product: Product,
  type: ContentType,
  field: string,
): Thing[] {
  if (type === 'headline') {
    const own = new Set(contentStems(field));
    const shared = phrases.flatMap(({ bare }) => {
      const words = bare.split(' ').filter((word) => contentStems(word).some((one) => own.has(one)));
      return words.length > 0 && bare.includes(words.join(' ')) ? [makeThing(words.join(' '))] : [];
    });
    const long = phrases.filter(({ bare }) => bare.includes(' ') && !/^\p{Lu}/u.test(bare));
    return [...shared.filter((one) => one !== null), ...long].filter(({ bare }) => bare.length > 3);
  }
  if (!goods) return product.thing === null && product.name === null ? phrases.slice(0, 2) : [];
  const { place } = product;
  const placed =
    place && !product.name
      ? [{ ...goods, bare: `${goods.bare} ${place}`, the: `${goods.the} ${place}`, a: `${goods.a} ${place}` }]
      : [];
  const told = phrases.filter(({ bare }) => bare.includes(' ') && headOf({ bare }) === headOf(goods));
  // Of two kinds of thing a line is on the one that the control names.
  const own = new Set(contentStems(goods.bare));
  const [one] = phrases.filter(({ bare }) => contentStems(bare).filter((word) => own.has(word)).length > 1);
  if (goods.bare.includes(' and ') && one) return [one];
  return [...placed, goods, ...told, ...shorter(goods)];
}

/** Without its first adjective or name, as long as two words are left: "rail pass" of a Nordic rail pass. */
function shorter({ bare }: Thing): Thing[] {
  const words = tagWords(bare);
  const spare =
    words[0]?.tags.has('Adjective') ||
    /^\p{Lu}|^(?:live|weekly|annual|online|new|solid|local)$/u.test(words[0]?.text ?? '');
  const cut = words.length > 2 && spare && !/^(?:used|second-hand|free|non-|low|high)/u.test(bare);
  return cut ? [makeThing(bare.slice(bare.indexOf(' ') + 1))].filter((one) => one !== null) : [];
}

const headOf = ({ bare }: { bare: string }) => stem(bare.split(' ').at(-1) ?? '');

/** A whole sentence of many words: nobody writes each of them large. */
const isSentence = (line: string): boolean =>
  /[.!?] /u.test(line) ||
  (line.split(' ').length > 7 && readStatement(line.split(': ').at(-1) ?? '').form === 'clause');

/** What is typed without its apostrophe, where it can be nothing else. */
const HURRIED = /\b(do|does|did|is|are|was|has|have|had|could|should|would)nt\b/giu;

/** How notes shorten words, and how a line spells them. */
const SPELT: Readonly<Record<string, string>> = {
  yr: 'year',
  yrs: 'years',
  wk: 'week',
  wks: 'weeks',
  hrs: 'hours',
  mth: 'month',
  mths: 'months',
  approx: 'about',
  abt: 'about',
  avg: 'average',
  incl: 'including',
  excl: 'excluding',
  ppl: 'people',
  avail: 'available',
  appt: 'appointment',
  appts: 'appointments',
  cert: 'certificate',
  w: 'with',
  'w/': 'with',
  'w/o': 'without',
};
const SHORTENED =
  /(?<=^| )(?:(?:yrs?|wks?|hrs|mths?|ppl|avail|appts?)(?=[ ,.]|$)|(?:approx|abt|avg|incl|excl|cert|w(?:\/o?)?)(?=[ ,]|$))/giu;

/** Days and months written small beside a number. */
const CALENDAR =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?(?= \d)|(?<=\d )(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|may|june|july|august|september|october|november|december)\b)/gu;

/** Case, apostrophes, greeting and final mark of the control. */
export function dress(text: string, brief: Brief): string {
  const { style, control, greeting } = brief;
  const many = /(?<!\b(?:St|Dr|Mr|Mrs|Ms|No))[.!?]\s/u;
  let line = collapsed(text)
    .replace(HURRIED, '$1n’t')
    .replace(CALENDAR, upperFirst)
    .replace(/ incl(?=$|, |\.$)/giu, ' included')
    .replace(SHORTENED, (short) => SPELT[short.toLowerCase()] ?? short)
    .replace(/(^|: )there (?:are|is) (?=.{8})/iu, '$1');
  if (!/[.!?]$/u.test(line) && (/\.$/u.test(control) || many.test(line))) line += '.';
  if (!many.test(line) && line.endsWith('.') && !/\.$/u.test(control) && !many.test(control))
    line = line.slice(0, -1);
  line = style === 'lower' ? line.charAt(0).toLowerCase() + line.slice(1) : upperFirst(line);
  line = applyCase(line, style === 'title' && isSentence(line) ? 'sentence' : style, control);
  line = control.includes("'") ? line.replace(/’/gu, "'") : line.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (greeting === '') return line;
  const small =
    /,\s*$/u.test(greeting) &&
    !/^(?:I\b|\p{Lu}{2})/u.test(line) &&
    !brief.names.some((name) => line.toLowerCase().startsWith(name));
  return `${greeting}${small ? line.charAt(0).toLowerCase() + line.slice(1) : line}`;
}
