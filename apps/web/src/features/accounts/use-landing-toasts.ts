import { useEffect } from 'react';
import { type ToastContent, toast } from '@/components/ui/toast-store.ts';
import { browser } from '@/lib/browser.ts';
import { paths } from '@/lib/paths.ts';

type Notice = ToastContent & { clearsSession?: true };

const notices: Record<string, Notice> = {
  error: {
    title: 'Authentication Error',
    description: 'There was an issue with authentication. Please try again.',
    tone: 'destructive',
  },
  retry: { title: 'Authentication Failed', description: 'Please try logging in again.', tone: 'destructive' },
  login_failed: {
    title: 'Login Failed',
    description: 'Unable to complete login. Please try again.',
    tone: 'destructive',
  },
  failed: {
    title: 'Login Failed',
    description: 'Authentication was unsuccessful. Please try again.',
    tone: 'destructive',
  },
  session_error: {
    title: 'Session Error',
    description: 'Session issue detected. Clearing cache and trying again...',
    tone: 'destructive',
    clearsSession: true,
  },
  callback_failed: {
    title: 'Authentication Error',
    description: 'Callback failed. Clearing session and trying again...',
    tone: 'destructive',
    clearsSession: true,
  },
};
const cleared: Notice = {
  title: 'Session Cleared',
  description: 'Your session was cleared. Please try logging in again.',
};
/** Milliseconds between telling of a broken session and clearing it. */
const clearDelay = 1000;

/** Says what the `auth` and `cache_cleared` parameters mean, once, and takes them out of the address. */
export function useLandingToasts(): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    const auth = address.searchParams.get('auth');
    const notice = auth ? notices[auth] : address.searchParams.has('cache_cleared') ? cleared : undefined;
    if (auth === null && !notice) return;
    address.searchParams.delete('auth');
    address.searchParams.delete('cache_cleared');
    window.history.replaceState(window.history.state, '', address);
    if (!notice) return;
    const { clearsSession, ...content } = notice;
    toast(content);
    if (clearsSession) setTimeout(() => browser.go(paths.clearSession), clearDelay);
  }, []);
}
