import type { ResponseOf } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { briefToast, errorToast } from '@/components/ui/toast-store.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { formatDateTime } from '@/lib/format.ts';
import { useEndOtherSessions, useEndSession, useSessions } from '../api/use-sessions.ts';
import { describeBrowser } from '../describe-browser.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

type Session = ResponseOf<'GET /api/account/sessions'>[number];

/** Where the account is signed in; one place or all of them can be signed out. */
export function SessionsCard() {
  const { data: sessions, error } = useSessions();
  return (
    <Card aria-label="Signed-in devices">
      <CardHeader title="Signed-in devices" action={<SignOutEverywhere />} />
      <div className="px-5 pb-5">
        {error && !sessions && <Banner tone="danger">{explain(error)}</Banner>}
        {!error && !sessions && <Skeleton className="h-9" />}
        <ul>
          {sessions?.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {sessions && sessions.length > 2 && <SignOutOthers count={sessions.length - 1} />}
      </div>
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  const name = describeBrowser(session.userAgent);
  const signOut = () =>
    end.mutate(session.id, {
      onSuccess: () => briefToast({ title: 'Signed out', description: name }),
      onError: (error) => {
        // Over already is what was wanted; a lost session is told by the session itself.
        if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return;
        errorToast('Not signed out', explain(error));
      },
    });
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 border-t border-line py-2 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {session.current && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="figures text-sm text-muted">
          <span className="inline-block">Signed in {formatDateTime(session.createdAt)},</span>{' '}
          <span className="inline-block">last used {formatDateTime(session.lastSeenAt)}</span>
        </p>
      </div>
      {!session.current && (
        <Button size="small" disabled={end.isPending} aria-label={`Sign out ${name}`} onClick={signOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutOthers({ count }: { count: number }) {
  const end = useEndOtherSessions();
  const signOut = () =>
    end.mutate(undefined, {
      onSuccess: () => briefToast({ title: 'Signed out', description: `${count} other browsers` }),
      onError: (error) => errorToast('Not signed out', explain(error)),
    });
  return (
    <Button size="small" disabled={end.isPending} onClick={signOut}>
      Sign out all others
    </Button>
  );
}
