/** Of the dashboard's box, of which there is one. */
export const pasteBoxId = 'paste-box';

/** Puts the focus into the dashboard's box; false where it is not on the screen. */
export function focusPasteBox(): boolean {
  const box = document.getElementById(pasteBoxId);
  box?.focus();
  return box !== null;
}
