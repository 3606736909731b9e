import type { ToastContent } from '@/components/ui/toast-store.ts';

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

/** What is told of an `auth` parameter, or of a cleared session where there is none; nothing for an unknown one. */
export const noticeOf = (auth: string | null): Notice | undefined => (auth ? notices[auth] : cleared);
