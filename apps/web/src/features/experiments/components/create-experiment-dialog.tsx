import { limits } from '@frontrunner/contracts/limits';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { TextareaField, TextField } from '@/components/ui/field.tsx';
import { useOpenNewExperiment } from '../use-open-new-experiment.ts';

interface Draft {
  name: string;
  description: string;
}

/** 'Create New Experiment'. What was typed stays in the form when creating fails. */
export function CreateExperimentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title="Create New Experiment">
      <CreateExperimentForm onClose={onClose} />
    </Dialog>
  );
}

function CreateExperimentForm({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { name: '', description: '' },
  });
  const { openNew, isPending } = useOpenNewExperiment();
  const submit = handleSubmit(({ name, description }) => {
    const body = { name: name.trim(), ...(description.trim() ? { description: description.trim() } : {}) };
    void openNew(body, onClose);
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Name"
        required
        error={formState.errors.name?.message}
        placeholder="Spring sale, landing page"
        autoComplete="off"
        {...register('name', {
          validate: (name) => name.trim() !== '' || 'Give the experiment a name.',
          maxLength: {
            value: limits.experimentName,
            message: `A name has at most ${limits.experimentName} characters.`,
          },
        })}
      />
      <TextareaField
        label="Description (optional)"
        error={formState.errors.description?.message}
        placeholder="What you want to find out"
        {...register('description', {
          maxLength: {
            value: limits.description,
            message: `A description has at most ${limits.description} characters.`,
          },
        })}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Creating...' : 'Create'}
        </Button>
      </div>
    </form>
  );
}
