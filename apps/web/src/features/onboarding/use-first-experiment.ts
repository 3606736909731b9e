import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { briefToast, errorToast, toast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import { useCreateExperiment, useCreationGate } from '@/features/experiments/index.ts';
import { ApiError } from '@/lib/api-error.ts';
import { useKeptDraft } from '@/lib/kept-draft.ts';
import { paths } from '@/lib/paths.ts';

export interface FirstExperiment {
  name: string;
  controlHeadline: string;
}
const nothing: FirstExperiment = { name: '', controlHeadline: '' };
const isBlank = ({ name, controlHeadline }: FirstExperiment) => !name.trim() && !controlHeadline.trim();

/** The wizard's last step: its two texts, and the completion that saves the context and creates the experiment. */
export function useFirstExperiment(saveContext: () => Promise<boolean>, onCompleted: () => void) {
  const { id } = useUser();
  const navigate = useNavigate();
  const create = useCreateExperiment();
  const mayCreate = useCreationGate();
  const [value, setValue] = useState(nothing);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const draft = useKeptDraft<FirstExperiment>({ owner: id, name: 'onboarding/experiment' }, isBlank);

  const change = (next: FirstExperiment) => {
    setValue(next);
    draft.keep(next);
  };
  const errors = {
    name: checked && !value.name.trim() ? 'Give your first experiment a name.' : undefined,
    controlHeadline:
      checked && !value.controlHeadline.trim() ? 'Type the headline that you use now.' : undefined,
  };

  const createIt = async () => {
    if (!(await saveContext())) throw new Error('The company context could not be saved');
    const created = await create.mutateAsync({
      name: value.name.trim(),
      controlHeadline: value.controlHeadline.trim(),
      variantHeadlines: [],
    });
    draft.forget();
    onCompleted();
    if (!created?.id) {
      toast({
        title: 'Warning',
        description: 'Experiment created but navigation failed. Please refresh the page.',
      });
      return;
    }
    briefToast({ title: 'Experiment Created' });
    await navigate({ to: paths.experiment(created.id) });
  };

  /** False when something is missing or failed; everything then stays filled in. */
  const complete = async (): Promise<boolean> => {
    setChecked(true);
    if (busy || !value.name.trim() || !value.controlHeadline.trim() || !mayCreate()) return false;
    setBusy(true);
    try {
      await createIt();
      return true;
    } catch (error) {
      tell(error, () => void navigate({ to: paths.upgrade }));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { value, change, errors, busy, complete, draft };
}

/** The limit leads to the upgrade page; a lost session is told by the session itself. */
function tell(error: unknown, upgrade: () => void): void {
  if (error instanceof ApiError && error.status === 401) return;
  if (error instanceof ApiError && error.status === 403) {
    errorToast('Experiment Limit Reached', error.explanation);
    upgrade();
    return;
  }
  console.warn('Onboarding could not be completed:', error);
  errorToast('Setup Error', 'There was an issue setting up your account. Please try again.');
}
