/** Whole-page navigations, in one place so that tests can watch them. */
export const browser = {
  /** Leaves the application for `address`, for instance to the identity provider. */
  go(address: string): void {
    window.location.assign(address);
  },
  /** Where the application runs, such as `https://frontrunner.example`. */
  origin: (): string => window.location.origin,
  reload(): void {
    window.location.reload();
  },
};

/** Empties local storage as the specification asks on sign-in and sign-out, but leaves the theme. */
export function clearLocalStorage(): void {
  try {
    const theme = localStorage.getItem('theme');
    localStorage.clear();
    if (theme !== null) localStorage.setItem('theme', theme);
  } catch {
    // Storage can be blocked by the browser; then there is nothing to clear.
  }
}
