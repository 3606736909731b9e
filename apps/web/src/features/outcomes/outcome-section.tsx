import type { Experiment, Outcome, Results } from '@frontrunner/contracts';
import { winnerOf } from '@frontrunner/predictor/confidence';
import { useState } from 'react';
import { KeptTextOffer } from '@/components/draft-notices.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner, Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { isStaleWrite } from '@/lib/api-error.ts';
import { formatDateTime } from '@/lib/format.ts';
import { OutcomeAnalysis } from './components/outcome-analysis.tsx';
import { OutcomeForm } from './components/outcome-form.tsx';
import { RevisionList } from './components/revision-list.tsx';
import { contentInWords, standingInWords, verdictInWords } from './outcome-texts.ts';
import { useOutcome, useOutcomeWrites } from './queries.ts';
import { useOutcomeDraft } from './use-outcome-draft.ts';

interface OutcomeSectionProps {
  experiment: Pick<Experiment, 'id'>;
  results: Results;
}

/** What the real test of this analysis did: where it is recorded, and what it says together with the prediction. */
export default function OutcomeSection({ experiment, results }: OutcomeSectionProps) {
  const run = { experimentId: experiment.id, runId: results.runId };
  const { data: outcome = null, isLoading, error, refetch } = useOutcome(run, results.outcome !== null);
  const isEditor = useMay('editor');
  return (
    <Card
      id="outcome"
      titleId="outcome-title"
      title="Your real test"
      subtitle={
        results.outcome
          ? 'What was recorded, together with what was predicted.'
          : 'Record what the real test did: you see what prediction and test say together.'
      }
      action={results.outcome && <Badge>Result recorded</Badge>}
      className="scroll-mt-4 overflow-hidden"
    >
      {isLoading ? (
        <Skeleton className="mx-5 mb-5 h-40" />
      ) : error ? (
        <div className="px-5 pb-5">
          <Failure error={error} onRetry={refetch}>
            The recorded result could not be loaded.
          </Failure>
        </div>
      ) : isEditor ? (
        <Editor key={run.runId} run={run} results={results} outcome={outcome} />
      ) : outcome ? (
        <Recorded outcome={outcome} results={results} />
      ) : (
        <p className="px-5 pb-5 text-muted">Nothing is recorded yet.</p>
      )}
    </Card>
  );
}

interface EditorProps {
  run: { experimentId: string; runId: string };
  results: Results;
  outcome: Outcome | null;
}

function Editor({ run, results, outcome }: EditorProps) {
  const writes = useOutcomeWrites(run);
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const form = useOutcomeDraft({ run, results, outcome, onRecorded: () => setOpen(false) });
  const restore = () => {
    form.restoreKept();
    setOpen(true);
  };
  const remove = async () => {
    setRemoving(false);
    try {
      await writes.remove(outcome?.revision ?? 0);
      briefToast({ title: 'Result removed', description: 'Its revisions are kept.' });
    } catch (error) {
      if (isStaleWrite(error)) await writes.take(null);
      failureToast('Not removed', error);
    }
  };
  return (
    <>
      <div className="px-5 pb-4 empty:hidden">
        <KeptTextOffer draft={{ ...form, restoreKept: restore }} />
        {form.theirs !== undefined && <Conflict theirs={form.theirs} form={form} />}
      </div>
      {outcome && !isOpen ? (
        <>
          <Recorded outcome={outcome} results={results} />
          <div className="flex flex-wrap gap-2 px-5 pb-5 print:hidden">
            <Button onClick={() => setOpen(true)}>Change</Button>
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          </div>
        </>
      ) : (
        <OutcomeForm
          entries={results.perVariant}
          analysedAt={results.createdAt}
          draft={form.draft}
          onChange={form.change}
          problem={form.problem}
          busy={form.busy}
          onRecord={() => void form.record()}
          onCancel={
            outcome
              ? () => {
                  form.reset();
                  setOpen(false);
                }
              : undefined
          }
        />
      )}
      {outcome && <RevisionList revisions={outcome.revisions} />}
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove this result?"
        description="The prediction is judged by it no longer. What was recorded stays in the list of revisions, and you can record again."
        confirmLabel="Remove"
        onConfirm={() => void remove()}
      />
    </>
  );
}

/** Two people recorded at once: what the other one did is shown, and one of both stays as it is. */
function Conflict({
  theirs,
  form,
}: {
  theirs: Outcome | null;
  form: Pick<ReturnType<typeof useOutcomeDraft>, 'recordAnyway' | 'useTheirs'>;
}) {
  return (
    <Banner tone="warning">
      <p className="font-medium">
        {theirs
          ? `${theirs.recordedBy?.name ?? 'Somebody'} recorded this test in the meantime:`
          : 'Somebody removed this result in the meantime.'}
      </p>
      {theirs && <p className="figures my-1 wrap-anywhere">{contentInWords(theirs)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void form.recordAnyway()}>
          Record mine as well
        </Button>
        <Button size="small" onClick={form.useTheirs}>
          {theirs ? 'Keep theirs' : 'Leave it removed'}
        </Button>
      </div>
    </Banner>
  );
}

function Recorded({ outcome, results }: { outcome: Outcome; results: Results }) {
  const predicted = winnerOf(results.perVariant)?.variant ?? 'Control';
  return (
    <>
      <div className="flex flex-col gap-1 px-5 pb-5">
        <p className="text-lg font-medium">{verdictInWords(outcome, predicted)}</p>
        <p className="text-sm text-muted">
          {standingInWords(outcome, results)} Recorded {formatDateTime(outcome.recordedAt)}
          {outcome.recordedBy && ` by ${outcome.recordedBy.name}`}.
        </p>
        {outcome.note && <p className="max-w-prose wrap-anywhere">{outcome.note}</p>}
        {outcome.declaredWinner !== null && (
          <p className="text-sm text-muted">
            Only the declared winner is known, so there are no chances and lifts; add the counts when you have
            them.
          </p>
        )}
      </div>
      {outcome.arms.length > 0 && (
        <OutcomeAnalysis analysis={outcome} entries={results.perVariant} source={outcome.source} />
      )}
    </>
  );
}
