import type { Experiment } from '@frontrunner/contracts';
import { errorToast } from '@/components/ui/toast-store.ts';
import { ApiError, explain } from '@/lib/api-error.ts';
import { useDraft } from '@/lib/draft.ts';
import { useSaveContext } from './api/use-save-context.ts';
import { useSaveControl } from './api/use-save-control.ts';
import { useSaveVariants } from './api/use-save-variants.ts';

/** Milliseconds of rest before a change is saved by itself. */
const controlDelay = 500;
const variantsDelay = 2000;
const contextDelay = 500;

const withoutBlanks = (headlines: string[]) => headlines.filter((headline) => headline.trim() !== '');

/** Everything that can be typed on the experiment page, each with its autosave. */
export function useExperimentDrafts(experiment: Experiment, owner: string) {
  const place = (part: string) => ({ owner, name: `experiment/${experiment.id}/${part}` });
  const saveControl = useSaveControl(experiment.id);
  const saveVariants = useSaveVariants(experiment.id);
  const saveContext = useSaveContext(experiment.id);

  const control = useDraft({
    saved: experiment.controlHeadline,
    delay: controlDelay,
    place: place('control'),
    warnsOnLeave: true,
    write: async (value, base) => (await saveControl.mutateAsync({ value, base })).controlHeadline,
    onFailure: (error) => tell('Failed to save control headline', error),
  });
  const variants = useDraft({
    saved: experiment.variantHeadlines,
    delay: variantsDelay,
    place: place('variants'),
    warnsOnLeave: true,
    normalise: withoutBlanks,
    write: async (value, base) =>
      (await saveVariants.mutateAsync({ value: withoutBlanks(value), base })).variantHeadlines,
    onFailure: (error) => tell('Failed to save variants', error),
  });
  const context = useDraft({
    saved: experiment.context,
    delay: contextDelay,
    place: place('context'),
    warnsOnLeave: true,
    write: async (value, base) => (await saveContext.mutateAsync({ value, base })).context ?? value,
    onFailure: (error) => tell('Failed to save context', error),
  });

  return {
    control,
    variants,
    context,
    /** Stores all of them; false when one could not be stored. */
    storeAll: async () => {
      const stored = await Promise.all([control.flush(), variants.flush(), context.flush()]);
      return stored.every(Boolean);
    },
    /** Enough to run: a control and at least one variant. */
    ready: control.value.trim() !== '' && withoutBlanks(variants.value).length > 0,
  };
}

/** A conflict is shown where the text stands, and a lost session is told by the session itself. */
function tell(title: string, error: unknown): void {
  if (error instanceof ApiError && (error.status === 412 || error.status === 401)) return;
  errorToast(title, explain(error));
}
