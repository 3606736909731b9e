import type { CompanyContext } from '@frontrunner/contracts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KeptTextOffer } from '@/components/kept-text-offer.tsx';
import { Page } from '@/components/page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { useCompanyContext } from './api/use-company-context.ts';
import { checkContext } from './check-context.ts';
import { ContextLoading } from './components/context-loading.tsx';
import { SaveIndicator } from './components/save-indicator.tsx';
import { StepBar } from './components/step-bar.tsx';
import { useContextDraft } from './use-context-draft.ts';
import { tellSaveFailed, useSaveAndLeave } from './use-save-and-leave.ts';
import { useStep } from './use-step.ts';
import { wizardSteps } from './wizard-steps.tsx';

const title = 'Company Persona';

/** The company context wizard, at `/persona-form` and `/company-context`. */
export function ContextWizardPage() {
  const { data, error, isFetchedAfterMount, refetch } = useCompanyContext();
  if (data && isFetchedAfterMount && !error) return <ContextWizard context={data} />;
  return (
    <Page width="narrow" title={title}>
      <ContextLoading error={isFetchedAfterMount ? error : null} onRetry={refetch} />
    </Page>
  );
}

function ContextWizard({ context }: { context: CompanyContext }) {
  const draft = useContextDraft(context, { onFailure: tellSaveFailed });
  const [step, setStep] = useStep(wizardSteps.length);
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { saveAndLeave, busy } = useSaveAndLeave(draft.saveNow);
  const errors = checked ? checkContext(draft.value) : {};
  const last = step === wizardSteps.length - 1;

  const go = (next: number) => {
    flushSync(() => setStep(next));
    form.current?.querySelector<HTMLElement>('section:not([hidden]) h2 span')?.focus();
  };
  const finish = () => {
    const found = checkContext(draft.value);
    const wrong = wizardSteps.findIndex(({ checks }) => checks.some((field) => found[field]));
    flushSync(() => {
      setChecked(true);
      if (wrong >= 0) setStep(wrong);
    });
    if (wrong < 0) void saveAndLeave();
    else form.current?.querySelector<HTMLElement>('section:not([hidden]) [aria-invalid]')?.focus();
  };

  return (
    <Page
      width="narrow"
      title={title}
      subtitle="Who your customers are. It shapes the personas and the feedback on your headlines."
    >
      <KeptTextOffer kept={draft.kept} onRestore={draft.restoreKept} onDiscard={draft.discardKept} />
      <StepBar titles={wizardSteps.map((entry) => entry.title)} current={step} onSelect={go} />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (last) finish();
          else go(step + 1);
        }}
        className="flex flex-col gap-6"
      >
        {wizardSteps.map((entry, index) => (
          <Card key={entry.title} hidden={index !== step}>
            <CardHeader
              title={
                <span tabIndex={-1} className="outline-none">
                  {entry.title}
                </span>
              }
            />
            <div className="flex flex-col gap-6 px-5 pb-5">{entry.fields({ draft, errors })}</div>
          </Card>
        ))}
        <div className="flex items-center justify-between gap-3">
          <Button disabled={step === 0} onClick={() => go(step - 1)}>
            Previous
          </Button>
          <SaveIndicator draft={draft} />
          <Button type="submit" variant="primary" disabled={busy}>
            {last ? 'Save Context' : 'Next Step'}
          </Button>
        </div>
      </form>
    </Page>
  );
}
