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
/** As long as the longest context field. */
const MOST_TEXT = 5000;

/** A full stop ends no sentence behind these, a single letter or a digit before a digit. */
const SHORTENED =
  /(?:^|[\s("“])(?:St|Mr|Mrs|Ms|Dr|Prof|No|no|Nr|vs|approx|incl|excl|inc|e\.g|i\.e|Inc|Ltd|Co|Jr|Sr|Mt|Ft|Ave|Rd|min|max|\p{L})\.$/u;
const BREAK = /[.!?…]["”')]?(?=\s+[\p{L}\d"“'$€£])|[\n;•|]+|(?<!\d)\s\/\s(?!\d)|\s[–—-]{1,2}\s/gu;
/** From a day, an hour or a number to another. */
const SPAN = /(?:\d|\b\p{Lu}\p{Ll}{2}|[ap]m) [–—-]{1,2} \d/u;
/** Behind a comma these lean on what stands before. */
const LEANS =
  /^(?:and|or|but|so|which|who|where|when|while|if|unless|because|although|including|with|without|then|than|starting|down|up|not|all|both|as|even|only|depending|except|from (?!\$|€|£|\d)|to|for (?!\$|€|£|\d)|in|on|at|by|about|after|before|until|at most|plus|the|a|an|their|its|his|her|they|he|she|it|this|that|each|one|per|via|no later|\d{4}$|\d{1,2}$)(?= |$)/iu;
const OPENS =
  /^(?:no \p{L}|free \p{L}|cancel|pause|skip|rated|trusted by|used by|from (?:[$€£]|CHF )?\d|(?:[$€£]|CHF )\d|saves? |cuts |takes |needs? |valid |max |min |delivered |fitted |accepted |(?:we|you|it|first) \p{L}|\d)/iu;

/** Cuts a text into whole sentences and list items; a comma parts only facts that each say all by themselves. */
export function splitPieces(source: string): Piece[] {
  const text = source.slice(0, MOST_TEXT);
  const pieces: Piece[] = [];
  let from = 0;
  for (const cut of [...text.matchAll(BREAK), null]) {
    const to = cut?.index ?? text.length;
    const end = text.slice(Math.max(from, to - 12), to + 1);
    // "Min. 3 nights", but "25 min. Lessons".
    const closed =
      /\bnot (?:incl|excl)\.$|\d ?m(?:in|ax)\.$/u.test(end) ||
      (/\bincl?\.$/u.test(end) && /^.\s+(?!VAT|P&P|GST)\p{Lu}/u.test(text.slice(to, to + 9)));
    if (cut?.[0].startsWith('.') && SHORTENED.test(end) && !closed) continue;
    // "22 Jul - 30 Aug" is one span of time.
    if (cut && /[–—-]/u.test(cut[0]) && SPAN.test(text.slice(Math.max(0, to - 9), to + cut[0].length + 2)))
      continue;
    pieces.push(...splitList(text, from, to));
    from = cut ? cut.index + cut[0].length : to;
    if (pieces.length >= MOST_PIECES) break;
  }
  return pieces.slice(0, MOST_PIECES);
}

function splitList(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  const sentence = text.slice(from, to);
  const marks = [
    ...sentence.matchAll(
      /, (?:and (?=no |free |we |you |it |cancel))?|,? (?:plus|but) (?!VAT|tax|postage|p&p|delivery|shipping)(?=\p{L})| \+ (?=(?:no|free|paid|we|you) |[\p{L} ]{2,20}\d)/gu,
    ),
  ].slice(0, 40);
  // A list of notes: three items or more, none of them bound to the next by "and".
  const notes =
    marks.length > 1 &&
    !/, (?:and|or) /u.test(sentence) &&
    readStatement(sentence.slice(0, marks[0]?.index)).form !== 'clause';
  // "One customer, Halloran, 184 units, went from three days to one": what stands between commas belongs to the subject.
  const ends = tagWords(sentence.slice((marks.at(-1)?.index ?? 0) + 2))[0];
  if (marks.length > 1 && ends && (ends.tag === 'AUX' || ONLY_PAST.test(ends.lower)))
    return [trimmed(text, from, to)];
  let start = from;
  for (const cut of marks) {
    const at = from + cut.index;
    const before = text.slice(start, at).trim();
    const after = text.slice(at + cut[0].length, to);
    const next = after.split(',')[0] ?? '';
    if (
      before.length < 4 ||
      before.split('(').length > before.split(')').length ||
      !parts(before, after, next, notes)
    )
      continue;
    pieces.push(trimmed(text, start, at));
    start = at + cut[0].length;
  }
  pieces.push(trimmed(text, start, to));
  return pieces.filter((piece) => piece.text.length > 1);
}

function parts(before: string, after: string, next: string, notes: boolean): boolean {
  if (LEANS.test(after)) return false;
  // "$39 a month plus $5 per employee", "£75 by day, £110 after 8pm": one price.
  if (/^[$€£]\d/u.test(after) && /[$€£]\d/u.test(before)) return false;
  // "Cancel any time, no fee": the fee of cancelling; "no contract, no fee" is one claim.
  if (/^(?:cancel|pause|skip|return)/iu.test(before) && /^no /iu.test(after)) return false;
  if (/^no /iu.test(after) && (/^no \S+$/iu.test(before) || /^[^\d\s]+(?: [^\d\s]+)?$/u.test(before)))
    return false;
  if (/^(?:if|when|once|while|because|although|unless|between|both)\b/iu.test(before)) return false;
  // A day and its date, its time or its year.
  if (
    /(?:day|\d(?:st|nd|rd|th)?|[ap]m|\d (?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*)$/iu.test(
      before,
    ) &&
    /^\d|^\p{Lu}\p{Ll}{2,8} \d/u.test(after)
  )
    return false;
  const { form, subject = '' } = readStatement(next);
  // "Beacon, probe and shovel can be borrowed", "in the pilot, one bin in three was half full".
  if (form === 'clause' && / (?:and|or) /u.test(subject) && readStatement(before).form === 'noun')
    return false;
  if (
    /^(?:in|on|at|after|before|during|last|this|since|until|with|for) /iu.test(before) &&
    form === 'clause' &&
    !/[$€£]\d/u.test(before)
  )
    return false;
  // "83 flaky at the start, 6 after ten weeks".
  if (/^\d+ (?:after|before|in|on|at|by|with|of|now|later|today)\b/u.test(after)) return false;
  if (OPENS.test(after)) return true;
  // "Works with Toast, Square and Clover".
  if (form === 'noun' && / and /u.test(next) && /^(?:clause|does)$/u.test(readStatement(before).form))
    return false;
  if (/^(?:clause|does)$/u.test(form)) return !/ (?:and|or) /u.test(before) || notes;
  return notes;
}

function trimmed(text: string, from: number, to: number): Piece {
  let start = from;
  let end = to;
  while (start < end && /[\s\-*•–—"“(,.+]/u.test(text[start] as string)) start += 1;
  while (end > start && /[\s.,;:!"”]/u.test(text[end - 1] as string)) end -= 1;
  return { text: text.slice(start, end), start, end };
}
