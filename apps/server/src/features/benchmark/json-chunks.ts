import { setImmediate } from 'node:timers/promises';

/** Characters of one part: small enough that storing or reading it takes a few milliseconds. */
const partLength = 128 * 1024;

/** A list as JSON texts, each of them a list of some of the items, in order; made one at a time as they are taken. */
export function* inChunks(items: readonly unknown[]): Generator<string> {
  let texts: string[] = [];
  let length = 0;
  for (const item of items) {
    const text = JSON.stringify(item);
    if (length + text.length > partLength && texts.length > 0) {
      yield `[${texts.join(',')}]`;
      texts = [];
      length = 0;
    }
    texts.push(text);
    length += text.length;
  }
  if (texts.length > 0) yield `[${texts.join(',')}]`;
}

/** All of them; others are served while they are made. */
export async function allChunks(items: readonly unknown[]): Promise<string[]> {
  const parts: string[] = [];
  for (const part of inChunks(items)) {
    parts.push(part);
    await setImmediate();
  }
  return parts;
}

/** The pieces of one JSON list that holds the items of all parts. */
export async function* joinChunks(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const part of parts) {
    yield separator + part.slice(1, -1);
    separator = ',';
  }
  yield ']';
}
