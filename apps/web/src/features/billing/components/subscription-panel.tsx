import type { Subscription } from '@frontrunner/contracts';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { explain } from '@/lib/api-error.ts';
import { formatDateInText } from '@/lib/format.ts';
import { useSubscription } from '../api/use-subscription.ts';
import { InvoiceList } from './invoice-list.tsx';
import { SandboxMark } from './sandbox-mark.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

/** The plan as it stands, what can be done about it, and its invoices; for the profile page. */
export function SubscriptionPanel() {
  const { data, error, isPending, refetch } = useSubscription();
  if (isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-3">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-9 w-40" />
      </div>
    );
  if (!data)
    return (
      <div className="flex flex-col items-start gap-3">
        <Banner tone="danger">{error ? explain(error) : 'Your plan could not be loaded.'}</Banner>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <PlanState subscription={data} />
      <SubscriptionActions subscription={data} />
      <InvoiceList invoices={data.invoices} />
      <SandboxMark />
    </div>
  );
}

function PlanState({ subscription }: { subscription: Subscription }) {
  const { status, isPro, portalAvailable, currentPeriodEnd } = subscription;
  const end = formatDateInText(currentPeriodEnd);
  if (status === 'past_due')
    return (
      <Banner tone="warning">
        {isPro
          ? 'Your last payment did not go through. You keep Pro while it is tried again.'
          : 'Your payments did not go through, and Pro is suspended until one does.'}
        {portalAvailable && ' Check your card.'}
      </Banner>
    );
  if (status === 'active') return <p className="text-muted">Your Pro plan renews on {end}.</p>;
  if (status === 'cancelled')
    return (
      <p className="text-muted">
        Your Pro plan is cancelled. You keep it until {end}; then your account is Free.
      </p>
    );
  if (status === 'ended')
    return <p className="text-muted">Your Pro plan has ended. Nothing you made was deleted.</p>;
  return <p className="text-muted">You are on the Free plan.</p>;
}
