import type { Experiment, PerVariant, Results } from '@frontrunner/contracts';
import { useUser } from '@/features/accounts/index.ts';
import type { Iteration } from '@/features/writing/index.ts';
import { CustomerTexts } from './customer-texts.tsx';
import { DetailedResults } from './detailed-results.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { FamiliarityNotice } from './familiarity-notice.tsx';
import { IterationButton } from './iteration-button.tsx';
import { NextSteps } from './next-steps.tsx';
import { ProUpsell } from './pro-upsell.tsx';
import { ResultsChart } from './results-chart.tsx';
import { ReturnToDashboard } from './results-state.tsx';
import { WhyPanel } from './why-panel.tsx';

interface ResultsTabProps {
  experiment: Experiment;
  results: Results;
  winner: PerVariant;
  iteration: Iteration;
}

/** 'Analysis & Results': why, how sure, and what to do with it. */
export function ResultsTab({ experiment, results, winner, iteration }: ResultsTabProps) {
  const { isPro } = useUser();
  const { perVariant, controlHeadline, runId } = results;
  return (
    <div className="flex flex-col gap-6">
      <FamiliarityNotice entries={perVariant} />
      <WhyPanel
        key={runId}
        experimentId={experiment.id}
        runId={runId}
        controlHeadline={controlHeadline}
        entries={perVariant}
      />
      <ResultsChart entries={perVariant} />
      <DetailedResults entries={perVariant} winner={winner} />
      <NextSteps entries={perVariant} winner={winner} />
      <CustomerTexts results={results} />
      <EarlierRuns experimentId={experiment.id} shownRunId={runId} />
      {!isPro && <ProUpsell />}
      <div className="flex flex-wrap gap-2 print:hidden">
        <ReturnToDashboard variant="secondary" />
        <IterationButton kind="winner" iteration={iteration} primary={winner.variant !== 'Control'} />
      </div>
    </div>
  );
}
