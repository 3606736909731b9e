import { type CaseStyle, caseStyle, toSentenceCase } from '../casing.ts';
import { startSmall } from '../facts/phrase.ts';
import { makeThing, nounPhrases, type Product, readProduct, type Thing } from '../facts/product.ts';
import { readFacts } from '../facts/read-facts.ts';
import { tagWords } from '../tagging.ts';
import type { ContentType, Fact, FactsInput } from '../types.ts';
import { collapsed, contentStems, stem } from '../words.ts';
import { type Command, readAction, readCommand } from './command.ts';

/** Everything that the constructions draw on, read once. */
export interface Brief {
  /** Spaces collapsed. */
  control: string;
  /** Greeting with a merge tag in front, kept as it is. */
  greeting: string;
  style: CaseStyle;
  /** One or two words that only label something: "Sale", "Buy now". */
  label: boolean;
  type: ContentType;
  /** Facts to use, pinned ones first. */
  facts: Fact[];
  allFacts: Fact[];
  product: Product;
  /** What the product is: from its field, else from the control. */
  thing: Thing | null;
  /** What readers spend time on with it: "payroll". */
  task: string | null;
  /** What the reader should do, from the action field. */
  action: Command | null;
  /** What the control tells the reader to do. */
  does: Command | null;
  /** What a line may name in front of a colon: the product, its name, or what a story is about. */
  topic: string | null;
  /** The control's main clause, shortened: "this town banned cars". */
  story: string | null;
  /** What customers do with the product, where that is certain: "read". */
  use: string | null;
  /** A place or business whose features are those of its goods: a bakery is not baked. */
  venue: boolean;
  names: string[];
}

const GREETING =
  /^(?:(?:hi|hey|hello|dear) )?(?:\{\{[^{}]{1,30}\}\}|\{[^{}]{1,30}\}|\[[^[\]]{1,30}\]|%[^%\s]{1,30}%)[,:]?\s*/iu;
const EMPTY_HEAD =
  /^(?:time|money|way|ways|day|days|life|business|door|team|work|today|people|thing|things|help|hours?|minutes?|week|weeks?|year|years|home|family|future|chance|start|best|look|list|world|tips|secrets?|reasons?|steps?|guide|more|friends?|inbox|mind|budget|need|needs|everything|one|place|price|prices|sale|deal|deals|off|mornings?|evenings?|nights?|wallet|stress|growth|results)$/u;

/** Reads control, context and facts for writing. */
export function readBrief(input: FactsInput): Brief {
  const control = collapsed(input.control);
  const greeting = control.match(GREETING)?.[0] ?? '';
  const inner = control.slice(greeting.length);
  const style = caseStyle(inner);
  const product = readProduct(input.context?.productService);
  const known = [product.name ?? '', input.context?.productService, input.context?.additionalInfo]
    .map(collapsed)
    .join('\n');
  const plain = style === 'title' || style === 'upper' ? toSentenceCase(inner, style, known) : inner;
  const names = product.name ? [product.name.toLowerCase()] : [];
  const allFacts = readFacts(input);
  const usable = allFacts.filter((fact) => fact.related);
  const action = readAction(input.context?.userAction);
  const does = readCommand(startSmall(plain, names));
  const type = input.context?.contentType ?? 'other';
  const named = product.thing && goodsOf(product.thing);
  const stated = controlThing(plain, does, product, action, type);
  const thing =
    named &&
    !(
      stated?.free &&
      sameHead(stated.bare, named.bare) &&
      stated.bare.split(' ').length >= named.bare.split(' ').length
    )
      ? named
      : stated;
  return {
    control,
    greeting,
    style,
    label: inner.split(' ').length < 3,
    type,
    facts: [...usable.filter((fact) => fact.pinned), ...usable.filter((fact) => !fact.pinned)],
    allFacts,
    product,
    thing,
    task: readTask(plain, product, does),
    action,
    does,
    topic: readTopic(plain, product, thing, type),
    story: readStory(plain),
    use: thing && useOf(thing.bare),
    venue: VENUE.test(thing?.bare ?? ''),
    names,
  };
}

const sameHead = (a: string, b: string) =>
  stem(a.split(' ').at(-1) ?? '') === stem(b.split(' ').at(-1) ?? '');

/** What comes in the box: "coffee" of a coffee subscription. */
function goodsOf(thing: Thing): Thing {
  const words = thing.bare.split(' ');
  const held =
    words.length > 1 && CONTAINER.test(words.at(-1) ?? '') ? makeThing(words.slice(0, -1).join(' ')) : null;
  return held?.free ? held : thing;
}
const CONTAINER =
  /^(?:subscriptions?|box|boxes|club|delivery|deliveries|shop|store|roastery|bakery|brand|brewery|maker|retailer|range|line|collection)$/iu;

