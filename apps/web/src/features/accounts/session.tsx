import type { CurrentUser, Role } from '@frontrunner/contracts';
import { hasRole } from '@frontrunner/contracts/roles';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { toast } from '@/components/ui/toast-store.ts';
import {
  call,
  onElsewhere,
  onUnauthorized,
  onWrongAccount,
  type UnauthorizedKind,
} from '@/lib/api-client.ts';
import { stopSaving } from '@/lib/autosave.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { loginAddress } from '@/lib/paths.ts';
import { noteSessionEnd } from '@/lib/session-end.ts';
import { currentUserQuery, useCurrentUser } from './queries.ts';

type Session =
  | { state: 'loading' }
  | { state: 'signed-out'; user: null }
  /** `user` stays the last known one while a lost session is being left for sign-in. */
  | { state: 'signed-in'; user: CurrentUser };

const SessionContext = createContext<Session>({ state: 'loading' });

/** Knows who is signed in, and notices when the session ends while a page is open. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending, isError } = useCurrentUser();
  const [lastUser, setLastUser] = useState<CurrentUser | null>(null);
  if (data && data !== lastUser) setLastUser(data);
  useReloadForAnother(data?.id);
  useSessionLoss(lastUser?.id ?? null, data === null);
  useElsewhere();

  const user = data ?? lastUser;
  const isKnown = isError || !isPending;
  const session = useMemo((): Session => {
    if (user) return { state: 'signed-in', user };
    return isKnown ? { state: 'signed-out', user: null } : { state: 'loading' };
  }, [user, isKnown]);
  // The whole page follows from it: deferred, React makes it in short steps that do not hold a slow phone.
  return <SessionContext value={useDeferredValue(session)}>{children}</SessionContext>;
}

/** Somebody else signed in, in another tab: nothing of the person before may stay on the screen or be saved for them. */
function useReloadForAnother(id: string | undefined): void {
  const first = useRef(id);
  useEffect(() => {
    if (id === undefined) return;
    first.current ??= id;
    if (id !== first.current) reloadForAnother();
  }, [id]);
  useEffect(() => {
    tellOfAnother();
    return onWrongAccount(reloadForAnother);
  }, []);
}

/** Leaves for sign-in once: at the first refused call, or when the poll finds nobody signed in. */
function useSessionLoss(person: string | null, isSignedOut: boolean): void {
  const left = useRef(false);
  useEffect(() => {
    if (person === null) return;
    const leave = (kind: 'read' | 'write') => {
      if (left.current) return;
      left.current = true;
      noteSessionEnd(person);
      leaveForSignIn(kind);
    };
    if (isSignedOut) leave('read');
    return onUnauthorized(leave);
  }, [person, isSignedOut]);
}

/** A link led into another workspace of the person's: the page goes on there as a whole. */
function useElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => onElsewhere(() => void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })),
    [queryClient],
  );
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The signed-in user; only for pages behind sign-in. */
export function useUser(): CurrentUser {
  const session = useSession();
  if (session.state !== 'signed-in') throw new Error('useUser is for pages behind sign-in');
  return session.user;
}

/** Whether a person may do in their current workspace what needs at least a role. */
const may = (user: CurrentUser, needed: Role): boolean => hasRole(user.workspace.role, needed);

/** Whether the signed-in person may do here what needs at least a role; what they may not is not offered. */
export const useMay = (needed: Role): boolean => may(useUser(), needed);

const words = {
  read: { title: 'Unauthorized', description: 'You are logged out. Logging in again...', delay: 500 },
  write: { title: 'Session Expired', description: 'Please log in again to continue', delay: 1000 },
} as const;

/**
 * What happens when the session ends while a page is open: a toast, the session cleared, and sign-in that comes back to
 * this page. Unsaved text is kept elsewhere (IndexedDB), so that clearing local storage loses nothing.
 */
function leaveForSignIn(kind: UnauthorizedKind): void {
  const { title, description, delay } = words[kind];
  toast({ title, description, tone: 'destructive' });
  clearLocalStorage();
  const { pathname, search } = window.location;
  const cleared = call('POST /api/clear-session').catch(() => undefined);
  const waited = new Promise((resolve) => setTimeout(resolve, delay));
  void Promise.all([cleared, waited]).then(() => browser.go(loginAddress(pathname + search)));
}

/** In session storage, which belongs to this tab alone. */
const notice = 'another-account';

/**
 * Somebody else has signed in with this browser. The page belongs to the person before: it stops saving, and is loaded
 * anew for the new one. What was not saved yet stays in IndexedDB, for its author only.
 */
function reloadForAnother(): void {
  stopSaving();
  try {
    sessionStorage.setItem(notice, 'yes');
  } catch {
    // Blocked storage costs the explanation, nothing else.
  }
  browser.reload();
}

/** Says, after such a reload, what happened. */
function tellOfAnother(): void {
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
