import type { Experiment, PerVariant, Results } from '@frontrunner/contracts';
import { winnerOf } from '@frontrunner/predictor/confidence';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Page } from '@/components/page.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { useExperiment } from '@/features/experiments/index.ts';
import { FeedbackTab, useCustomerFeedback } from '@/features/feedback/index.ts';
import { useIteration } from '@/features/writing/index.ts';
import { formatDate } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { ExportMenu } from './components/export-menu.tsx';
import { IterationButton, IterationProgress } from './components/iteration-button.tsx';
import { PredictionCard } from './components/prediction-card.tsx';
import { ResultsLoading, ResultsNotComplete, ResultsNotFound } from './components/results-state.tsx';
import { ResultsTab } from './components/results-tab.tsx';
import { ResultsTabs } from './components/results-tabs.tsx';
import { usePrintLight } from './use-print-light.ts';
import './print.css';

/** What the latest finished run predicted. */
export function ResultsPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, isPending } = useExperiment(id);
  // Deferred, React makes the page in short steps: all at once it holds a slow phone for a noticeable time.
  const experiment = useDeferredValue(data);
  if (isPending || (data && !experiment)) return <ResultsLoading />;
  if (!experiment) return <ResultsNotFound />;
  const { results } = experiment;
  const winner = winnerOf(results?.perVariant ?? []);
  if (experiment.status !== 'Complete' || !results || !winner) return <ResultsNotComplete id={id} />;
  return <CompleteResults key={id} experiment={experiment} results={results} winner={winner} />;
}

interface CompleteResultsProps {
  experiment: Experiment;
  results: Results;
  winner: PerVariant;
}

function CompleteResults({ experiment, results, winner }: CompleteResultsProps) {
  const iteration = useIteration(experiment, winner);
  const feedback = useCustomerFeedback(experiment, results);
  usePrintLight();
  return (
    <Page {...headerOf(experiment, results)}>
      {results.edited && (
        <Banner>
          The headlines were edited since this analysis. What you see is what was analysed; run again to
          include the changes.
        </Banner>
      )}
      {results.calibrationId && (
        <p className="-my-2 text-sm text-muted">
          Predicted with your own calibration; the{' '}
          <Link to={paths.benchmark} className="text-accent underline underline-offset-4">
            Benchmark
          </Link>{' '}
          page shows it and switches it off.
        </p>
      )}
      <PredictionCard
        winner={winner}
        controlHeadline={results.controlHeadline}
        action={
          <IterationButton kind={winner.variant === 'Control' ? 'control' : 'winner'} iteration={iteration} />
        }
      />
      <IterationProgress making={iteration.making} />
      <ResultsTabs
        results={
          <ResultsTab experiment={experiment} results={results} winner={winner} iteration={iteration} />
        }
        feedback={<FeedbackTab feedback={feedback} />}
      />
      {iteration.dialog}
      {feedback.dialog}
    </Page>
  );
}

function headerOf(experiment: Experiment, results: Results) {
  return {
    back: (
      <Button variant="quiet" className="-ml-3 print:hidden" asChild>
        <Link to={paths.dashboard}>
          <ArrowLeft aria-hidden /> Dashboard
        </Link>
      </Button>
    ),
    title: experiment.name || 'Untitled Experiment',
    subtitle: <Greeting />,
    actions: (
      <>
        <span className="flex max-sm:w-full">
          <Badge tone="positive" className="figures">
            Complete, {formatDate(results.createdAt, 'Recently')}
          </Badge>
        </span>
        <ExportMenu experiment={experiment} results={results} />
        <Button className="print:hidden" asChild>
          <Link to={paths.experiment(experiment.id)}>Experiment Details</Link>
        </Button>
      </>
    ),
  };
}

function Greeting() {
  const user = useUser();
  return <>Results for {user.firstName || user.email?.[0]?.toUpperCase() || 'you'}</>;
}
