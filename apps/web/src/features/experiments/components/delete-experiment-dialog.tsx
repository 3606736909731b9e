import type { ListedExperiment } from '@frontrunner/contracts';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { briefToast, errorToast } from '@/components/ui/toast-store.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useDeleteExperiment } from '../queries.ts';

interface DeleteExperimentDialogProps {
  /** The experiment to ask about; null keeps the dialog closed. */
  experiment: ListedExperiment | null;
  onClose: () => void;
}

/** Asks before an experiment is deleted for good. */
export function DeleteExperimentDialog({ experiment, onClose }: DeleteExperimentDialogProps) {
  const remove = useDeleteExperiment();
  // The name stays readable while the dialog fades out.
  const [shown, setShown] = useState(experiment);
  if (experiment && experiment !== shown) setShown(experiment);

  const confirm = () => {
    if (!experiment) return;
    remove.mutate(experiment.id, {
      onSuccess: () => {
        onClose();
        briefToast({ title: 'Experiment Deleted' });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) return;
        onClose();
        const running = error instanceof ApiError && error.code === 'EXPERIMENT_RUNNING';
        errorToast('Error', running ? error.explanation : 'Failed to delete experiment. Please try again.');
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
          Are you sure you want to delete <strong className="text-ink">{shown?.name}</strong>? This cannot be
          undone and removes all data and results.
          {shown?.results && (
            <> Of its sealed forecast the figures stay in the track record, without any text.</>
          )}
        </>
      }
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
