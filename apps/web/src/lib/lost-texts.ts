import { useSyncExternalStore } from 'react';
import { isOutOfReach } from './api-error.ts';

/** A text that cannot be stored any more where it was typed. */
export interface LostText {
  /** What it was, e.g. 'Control headline'. */
  name: string;
  text: string;
}

let lost: readonly LostText[] = [];
const listeners = new Set<() => void>();
function publish(next: readonly LostText[]): void {
  lost = next;
  for (const listener of listeners) listener();
}

/** Offers a text for copying, whatever page is shown by then; nothing for an empty one. */
export function loseText({ name, text }: LostText): void {
  if (text.trim()) publish([...lost.filter((one) => one.name !== name), { name, text }]);
}

/**
 * Where a write failed because its object is gone or its author may write there no longer, offers the text for copying,
 * whatever page is shown by then. False for every other failure.
 */
export function offerLostText(error: unknown, lostText: LostText): boolean {
  if (!isOutOfReach(error)) return false;
  loseText(lostText);
  return true;
}

export const forgetLostTexts = (): void => publish([]);

export const useLostTexts = (): readonly LostText[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lost,
  );
