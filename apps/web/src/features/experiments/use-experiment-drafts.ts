import type { Edit, Experiment } from '@frontrunner/contracts';
import { failureToast } from '@/components/ui/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { isStaleWrite } from '@/lib/api-error.ts';
import { useDraft } from '@/lib/draft.ts';
import { formatDateTime } from '@/lib/format.ts';
import { offerLostText } from '@/lib/lost-texts.ts';
import { useWriteExperiment, writesOf } from './queries.ts';

const withoutBlanks = (headlines: string[]) => headlines.filter((headline) => headline.trim() !== '');

const lostNames = { control: 'Control headline', variants: 'Variants', context: 'Additional context' };
const textOf = (value: string | string[] | Experiment['context']): string =>
  typeof value === 'string' ? value : Object.values(value).filter(Boolean).join('\n');

/** Who wrote something last, and when, as the beginning of a sentence. */
function whoChanged({ by, at }: Edit, self: string): string {
  const who = by?.id === self ? 'You' : (by?.name ?? 'A former member');
  return `${who} changed this${by?.id === self ? ' in another window' : ''} on ${formatDateTime(at)},`;
}

/** Everything that can be typed on the experiment page, each with its autosave, all in one queue. */
export function useExperimentDrafts(experiment: Experiment, owner: string) {
  const { id } = experiment;
  const object = writesOf(id);
  const { known, write } = useWriteExperiment(id);
  /** What all three have in common; `delay` is in milliseconds of rest before a change is saved by itself. */
  const part = <Name extends 'controlHeadline' | 'variantHeadlines' | 'context'>(
    place: keyof typeof lostNames,
    name: Name,
    delay: number,
    failure: string,
  ) => ({
    object,
    delay,
    place: { owner, name: `${object}/${place}` },
    warnsOnLeave: true,
    saved: experiment[name],
    known: () => (known() ?? experiment)[name],
    // A conflict is shown where the text stands.
    onFailure: (error: unknown, value: Experiment[Name]) => {
      if (isStaleWrite(error) || offerLostText(error, { name: lostNames[place], text: textOf(value) }))
        return;
      failureToast(failure, error);
    },
  });

  const control = useDraft({
    ...part('control', 'controlHeadline', 500, 'Failed to save control headline'),
    write: async (controlHeadline) => {
      const body = { controlHeadline };
      const send = (ifMatch: number | undefined) =>
        call('PATCH /api/experiments/:id/control', { params: { id }, body, ifMatch, keepalive: true });
      return (await write(send)).controlHeadline;
    },
  });
  const variants = useDraft({
    ...part('variants', 'variantHeadlines', 2000, 'Failed to save variants'),
    normalise: withoutBlanks,
    write: async (headlines) => {
      const body = { variantHeadlines: withoutBlanks(headlines) };
      const send = (ifMatch: number | undefined) =>
        call('POST /api/experiments/:id/variants', { params: { id }, body, ifMatch, keepalive: true });
      return (await write(send)).variantHeadlines;
    },
  });
  const context = useDraft({
    ...part('context', 'context', 500, 'Failed to save context'),
    write: async (value) => {
      const body = { context: value };
      const send = (ifMatch: number | undefined) =>
        call('PATCH /api/experiments/:id', { params: { id }, body, ifMatch, keepalive: true });
      return (await write(send)).context ?? value;
    },
  });

  const by = (edit: Edit | undefined) => ({ changedBy: edit && whoChanged(edit, owner) });
  const { edits } = experiment;
  return {
    control: { ...control, ...by(edits.controlHeadline) },
    variants: { ...variants, ...by(edits.variantHeadlines) },
    context: { ...context, ...by(edits.context) },
    /** Stores all of them; false when one could not be stored. */
    storeAll: async () => {
      const stored = await Promise.all([control.flush(), variants.flush(), context.flush()]);
      return stored.every(Boolean);
    },
    /** Enough to run: a control and at least one variant. */
    ready: control.value.trim() !== '' && withoutBlanks(variants.value).length > 0,
  };
}
