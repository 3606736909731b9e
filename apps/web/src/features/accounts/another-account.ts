import { toast } from '@/components/ui/toast-store.ts';
import { stopSaving } from '@/lib/autosave.ts';
import { browser } from '@/lib/browser.ts';

/** In session storage, which belongs to this tab alone. */
const notice = 'another-account';

/**
 * Somebody else has signed in with this browser. The page belongs to the person before: it stops saving, and is loaded
 * anew for the new one. What was not saved yet stays in IndexedDB, for its author only.
 */
export function reloadForAnother(): void {
  stopSaving();
  try {
    sessionStorage.setItem(notice, 'yes');
  } catch {
    // Blocked storage costs the explanation, nothing else.
  }
  browser.reload();
}

/** Says, after such a reload, what happened. */
export function tellOfAnother(): void {
  try {
    if (!sessionStorage.getItem(notice)) return;
    sessionStorage.removeItem(notice);
  } catch {
    return;
  }
  toast({
    title: 'Another account signed in',
    description:
      'This page was opened by another account, and nothing from it was saved to yours. Text that was not saved yet is kept in this browser for its author.',
    duration: 15_000,
  });
}
