import type { Results } from '@frontrunner/contracts';
import { isTooCloseToCall, winnerOf } from '@frontrunner/predictor/confidence';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { DuplicateButton, ParentLinks } from '@/features/writing/index.ts';
import { formatDateTime, formatPercent } from '@/lib/format.ts';
import { type ComparedSide, compareAddress } from '@/lib/paths.ts';
import { useEarlierRuns } from '../queries.ts';
import { headingOf } from '../result-texts.ts';
import { ResultsTable } from './results-table.tsx';

interface HistoryCardProps {
  experimentId: string;
  shownRunId: string;
}

/** What came before this analysis and what followed it, each to be compared with it. */
export default function HistoryCard({ experimentId, shownRunId }: HistoryCardProps) {
  const { data: runs = [] } = useEarlierRuns(experimentId, shownRunId);
  return (
    <Card
      className="overflow-hidden print:hidden"
      title="History"
      subtitle={
        runs.length > 0
          ? 'Earlier analyses show the headlines as they were then.'
          : 'This is the only analysis.'
      }
      action={
        <div className="flex flex-wrap gap-2">
          <CompareLink left={{ experiment: experimentId, run: shownRunId }}>
            Compare with another experiment
          </CompareLink>
          <DuplicateButton experimentId={experimentId} />
        </div>
      }
    >
      <div className="px-5 pb-4 empty:hidden [&>p]:mt-0">
        <ParentLinks experimentId={experimentId} />
      </div>
      {runs.map((run) => (
        <EarlierRun key={run.runId} experimentId={experimentId} run={run} shown={shownRunId} />
      ))}
    </Card>
  );
}

function CompareLink({
  left,
  right,
  children,
}: {
  left: ComparedSide;
  right?: ComparedSide;
  children: ReactNode;
}) {
  return <ButtonLink to={compareAddress(left, right)}>{children}</ButtonLink>;
}

function EarlierRun({ experimentId, run, shown }: { experimentId: string; run: Results; shown: string }) {
  const winner = winnerOf(run.perVariant);
  if (!winner) return null;
  const tooClose = isTooCloseToCall(winner.confidencePct) ? ', too close to call' : '';
  const outcome = `${headingOf(winner)}, ${formatPercent(winner.confidencePct, 1)}${tooClose}`;
  return (
    <details className="border-t border-line">
      <summary className="px-5 py-3">
        <span className="figures text-muted">{formatDateTime(run.createdAt)}</span> {outcome}
      </summary>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pb-3">
        <p className="min-w-0 wrap-anywhere text-muted">Control: {run.controlHeadline}</p>
        <CompareLink
          left={{ experiment: experimentId, run: run.runId }}
          right={{ experiment: experimentId, run: shown }}
        >
          Compare with the analysis above
        </CompareLink>
      </div>
      <ResultsTable
        entries={run.perVariant}
        winner={winner}
        caption={`Analysis of ${formatDateTime(run.createdAt)}`}
      />
    </details>
  );
}
