import { applyCase, type CaseStyle, caseStyle, toSentenceCase } from '../casing.ts';
import { makeThing, nounPhrases, type Product, readProduct, type Thing } from '../facts/product.ts';
import { readFacts } from '../facts/read-facts.ts';
import { startSmall } from '../facts/statement.ts';
import { tagWords } from '../tagging.ts';
import type { ContentType, Fact, FactsInput } from '../types.ts';
import { collapsed, stem, upperFirst } from '../words.ts';
import { type Command, readAction, readCommand } from './command.ts';

/** Everything that the lines draw on, read once. */
export interface Brief {
  /** Spaces collapsed. */
  control: string;
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
  /** Noun phrases that say what the line is about, the fullest first: the product, then the control's. */
  topics: Thing[];
  /** What the product field names, whatever it is. */
  thing: Thing | null;
  /** A name in the control: "Linden Dental". */
  called: string | null;
  /** Whether topics are goods that a price or a quality belongs to, not a shop, a clinic or a news story. */
  goods: boolean;
  /** What readers spend time on with it: "payroll". */
  task: string | null;
  /** What the reader should do, from the action field. */
  action: Command | null;
  /** The same as shortly as a label says it: "donate". */
  act: string | null;
  /** What the control tells the reader to do. */
  does: Command | null;
  names: string[];
}

const GREETING =
  /^(?:(?:hi|hey|hello|dear) )?(?:\{\{[^{}]{1,30}\}\}|\{[^{}]{1,30}\}|\[[^[\]]{1,30}\]|%[^%\s]{1,30}%)[,:]?\s*/iu;
const EMPTY_HEAD =
  /^(?:times?|money|ways?|days?|life|business|door|team|work|today|people|things?|help|hours?|minutes?|weeks?|years?|home|future|chance|start|best|look|list|world|tips|secrets?|reasons?|steps?|more|mind|everything|ones?|place|prices?|sale|deals?|off|nights?|stress|results|note|eye|plan|access|next|need|needs)$/u;
/** Places and groups, whose features are not those of their goods. */
export const VENUE =
  /(?:clinic|agency|studio|shop|store|restaurant|cafe|café|hotel|gym|bank|school|practice|salon|bar|pub|charity|firm|company|cent(?:er|re)|theatre|museum|library|hospital|farm|dentist|garage|brewery|bakery|spa|team|business|installer|council|foundation|society|association|club|site|university|college|centre|market|group)s?$/iu;
const CONTAINER = /^(?:subscriptions?|box|boxes|club|delivery|deliveries)$/iu;

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
  const action = readAction(input.context?.userAction);
  const does =
    readCommand(startSmall(plain, names)) ??
    readCommand(plain.match(/ (?:helps|lets) you (.{4,60})$/u)?.[1] ?? '');
  const type = input.context?.contentType ?? 'other';
  const about = product.thing && goodsOf(product.thing);
  const goods = type !== 'headline' && !product.written && about !== null && !VENUE.test(about.bare);
  const withThe = product.name !== null && `${known}\n${control}`.includes(`the ${product.name}`);
  return {
    control,
    greeting,
    style,
    label: inner.split(' ').length < 3,
    type,
    limit: input.limit ?? 300,
    facts: [...usable.filter((fact) => fact.pinned), ...usable.filter((fact) => !fact.pinned)],
    allFacts,
    product,
    named: product.name && type !== 'headline' ? `${withThe ? 'the ' : ''}${product.name}` : null,
    topics: topicsOf(plain, goods ? about : null, product, type, does),
    thing: about,
    called: style === 'sentence' && type !== 'headline' ? calledIn(plain) : null,
    goods: goods || (about === null && type !== 'headline'),
    task: product.task,
    action: action && sharpened(action, product, withThe),
    act:
      ACT_LABEL.test(control) && action
        ? control.toLowerCase()
        : action && sharpened(action, product, withThe).text,
    does,
    names,
  };
}

const calledIn = (plain: string): string | null =>
  plain.match(
    /(?<=[\p{Ll},] )(?:St\. )?\p{Lu}[\p{L}'’-]+(?: (?:of |for |the )?\p{Lu}[\p{L}'’-]+){1,3}/u,
  )?.[0] ?? null;

