import { type CaseStyle, caseStyle, lowerFirst } from './casing.ts';
import { isKnownVerb } from './command.ts';
import { isEnglishWord, tagWords, type Word } from './tagging.ts';

/** A control headline taken apart: decoration, case style, sentences in sentence case, final punctuation. */
export interface Reading {
  /** Emoji or a placeholder greeting in front, kept as it is. */
  before: string;
  after: string;
  style: CaseStyle;
  sentences: Sentence[];
  /** The whole control in sentence case, without decoration and final punctuation. */
  body: string;
}

export interface Sentence {
  /** Starts small unless with a name; without final punctuation. */
  text: string;
  end: '' | '.' | '!' | '?';
  words: Word[];
}

const EDGE = String.raw`(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\uFE0F\u200D✓✔★☆•►→#*]|\s)+`;
const GREETING =
  /^(?:(?:hi|hey|hello|dear) )?(?:\{\{[^{}]{1,30}\}\}|\{[^{}]{1,30}\}|\[[^[\]]{1,30}\]|%[^%\s]{1,30}%),\s*/iu;

/** Reads a trimmed control headline; `contextText` tells names from ordinary words. */
export function readControl(control: string, contextText: string): Reading {
  const text = control.replace(/\s+/gu, ' ').trim();
  const before =
    text.match(GREETING)?.[0] ?? addressed(text) ?? text.match(new RegExp(`^${EDGE}`, 'u'))?.[0] ?? '';
  const after = text.slice(before.length).match(new RegExp(`${EDGE}$`, 'u'))?.[0] ?? '';
  const inner = text.slice(before.length, text.length - after.length);
  const style = caseStyle(inner);
  const plain = style === 'title' || style === 'upper' ? toSentenceCase(inner, style, contextText) : inner;
  const sentences = splitSentences(plain).map((part) => readSentence(part, contextText, style));
  const body = sentences
    .map((sentence, i) => sentence.text + (i < sentences.length - 1 ? sentence.end || '.' : ''))
    .join(' ');
  return { before, after, style, sentences, body };
}

/** "John, your cart is waiting": the name stays in front. */
function addressed(text: string): string | undefined {
  const found = text.match(/^(\p{Lu}\p{Ll}{1,15}), (?=(?:your|you|we|it|here|don|thank|this|a)\b)/u);
  const word = found?.[1]?.toLowerCase() ?? '';
  const first = found ? tagWords(found[1] as string)[0] : undefined;
  return found &&
    (first?.tags.has('Person') || (!isEnglishWord(word) && !isKnownVerb(word) && !COMMON_ENDING.test(word)))
    ? found[0]
    : undefined;
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…]["”')]?)\s+(?=[\p{L}\p{N}"“'])/u).filter((part) => /\p{L}|\p{N}/u.test(part));
}

function readSentence(part: string, contextText: string, style: CaseStyle): Sentence {
  const found = part.match(/\s*([.!?…]+)$/u);
  const mark = found?.[1] ?? '';
  const end = mark.includes('?') ? '?' : mark.includes('!') ? '!' : mark === '' ? '' : '.';
  const bare = part.slice(0, part.length - (found?.[0].length ?? 0)).trim();
  const words = tagWords(bare);
  const text = style === 'lower' ? bare : lowerFirst(bare, (word) => isName(word, words, contextText));
  return { text, end, words: text === bare ? words : tagWords(text) };
}

const COMMON_ENDING =
  /(?:ing|ed|ly|tion|sion|ness|ment|able|ible|ful|less|made|est|ware|s|er|ive|ous|al|ic)$/u;

/** A capitalised first word is a name when the context says so, or when it is unknown and stands as a bare subject. */
function isName(word: string, words: Word[], contextText: string): boolean {
  const bare = word.replace(/['’]s$/u, '');
  if (CALENDAR.test(bare.toLowerCase()) || (bare.length > 2 && namedIn(bare, contextText))) return true;
  const first = words[0];
  if (!first || isEnglishWord(bare.toLowerCase()) || isKnownVerb(bare.toLowerCase())) return false;
  if (
    ['Place', 'Person', 'FirstName', 'WeekDay', 'Month', 'Holiday', 'Demonym', 'Organization'].some((tag) =>
      first.tags.has(tag),
    )
  )
    return true;
  const second = words[1];
  const bareSubject =
    /^(?:helps|lets|makes|gives|keeps|turns|brings|takes|connects|automates|allows|enables|handles|finds|tracks|builds|delivers)$/u.test(
      second?.lower ?? '',
    );
  return (
    !COMMON_ENDING.test(bare.toLowerCase()) &&
    (bareSubject || /['’]s$/u.test(word) || /^\p{Lu}/u.test(second?.text ?? ''))
  );
}

/** Whether the context writes the word with a capital inside a sentence, or as the name that opens a field. */
function namedIn(word: string, contextText: string): boolean {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?:[\\p{Ll},&] |^name: ?)${escaped}(?![\\p{L}])`, 'mu').test(contextText);
}

function toSentenceCase(text: string, style: CaseStyle, contextText: string): string {
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}'’&.]*/gu, (word) => {
    if (style === 'title' && (/^\P{Lu}*\p{Lu}[\p{Lu}\d&.]+s?$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)))
      return word;
    if (/^I(?:['’]\p{L}+)?$/iu.test(word) && /^i(?:['’](?:m|ve|d|ll))?$/iu.test(word))
      return `I${word.slice(1).toLowerCase()}`;
    const lower = word.toLowerCase();
    if (CALENDAR.test(lower)) return lower.charAt(0).toUpperCase() + lower.slice(1);
    return style === 'title' && namedIn(word, contextText) ? word : lower;
  });
}

const CALENDAR =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|april|june|july|august|september|october|november|december|christmas|easter|halloween|english|american)$/u;
