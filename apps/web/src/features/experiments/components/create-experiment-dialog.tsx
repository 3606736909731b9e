import { limits } from '@frontrunner/contracts/limits';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import { briefToast, toast } from '@/components/ui/toast-store.ts';
import { paths } from '@/lib/paths.ts';
import { useCreateExperiment } from '../api/use-create-experiment.ts';
import { useCreateFailure } from '../use-create-failure.ts';

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
  const create = useCreateExperiment();
  const onCreateFailed = useCreateFailure();
  const navigate = useNavigate();

  const submit = handleSubmit(({ name, description }) => {
    if (create.isPending) return;
    const body = { name: name.trim(), ...(description.trim() ? { description: description.trim() } : {}) };
    create.mutate(body, {
      onSuccess: (created) => {
        onClose();
        if (!created?.id) {
          toast({
            title: 'Warning',
            description: 'Experiment created but navigation failed. Please refresh the page.',
          });
          return;
        }
        briefToast({ title: 'Experiment Created' });
        void navigate({ to: paths.experiment(created.id) });
      },
      onError: onCreateFailed,
    });
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label="Name" required error={formState.errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('name', {
              validate: (name) => name.trim() !== '' || 'Give the experiment a name.',
              maxLength: {
                value: limits.experimentName,
                message: `A name has at most ${limits.experimentName} characters.`,
              },
            })}
            placeholder="Spring sale, landing page"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Description (optional)" error={formState.errors.description?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...register('description', {
              maxLength: {
                value: limits.description,
                message: `A description has at most ${limits.description} characters.`,
              },
            })}
            placeholder="What you want to find out"
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create'}
        </Button>
      </div>
    </form>
  );
}
