import { type Action, readAction, readCommand } from './action.ts';
import { applyCase, type CaseStyle, caseStyle, toSentenceCase } from './casing.ts';
import { namesPeople } from './facts/quantity.ts';
import { readFacts } from './facts/read-facts.ts';
import { makeThing, nounPhrases, type Product, readProduct, type Thing, VENUE } from './product.ts';
import { SMALL_DATE } from './spelling.ts';
import { readStatement, startSmall } from './statement.ts';
import type { ContentType, Fact, FactsInput } from './types.ts';
import { collapsed, contentStems, headStem, upperFirst } from './words.ts';

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
  /** What names the subject of a line: the product as control and field call it; of news the topic. The fullest first. */
  heads: Thing[];
  /** What the reader should do, from the action field, else from the control. */
  action: Action | null;
  /** What the control tells the reader to do. */
  does: Action | null;
  /** Words that the texts write large in the middle of a sentence, in small. */
  names: ReadonlySet<string>;
}

/** The contract's bound for any headline. */
export const MAX_HEADLINE = 300;
/** Characters that a line may have: what is usual for its type, or the control's own length where that is more. */
export const longest = ({ control, limit = 90 }: { control: string; limit?: number }): number =>
  Math.min(MAX_HEADLINE, Math.max(10, limit, collapsed(control).length));

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
  const allFacts = readFacts(input);
  const usable = allFacts.filter((fact) => fact.related);
  const action = readAction(userAction);
  const does = readCommand(startSmall(plain));
  const type = contentType ?? 'other';
  return {
    control,
    greeting,
    style,
    label: inner.split(' ').length < 3,
    type,
    limit: longest(input),
    facts: [...usable.filter((fact) => fact.pinned), ...usable.filter((fact) => !fact.pinned)],
    allFacts,
    product,
    heads: headsOf(plain, product, type, known, names),
    action: action ?? (type === 'button' || type === 'cta' || collapsed(userAction) === '' ? does : null),
    does,
    names,
  };
}

/** Heads that name nothing by themselves, or only announce. */
const EMPTY =
  /^(?:time|money|way|day|life|door|team|work|people|thing|help|hour|minute|week|month|year|home|future|chance|start|best|look|list|world|tip|secret|reason|step|more|mind|everything|one|place|price|sale|deal|off|night|stress|result|plan|access|next|need|update|change|answer|reminder|news|message|question|note|info|information|detail|thank|welcome|overview|story|truth|city|town|government|mayor|experience|quality|option|customer|member|team|number|part|first|form|page|offer|product|service|season|spring|summer|autumn|winter|today|tomorrow|tonight|evening|morning|weekend|afternoon|link|article|study|blog|post|website|hello|everyone|anyone|application|confidence|enquiry|inquiry|newsletter|magazine|site|journal|report|guide|mail|opening|talk|session)s?$/iu;

/** Not "which runs" or "the shoes made". */
const CUT_OFF =
  /^(?:which|who|that|where|how|what|much|many|things|vs|years? old) |^made$| (?:made|run|built|sold|held|led|given|used|owned|handed|hosted|based|cut|cuts|hit|hits|running|going|working|coming|leading)$|[.:!?“”"|]/iu;
const telling = ({ bare }: Thing): boolean =>
  /^\p{L}{2}|^\d+-/u.test(bare) &&
  bare.length > 3 &&
  !CUT_OFF.test(bare) &&
  readStatement(bare).form !== 'clause' &&
  (!EMPTY.test(bare.split(' ').at(-1) ?? '') || bare.split(' ').length > 2);

/** What stands in front of a colon or takes a price. */
function headsOf(
  plain: string,
  product: Product,
  type: ContentType,
  known: string,
  names: ReadonlySet<string>,
): Thing[] {
  const { verb = '' } = readStatement(plain);
  const phrases = nounPhrases(plain.split(/ [|–—-] /u)[0] ?? '')
    .filter((one) => !one.split(' ').includes(verb))
    .flatMap(
      (one) =>
        makeThing(
          startSmall(one, names).replace(
            /^(?:new|latest|upcoming|big|best|right|leading|smarter|affordable|quality|premium|luxury|professional) /u,
            '',
          ),
        ) ?? [],
    )
    .filter(telling);
  const long = phrases.filter(({ bare }) => bare.includes(' '));
  if (type === 'headline') {
    // What happens, not where, for whom or after what.
    const [main = ''] = plain.split(/ (?:for|in|at|near|across|from|over|despite|after|before|under) /u);
    const aside = ({ bare }: Thing) =>
      Number(!main.toLowerCase().includes(bare.toLowerCase())) +
      (/^\p{Lu}\S* \p{Lu}\S*$/u.test(bare) ? 0.5 : 0);
    return distinct(long.reverse().sort((a, b) => aside(a) - aside(b)));
  }
  const heads = new Set(product.things.map(({ bare }) => headStem(bare)));
  const said = new Set(contentStems(`${known} ${product.things[0]?.bare ?? ''}`));
  // The control's own words for it: "tasting menu" of a seven-course spring tasting menu.
  const same = long.filter(({ bare }) => heads.has(headStem(bare)));
  // What the field names in two words names something, whatever they are: "balcony guide".
  const things = product.things.filter(
    (one) => telling(one) || (one.bare.includes(' ') && !CUT_OFF.test(one.bare)),
  );
  // "Physiotherapy you can trust" of a treatment for back pain: the control names it too, where the other texts speak of the same.
  const venue = things.every(({ bare }) => VENUE.test(bare.split(/ (?:in|at) /u)[0] ?? ''));
  const also = phrases.filter(
    ({ bare }) =>
      (venue && bare.includes(' ')) ||
      (bare.length > 7 &&
        !(product.things.length > 0 && namesPeople(bare.split(' ').at(-1) ?? '')) &&
        contentStems(bare).some((one) => said.has(one))),
  );
  return distinct([
    ...same,
    ...(venue ? also : []),
    ...things.slice(0, 2),
    ...also,
    ...things.slice(2),
    // Of a long sentence nothing tells which of its things it is about.
    ...(product.things.length > 0 || plain.split(' ').length > 9 ? [] : phrases),
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

/** Case, apostrophes, greeting and final mark of the control. */
export function dress(
  text: string,
  { style, control, greeting, names }: Pick<Brief, 'style' | 'control' | 'greeting' | 'names'>,
): string {
  const many = /(?<!\b(?:St|Dr|Mr|Mrs|Ms|No))[.!?]\s/u;
  let line = collapsed(text)
    .replace(SMALL_DATE, upperFirst)
    .replace(/(^|: )there (?:are|is) (?=.{8})/iu, '$1');
  if (!/[.!?]$/u.test(line) && (/\.$/u.test(control) || many.test(line))) line += '.';
  if (!many.test(line) && line.endsWith('.') && !/\.$/u.test(control) && !many.test(control))
    line = line.slice(0, -1);
  line = style === 'lower' && !many.test(line) ? startSmall(line, names) : upperFirst(line);
  line = applyCase(line, style === 'title' && isSentence(line) ? 'sentence' : style, control);
  line = control.includes("'") ? line.replace(/’/gu, "'") : line.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (greeting === '') return line;
  return `${greeting}${/,\s*$/u.test(greeting) ? startSmall(line, names) : line}`;
}
