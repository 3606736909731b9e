/** Longer than any line of an export; what is longer is none. */
const longestLine = 4_000_000;

/**
 * The lines of a text that comes in pieces, without their ends (LF or CRLF). A line beyond 4 million characters is cut
 * there, so that no file fills the memory.
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let line: string[] = [];
  let length = 0;
  const add = (part: string) => {
    if (length < longestLine) line.push(part.slice(0, longestLine - length));
    length += part.length;
  };
  const take = () => {
    const whole = line.join('');
    line = [];
    length = 0;
    return whole.endsWith('\r') ? whole.slice(0, -1) : whole;
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      add(piece.slice(start, end));
      yield take();
      start = end + 1;
    }
    if (start < piece.length) add(piece.slice(start));
  }
  if (length > 0) yield take();
}
