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

const SENTENCE = /(?<=[.!?…])["”')]?\s+(?=[\p{L}\d"“'$€£])|[\n;•|]+|\s[–—-]{1,2}\s/gu;
/** After a comma or an "and", such words begin another fact. */
const OPENS =
  /^(?:no|zero|free|cancel|without|rated|trusted|loved|used|recommended|delivered|shipped|made|built|ready|ends?|open|under|from [$€£]|works|runs|comes|saves?|cuts?|takes?|includes?|pause|skip|unlimited|money[- ]back|approved|tested|certified|award|ships|we|you|it|they|only|for|in under|with|[$€£]?\d[\d.,]*%?|(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|sixty)\b)(?![\p{L}'-])/iu;

/** Cuts a text into passages at sentence ends, list marks, and commas that another fact follows. */
export function splitPieces(source: string): Piece[] {
  const text = source.slice(0, MOST_TEXT);
  const pieces: Piece[] = [];
  let from = 0;
  for (const cut of [...text.matchAll(SENTENCE), null]) {
    const to = cut?.index ?? text.length;
    pieces.push(...splitList(text, from, to));
    from = cut ? cut.index + cut[0].length : to;
    if (pieces.length >= MOST_PIECES) break;
  }
  return pieces.slice(0, MOST_PIECES);
}

function splitList(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  const part = text.slice(from, to);
  for (const cut of part.matchAll(/, (?:and |plus |but )?| (?:and|plus|but) /gu)) {
    const after = part.slice(cut.index + cut[0].length);
    const before = text.slice(start, from + cut.index);
    if (!OPENS.test(after) || (!cut[0].startsWith(',') && /^(?:for|in under|with|\d)/iu.test(after)))
      continue;
    if (/(?:between|both|from) [^,]{1,40}$/iu.test(before) || before.trim().length < 3) continue;
    if (/^\s*no \S{1,20}$/iu.test(before) && /^no /iu.test(after)) continue;
    pieces.push(trimmed(text, start, from + cut.index));
    start = from + cut.index + cut[0].length;
  }
  pieces.push(trimmed(text, start, to));
  return pieces.filter((piece) => piece.text.length > 1);
}

function trimmed(text: string, from: number, to: number): Piece {
  let start = from;
  let end = to;
  while (start < end && /[\s\-*•–—"“(,]/u.test(text[start] as string)) start += 1;
  while (end > start && /[\s.,;:!"”)]/u.test(text[end - 1] as string)) end -= 1;
  return { text: text.slice(start, end), start, end };
}
