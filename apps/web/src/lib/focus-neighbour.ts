/** Milliseconds in which a list is expected to follow what was done to it. */
const longestWait = 10_000;
const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';

/**
 * Something is about to go from a list, and the focus with it: once it is gone, the focus goes to its neighbour, the
 * next one or else the one before; where there is none, to the selected tab, or to the card that the list is in. A focus
 * that is elsewhere by then stays.
 */
export function focusNeighbourOf(item: Element | null | undefined): void {
  if (!item) return;
  const neighbours = [item.nextElementSibling, item.previousElementSibling];
  const around = item.closest('[role="tabpanel"]') ? null : item.parentElement?.closest('section');
  const look = () => {
    if (item.isConnected || document.activeElement?.closest('[role="alertdialog"]')) return;
    stop();
    if (document.activeElement && document.activeElement !== document.body) return;
    const near = neighbours.find((one) => one?.isConnected)?.querySelector<HTMLElement>(focusable);
    const beyond =
      around?.querySelector<HTMLElement>(focusable) ??
      document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    (near ?? beyond)?.focus();
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
