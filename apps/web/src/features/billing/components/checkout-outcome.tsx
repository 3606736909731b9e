import { Link } from '@tanstack/react-router';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { paths } from '@/lib/paths.ts';
import { InPreparation } from './in-preparation.tsx';
import { SandboxMark } from './sandbox-mark.tsx';

const features: { name: string; inPreparation?: true }[] = [
  { name: 'Unlimited experiments' },
  { name: 'Advanced AI personas' },
  { name: 'Priority support', inPreparation: true },
  { name: 'Advanced analytics' },
  { name: 'Custom branding', inPreparation: true },
  { name: 'Team collaboration', inPreparation: true },
];

/** One message about a checkout, with what to do next. */
export function CheckoutOutcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="mx-auto mt-4 flex w-full max-w-xl flex-col items-start gap-4 p-6 sm:mt-10 sm:p-8">
      <h1 className="text-2xl font-semibold">{title}</h1>
      {children}
    </Card>
  );
}

/** Paid. */
export function Welcome({ email }: { email: string | null }) {
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
        {features.map(({ name, inPreparation }) => (
          <li key={name} className="flex flex-wrap items-center gap-2">
            <FeatureIcon ready={!inPreparation} /> {name} {inPreparation && <InPreparation />}
          </li>
        ))}
      </ul>
      <SandboxMark />
      <Button variant="primary" size="large" asChild>
        <Link to={paths.dashboard}>Go to Dashboard</Link>
      </Button>
    </CheckoutOutcome>
  );
}

function FeatureIcon({ ready }: { ready: boolean }) {
  const Icon = ready ? Check : Clock;
  return (
    <Icon aria-hidden className={ready ? 'size-4 shrink-0 text-positive' : 'size-4 shrink-0 text-muted'} />
  );
}

/** Not paid, or no checkout of this person's. */
export function PaymentIncomplete({ reason }: { reason: string }) {
  return (
    <CheckoutOutcome title="Payment Incomplete">
      <p className="text-muted">{reason}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" asChild>
          <Link to={paths.upgrade}>Try Again</Link>
        </Button>
        <Button asChild>
          <Link to={paths.dashboard}>Back to Dashboard</Link>
        </Button>
      </div>
    </CheckoutOutcome>
  );
}
