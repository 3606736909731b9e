import type { ResponseOf } from '@frontrunner/contracts';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { formatDateTime } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useEndAllSessions, useEndOtherSessions, useEndSession, useSessions } from '../queries.ts';

type Session = ResponseOf<'GET /api/account/sessions'>[number];

/** Where the account is signed in; one place or all of them can be signed out. */
export function SessionsCard() {
  const { data: sessions, error } = useSessions();
  return (
    <Card aria-label="Signed-in devices" title="Signed-in devices" action={<SignOutEverywhere />}>
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
        // Over already is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) failureToast('Not signed out', error);
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
      onError: (error) => failureToast('Not signed out', error),
    });
  return (
    <Button size="small" disabled={end.isPending} onClick={signOut}>
      Sign out all others
    </Button>
  );
}

/** Asks first, then ends every session of the account, this one too, and leaves for the landing page. */
function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const end = useEndAllSessions();
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        clearLocalStorage();
        browser.go(paths.dashboard);
      },
      onError: (error) => {
        setAsking(false);
        failureToast('Not signed out', error);
      },
    });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere"
        description="Every browser that is signed in to this account is signed out, this one too. Nothing is deleted."
        confirmLabel="Sign out everywhere"
        busy={end.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** What a person recognises their browser by, e.g. 'Firefox on Windows'; other programs keep their own words. */
function describeBrowser(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const browser = browsers.find(([mark]) => userAgent.includes(`${mark}/`))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? userAgent.slice(0, 60);
}
