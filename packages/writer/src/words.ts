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
export const COMMON = new Set(
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
  const one = bare.replace(/ie[sd]$/u, 'y').replace(/(?<!s)s$/u, '');
  const base = one.replace(/(?:ing|ed|er|or|e)$/u, '');
  return (base.length > 2 ? base : one).replace(/([b-df-hj-np-tv-z])\1$/u, '$1');
}

/** The stem of a phrase's last word, which a noun phrase is about. */
export const headStem = (phrase: string): string => stem(phrase.split(' ').at(-1) ?? '');

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/’/gu, "'")
    .match(/[$€£]?[\p{L}\p{N}][\p{L}\p{N}'%.,]*(?<![.,'])/gu) ?? [];

/** Keeps what was worked out lately: the same words and passages are read for many constructions. */
export function remember<T extends {}>(read: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const found = kept.get(text) ?? read(text);
    if (kept.size >= 4000) kept.clear();
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

/** Whether two texts share a telling word. */
export const overlaps = (a: string, b: string): boolean => {
  const said = new Set(contentStems(a));
  return contentStems(b).some((one) => said.has(one));
};

/** Shared part of two sets, 0 to 1 (Jaccard). */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared += 1;
  return shared / (a.size + b.size - shared || 1);
}

/** "a, b and c"; the empty string for nothing. */
export const listed = (items: readonly string[]): string => new Intl.ListFormat('en-GB').format(items);

/** What is spelt with a vowel and said with a consonant, and what is said with a vowel. */
const VOWEL_SOUND =
  /^(?!eu|ewe|one|once|uni(?!n)|us[eai]|ut[ie]|ur[aiou]|uk)(?:[aeiou]|hour|honest|honou?r|heir|8|(?:11|18)(?!\d))/iu;

/** "a" or "an" in front of a noun phrase, by sound. */
export const article = (noun: string) => `${VOWEL_SOUND.test(noun) ? 'an' : 'a'} ${noun}`;

/** At most `limit` UTF-16 units, cut at a word where one ends late enough, and never inside a surrogate pair. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '');
  const space = head.lastIndexOf(' ');
  return `${(space > limit / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** A 32-bit hash of a text (FNV-1a with a final mix), for seeds and stable choices. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
