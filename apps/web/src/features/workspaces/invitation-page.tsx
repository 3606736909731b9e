import type { ErrorCode, OpenedInvitation } from '@frontrunner/contracts';
import { roleDescriptions, roleLabels } from '@frontrunner/contracts/roles';
import { useParams } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { LinkedCard, LinkedPage, useUser } from '@/features/accounts/index.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { formatDateInText } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useAcceptInvitation, useInvitation } from './queries.ts';

/** Where an invitation leads: who invites to what, and the way in, or exactly why there is none. */
export default function InvitationPage() {
  const { token } = useParams({ strict: false }) as { token: string };
  return (
    <LinkedPage
      title="You are invited to a workspace"
      note="Sign in with the e-mail address that the invitation was sent to. You come back to this page."
    >
      <Opened token={token} />
    </LinkedPage>
  );
}

function Opened({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useInvitation(token);
  if (isPending) return <Skeleton className="mx-auto mt-10 h-64 max-w-xl" />;
  if (data) return <Accept token={token} invitation={data} />;
  return <Refused error={error} onRetry={() => void refetch()} />;
}

const titles: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'There is no such invitation',
  INVITATION_WRONG_ADDRESS: 'This invitation is for another address',
  INVITATION_USED: 'This invitation was used',
  INVITATION_EXPIRED: 'This invitation has expired',
  INVITATION_WITHDRAWN: 'This invitation was withdrawn',
};

function Refused({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { email } = useUser();
  const code = error instanceof ApiError ? error.code : null;
  const title = code ? titles[code] : undefined;
  if (!title)
    return (
      <LinkedCard title="The invitation could not be opened">
        <p className="text-muted">{explain(error)}</p>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </LinkedCard>
    );
  const wrong = code === 'INVITATION_WRONG_ADDRESS';
  const signOut = () => {
    clearLocalStorage();
    browser.go(paths.logout);
  };
  return (
    <LinkedCard title={title}>
      <p className="text-muted wrap-anywhere">
        {code === 'NOT_FOUND'
          ? 'The link may be cut off, or its workspace was deleted. Copy the whole link, or ask for a new one.'
          : explain(error)}
        {wrong && email && ` You are signed in as ${email}.`}
      </p>
      {wrong && (
        <p className="text-muted">
          An address counts only once your sign-in provider has confirmed it. After signing out, open the link
          again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant={wrong ? 'secondary' : 'primary'} to={paths.dashboard}>
          Go to Dashboard
        </ButtonLink>
        {wrong && (
          <Button variant="primary" onClick={signOut}>
            <LogOut aria-hidden /> Sign out
          </Button>
        )}
      </div>
    </LinkedCard>
  );
}

function Accept({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const { workspaceName, role, invitedBy, email, expiresAt } = invitation;
  const accept = useAcceptInvitation();
  const join = () => accept.mutate(token);
  const ended = accept.error instanceof ApiError && accept.error.code && titles[accept.error.code];
  if (ended) return <Refused error={accept.error} onRetry={join} />;
  return (
    <LinkedCard title={`Join “${workspaceName}”`}>
      <p>
        {invitedBy} invites you to work here as <strong>{roleLabels[role]}</strong>.
      </p>
      <p className="text-muted">
        {roleDescriptions[role]} Your own workspace stays as it is; you switch between them at any time.
      </p>
      <p className="figures text-sm wrap-anywhere text-muted">
        For {email}, until {formatDateInText(expiresAt)}.
      </p>
      {accept.error && <Banner tone="danger">{explain(accept.error)}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="large" disabled={accept.isPending} onClick={join}>
          {accept.isPending ? 'Joining...' : 'Accept invitation'}
        </Button>
        <ButtonLink size="large" to={paths.dashboard}>
          Not now
        </ButtonLink>
      </div>
    </LinkedCard>
  );
}
