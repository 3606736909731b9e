/** The pasted line of CSS hides marked elements by an animation of this name. */
const hiding = (element: Element) =>
  element.getAnimations().filter((one) => (one as CSSAnimation).animationName === 'frontrunner');

/** Whether nobody can have seen it yet: still hidden by the pasted line, or not on the page at all. */
export const isUnseen = (element: Element): boolean =>
  hiding(element).some((one) => one.playState !== 'finished') || !element.getClientRects().length;

/** Ends the hiding at once, as its own end would. */
export function reveal(element: Element): void {
  for (const one of hiding(element)) one.finish();
}

/** Whether the parser is done with it: it may append to the text of one that it is still reading. */
export function isComplete(element: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

export const folded = (text: string | null): string => (text || '').replace(/\s+/g, ' ').trim();

/** Replaces the words and leaves a link, an icon or a line of markup around them as it is. */
export function setText(element: Element, text: string): void {
  const walker = document.createTreeWalker(element, 4);
  const words: Text[] = [];
  while (walker.nextNode()) if (folded(walker.currentNode.nodeValue)) words.push(walker.currentNode as Text);
  if (words.length === 1) words[0].data = text;
  else element.textContent = text;
}
