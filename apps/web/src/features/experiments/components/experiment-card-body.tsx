import type { ListedExperiment, ListedResults } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { countOf, formatChange, formatNumber, formatPercent } from '@/lib/format.ts';

/** The impressions of a finished run on a card; the figure follows the run's progress and is simulated. */
const impressionsTotal = 10_000;

/** What a card says, by the experiment's status. */
export function ExperimentCardBody({ experiment }: { experiment: ListedExperiment }) {
  if (experiment.status === 'Running') return <RunningBody experiment={experiment} />;
  if (experiment.status === 'Complete') return <CompleteBody experiment={experiment} />;
  return <IdleBody experiment={experiment} />;
}

function IdleBody({ experiment: { controlHeadline, variantCount } }: { experiment: ListedExperiment }) {
  return (
    <ul className="flex flex-col gap-1.5">
      <ChecklistLine done={controlHeadline.trim() !== ''}>Control Headline</ChecklistLine>
      <ChecklistLine done={variantCount > 0}>Variants ({variantCount})</ChecklistLine>
    </ul>
  );
}

function ChecklistLine({ done, children }: { done: boolean; children: ReactNode }) {
  const Icon = done ? Check : TriangleAlert;
  return (
    <li className="flex items-center gap-2">
      <Icon aria-hidden className={`size-4 ${done ? 'text-positive' : 'text-running'}`} />
      {children}
      <span className="sr-only">{done ? '(present)' : '(missing)'}</span>
    </li>
  );
}

function RunningBody({ experiment }: { experiment: ListedExperiment }) {
  const percent = experiment.progress?.progressPercent ?? 0;
  const impressions = Math.round((percent / 100) * impressionsTotal);
  return (
    <div className="flex flex-col gap-2">
      <Progress value={percent} label={`Analysis of ${experiment.name}`} tone="running" />
      <p className="figures text-sm text-muted">
        {formatNumber(impressions)} of {formatNumber(impressionsTotal)} impressions (simulated)
      </p>
    </div>
  );
}

function CompleteBody({ experiment: { results } }: { experiment: ListedExperiment }) {
  if (!results?.winner) {
    const text = results
      ? 'Results available but no variants found'
      : 'Experiment completed - Click "View Results" for details';
    return <p className="text-muted">{text}</p>;
  }
  const { winner, bestVariants, variantCount } = results;
  const hidden = variantCount - bestVariants.length;
  const tooClose = isTooCloseToCall(winner.confidencePct);
  const lift = bestVariants.find(({ variant }) => variant === winner.variant)?.lift;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <span className="text-muted">Predicted winner:</span>{' '}
          <strong className="font-semibold">{winner.variant}</strong>
        </span>
        <span className={clsx('figures font-semibold', tooClose && 'text-muted')}>
          {formatPercent(winner.confidencePct)}
        </span>
      </p>
      {tooClose ? (
        <p className="text-sm text-muted">Too close to call</p>
      ) : (
        lift && (
          <p className="figures text-sm text-muted">
            Expected lift {formatChange(lift.mean)} ({formatChange(lift.low)} to {formatChange(lift.high)})
          </p>
        )
      )}
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {bestVariants.map((entry) => (
          <VariantLine key={entry.variant} entry={entry} />
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm text-muted">+{countOf(hidden, 'more variant')}</p>}
      {results.outcome && <RecordedOutcome outcome={results.outcome} />}
    </div>
  );
}

const verdicts = {
  right: 'the prediction was right',
  wrong: 'the prediction was wrong',
  'too-close': 'no clear result',
} as const;

function RecordedOutcome({ outcome }: { outcome: NonNullable<ListedResults['outcome']> }) {
  return (
    <p className="text-sm">
      <Badge>Result recorded</Badge> <span className="text-muted">{verdicts[outcome.verdict]}</span>
    </p>
  );
}

function VariantLine({ entry }: { entry: ListedResults['bestVariants'][number] }) {
  return (
    <li className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate">
        {entry.variant}: {entry.headline}
      </span>
      <span className="figures">{formatPercent(entry.confidencePct)}</span>
    </li>
  );
}
