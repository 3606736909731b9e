import type { ListedExperiment } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { errorToast, undoToast } from '@/components/ui/toast-store.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useDeleteExperiment, useRestoreExperiments } from '../queries.ts';

interface DeleteExperimentDialogProps {
  /** The experiment to ask about; null keeps the dialog closed. */
  experiment: ListedExperiment | null;
  onClose: () => void;
}

/** Asks before an experiment goes to the trash, and offers to take that back. */
export function DeleteExperimentDialog({ experiment, onClose }: DeleteExperimentDialogProps) {
  const remove = useDeleteExperiment();
  const restore = useRestoreExperiments();
  // The name stays readable while the dialog fades out.
  const [shown, setShown] = useState(experiment);
  if (experiment && experiment !== shown) setShown(experiment);

  const confirm = () => {
    if (!experiment) return;
    remove.mutate(experiment.id, {
      onSuccess: () => {
        onClose();
        undoToast('Experiment Deleted', () => restore.mutateAsync([experiment.id]));
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) return;
        onClose();
        const refused = error instanceof ApiError && error.status === 409;
        errorToast('Error', refused ? error.explanation : 'Failed to delete experiment. Please try again.');
      },
    });
  };

  return (
    <AlertDialog
      open={experiment !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete Experiment"
      description={
        <>
          Are you sure you want to delete <strong className="text-ink">{shown?.name}</strong>? It goes to the
          trash with all data and results, where it can be restored for {limits.trashDays} days.
          {shown?.results && (
            <>
              {' '}
              After that only the figures of its sealed forecast stay in the track record, without any text.
            </>
          )}
        </>
      }
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
