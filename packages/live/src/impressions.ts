import type { Timer } from './sender.ts';

const LONG_ENOUGH_MS = 500;

/** Calls back once half of an element has been in view for half a second, in a page that is looked at. */
export function watchImpressions(onSeen: (element: Element) => void): IntersectionObserver {
  const waiting = new Map<Element, Timer>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        clearTimeout(waiting.get(target));
        const wait = () => waiting.set(target, setTimeout(look, LONG_ENOUGH_MS));
        const look = () => {
          if (document.hidden) wait();
          else {
            observer.unobserve(target);
            onSeen(target);
          }
        };
        if (intersectionRatio >= 0.5) wait();
      }
    },
    { threshold: 0.5 },
  );
  return observer;
}
