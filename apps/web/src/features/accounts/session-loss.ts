import { toast } from '@/components/ui/toast-store.ts';
import { call, type UnauthorizedKind } from '@/lib/api-client.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { loginAddress } from '@/lib/paths.ts';

const words = {
  read: { title: 'Unauthorized', description: 'You are logged out. Logging in again...', delay: 500 },
  write: { title: 'Session Expired', description: 'Please log in again to continue', delay: 1000 },
} as const;

/**
 * What happens when the session ends while a page is open: a toast, the session cleared, and sign-in that comes back to
 * this page. Unsaved text is kept elsewhere (IndexedDB), so that clearing local storage loses nothing.
 */
export function leaveForSignIn(kind: UnauthorizedKind): void {
  const { title, description, delay } = words[kind];
  toast({ title, description, tone: 'destructive' });
  clearLocalStorage();
  const { pathname, search } = window.location;
  const cleared = call('POST /api/clear-session').catch(() => undefined);
  const waited = new Promise((resolve) => setTimeout(resolve, delay));
  void Promise.all([cleared, waited]).then(() => browser.go(loginAddress(pathname + search)));
}