/** The noun phrase that the control is about; news stories are about no product. */
function controlThing(
  plain: string,
  does: Command | null,
  product: Product,
  action: Command | null,
  type: ContentType,
): Thing | null {
  if (type === 'headline' || (product.name && !does)) return null;
  const words = tagWords((does?.object ?? plain).slice(0, 300));
  const phrases = nounPhrases(words).filter(({ text }) => {
    const head = text.split(' ').at(-1)?.toLowerCase() ?? '';
    return !EMPTY_HEAD.test(head) && !/^(?:your|my|their)\b/iu.test(text) && !/\d/u.test(text);
  });
  const wanted = new Set(contentStems(action?.object ?? ''));
  const best = phrases.find(({ text }) => contentStems(text).some((one) => wanted.has(one))) ?? phrases[0];
  return best ? makeThing(startSmall(best.text)) : null;
}

const VENUE =
  /(?:bakery|clinic|agency|studio|shop|store|restaurant|cafe|café|hotel|gym|bank|school|practice|salon|bar|pub|charity|food bank|firm|company|centre|center|museum|theatre|farm|dentist|garage|brewery|spa|team|business)$/iu;

/** What customers of a kind of product do with it, where that is certain. */
const useOf = (thing: string) =>
  /(?:newsletter|magazine|blog|book|guide|letter|email|report|newspaper|paper|gazette)s?$/iu.test(thing)
    ? 'read'
    : /(?:podcast|show|radio|album)s?$/iu.test(thing)
      ? 'listen to'
      : /(?:software|app|tool|service|platform|system|planner|calculator|tracker|assistant|bank|card|account)s?$/iu.test(
            thing,
          )
        ? 'use'
        : null;

const COUNTING =
  /^(?:(?:the|its|their|his|her|all|both|\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|first|last|new) )+/iu;
/** What stands in front of a colon: a name, else at most three words that say what it is; a shop is not its goods. */
function readTopic(plain: string, product: Product, thing: Thing | null, type: ContentType): string | null {
  if (product.name && type !== 'headline') return product.name;
  const named = plain.match(/(?<=[\p{Ll},] )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3}/u)?.[0];
  if (named && type !== 'headline') return named;
  if (type !== 'headline')
    return thing &&
      !VENUE.test(thing.bare) &&
      thing.bare.length < 32 &&
      (thing.free || thing.bare.includes(' '))
      ? thing.bare
      : null;
  const phrases = nounPhrases(tagWords(plain.slice(0, 300)))
    .map(({ text }) => makeThing(startSmall(text.replace(COUNTING, ''))))
    .filter((one): one is Thing => one !== null && !EMPTY_HEAD.test(one.bare.split(' ').at(-1) ?? ''))
    .filter(
      ({ bare, the }) =>
        !/\d|^(?:your|my|his|her|its|first|new|more)\b/iu.test(bare) && !/^(?:your|our)\b/u.test(the),
    )
    .filter(({ bare, plural }) => bare.split(' ').length < 4 && (plural || bare.includes(' ')));
  return phrases.find(({ bare }) => bare.includes(' '))?.bare ?? phrases[0]?.bare ?? null;
}

/** Subject, verb and object of a statement, without what follows; null where the whole is no longer than that. */
function readStory(plain: string): string | null {
  if (/[.!?…]\s/u.test(plain)) return null;
  const words = tagWords(plain.slice(0, 300));
  const verb = words.findIndex((word, i) => i > 0 && word.tags.has('Verb') && !word.tags.has('Gerund'));
  const end = words.findIndex(
    (word, i) =>
      i > verb + 1 &&
      (/^(?:from|in|on|at|by|with|for|after|before|because|when|while|and|but|so|until|to|that|who|which|as|since)$/u.test(
        word.lower,
      ) ||
        /[,;:–—]/u.test(words[i - 1]?.post ?? '')),
  );
  if (
    verb < 1 ||
    verb > 8 ||
    end < 0 ||
    end > 10 ||
    /\?/u.test(plain) ||
    /^(?:how|why|what|when|where|who|here|if|the way)\b/iu.test(plain)
  )
    return null;
  return words
    .slice(0, end)
    .map((word) => word.text)
    .join(' ');
}

/** Work that takes the reader's time: what the tool is for, or what the control says to run, do or manage. */
function readTask(plain: string, product: Product, does: Command | null): string | null {
  if (product.task) return product.task;
  const on = plain.match(
    /\b(?:time|hours|days|minutes|money) on (?:your )?([\p{L}-]{3,24}(?: [\p{L}-]{3,24})?)(?=$|[.,!?]|\s(?:with|every|each|this|in)\b)/iu,
  )?.[1];
  const named =
    on ??
    (does && /^(?:run|manage|automate|simplify|streamline|handle|organi[sz]e|fix|file)$/u.test(does.verb)
      ? does.object
      : '');
  const thing = named ? makeThing(named.replace(/^(?:your|our|the) /iu, '').toLowerCase()) : null;
  return thing?.free ? thing.bare : null;
}
