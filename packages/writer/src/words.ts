/** Trimmed, spaces collapsed. */
export const collapsed = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();

export const upperFirst = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Form in which two headlines count as the same: case, spaces, quotes and the marks at the end make no other. */
export const foldHeadline = (text: string) =>
  collapsed(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/["'“”‘’«»]/gu, ''),
  ).replace(/[\s.!?…]{1,20}$/u, '');

/** Words that say nothing about which product it is. */
const COMMON = new Set(
  (
    'a an the this that these those here there it its and or but nor so to of in on at by for with from into over up out off as than then ' +
    'you your yours we our us i my me they their them he she his her who what when where why how which is are was were be been am do does ' +
    'did have has had will would can could should may might must not no all any every each some more most less very just only also now still ' +
    'get got make made take give go come use want need know see find let keep put one two new free best good great easy start today time ' +
    'day week month year people customer user business company product service team thing way help day work life offer try once about after ' +
    'before because while without until per through if too own back down plan demo trial order book box offer shop quote online app software tool ' +
    'platform website page email team staff hour minute date up manager owner industry market'
  ).split(' '),
);

/** Ends that only inflect: "subscribers" and "subscribing" meet in "subscrib". */
export function stem(word: string): string {
  const bare = word.toLowerCase().replace(/['’]s?$/u, '');
  if (bare.length < 4) return bare;
  const cut = bare
    .replace(/(?:ies|ied)$/u, 'y')
    .replace(/(?:sses)$/u, 'ss')
    .replace(/(?<!s)s$/u, '');
  const base = cut.replace(/(?:ing|ed|er|or|e)$/u, '');
  return (base.length > 2 ? base : cut).replace(/([b-df-hj-np-tv-z])\1$/u, '$1');
}

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/’/gu, "'")
    .match(/[$€£]?[\p{L}\p{N}][\p{L}\p{N}'%.,]*(?<![.,'])/gu) ?? [];

/** Keeps what was worked out lately: the same words and passages are read for many constructions. */
export function remember<T>(read: (text: string) => T, most = 4000): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined || kept.has(text)) return known as T;
    const found = read(text);
    if (kept.size >= most) kept.clear();
    kept.set(text, found);
    return found;
  };
}

/** Stems of the words that carry meaning, in order. */
export const contentStems = remember((text: string): readonly string[] =>
  wordsOf(text)
    .filter((word) => !COMMON.has(word) && !COMMON.has(word.replace(/s$/u, '')))
    .map(stem),
);

/** Shared part of two sets, 0 to 1 (Jaccard). */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared += 1;
  return shared / (a.size + b.size - shared || 1);
}

/** "a, b and c"; the empty string for nothing. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** "a" or "an" in front of a noun phrase, by sound. */
export const article = (noun: string) =>
  /^(?:[aeio](?!ne\b|nce\b)|u(?!ni|s[eai]|k|til)|hour|honest|8|11\b|18\b)/iu.test(noun) && !/^eu/iu.test(noun)
    ? `an ${noun}`
    : `a ${noun}`;

/** The first sentence of a text, at most `limit` characters, cut at a word, without its full stop. */
export function firstSentence(text: string | null | undefined, limit = 160): string {
  const sentence = (collapsed((text ?? '').slice(0, 1000)).split(/(?<=[.!?])\s/u)[0] ?? '').replace(
    /[.!?\s]{1,9}$/u,
    '',
  );
  if (sentence.length <= limit) return sentence;
  const head = sentence.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '');
  const space = head.lastIndexOf(' ');
  return `${(space > limit / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** The items of a free text that lists things: split at commas, semicolons and line breaks. */
export const splitList = (text: string | null | undefined): string[] =>
  (text ?? '')
    .slice(0, 2000)
    .split(/[,;\n•]/u)
    .map((part) => firstSentence(part, 80))
    .filter((part) => part !== '');
