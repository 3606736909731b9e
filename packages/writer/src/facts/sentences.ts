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
  /(?:^|[\s("“])(?:St|Mr|Mrs|Ms|Dr|Prof|No|Nr|vs|approx|incl|excl|e\.g|i\.e|Inc|Ltd|Co|Jr|Sr|Mt|Ft|Ave|Rd|min|max|\p{L})\.$/u;
const BREAK = /[.!?…]["”')]?(?=\s+[\p{L}\d"“'$€£])|[\n;•|]+|\s\/\s|\s[–—-]{1,2}\s/gu;
/** From a day, an hour or a number to another. */
const SPAN = /(?:\d|\b\p{Lu}\p{Ll}{2}|[ap]m) [–—-]{1,2} \d/u;
/** After a comma or an "and", these begin another fact that says all by itself. */
const OPENS =
  /^(?:no \p{L}|free \p{L}|cancel|pause|rated|trusted by|used by|recommended by|from (?:[$€£]|CHF )\d|(?:[$€£]|CHF )\d|under [$€£]?\d|saves? |cuts |(?:we|you|it) \p{L}|and cancel)/iu;

/** Cuts a text into whole sentences and list items; a comma parts only facts that each say all by themselves. */
export function splitPieces(source: string): Piece[] {
  const text = source.slice(0, MOST_TEXT);
  const pieces: Piece[] = [];
  let from = 0;
  for (const cut of [...text.matchAll(BREAK), null]) {
    const to = cut?.index ?? text.length;
    const end = text.slice(Math.max(from, to - 12), to + 1);
    // "Min. 3 nights", but "25 min. Lessons".
    const closed = /\bnot (?:incl|excl)\.$|\d ?m(?:in|ax)\.$/u.test(end);
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
  let start = from;
  for (const cut of text.slice(from, to).matchAll(/, (?:and |plus |but )?| (?:plus|but) /gu)) {
    const at = from + cut.index;
    const after = text.slice(at + cut[0].length, to);
    const before = text.slice(start, at).trim();
    if (!OPENS.test(after) || before.length < 5) continue;
    // "$39 a month plus $5 per employee", "£75 by day, £110 after 8pm": one price.
    if (/^[$€£]\d/u.test(after) && /[$€£]\d/u.test(before)) continue;
    // "Cancel any time, no fee": the fee of cancelling.
    if (/^(?:cancel|pause|skip|return)/iu.test(before) && /^no /iu.test(after)) continue;
    // "No contract, no fee" is one claim; "which", "if" and the like bind what follows to what went before.
    if (/^no /iu.test(after) && (/^no \S+$/iu.test(before) || /^[^\d\s]+(?: [^\d\s]+){0,1}$/u.test(before)))
      continue;
    if (
      /^(?:if|when|once|while|because|although|unless|between|from|both)\b/iu.test(before) &&
      !/^from (?:[$€£]|CHF )/iu.test(before)
    )
      continue;
    pieces.push(trimmed(text, start, at));
    start = at + cut[0].length;
  }
  pieces.push(trimmed(text, start, to));
  return pieces.filter((piece) => piece.text.length > 1);
}

function trimmed(text: string, from: number, to: number): Piece {
  let start = from;
  let end = to;
  while (start < end && /[\s\-*•–—"“(,.]/u.test(text[start] as string)) start += 1;
  while (end > start && /[\s.,;:!"”]/u.test(text[end - 1] as string)) end -= 1;
  return { text: text.slice(start, end), start, end };
}
