import { limits } from '@frontrunner/contracts/limits';
import { KeptTextOffer } from '@/components/kept-text-offer.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import type { useFirstExperiment } from '../use-first-experiment.ts';

type Props = Pick<ReturnType<typeof useFirstExperiment>, 'value' | 'change' | 'errors' | 'draft'>;

/** Step 7: what the first experiment is called, and the headline to beat. */
export function FirstExperimentStep({ value, change, errors, draft }: Props) {
  const kept = draft.kept?.value;
  const restore = () => {
    if (kept) change(kept);
    draft.settle();
  };
  return (
    <>
      <KeptTextOffer kept={draft.kept} onRestore={restore} onDiscard={draft.settle}>
        {kept && [kept.name, kept.controlHeadline].filter(Boolean).join('\n')}
      </KeptTextOffer>
      <Field label="Experiment Name *" required error={errors.name}>
        {(control) => (
          <Input
            {...control}
            maxLength={limits.experimentName}
            autoComplete="off"
            placeholder="Spring sale, landing page"
            value={value.name}
            onChange={(event) => change({ ...value, name: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Control Headline *"
        required
        hint="The headline you use now. Variants come next."
        error={errors.controlHeadline}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={limits.headline}
            placeholder="Type the headline you want to beat"
            value={value.controlHeadline}
            onChange={(event) => change({ ...value, controlHeadline: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
