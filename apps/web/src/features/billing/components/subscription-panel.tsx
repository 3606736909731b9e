import type { Subscription } from '@frontrunner/contracts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Banner, Failure } from '@/components/ui/banner.tsx';
import { Button, ButtonLink, type ButtonProps } from '@/components/ui/button.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { failureToast, toast } from '@/components/ui/toast-store.ts';
import { useMay, useUser } from '@/features/accounts/index.ts';
import { browser } from '@/lib/browser.ts';
import { formatDate, formatDateInText } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useCancelSubscription, useOpenPortal, useResumeSubscription, useSubscription } from '../queries.ts';
import { SandboxMark } from './marks.tsx';

/** The plan as it stands, what can be done about it, and its invoices; for whoever pays. */
export function SubscriptionPanel() {
  const { workspace } = useUser();
  if (useMay('owner')) return <OwnersPanel />;
  return (
    <p className="text-muted">
      The plan is that of the workspace “<span className="wrap-anywhere">{workspace.name}</span>”. Its owner
      manages it.
    </p>
  );
}

function OwnersPanel() {
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
      <Failure error={error} onRetry={refetch}>
        {!error && 'Your plan could not be loaded.'}
      </Failure>
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
  if (status === 'past_due')
    return (
      <Banner tone="warning">
        {isPro
          ? 'Your last payment did not go through. You keep Pro while it is tried again.'
          : 'Your payments did not go through, and Pro is suspended until one does.'}
        {portalAvailable && ' Check your card.'}
      </Banner>
    );
  const end = formatDateInText(currentPeriodEnd);
  const texts: Partial<Record<typeof status, string>> = {
    active: `Your Pro plan renews on ${end}.`,
    cancelled: `Your Pro plan is cancelled. You keep it until ${end}; then your account is Free.`,
    ended: 'Your Pro plan has ended. Nothing you made was deleted.',
  };
  return <p className="text-muted">{texts[status] ?? 'You are on the Free plan.'}</p>;
}

/** What can be done about the plan as it stands. */
function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { status, isPro, cancelAtPeriodEnd, portalAvailable, currentPeriodEnd } = subscription;
  const pastDue = status === 'past_due';
  const running = isPro || pastDue;
  return (
    <div className="flex flex-wrap gap-2">
      {!running && (
        <ButtonLink variant="primary" to={paths.upgrade}>
          Upgrade to Pro
        </ButtonLink>
      )}
      {pastDue && portalAvailable && <Portal variant="primary">Update card</Portal>}
      {running && (cancelAtPeriodEnd ? <Resume /> : <Cancel periodEnd={currentPeriodEnd} />)}
      {!pastDue && portalAvailable && <Portal>Manage payment method</Portal>}
    </div>
  );
}

/** Milliseconds until the page is loaded again, so that everything on it shows the plan as it is now. */
const reloadDelay = 1000;

/** Asks before the plan is cancelled; the safe choice has the focus. */
function Cancel({ periodEnd }: { periodEnd: string | null }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelSubscription();
  // Awaited, not given as callbacks: those are dropped when the fresh plan takes this dialog off the page.
  const confirm = async () => {
    if (cancel.isPending) return;
    try {
      await cancel.mutateAsync();
    } catch (error) {
      setAsking(false);
      failureToast('Error', error, 'Failed to cancel subscription. Please try again or contact support.');
      return;
    }
    setAsking(false);
    toast({ title: 'Subscription cancelled', description: 'You keep Pro until the end of the period.' });
    setTimeout(() => browser.reload(), reloadDelay);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel Subscription</Button>
      <AlertDialog
        open={asking}
        onOpenChange={(next) => next || cancel.isPending || setAsking(false)}
        title="Cancel Pro Subscription"
        description={
          <>
            You keep access to Pro until the end of the current billing period
            {periodEnd && <> ({formatDateInText(periodEnd)})</>}. After that your account is Free; nothing you
            made is deleted.
          </>
        }
        cancelLabel="Keep Subscription"
        confirmLabel={cancel.isPending ? 'Canceling...' : 'Cancel Subscription'}
        busy={cancel.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function Resume() {
  const resume = useResumeSubscription();
  const start = async () => {
    if (resume.isPending) return;
    try {
      await resume.mutateAsync();
      toast({ title: 'Subscription resumed', description: 'Your Pro plan goes on.' });
    } catch (error) {
      failureToast('The subscription was not resumed', error);
    }
  };
  return (
    <Button variant="primary" disabled={resume.isPending} onClick={() => void start()}>
      {resume.isPending ? 'Resuming...' : 'Resume Subscription'}
    </Button>
  );
}

function Portal(look: Pick<ButtonProps, 'variant' | 'children'>) {
  const portal = useOpenPortal();
  const onError = (error: Error) => failureToast('The billing portal did not open', error);
  return (
    <Button disabled={portal.isPending} onClick={() => portal.mutate(undefined, { onError })} {...look} />
  );
}

const invoiceStates: Record<string, string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  void: 'Void',
  uncollectible: 'Not paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** Every invoice with its receipt, newest first. */
function InvoiceList({ invoices }: { invoices: Subscription['invoices'] }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices">
      <h3 id="invoices" className="text-sm font-medium">
        Invoices and receipts
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {invoices.map(({ id, createdAt, amountText, status, url }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-sm max-sm:py-0">
            <span className="min-w-24">{formatDate(createdAt)}</span>
            <span className="figures">{amountText}</span>
            <span className="text-muted">{invoiceStates[status] ?? status}</span>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="ml-auto inline-flex items-center gap-1 text-accent underline-offset-4 hover:underline max-sm:min-h-11"
              >
                Invoice <span className="sr-only">of {formatDate(createdAt)}, opens a new tab</span>
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
