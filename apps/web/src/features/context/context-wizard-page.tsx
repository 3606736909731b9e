import type { CompanyContext } from '@frontrunner/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { KeptTextOffer } from '@/components/draft-notices.tsx';
import { Page } from '@/components/page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { ApiError } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';
import { ContextLoading, SaveIndicator } from './components/context-state.tsx';
import { useCompanyContext, useContextDraft } from './context-draft.ts';
import { checkContext, contextEntries, fieldsOf } from './context-fields.ts';
import { wizardSteps } from './wizard-steps.tsx';

const title = 'Company Persona';
const subtitle = 'Who your customers are. It shapes the personas and the feedback on your headlines.';

/** The company context wizard, at `/persona-form` and `/company-context`. */
export default function ContextWizardPage() {
  const { data, error, isFetchedAfterMount, refetch } = useCompanyContext();
  const isEditor = useMay('editor');
  if (data && isFetchedAfterMount && !error)
    return isEditor ? <ContextWizard context={data} /> : <ContextReader context={data} />;
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
    <Page width="narrow" title={title} subtitle={subtitle}>
      <KeptTextOffer draft={draft} />
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
          <Card
            key={entry.title}
            hidden={index !== step}
            title={
              <span tabIndex={-1} className="outline-none">
                {entry.title}
              </span>
            }
          >
            <div className="flex flex-col gap-6 px-5 pb-5">{entry.fields({ draft, errors })}</div>
          </Card>
        ))}
        <div className="flex items-center justify-between gap-3">
          <Button disabled={step === 0} onClick={() => go(step - 1)}>
            Previous
          </Button>
          <SaveIndicator draft={draft} incomplete={Object.keys(errors).length > 0} />
          <Button type="submit" variant="primary" disabled={busy}>
            {last ? 'Save Context' : 'Next Step'}
          </Button>
        </div>
      </form>
    </Page>
  );
}

/** The context as a list, for somebody who may only read it. */
function ContextReader({ context }: { context: CompanyContext }) {
  const entries = contextEntries(fieldsOf(context));
  return (
    <Page width="narrow" title={title} subtitle={subtitle}>
      <Card title="Company context">
        {entries.length === 0 && <p className="px-5 pb-5 text-muted">Nothing has been written yet.</p>}
        <dl className="flex flex-col gap-4 px-5 pb-5">
          {entries.map(([label, text]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Page>
  );
}

interface StepBarProps {
  titles: readonly string[];
  /** From 0. */
  current: number;
  onSelect: (step: number) => void;
}

/** The steps of a wizard, each of which can be opened at any time; on phones only the open one shows its name. */
function StepBar({ titles, current, onSelect }: StepBarProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-1 max-md:justify-between">
        {titles.map((title, index) => (
          <li key={title}>
            <Button
              variant="quiet"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onSelect(index)}
              className={`md:max-lg:gap-1.5 md:max-lg:px-1.5 md:max-lg:text-sm ${index === current ? 'bg-accent-soft text-accent!' : 'text-muted'}`}
            >
              <span className="figures">{index + 1}</span>{' '}
              <span className={index === current ? '' : 'max-md:sr-only'}>{title}</span>
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Milliseconds between the final save and the dashboard. */
const leaveDelay = 1000;

/** 'Save Failed' with what happened; a lost session is told by the session itself. */
function tellSaveFailed(error: unknown): void {
  const unknown = 'There was an error saving your context. Please try again.';
  failureToast('Save Failed', error, error instanceof ApiError ? error.explanation : unknown);
}

/** Saves for good and goes back to the dashboard a second later; stays where it is when saving failed. */
function useSaveAndLeave(save: () => Promise<boolean>) {
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

/** The step of a wizard, counted from 0; kept in the address, so that a reload or a new sign-in comes back to it. */
function useStep(steps: number) {
  const [step, setStep] = useState(() => {
    const asked = Number(new URLSearchParams(window.location.search).get('step'));
    return Number.isInteger(asked) && asked >= 1 && asked <= steps ? asked - 1 : 0;
  });
  const go = (next: number) => {
    setStep(next);
    const address = new URL(window.location.href);
    address.searchParams.set('step', String(next + 1));
    window.history.replaceState(window.history.state, '', address);
  };
  return [step, go] as const;
}
