/** Keys that stand in a hint, as this computer's keyboard names them. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
export const modifier = (): string => (isApple() ? '⌘' : 'Ctrl');

/** Inputs in which no text is typed. */
const pressed = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color', 'image'];

/** Whether what has the focus takes text, or letters that choose an entry. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !pressed.includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="textbox"], [role="combobox"]');
}

/** Whether something lies over the page that has the keyboard for itself. */
export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The first control on the screen that names this shortcut in its `aria-keyshortcuts` and can be pressed; null when none does. */
export function controlOf(shortcut: string): HTMLElement | null {
  const named = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${shortcut}"]`);
  return (
    [...named].find((element) => isShown(element) && !element.matches(':disabled, [aria-disabled="true"]')) ??
    null
  );
}

/** Presses the control of a shortcut, or puts the focus into it where it is a field; false when there is none. */
export function use(shortcut: string): boolean {
  const control = controlOf(shortcut);
  if (!control) return false;
  if (takesText(control)) control.focus();
  else control.click();
  return true;
}

const controlsOf = (item: Element) =>
  [...item.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')].filter(
    isShown,
  );

/**
 * Moves the focus from a control in a list or table to the same control of the item in the arrow's direction; cards that
 * stand in columns are passed as they are seen. False when the focus is in no list, or at its end.
 */
export function moveByArrow(key: string, from: Element | null): boolean {
  const item = from?.closest('li, tr');
  if (!from || !item?.parentElement || (from instanceof HTMLInputElement && !isCheckbox(from))) return false;
  const items = [...item.parentElement.children].filter((other) => controlsOf(other).length > 0);
  const target =
    key === 'ArrowUp' || key === 'ArrowDown' ? inColumn(key, item, items) : inRow(key, item, items);
  if (!target) return false;
  const controls = controlsOf(target);
  const next = controls[controlsOf(item).indexOf(from as HTMLElement)] ?? controls[0];
  next?.focus();
  return next !== undefined;
}

const isCheckbox = ({ type }: HTMLInputElement) => type === 'checkbox';

/** The nearest item above or below. */
function inColumn(key: string, item: Element, items: readonly Element[]): Element | undefined {
  const here = item.getBoundingClientRect();
  const ahead = items
    .map((other) => ({ other, box: other.getBoundingClientRect() }))
    .filter(({ box }) => (key === 'ArrowDown' ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1));
  const distance = ({ box }: { box: DOMRect }) =>
    Math.abs(box.top - here.top) * 10 + Math.abs(box.left - here.left);
  return ahead.toSorted((a, b) => distance(a) - distance(b))[0]?.other;
}

/** The item beside this one, in the same row. */
function inRow(key: string, item: Element, items: readonly Element[]): Element | undefined {
  const beside = items[items.indexOf(item) + (key === 'ArrowRight' ? 1 : -1)];
  return beside && Math.abs(beside.getBoundingClientRect().top - item.getBoundingClientRect().top) < 1
    ? beside
    : undefined;
}

const storageKey = 'single-keys';

/** Whether keys without Ctrl or Cmd act; somebody who speaks to the computer can switch them off. */
export function singleKeysAct(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function letSingleKeysAct(act: boolean): void {
  try {
    if (act) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Storage may be blocked; the keys then act.
  }
}
