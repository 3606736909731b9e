import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
const listeners = new Set<() => void>();

/** The theme in force. `public/theme.js` sets it before the first paint from the same key. */
function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function show(theme: Theme): void {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  for (const listener of listeners) listener();
}

/** Switches the document's theme and remembers it under the key `theme`. */
export function setTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Storage may be blocked or full; the theme then lasts as long as the page.
  }
}

/** Until somebody chooses, the theme goes with the system's, also while the page is open. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').onchange = ({ matches }) => {
    if (!chosen()) show(matches ? 'dark' : 'light');
  };
}

/** Storage may be blocked; then nothing is remembered. */
function chosen(): string | null {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
