import { article, contentStems, foldHeadline, likeness, wordsOf } from './words.ts';

/** What a finished line is held against. */
export interface LineRules {
  control: string;
  /** Lines that exist already: variants, and the lines of earlier experiments. */
  others: readonly string[];
  /** Everything that was given; a number, name, date, offer or superlative that is not in it was invented. */
  material: string;
  /** The longest line in characters; null where none is usual. */
  limit: number | null;
  /** Facts of other products, of which no telling word may stand in a line. */
  foreign?: string;
}

/** Openings that add nothing: what stands behind them is the same line. */
const STOCK =
  /^(?:here['’]?s (?:how|why|what|where|a|the|your)?|this is (?:how|why|what|where|your chance to)?|(?:take a )?(?:closer )?look at|see (?:how|why|what)|find out (?:how|why|what|if)|learn (?:how|why|what)(?: to)?|discover (?:how|why|what)?|introducing|meet|quick question|it['’]?s time to|time to|ready to|want to|looking to|how to|why|when you['’]?re ready|go ahead and|next step|did you know|guess what|the (?:truth|secret|story|reason) (?:about|behind|to|of)?|what you need to know about|everything you need to know about|you (?:can|should|need to|won['’]?t believe)|just|now|new|finally|announcing|say hello to|get ready (?:to|for)|don['’]?t miss(?: out on)?|let['’]?s)\b[\s:,–—-]*/iu;

const bare = (text: string) => {
  let folded = foldHeadline(text.slice(0, 400));
  for (let i = 0; i < 3; i += 1) folded = folded.replace(STOCK, '');
  return folded;
};

/** Whether a line is another one with something put around it, or its words in another order. */
export function wraps(line: string, other: string): boolean {
  const outer = wordsOf(bare(line));
  const inner = wordsOf(bare(other));
  if (inner.length === 0) return false;
  if (outer.join(' ') === inner.join(' ')) return true;
  if (inner.length > 2 && ` ${outer.join(' ')} `.includes(` ${inner.join(' ')} `)) return true;
  const a = new Set(contentStems(outer.join(' ')));
  const b = new Set(contentStems(inner.join(' ')));
  if (b.size < 2 || a.size === 0) return false;
  const shared = [...b].filter((one) => a.has(one)).length;
  const long = b.size > 2;
  return (shared / b.size >= 0.8 && a.size - shared < (long ? 2 : 1)) || (long && likeness(a, b) > 0.7);
}

const DIGITS = /\d+(?:[.,]\d+)*/gu;
/** Numbers, claims and dates in words. */
const STATED = [
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundreds?|thousands?|millions?|dozens?|half|twice|double|triple)\b/gu,
  /\b(?:best|fastest|easiest|cheapest|biggest|smartest|simplest|greatest|finest|lowest|highest|leading|number one|#1|unbeatable|perfect|ultimate|guaranteed?|proven|only|ever|always|never|instantly|free|discount|off|bonus|refund|risk-free|exclusive|limited|award-winning|certified|official|scientific(?:ally)?|clinically|experts?|doctors?|studies|most|every(?:one|body)|secrets?)\b/gu,
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|tonight|tomorrow|midnight|weekends?|christmas|easter|black friday)\b/gu,
];

