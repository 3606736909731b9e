/** A text that threads share: in a message it would be copied, and a benchmark's texts hold the event loop meanwhile. */
export type SharedText = SharedArrayBuffer;

export function shareText(text: string): SharedText {
  const shared = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(shared).write(text);
  return shared;
}

export const readText = (shared: SharedText): string => Buffer.from(shared).toString();

/** Shared texts, read as they are taken. */
export function* readTexts(shared: Iterable<SharedText>): Generator<string> {
  for (const text of shared) yield readText(text);
}
