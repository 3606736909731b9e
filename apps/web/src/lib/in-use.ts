import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a person does first on a page that is being looked at; printing is told apart, since the paper is drawn at once. */
const signs = ['scroll', 'resize', 'wheel', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

/** Narrow enough that what stands side by side elsewhere is far below the first screen; the breakpoint `sm`. */
const isPhone = () => window.matchMedia?.('(width < 40rem)').matches ?? false;

let isInUse = false;

/**
 * Whether what is far below the first screen is to be made. On a phone not before a person does something on the page that was
 * loaded (scrolls, touches, types, moves the focus, prints), elsewhere and with a part in the address at once.
 */
export function useInUse(): boolean {
  const [inUse, setInUse] = useState(() => isInUse || !isPhone() || window.location.hash !== '');
  useEffect(() => {
    if (inUse) return;
    const notice = () => {
      isInUse = true;
      startTransition(() => setInUse(true));
    };
    const print = () => flushSync(() => setInUse(true));
    for (const sign of signs) window.addEventListener(sign, notice, { capture: true, passive: true });
    window.addEventListener('beforeprint', print);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, notice, { capture: true });
      window.removeEventListener('beforeprint', print);
    };
  }, [inUse]);
  return inUse;
}
