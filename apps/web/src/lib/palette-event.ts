const event = 'open-palette';
/** What shows the palette is loaded late: until it listens, it is remembered that it was asked for. */
let asked = false;

/** Opens the palette without keys, for instance from a menu on a phone. */
export function askForPalette(): void {
  asked = true;
  dispatchEvent(new Event(event));
}

/** Calls `open` whenever the palette is asked for, and at once where it was before. Returns the function that stops it. */
export function onPaletteAsked(open: () => void): () => void {
  const answer = () => {
    asked = false;
    open();
  };
  if (asked) answer();
  addEventListener(event, answer);
  return () => removeEventListener(event, answer);
}
