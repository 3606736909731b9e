/** Characters of one part: small enough that storing or reading it takes a few milliseconds. */
const partLength = 128 * 1024;

/** A list as JSON texts, each of them a list of some of the items, in order. */
export function inParts(items: readonly unknown[]): string[] {
  const parts: string[] = [];
  let texts: string[] = [];
  let length = 0;
  const close = () => {
    if (texts.length > 0) parts.push(`[${texts.join(',')}]`);
    texts = [];
    length = 0;
  };
  for (const item of items) {
    const text = JSON.stringify(item);
    if (length + text.length > partLength) close();
    texts.push(text);
    length += text.length;
  }
  close();
  return parts;
}

/** The pieces of one JSON list that holds the items of all parts. */
export async function* joinParts(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const part of parts) {
    yield separator + part.slice(1, -1);
    separator = ',';
  }
  yield ']';
}
