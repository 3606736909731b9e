import { readStatement } from '../statement.ts';
import { ONLY_PAST, tagWords } from '../tagging.ts';

/** A passage of a source text that may hold one fact. */
export interface Piece {
  text: string;
  /** In UTF-16 units of the source. */
  start: number;
  end: number;
}

const MOST_PIECES = 60;
const MOST_MARKS = 40;
/** As long as the longest context field. */
const MOST_TEXT = 5000;

/** A full stop ends no sentence behind these ("Min. 3 nights", but "25 min. Lessons"). */
const SHORTENED =
  /(?:^|[\s("“])(?:St|Mr|Mrs|Ms|Dr|Prof|No|no|vs|acc|[Ee]p|approx|incl?|excl?|e\.g|i\.e|Inc|Ltd|Co|(?<!\d\s)(?:min|max)|\p{L})\.$/u;
/** Between "22 Jul - 30 Aug" nothing ends. */
const BREAK =
  /[:;]-?\)|(?<![ap]\.m(?=\.\s+\p{Ll}))[.!?…]["”')]?(?=\s+[\p{L}\d"“'$€£])|[\n;•|]+|(?<!\d)\s\/\s(?!\d)|(?<!\d|\b\p{Lu}\p{Ll}{2}|[ap]m)\s[–—-]{1,2}\s|\s[–—-]{1,2}\s(?!\d)/gu;
const MARK =
  /, (?:and (?=no |free |we |you |it |cancel))?|,? plus (?!VAT|tax|postage|p&p|delivery|shipping)(?=\p{L})| \+ (?!(?:mon|tue|wed|thu|fri|sat|sun))(?=(?:no|free|paid|we|you) |[\p{L} ]{2,20}\d)/giu;
/** Behind a comma these lean on what stands before: a conjunction, a preposition, a date, an hour, "6 after ten weeks". */
const LEANS =
  /^(?:(?:and|or|but|so|which|who|where|when|while|if|unless|because|although|including|with|without|then|than|starting|down|up|not|be|all|both|as|even|only|depending|except|to|in|on|at|by|about|after|before|until|plus|the|a|an|their|its|his|her|they|he|she|it|this|that|each|one|per|via|no later|\d{4}$|\d+ (?:after|before|in|on|at|by|with|of|now|later|today))(?= |$)|\d{1,2}(?:$|, | and |[.:]\d\d| ?[ap]\.?m\b| ?[-–] ?\d| to \d|(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)))/iu;
const OPENS =
  /^(?:no \p{L}|free \p{L}|cancel|pause|skip|rated|(?:trusted|used) by|from (?:[$€£]|CHF )?\d|CHF \d|saves? |cuts |takes |needs? |valid |m(?:in|ax) |delivered |fitted |accepted |(?:we|you|it|first) \p{L}|[$€£]?\d)/iu;

/** Cuts a text into whole sentences and list items; a comma parts only facts that each say all by themselves. */
export function splitPieces(source: string): Piece[] {
  const text = source.slice(0, MOST_TEXT);
  const pieces: Piece[] = [];
  let from = 0;
  for (const cut of [...text.matchAll(BREAK), null]) {
    const to = cut?.index ?? text.length;
    if (cut?.[0].startsWith('.') && SHORTENED.test(text.slice(Math.max(from, to - 12), to + 1))) continue;
    pieces.push(...splitList(text, from, to));
    from = cut ? cut.index + cut[0].length : to;
    if (pieces.length >= MOST_PIECES) break;
  }
  return pieces.slice(0, MOST_PIECES);
}

function splitList(text: string, from: number, to: number): Piece[] {
  const sentence = text.slice(from, to);
  const marks = [...sentence.matchAll(MARK)].slice(0, MOST_MARKS);
  // "One customer, Halloran, 184 units, went from three days to one": what stands between commas belongs to the subject.
  const rest = sentence.slice((marks.at(-1)?.index ?? 0) + 2);
  const [last] = tagWords(rest);
  const named =
    marks.length === 2 &&
    /^\s*(?:(?:[Aa]n?|[Tt]he|[Oo]ur|[Oo]ne|[Ee]ach|[Ee]very) |\p{Lu}\p{Ll}+(?:, who| (?:\p{Ll}+ )?\p{Lu}))/u.test(
      sentence,
    ) &&
    (last?.tag === 'VERB' || readStatement(rest).form === 'does');
  if (named || (marks.length > 1 && last && (last.tag === 'AUX' || ONLY_PAST.test(last.lower))))
    return [trimmed(text, from, to)];
  // A list of notes: three items or more, none of them bound to the next by "and".
  const notes =
    marks.length > 1 &&
    !/, (?:and|or) /u.test(sentence) &&
    readStatement(sentence.slice(0, marks[0]?.index)).form !== 'clause';
  const pieces: Piece[] = [];
  let start = from;
  for (const mark of marks) {
    const at = from + mark.index;
    const next = at + mark[0].length;
    if (!parts(text.slice(start, at).trim(), text.slice(next, to), notes)) continue;
    pieces.push(trimmed(text, start, at));
    start = next;
  }
  return [...pieces, trimmed(text, start, to)].filter((piece) => piece.text.length > 1);
}

function parts(before: string, after: string, notes: boolean): boolean {
  if (before.length < 4 || before.split('(').length > before.split(')').length || LEANS.test(after))
    return false;
  const priced = /[$€£]\d/u.test(before);
  // "£75 by day, £110 after 8pm": one price.
  if (priced && /^[$€£]\d/u.test(after)) return false;
  // "Across Italy, Austria and Slovenia".
  if (/ \p{Lu}\p{L}{1,30}$/u.test(before) && /^\p{Lu}\p{L}+(?:$|,| (?:and|or) \p{Lu}\p{L}+$)/u.test(after))
    return false;
  // "Free, no login", "cancel any time, no fee": one claim.
  if (/^no /iu.test(after) && /^(?:cancel|return|[^\d\s]+(?: [^\d\s]+)?$)/iu.test(before)) return false;
  const opening = readStatement(before).form;
  const { form, subject = '' } = readStatement(after.split(',')[0] ?? '');
  // "In the pilot, one bin in three was half full".
  if (form === 'clause' && opening === 'place' && !priced) return false;
  // "Beacon, probe and shovel can be borrowed".
  if (form === 'clause' && / (?:and|or) /u.test(subject) && opening === 'noun') return false;
  if (OPENS.test(after)) return true;
  return notes || ((form === 'clause' || form === 'does') && !/ (?:and|or) /u.test(before));
}

function trimmed(text: string, from: number, to: number): Piece {
  let start = from;
  let end = to;
  while (start < end && /[\s\-*•–—"“(,.+]/u.test(text[start] as string)) start += 1;
  while (end > start && /[\s.,;:!"”]/u.test(text[end - 1] as string)) end -= 1;
  return { text: text.slice(start, end), start, end };
}
