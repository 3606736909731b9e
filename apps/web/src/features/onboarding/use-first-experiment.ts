import { useState } from 'react';
import { failureToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import { useCreationGate, useOpenNewExperiment } from '@/features/experiments/index.ts';
import { useKeptDraft } from '@/lib/kept-draft.ts';

export interface FirstExperiment {
  name: string;
  controlHeadline: string;
}
const nothing: FirstExperiment = { name: '', controlHeadline: '' };
const isBlank = ({ name, controlHeadline }: FirstExperiment) => !name.trim() && !controlHeadline.trim();

function tellFailed(error: unknown): void {
  console.warn('Onboarding could not be completed:', error);
  failureToast('Setup Error', error, 'There was an issue setting up your account. Please try again.');
}

/** The wizard's last step: its two texts, and the completion that saves the context and creates the experiment. */
export function useFirstExperiment(saveContext: () => Promise<boolean>, onCompleted: () => void) {
  const { id } = useUser();
  const { openNew } = useOpenNewExperiment(tellFailed);
  const mayCreate = useCreationGate();
  const [value, setValue] = useState(nothing);
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const draft = useKeptDraft<FirstExperiment>({ owner: id, name: 'onboarding/experiment' }, isBlank);

  const change = (next: FirstExperiment) => {
    setValue(next);
    draft.keep(next);
  };
  const onCreated = () => {
    draft.forget();
    onCompleted();
  };
  const errors = {
    name: checked && !value.name.trim() ? 'Give your first experiment a name.' : undefined,
    controlHeadline:
      checked && !value.controlHeadline.trim() ? 'Type the headline that you use now.' : undefined,
  };

  /** False when something is missing or failed; everything then stays filled in. */
  const complete = async (): Promise<boolean> => {
    setChecked(true);
    const [name, controlHeadline] = [value.name.trim(), value.controlHeadline.trim()];
    if (busy || !name || !controlHeadline || !mayCreate()) return false;
    setBusy(true);
    const saved = await saveContext();
    if (!saved) tellFailed(new Error('The company context could not be saved'));
    const created = saved && (await openNew({ name, controlHeadline, variantHeadlines: [] }, onCreated));
    setBusy(false);
    return created;
  };
  return { value, change, errors, busy, complete, kept: draft.offer(change) };
}
