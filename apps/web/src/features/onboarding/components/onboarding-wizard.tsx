import type { CompanyContext } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { KeptTextOffer } from '@/components/draft-notices.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { TextareaField, TextField } from '@/components/ui/field.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { BenchmarkStep } from '@/features/benchmark/index.ts';
import {
  ContextLoading,
  SaveIndicator,
  useCompanyContext,
  useContextDraft,
} from '@/features/context/index.ts';
import { focusPasteBox } from '@/features/paste/index.ts';
import { contextSteps } from '../onboarding-steps.tsx';
import { type FirstExperiment, useFirstExperiment } from '../use-first-experiment.ts';
import { useStep } from '../use-step.ts';

interface OnboardingWizardProps {
  /** Skipped or closed. */
  onClose: () => void;
  /** The first experiment was created. */
  onCompleted: () => void;
}

/** The onboarding wizard, over the dashboard. */
export function OnboardingWizard({ onClose, onCompleted }: OnboardingWizardProps) {
  const { data, error, isFetchedAfterMount, refetch } = useCompanyContext();
  const context: CompanyContext | null = (isFetchedAfterMount && !error && data) || null;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Welcome to Frontrunner"
      className="flex flex-col [--dialog-width:46rem] max-sm:h-full sm:h-[42rem] [&>div]:flex [&>div]:min-h-80 [&>div]:flex-1 [&>div]:flex-col [&>div]:gap-6"
      staysOnPressOutside
      focusAfter={focusPasteBox}
    >
      {context ? (
        <OnboardingForm context={context} onSkip={onClose} onCompleted={onCompleted} />
      ) : (
        <ContextLoading error={isFetchedAfterMount ? error : null} onRetry={refetch} />
      )}
    </Dialog>
  );
}

interface OnboardingFormProps {
  context: CompanyContext;
  onSkip: () => void;
  onCompleted: () => void;
}
const steps = contextSteps.length + 2;
const logFailure = (error: unknown) => console.warn('The company context was not saved:', error);

/** The seven steps between their progress and their buttons, which stay in view. A step that is left keeps what was typed in it. */
function OnboardingForm({ context, onSkip, onCompleted }: OnboardingFormProps) {
  const draft = useContextDraft(context, { onFailure: logFailure, industryFallsBack: true });
  const [step, setStep, forgetStep] = useStep(steps);
  const experiment = useFirstExperiment(draft.saveNow, () => {
    forgetStep();
    onCompleted();
  });
  const form = useRef<HTMLFormElement>(null);
  const middle = useRef<HTMLDivElement>(null);
  // Of what lies behind: the step on the screen is still to be done.
  const percent = Math.round(((step - 1) / steps) * 100);

  const focus = (part: string) =>
    form.current?.querySelector<HTMLElement>(`section:not([hidden]) ${part}`)?.focus();
  const go = (next: number) => {
    flushSync(() => setStep(next));
    // A new step begins at its top.
    if (middle.current) middle.current.scrollTop = 0;
    focus('h3');
  };
  // The dialog opened with the focus on its close button, before the context was loaded.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('h3')?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step < steps) return go(step + 1);
    if (!(await experiment.complete())) focus('[aria-invalid]');
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-1.5">
        <div className="flex items-start justify-between gap-4">
          <p className="figures text-sm whitespace-nowrap text-muted">
            Step {step} of {steps}
          </p>
          <SaveIndicator draft={draft} />
          <p className="figures text-sm whitespace-nowrap text-muted">{percent}% complete</p>
        </div>
        <Progress value={percent} label="Setup progress" />
      </div>
      <div ref={middle} className="-mx-6 flex flex-1 flex-col gap-6 overflow-y-auto px-6 py-5">
        <KeptTextOffer draft={draft} />
        {contextSteps.map(({ title, about, fields }, index) => (
          <OnboardingStep key={title} title={title} about={about} hidden={step !== index + 1}>
            {fields({ draft })}
          </OnboardingStep>
        ))}
        <OnboardingStep
          title="Benchmark"
          about="See how often the model would have called your past tests right. You can skip this."
          hidden={step !== steps - 1}
        >
          <BenchmarkStep />
        </OnboardingStep>
        <OnboardingStep
          title="First experiment"
          about="Put your current headline up for its first test."
          hidden={step !== steps}
        >
          <FirstExperimentStep {...experiment} />
          <p className="text-sm text-muted">
            Have several lines at hand?{' '}
            <Button variant="link" size="inline" className="text-sm" onClick={onSkip}>
              Paste them all at once instead
            </Button>
          </p>
        </OnboardingStep>
      </div>
      <div className="-mx-6 flex flex-wrap items-center gap-2 border-t border-line px-6 pt-4">
        <Button disabled={step === 1} onClick={() => go(step - 1)}>
          Previous
        </Button>
        <Button variant="quiet" onClick={onSkip} className="ml-auto">
          Skip Setup
        </Button>
        <Button type="submit" variant="primary" disabled={experiment.busy} className="max-sm:grow">
          {step < steps ? 'Next' : experiment.busy ? 'Setting up...' : 'Complete Setup'}
        </Button>
      </div>
    </form>
  );
}

interface OnboardingStepProps {
  title: string;
  about: string;
  hidden: boolean;
  children: ReactNode;
}

/** One step of the wizard; its heading takes the focus when the step opens. */
function OnboardingStep({ title, about, hidden, children }: OnboardingStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} hidden={hidden}>
      <h3 id={id} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h3>
      <p className="text-sm text-muted">{about}</p>
      <div className="mt-5 flex flex-col gap-6">{children}</div>
    </section>
  );
}

type Props = Pick<ReturnType<typeof useFirstExperiment>, 'value' | 'change' | 'errors' | 'kept'>;

/** Step 7: what the first experiment is called, and the headline to beat. */
function FirstExperimentStep({ value, change, errors, kept }: Props) {
  const textOf = (kept: FirstExperiment) => [kept.name, kept.controlHeadline].filter(Boolean).join('\n');
  return (
    <>
      <KeptTextOffer draft={kept} textOf={textOf} />
      <TextField
        label="Experiment Name *"
        required
        error={errors.name}
        maxLength={limits.experimentName}
        autoComplete="off"
        placeholder="Spring sale, landing page"
        value={value.name}
        onChange={(event) => change({ ...value, name: event.target.value })}
      />
      <TextareaField
        label="Control Headline *"
        required
        hint="The headline you use now. Variants come next."
        error={errors.controlHeadline}
        rows={2}
        maxLength={limits.headline}
        placeholder="Type the headline you want to beat"
        value={value.controlHeadline}
        onChange={(event) => change({ ...value, controlHeadline: event.target.value })}
      />
    </>
  );
}
