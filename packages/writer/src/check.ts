import { contentStems, foldHeadline, likeness, wordsOf } from './words.ts';

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
  const added = a.size - shared;
  return (shared / b.size >= 0.8 && added < (b.size > 2 ? 2 : 1)) || (b.size > 2 && likeness(a, b) > 0.7);
}

const NUMBERS = /\d+(?:[.,]\d+)*/gu;
const NUMBER_WORDS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundreds?|thousands?|millions?|dozens?|half|twice|double|triple)\b/giu;
const CLAIMS =
  /\b(?:best|fastest|easiest|cheapest|biggest|smartest|simplest|greatest|finest|lowest|highest|leading|number one|#1|unbeatable|perfect|ultimate|guaranteed?|proven|only|ever|always|never|instantly|free|discount|off|bonus|refund|risk-free|exclusive|limited|award-winning|certified|official|scientific(?:ally)?|clinically|experts?|doctors?|studies|most|every(?:one|body)|secrets?)\b/giu;
const DATES =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|tonight|tomorrow|midnight|weekends?|christmas|easter|black friday)\b/giu;

/** Whether a line says a number, date, offer or superlative that was not given; which, or null. */
function invention({ material, control }: LineRules, line: string): string | null {
  const given = `${material}\n${control}`.toLowerCase();
  const numbers = new Set(given.match(NUMBERS) ?? []);
  const digits = line.match(NUMBERS)?.find((one) => !numbers.has(one));
  if (digits) return digits;
  const said = new Set(given.match(/[\p{L}#'’-]+/gu) ?? []);
  for (const words of [NUMBER_WORDS, CLAIMS, DATES])
    for (const [word] of line.toLowerCase().matchAll(words)) {
      const stem = word.replace(/(?:s|d)$/u, '');
      if (
        !said.has(word) &&
        !said.has(stem) &&
        !said.has(`${word}s`) &&
        !given.includes(word.replace(/-/gu, ' ')) &&
        !(word === 'only' && said.has('just'))
      )
        return word;
    }
  return null;
}

/** Capitalised words inside a sentence that were not given; Title Case and capitals say nothing about names. */
function inventedName({ material, control }: LineRules, line: string): string | null {
  const words = line.match(/\p{L}[\p{L}\p{N}'’&-]*/gu) ?? [];
  const large = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (large > words.length / 2) return null;
  const given = `${material}\n${control}`.toLowerCase();
  const inside = line.match(/(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\p{N}&-]*/gu) ?? [];
  return inside.find((word) => word !== 'I' && !given.includes(word.toLowerCase())) ?? null;
}

const VOWEL_SOUND =
  /^(?:[aeio]|u(?!ni|s[eai]|k|til|r[aiou])|hour|honest|honou?r|heir|(?:8|11|18)(?!\d)|8\d)/iu;
const CONSONANT_SOUND = /^(?:one|once|eu|ewe|uni|us[eau]|uti|ura)/iu;
const CANNOT_MEET =
  /\b(?:to to|with with|for for|of of|in in|on on|a the(?!\$)|the a(?!\$)|the the|an the|the your|our your|your our|a your|our our|to for|if if|is are|are is|you you|the this|with no no|without no|with without|and and|get get|(?:i|you|we|they) (?:is|was|has|does)|(?:he|she|it) (?:are|were|have|do)|this (?:are|were)|(?:these|those) (?:is|was)|to \p{L}+ing to)\b/iu;

/** What is wrong with the grammar of a line, unless the control has it too; null where nothing was found. */
export function grammarFlaw(line: string, control: string, material = ''): string | null {
  const known = control.toLowerCase();
  const doubled = line.match(/(?<![\p{L}'’-])(\p{L}+) \1(?![\p{L}'’-])/iu)?.[0];
  if (doubled && !known.includes(doubled.toLowerCase())) return `doubled word: ${doubled}`;
  for (const [pair, articleWord, word] of line.matchAll(/(?<!\p{L})(an?) ([\p{L}\d][\p{L}\d'-]*)/giu)) {
    const vowel = VOWEL_SOUND.test(word as string) && !CONSONANT_SOUND.test(word as string);
    if (vowel !== (articleWord?.toLowerCase() === 'an') && !known.includes(pair.toLowerCase()))
      return `article: ${pair}`;
  }
  if (/\s[,.:;!?]|[,:;]{2}|[,:;]$|\(\s|(?<!\.)\.\.(?!\.)/u.test(line)) return 'punctuation';
  const count = (mark: string) => line.split(mark).length - 1;
  if (
    count('(') !== count(')') ||
    count('[') !== count(']') ||
    count('“') !== count('”') ||
    count('"') % 2 === 1 ||
    (line.match(/(?:^| )['‘]/gu)?.length ?? 0) > (line.match(/['’](?=$|[ ,.:;!?])/gu)?.length ?? 0)
  )
    return 'an open bracket or quote';
  for (const sentence of line.split(/[.?!:]\s/u)) {
    const stems = contentStems(sentence.replace(/(?<=\s)\p{Lu}[\p{L}\d]*/gu, ' ')).filter(
      (one) => one.length > 3,
    );
    const twice = stems.find((one, i) => stems.indexOf(one) < i);
    const given = material.toLowerCase().includes(
      sentence
        .toLowerCase()
        .replace(/[.?!]$/u, '')
        .slice(Math.floor(sentence.length * 0.4)),
    );
    if (twice && !given && known.split(twice).length < 3) return `the word ${twice} twice`;
  }
  const meeting = line.match(CANNOT_MEET)?.[0];
  return meeting && !known.includes(meeting.toLowerCase()) ? `words that cannot meet: ${meeting}` : null;
}

/** "Join 50 students" of "up to 50 students": a limit says nothing about how many there are. */
function boundJoined(line: string, material: string): string | null {
  const number = line.match(/\bjoin (?:over |more than |about )?(\d[\d,.]*\d|\d)/iu)?.[1];
  if (!number) return null;
  const folded = material.toLowerCase();
  for (let at = folded.indexOf(number); at >= 0; at = folded.indexOf(number, at + 1))
    if (
      /\b(?:up to|at most|only|just|under|fewer than|less than|limited to|maximum(?: of)?|max|first) $/u.test(
        folded.slice(Math.max(0, at - 14), at),
      )
    )
      return number;
  return null;
}

/**
 * Why a line must not be shown, or null: too long, shouting, a wrapped or repeated line, something invented, a question
 * without its answer, or broken grammar. Linear in the length of what it is given.
 */
export function forbidden(line: string, rules: LineRules): string | null {
  if (rules.limit && line.length > rules.limit) return `longer than ${rules.limit} characters`;
  if ((line.match(/!/gu) ?? []).length > 1) return 'more than one exclamation mark';
  if (!/\p{L}/u.test(line)) return 'no words';
  if (wraps(line, rules.control)) return 'the control with other words around it';
  if (rules.others.some((other) => wraps(line, other))) return 'repeats another line';
  const made = invention(rules, line) ?? inventedName(rules, line);
  if (made) return `“${made}” was not given`;
  const bound = boundJoined(line, rules.material);
  if (bound) return `“${bound}” is a limit, not who joined`;
  const own = new Set(contentStems(`${rules.material} ${rules.control}`));
  const foreign = contentStems(rules.foreign ?? '').filter((one) => one.length > 3 && !own.has(one));
  if (contentStems(line).some((one) => foreign.includes(one))) return 'a fact of another product';
  const question = line.lastIndexOf('?');
  if (question >= 0 && !/[\p{L}\p{N}]/u.test(line.slice(question))) return 'a question without its answer';
  return grammarFlaw(line, rules.control, rules.material);
}
