import type { Subscription } from '@frontrunner/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button.tsx';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { explain } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';
import { useOpenPortal } from '../api/use-open-portal.ts';
import { useResumeSubscription } from '../api/use-resume-subscription.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** What can be done about the plan as it stands. */
export function SubscriptionActions({ subscription }: { subscription: Subscription }) {
  const { status, isPro, cancelAtPeriodEnd, portalAvailable, currentPeriodEnd } = subscription;
  const pastDue = status === 'past_due';
  const running = isPro || pastDue;
  return (
    <div className="flex flex-wrap gap-2">
      {!running && (
        <Button variant="primary" asChild>
          <Link to={paths.upgrade}>Upgrade to Pro</Link>
        </Button>
      )}
      {pastDue && portalAvailable && <Portal variant="primary">Update card</Portal>}
      {running && (cancelAtPeriodEnd ? <Resume /> : <Cancel periodEnd={currentPeriodEnd} />)}
      {!pastDue && portalAvailable && <Portal>Manage payment method</Portal>}
    </div>
  );
}

function Cancel({ periodEnd }: { periodEnd: string | null }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel Subscription</Button>
      <CancelDialog open={asking} onClose={() => setAsking(false)} periodEnd={periodEnd} />
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
      errorToast('The subscription was not resumed', explain(error));
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
  const open = () =>
    portal.mutate(undefined, {
      onError: (error) => errorToast('The billing portal did not open', explain(error)),
    });
  return <Button disabled={portal.isPending} onClick={open} {...look} />;
}
