import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { briefToast, errorToast } from '@/components/ui/toast-store.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';

/** Milliseconds between the final save and the dashboard. */
const leaveDelay = 1000;

/** 'Save Failed' with what happened; a lost session is told by the session itself. */
export function tellSaveFailed(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  const known = error instanceof ApiError;
  errorToast(
    'Save Failed',
    known ? explain(error) : 'There was an error saving your context. Please try again.',
  );
}

/** Saves for good and goes back to the dashboard a second later; stays where it is when saving failed. */
export function useSaveAndLeave(save: () => Promise<boolean>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const saveAndLeave = async () => {
    if (busy) return;
    setBusy(true);
    if (!(await save())) return setBusy(false);
    briefToast({ title: 'Saved' });
    timer.current = setTimeout(() => void navigate({ to: paths.dashboard }), leaveDelay);
  };
  return { saveAndLeave, busy };
}
