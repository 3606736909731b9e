import { setImmediate as nextTurn } from 'node:timers/promises';

/** A text that threads share: in a message it would be copied, and a benchmark's texts hold the event loop meanwhile. */
export type SharedText = SharedArrayBuffer;

export function shareText(text: string): SharedText {
  const shared = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(shared).write(text);
  return shared;
}

/** Shares texts one by one; others are served in between. */
export async function shareTexts(texts: Iterable<string>): Promise<SharedText[]> {
  const shared: SharedText[] = [];
  for (const text of texts) {
    shared.push(shareText(text));
    await nextTurn();
  }
  return shared;
}

export const readText = (shared: SharedText): string => Buffer.from(shared).toString();

/** Shared texts, read as they are taken. */
export function* readTexts(shared: Iterable<SharedText>): Generator<string> {
  for (const text of shared) yield readText(text);
}
