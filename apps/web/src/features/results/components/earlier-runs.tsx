import type { Results } from '@frontrunner/contracts';
import { isTooCloseToCall, winnerOf } from '@frontrunner/predictor/confidence';
import { Card } from '@/components/ui/card.tsx';
import { formatDateTime, formatPercent } from '@/lib/format.ts';
import { useEarlierRuns } from '../queries.ts';
import { headingOf } from '../result-texts.ts';
import { ResultsTable } from './detailed-results.tsx';

/** The analyses before this one, each with its own snapshot of the headlines; nothing when there are none. */
export function EarlierRuns({ experimentId, shownRunId }: { experimentId: string; shownRunId: string }) {
  const { data: runs = [] } = useEarlierRuns(experimentId, shownRunId);
  if (runs.length === 0) return null;
  return (
    <Card
      className="overflow-hidden print:hidden"
      title="Earlier analyses"
      subtitle="Each shows the headlines as they were then."
    >
      {runs.map((run) => (
        <EarlierRun key={run.runId} run={run} />
      ))}
    </Card>
  );
}

function EarlierRun({ run }: { run: Results }) {
  const winner = winnerOf(run.perVariant);
  if (!winner) return null;
  const tooClose = isTooCloseToCall(winner.confidencePct) ? ', too close to call' : '';
  const outcome = `${headingOf(winner)}, ${formatPercent(winner.confidencePct, 1)}${tooClose}`;
  return (
    <details className="border-t border-line">
      <summary className="px-5 py-3">
        <span className="figures text-muted">{formatDateTime(run.createdAt)}</span> {outcome}
      </summary>
      <p className="px-5 pb-3 text-muted">Control: {run.controlHeadline}</p>
      <ResultsTable
        entries={run.perVariant}
        winner={winner}
        caption={`Analysis of ${formatDateTime(run.createdAt)}`}
      />
    </details>
  );
}
