import { startTransition, useEffect, useState } from 'react';
import { forgetFirstAnswers } from './first-answers.ts';

let isOpen = true;

/** Whoever goes on to another page has seen the first one: from then on pages are made at once, as going back to a place needs. */
export function endFirstPicture(): void {
  isOpen = false;
  forgetFirstAnswers();
}

/**
 * How many of `count` parts of the first page are to be made by now: `step` at first, then as many more each time those before are
 * on the screen. React makes a page in short steps, but the browser takes it over and lays it out at once, which holds a slow
 * phone for a noticeable time; in parts it does not. All parts are there moments later, whatever is looked at.
 */
export function useInTurn(count: number, step = 1): number {
  const [shown, setShown] = useState(() => (isOpen ? step : Number.POSITIVE_INFINITY));
  useEffect(() => {
    // Once all are there, what comes later comes at once.
    const next = shown < count ? shown + step : Number.POSITIVE_INFINITY;
    if (count > 0 && next !== shown) startTransition(() => setShown(next));
  }, [shown, count, step]);
  return Math.min(shown, count);
}
