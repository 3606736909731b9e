import type { CurrentUser } from '@frontrunner/contracts';
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
import { onUnauthorized, onWrongAccount } from '@/lib/api-client.ts';
import { reloadForAnother, tellOfAnother } from './another-account.ts';
import { useCurrentUser } from './api/use-current-user.ts';
import { leaveForSignIn } from './session-loss.ts';

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
  useSessionLoss(lastUser !== null, data === null);

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
function useSessionLoss(wasSignedIn: boolean, isSignedOut: boolean): void {
  const left = useRef(false);
  useEffect(() => {
    if (!wasSignedIn) return;
    const leave = (kind: 'read' | 'write') => {
      if (left.current) return;
      left.current = true;
      leaveForSignIn(kind);
    };
    if (isSignedOut) leave('read');
    return onUnauthorized(leave);
  }, [wasSignedIn, isSignedOut]);
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
