/** Milliseconds in which a list is expected to follow what was done to it. */
const longestWait = 10_000;
const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';
const siblingsOf = (one: Element) => [one.nextElementSibling, one.previousElementSibling];

/**
 * Something is about to go from a list, and the focus with it: once it is gone, the focus goes to its neighbour, the
 * next one or else the one before; where there is none, to the selected tab, or to the card that the list is in, and where
 * that is gone as well to what is next to it. A focus that is elsewhere by then stays.
 */
export function focusNeighbourOf(item: Element | null | undefined): void {
  if (!item) return;
  const tab = () => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  const around = item.closest('[role="tabpanel"]') ? null : item.parentElement?.closest('section');
  const neighbours = siblingsOf(item);
  const further: (Element | null)[] = [];
  for (let one = item.parentElement; one && !one.matches('main, body'); one = one.parentElement)
    further.push(...siblingsOf(one));
  const firstIn = (places: readonly (Element | null | undefined)[]) =>
    places
      .filter((place) => place?.isConnected)
      .map((place) => place?.querySelector<HTMLElement>(focusable))
      .find(Boolean);
  const look = () => {
    if (item.isConnected || document.activeElement?.closest('[role="alertdialog"]')) return;
    stop();
    if (document.activeElement && document.activeElement !== document.body) return;
    (firstIn([...neighbours, around]) ?? tab() ?? firstIn(further))?.focus();
  };
  const watch = new MutationObserver(() => requestAnimationFrame(look));
  const timer = setTimeout(() => watch.disconnect(), longestWait);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  look();
}
