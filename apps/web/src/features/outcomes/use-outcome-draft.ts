import type { Outcome, OutcomeBody, Results } from '@frontrunner/contracts';
import { useState } from 'react';
import { briefToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import { explain, isStaleWrite } from '@/lib/api-error.ts';
import { useKeptDraft } from '@/lib/kept-draft.ts';
import { bodyOf, draftOf, emptyDraft, type OutcomeDraft } from './outcome-draft.ts';
import { type RunOfOutcome, useOutcomeWrites } from './queries.ts';

interface Options {
  run: RunOfOutcome;
  results: Results;
  /** What is recorded, null for nothing. */
  outcome: Outcome | null;
  onRecorded: () => void;
}

const same = (a: OutcomeDraft, b: OutcomeDraft) => JSON.stringify(a) === JSON.stringify(b);

/** An outcome being typed: kept in this browser until it is recorded, on top of the revision that was seen. */
export function useOutcomeDraft({ run, results, outcome, onRecorded }: Options) {
  const user = useUser();
  const writes = useOutcomeWrites(run);
  const recorded = outcome ? draftOf(outcome) : emptyDraft;
  const [typed, setTyped] = useState<OutcomeDraft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** What somebody else recorded (null: removed) since this page read it; undefined while nobody has. */
  const [theirs, setTheirs] = useState<Outcome | null | undefined>();
  const place = { owner: user.id, name: `outcome/${run.experimentId}/${run.runId}` };
  const { offer, keep, forget } = useKeptDraft<OutcomeDraft>(place, (draft) => same(draft, recorded));
  const draft = typed ?? recorded;

  const change = (next: OutcomeDraft) => {
    setTyped(next);
    setProblem(null);
    if (same(next, recorded)) forget();
    else keep(next);
  };
  const reset = () => {
    setTyped(null);
    setProblem(null);
    forget();
  };
  const send = async (body: OutcomeBody, revision: number) => {
    setBusy(true);
    try {
      await writes.record(body, revision);
      setTheirs(undefined);
      reset();
      briefToast({ title: 'Result recorded' });
      onRecorded();
    } catch (error) {
      if (isStaleWrite(error)) setTheirs((error.details as Outcome | null) ?? null);
      else setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  const record = async (onTopOf: Outcome | null = outcome) => {
    const body = bodyOf(draft, { entries: results.perVariant, analysedAt: results.createdAt });
    if (typeof body === 'string') return setProblem(body);
    setProblem(null);
    await send(body, onTopOf?.revision ?? 0);
  };
  return {
    draft,
    ...offer(change),
    change,
    reset,
    problem,
    busy,
    theirs,
    record: () => record(),
    /** On top of what somebody else recorded, which stays as a revision. */
    recordAnyway: () => record(theirs ?? null),
    useTheirs: () => {
      reset();
      setTheirs(undefined);
      void writes.take(theirs ?? null);
      onRecorded();
    },
  };
}