/** What comes in the box: "coffee" of a coffee subscription. */
function goodsOf(thing: Thing): Thing {
  const words = thing.bare.split(' ');
  const held =
    words.length > 1 && CONTAINER.test(words.at(-1) ?? '') ? makeThing(words.slice(0, -1).join(' ')) : null;
  return held?.free ? held : thing;
}

/** "shop the shoe" of the Karst 2, a trail running shoe: "shop the Karst 2". */
function sharpened(action: Command, { name, thing }: Product, withThe: boolean): Command {
  const noun = action.text.match(/^(\p{L}+) the (\p{L}+)$/u);
  if (!name || !noun || thing?.bare.split(' ').at(-1) !== noun[2]) return action;
  const text = `${noun[1]} ${withThe ? 'the ' : ''}${name}`;
  return { ...action, text, core: text };
}

/** What stands in front of a colon or takes a price: the product, else what the control names. */
function topicsOf(
  plain: string,
  goods: Thing | null,
  product: Product,
  type: ContentType,
  does: Command | null,
): Thing[] {
  const phrases = nounPhrases(tagWords((does?.object || plain).slice(0, 300)))
    .map(({ text }) =>
      text.replace(
        /^(?:(?:all|both|its|their|his|her|your|my|our|\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|new|finally) )+/iu,
        '',
      ),
    )
    .map((text) => makeThing(startSmall(text)))
    .filter((one): one is Thing => one !== null && !EMPTY_HEAD.test(one.bare.split(' ').at(-1) ?? ''))
    .filter(({ bare }) => !/\d|\b(?:its|his|her|their)\b/u.test(bare) && bare.length > 3);
  const head = goods && headOf(goods);
  // Of the control only what the product names too; where no product is given, what it says first.
  const shared = phrases.filter(
    ({ bare, free }) =>
      (type === 'headline' && (free || bare.includes(' '))) ||
      (product.thing === null &&
        product.name === null &&
        type !== 'headline' &&
        (free || bare.includes(' '))) ||
      (head !== null && bare.includes(' ') && headOf({ bare }) === head),
  );
  const placed =
    goods && product.place && !product.name
      ? [
          {
            ...goods,
            bare: `${goods.bare} ${product.place}`,
            the: `${goods.the} ${product.place}`,
            a: `${goods.a} ${product.place}`,
          },
        ]
      : [];
  const seen = new Set<string>();
  const told =
    type === 'headline'
      ? [...shared].sort((one, other) => other.bare.split(' ').length - one.bare.split(' ').length)
      : shared;
  return [...placed, ...(goods ? [goods] : []), ...told.slice(0, 2), ...(goods ? shorter(goods) : [])].filter(
    ({ bare }) => !seen.has(bare) && seen.add(bare),
  );
}

/** Without its first adjective, as long as two words are left: "live Portuguese lessons". */
function shorter(thing: Thing): Thing[] {
  const words = thing.bare.split(' ');
  const first = tagWords(thing.bare)[0];
  const spare =
    first?.tags.has('Adjective') ||
    /^(?:live|weekly|annual|online|new|solid|local|private)$/u.test(words[0] ?? '');
  const cut = words.length > 2 && spare ? makeThing(words.slice(1).join(' ')) : null;
  return cut ? [cut] : [];
}

const headOf = ({ bare }: { bare: string }) => stem(bare.split(' ').at(-1) ?? '');

/** Case, apostrophes, greeting and final mark of the control. */
export function dress(text: string, brief: Brief): string {
  const { style, control, greeting } = brief;
  const many = /(?<!\b(?:St|Dr|Mr|Mrs|Ms|No))[.!?]\s/u;
  let line = collapsed(text);
  if (!/[.!?]$/u.test(line) && (/\.$/u.test(control) || many.test(line))) line += '.';
  if (!many.test(line) && line.endsWith('.') && !/\.$/u.test(control) && !many.test(control))
    line = line.slice(0, -1);
  line = style === 'lower' ? line.charAt(0).toLowerCase() + line.slice(1) : upperFirst(line);
  line = applyCase(line, style, control);
  line = control.includes("'") ? line.replace(/’/gu, "'") : line.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (greeting === '') return line;
  const small =
    /,\s*$/u.test(greeting) &&
    !/^(?:I\b|\p{Lu}{2})/u.test(line) &&
    !brief.names.some((name) => line.toLowerCase().startsWith(name));
  return `${greeting}${small ? line.charAt(0).toLowerCase() + line.slice(1) : line}`;
}
