/** Most bytes of a prediction's text and of its structured content, so that it fits into a small context. */
export const mostBytes = 4000;

/** Makes something of so many of the items as fit into {@link mostBytes} as UTF-8; at least of one. */
export function fitting<Item, Made>(items: readonly Item[], make: (some: readonly Item[]) => Made): Made {
  for (let count = items.length; ; count -= 1) {
    const made = make(items.slice(0, count));
    const text = typeof made === 'string' ? made : JSON.stringify(made);
    if (count <= 1 || Buffer.byteLength(text) <= mostBytes) return made;
  }
}

/** A text of at most so many bytes, with a mark where it was cut. */
export function shortened(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let cut = '';
  let bytes = 3;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) break;
    cut += character;
  }
  return `${cut}…`;
}
