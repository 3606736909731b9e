import { AlertDialog } from '@/components/ui/alert-dialog.tsx';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { ApiError } from '@/lib/api-error.ts';
import { browser } from '@/lib/browser.ts';
import { formatDateInText } from '@/lib/format.ts';
import { useCancelSubscription } from '../api/use-cancel-subscription.ts';

/** Milliseconds until the page is loaded again, so that everything on it shows the plan as it is now. */
const reloadDelay = 1000;

interface CancelDialogProps {
  open: boolean;
  onClose: () => void;
  /** End of the paid period. */
  periodEnd: string | null;
}

/** Asks before the plan is cancelled; the safe choice has the focus. */
export function CancelDialog({ open, onClose, periodEnd }: CancelDialogProps) {
  const cancel = useCancelSubscription();
  // Awaited, not given as callbacks: those are dropped when the fresh plan takes this dialog off the page.
  const confirm = async () => {
    if (cancel.isPending) return;
    try {
      await cancel.mutateAsync();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
      onClose();
      errorToast('Error', 'Failed to cancel subscription. Please try again or contact support.');
      return;
    }
    onClose();
    toast({ title: 'Subscription cancelled', description: 'You keep Pro until the end of the period.' });
    setTimeout(() => browser.reload(), reloadDelay);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => next || cancel.isPending || onClose()}
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
  );
}
