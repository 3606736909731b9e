import { type RefObject, useEffect } from 'react';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels that are kept free around what must not be covered, and to the edges of the window. */
const gap = 8;
const edge = 16;
/** Pixels between two heights that are tried. */
const step = 8;

const overlaps = (a: Box, b: Box) =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

/**
 * Where a box of this size covers the least: nothing of `kept` if there is such a place, and then as few of `avoided`
 * as can be. The lower right corner comes first, then places further up, then those at the left and in the middle.
 */
export function freePlace(
  size: { width: number; height: number },
  window: { width: number; height: number },
  { kept, avoided }: { kept: readonly Box[]; avoided: readonly Box[] },
): { left: number; top: number } {
  const right = window.width - size.width - edge;
  let best = { left: right, top: window.height - size.height - edge, cost: Number.POSITIVE_INFINITY };
  for (const left of new Set([right, edge, Math.max(edge, right / 2)])) {
    for (let top = window.height - size.height - edge; top >= edge; top -= step) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covers = (other: Box) => overlaps(box, other);
      const cost = 1000 * kept.filter(covers).length + avoided.filter(covers).length;
      if (cost === 0) return { left, top };
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

/** What can be pressed or typed into. */
const controls = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"]';
const pressed = 'a[href], button, summary';
/** What is to be done next: a page's main button, the bar of what is chosen, an open question. */
const next = '[data-primary], [data-bar], [role="dialog"], [role="alertdialog"]';

const isInSight = ({ left, top, right, bottom }: Box) =>
  right > left && bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;

/** Milliseconds of rest after which a scrolled page counts as still. */
const restAfterScroll = 150;
const boxOf = (element: Element): Box => element.getBoundingClientRect();

/**
 * Lays the notification area where it covers neither what was just used, nor what has the focus, nor, as far as there
 * is room, anything else that could be next. It is laid anew when its size changes, and when the page has changed so
 * that it is in the way of something; not while somebody is pointing at it or working in it.
 */
export function useFreePlace(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = area.current;
    if (!viewport) return;
    let used: Element | null = null;
    // Where a finger was last, the browser goes on telling of a pointer.
    let touched = false;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const isOutside = (one: Element | null): one is Element =>
      one?.isConnected === true && one !== document.body && !viewport.contains(one);
    const visible = (found: Iterable<Element>) => [...found].filter(isOutside).map(boxOf).filter(isInSight);
    const obstacles = () => ({
      kept: visible([
        ...[used, document.activeElement].filter((one) => one?.matches(controls) === true),
        ...document.querySelectorAll(next),
      ] as Element[]),
      // A part of a text field is missed less than a button.
      avoided: visible([
        ...document.querySelectorAll(controls),
        ...document.querySelectorAll(pressed),
        ...document.querySelectorAll(pressed),
      ]),
    });
    const place = () => {
      const size = viewport.getBoundingClientRect();
      if (size.height === 0) return;
      const { left, top } = freePlace(size, { width: innerWidth, height: innerHeight }, obstacles());
      Object.assign(viewport.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' });
    };
    /** It stays where it is being read unless it is in the way. */
    const settle = () => {
      const own = viewport.getBoundingClientRect();
      const isRead = viewport.matches(touched ? ':focus-within' : ':hover, :focus-within');
      if (own.height === 0 || isRead) return;
      const { kept, avoided } = obstacles();
      if ([...kept, ...avoided].some((other) => overlaps(own, other))) place();
    };
    const note = (event: Event) => {
      const { target } = event;
      if (event instanceof PointerEvent) touched = event.pointerType === 'touch';
      if (!(target instanceof Element) || viewport.contains(target)) return;
      used = target.closest(controls) ?? used;
      settle();
    };
    const rest = () => {
      clearTimeout(resting);
      resting = setTimeout(settle, restAfterScroll);
    };
    const sizes = new ResizeObserver((entries) =>
      entries.some(({ target }) => target === viewport) ? place() : settle(),
    );
    sizes.observe(viewport);
    sizes.observe(document.body);
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note, true);
    document.addEventListener('scroll', rest, true);
    return () => {
      clearTimeout(resting);
      sizes.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note, true);
      document.removeEventListener('scroll', rest, true);
    };
  }, [area]);
}
