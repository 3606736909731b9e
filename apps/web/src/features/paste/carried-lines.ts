/** What a visitor wrote, kept in this tab from the landing page through the sign-in. */
const name = 'frontrunner-tried';

/** Storage can be blocked by the browser; then nothing is carried. */
export function carryLines(text: string): void {
  try {
    if (text.trim()) sessionStorage.setItem(name, text);
    else sessionStorage.removeItem(name);
  } catch {
    return;
  }
}

export function carriedLines(): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}
