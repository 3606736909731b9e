import { useSearch } from '@tanstack/react-router';
import { Check, Clock, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Spinner } from '@/components/ui/progress.tsx';
import { useConfig, useSession } from '@/features/accounts/index.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { browser } from '@/lib/browser.ts';
import { loginAddress, paths } from '@/lib/paths.ts';
import { SandboxMark } from './components/marks.tsx';
import { useCheckoutSession } from './queries.ts';

/** Where a checkout returns to. Who has paid reads so at once, however late the provider's own message is. */
export default function UpgradeSuccessPage() {
  const search = useSearch({ strict: false }) as { session_id?: unknown };
  const id = search.session_id === undefined ? '' : String(search.session_id);
  const session = useSession();
  const frame = 'mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-8';
  if (session.state === 'loading') return <Checking className={frame} />;
  return (
    <div className={frame}>
      {session.state === 'signed-out' ? <SignInAgain /> : <Outcome id={id} className={frame} />}
    </div>
  );
}

function Outcome({ id, className }: { id: string; className: string }) {
  const { data, error, isFetching, refetch } = useCheckoutSession(id);
  if (id === '')
    return <PaymentIncomplete reason="This address names no checkout. Start one from the upgrade page." />;
  if (data?.status === 'complete') return <Welcome email={data.customer_email} />;
  if (isFetching) return <Checking className={className} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <PaymentIncomplete reason="There is no such checkout in your account. If you paid with another account, sign in with that one." />
    );
  if (error) return <CannotCheck reason={explain(error)} onRetry={() => void refetch()} />;
  return (
    <PaymentIncomplete
      reason={
        data?.status === 'expired'
          ? 'The checkout has expired before it was paid. Start a new one.'
          : 'The checkout was not finished, and your plan has not changed. You can go on where you left it.'
      }
    />
  );
}

function Checking({ className }: { className: string }) {
  return (
    <p role="status" className={`${className} flex items-center justify-center gap-2.5 text-muted`}>
      <Spinner className="size-4" /> Checking your payment...
    </p>
  );
}

/** Nobody who may have paid is told otherwise because a server did not answer. */
function CannotCheck({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <CheckoutOutcome title="Your payment could not be checked yet">
      <p className="text-muted">
        {reason} If you have paid, the payment is not lost: it takes effect by itself.
      </p>
      <Button variant="primary" onClick={onRetry}>
        Check again
      </Button>
    </CheckoutOutcome>
  );
}

function SignInAgain() {
  const { pathname, search } = window.location;
  return (
    <CheckoutOutcome title="Sign in to see your payment">
      <p className="text-muted">
        A checkout is shown only to the account that opened it. You come back to this page.
      </p>
      <Button variant="primary" onClick={() => browser.go(loginAddress(pathname + search))}>
        <LogIn aria-hidden /> Sign in to continue
      </Button>
    </CheckoutOutcome>
  );
}

const features: { name: string; needs?: 'support' }[] = [
  { name: 'Unlimited experiments' },
  { name: 'Advanced AI personas' },
  { name: 'Priority support', needs: 'support' },
  { name: 'Advanced analytics' },
  { name: 'Custom branding' },
  { name: 'Team collaboration' },
];

/** One message about a checkout, with what to do next. */
function CheckoutOutcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="mx-auto mt-4 flex w-full max-w-xl flex-col items-start gap-4 p-6 sm:mt-10 sm:p-8">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </Card>
  );
}

/** Paid. */
function Welcome({ email }: { email: string | null }) {
  const support = useConfig().data?.support;
  const missing = { support: support ? null : 'not set up here' };
  return (
    <CheckoutOutcome title="Welcome to Pro!">
      <p role="status">
        Your payment is confirmed
        {email && (
          <>
            {' '}
            for <strong className="wrap-anywhere">{email}</strong>
          </>
        )}
        . The Pro plan is yours now:
      </p>
      <ul className="grid w-full gap-2 sm:grid-cols-2">
        {features.map(({ name, needs }) => (
          <li key={name} className="flex flex-wrap items-center gap-2">
            {needs && missing[needs] ? (
              <Clock aria-hidden className="size-4 shrink-0 text-muted" />
            ) : (
              <Check aria-hidden className="size-4 shrink-0 text-positive" />
            )}
            {name} {needs && missing[needs] && <Badge>{missing[needs]}</Badge>}
          </li>
        ))}
      </ul>
      <SandboxMark />
      <ButtonLink variant="primary" size="large" to={paths.dashboard}>
        Go to Dashboard
      </ButtonLink>
    </CheckoutOutcome>
  );
}

/** Not paid, or no checkout of this person's. */
function PaymentIncomplete({ reason }: { reason: string }) {
  return (
    <CheckoutOutcome title="Payment Incomplete">
      <p className="text-muted">{reason}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="primary" to={paths.upgrade}>
          Try Again
        </ButtonLink>
        <ButtonLink to={paths.dashboard}>Back to Dashboard</ButtonLink>
      </div>
    </CheckoutOutcome>
  );
}