/** The number, date, offer, superlative or name that a line says and nobody gave; null where there is none. */
function invention(line: string, given: string): string | null {
  const numbers = new Set(given.match(DIGITS));
  const said = new Set(given.match(/[\p{L}#'’-]+/gu)).add('');
  if (said.has('just')) said.add('only');
  const known = (word: string) =>
    given.includes(word.replace(/-/gu, ' ')) || said.has(word) || said.has(word.replace(/[sd]$/u, ''));
  const small = line.toLowerCase();
  // Title Case and capitals say nothing about names.
  const words = line.match(/\p{L}[\p{L}\p{N}'’&-]*/gu) ?? [];
  const styled = words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length / 2;
  const names = styled ? [] : (line.match(/(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\p{N}&-]*/gu) ?? []);
  return (
    line.match(DIGITS)?.find((number) => !numbers.has(number)) ??
    STATED.flatMap((pattern) => small.match(pattern) ?? []).find((word) => !known(word)) ??
    names.find((name) => name !== 'I' && !given.includes(name.toLowerCase())) ??
    null
  );
}

const CANNOT_MEET =
  /\b(?:a the(?!\$)|the a(?!\$)|an the|the your|our your|your our|a your|our our|to for|is are|are is|the this|with no no|without no|with without|(?:i|you|we|they) (?:is|was|has|does)|(?:he|she|it) (?:are|were|have|do)|this (?:are|were)|(?:these|those) (?:is|was)|to \p{L}+ing to)\b/iu;

/** What is wrong with the grammar of a line, unless the control has it too; null where nothing was found. */
function grammarFlaw(line: string, control: string, material: string): string | null {
  const doubled = line.match(/(?<![\p{L}'’-])(\p{L}+) \1(?![\p{L}'’-])/iu)?.[0];
  if (doubled && !control.includes(doubled.toLowerCase())) return `doubled word: ${doubled}`;
  for (const [pair, , noun = ''] of line.matchAll(/(?<!\p{L})(an?) ([\p{L}\d][\p{L}\d'-]*)/giu))
    if (article(noun.toLowerCase()) !== pair.toLowerCase() && !control.includes(pair.toLowerCase()))
      return `article: ${pair}`;
  if (/\s[,.:;!?]|[,:;]{2}|[,:;]$|\(\s|(?<!\.)\.\.(?!\.)/u.test(line)) return 'punctuation';
  const parts = (mark: string | RegExp) => line.split(mark).length;
  const open = ['()', '[]', '“”'].some(([a = '', b = '']) => parts(a) !== parts(b)) || parts('"') % 2 === 0;
  if (open || parts(/(?:^| )['‘]/u) > parts(/['’](?=$|[ ,.:;!?])/u)) return 'an open bracket or quote';
  for (const sentence of line.split(/[.?!:]\s/u)) {
    const stems = contentStems(sentence.replace(/(?<=\s)\p{Lu}[\p{L}\d]*/gu, ' '));
    const twice = stems.find((one, i) => one.length > 3 && stems.indexOf(one) < i);
    const end = sentence
      .toLowerCase()
      .replace(/[.?!]$/u, '')
      .slice(Math.floor(sentence.length * 0.4));
    if (twice && !material.includes(end) && control.split(twice).length < 3) return `the word ${twice} twice`;
  }
  const meeting = line.match(CANNOT_MEET)?.[0];
  return meeting && !control.includes(meeting.toLowerCase()) ? `words that cannot meet: ${meeting}` : null;
}

/** What a number that nobody may "join" stands behind: a limit says nothing about how many there are. */
const LIMITS = 'up to,at most,only,just,under,fewer than,less than,limited to,maximum,max,first'.split(',');

/**
 * Why a line must not be shown, or null: too long, shouting, a wrapped or repeated line, something invented, a question
 * without its answer, or broken grammar. Linear in the length of what it is given.
 */
export function forbidden(line: string, rules: LineRules): string | null {
  const control = rules.control.toLowerCase();
  const material = rules.material.toLowerCase();
  if (rules.limit && line.length > rules.limit) return `longer than ${rules.limit} characters`;
  if (/!.*!/su.test(line)) return 'more than one exclamation mark';
  if (!/\p{L}/u.test(line)) return 'no words';
  if (wraps(line, rules.control)) return 'the control with other words around it';
  if (rules.others.some((other) => wraps(line, other))) return 'repeats another line';
  const made = invention(line, `${material}\n${control}`);
  if (made) return `“${made}” was not given`;
  const joined = line.match(/\bjoin (?:over |more than |about )?(\d[\d,.]*\d|\d)/iu)?.[1];
  if (joined && LIMITS.some((limit) => material.includes(`${limit} ${joined}`)))
    return `“${joined}” is a limit, not who joined`;
  const own = new Set(contentStems(`${material} ${control}`));
  const foreign = contentStems(rules.foreign ?? '').filter((one) => one.length > 3 && !own.has(one));
  if (contentStems(line).some((one) => foreign.includes(one))) return 'a fact of another product';
  if (/\?[^\p{L}\p{N}?]*$/u.test(line)) return 'a question without its answer';
  return grammarFlaw(line, control, material);
}
