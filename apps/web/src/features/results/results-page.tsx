import type { Experiment, PerVariant, Results } from '@frontrunner/contracts';
import { winnerOf } from '@frontrunner/predictor/confidence';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, ClipboardCopy, Download, Printer } from 'lucide-react';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import { InTurn } from '@/components/in-turn.tsx';
import { Page } from '@/components/page.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { CommentsCard } from '@/features/comments/index.ts';
import { useExperiment } from '@/features/experiments/index.ts';
import { FeedbackTab, useCustomerFeedback } from '@/features/feedback/index.ts';
import { PreviewCard } from '@/features/previews/index.ts';
import { ShareButton } from '@/features/shares/index.ts';
import { OwnTestsLine, SealLine } from '@/features/track-record/index.ts';
import { useIteration } from '@/features/writing/index.ts';
import { formatDate } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { usePrintLight } from '@/lib/print-light.ts';
import { IterationButton, IterationProgress } from './components/iteration-button.tsx';
import { PredictionCard } from './components/prediction-card.tsx';
import {
  ResultsLoading,
  ResultsNotComplete,
  ResultsNotFound,
  ReturnToDashboard,
} from './components/results-state.tsx';
import { ResultsTab } from './components/results-tab.tsx';
import './print.css';
import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx';
import { briefToast, errorToast } from '@/components/ui/toast-store.ts';
import { downloadText } from '@/lib/download.ts';
import { fileName, resultRows, summaryText } from './export-results.ts';
import { useExplanations } from './queries.ts';
import { isBeforeLifts } from './result-texts.ts';

/** What the latest finished run predicted. */
export default function ResultsPage() {
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

/* What depends on nothing that comes after the results: made once, however much of the rest arrives one by one. */
const Analysis = memo(ResultsTab);
const Previews = memo(PreviewCard);
const Comments = memo(CommentsCard);

function CompleteResults({ experiment, results, winner }: CompleteResultsProps) {
  const iteration = useIteration(experiment, winner);
  const feedback = useCustomerFeedback(experiment, results);
  const explanation = useExplanations(experiment.id, results.runId).data?.find(
    ({ variant }) => variant === winner.variant,
  );
  const lines = useMemo(() => linesByChance(results), [results]);
  usePrintLight();
  return (
    <Page {...headerOf(experiment, results)}>
      {results.edited && (
        <Banner>
          The headlines were edited since this analysis. What you see is what was analysed; run again to
          include the changes.
        </Banner>
      )}
      {results.calibrationId && <OwnTestsLine calibrationId={results.calibrationId} />}
      {results.passport.contentType !== experiment.context.contentType && !isBeforeLifts(results) && (
        <Banner>The content type was changed since this analysis; run again to predict with it.</Banner>
      )}
      <PredictionCard
        results={results}
        winner={winner}
        contributions={explanation?.contributions ?? []}
        action={
          <IterationButton kind={winner.variant === 'Control' ? 'control' : 'winner'} iteration={iteration} />
        }
      />
      <InTurn>
        {results.seal && <SealLine seal={results.seal} />}
        <IterationProgress making={iteration.making} />
        <ResultsTabs
          results={
            <>
              <Analysis experiment={experiment} results={results} winner={winner} />
              <div className="mt-6 flex flex-wrap gap-2 print:hidden">
                <ReturnToDashboard variant="secondary" />
                <IterationButton kind="winner" iteration={iteration} primary={winner.variant !== 'Control'} />
              </div>
            </>
          }
          feedback={<FeedbackTab feedback={feedback} />}
        />
        <Previews lines={lines} contentType={results.passport.contentType} />
        <Comments experiment={experiment} />
      </InTurn>
      {iteration.dialog}
      {feedback.dialog}
    </Page>
  );
}

/** The likeliest line first. */
const linesByChance = ({ perVariant }: Results) =>
  perVariant
    .toSorted((a, b) => b.winnerProbability - a.winnerProbability)
    .map(({ variant, headline }) => ({ name: variant, text: headline }));

function headerOf(experiment: Experiment, results: Results) {
  return {
    back: (
      <ButtonLink variant="quiet" className="-ml-3 print:hidden" to={paths.dashboard}>
        <ArrowLeft aria-hidden /> Dashboard
      </ButtonLink>
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
        <ShareButton experimentId={experiment.id} />
        <ExportMenu experiment={experiment} results={results} />
        <ButtonLink className="print:hidden" to={paths.experiment(experiment.id)}>
          Experiment Details
        </ButtonLink>
      </>
    ),
  };
}

function Greeting() {
  const user = useUser();
  return <>Results for {user.firstName || user.email?.[0]?.toUpperCase() || 'you'}</>;
}

/** The two views of the results; the one of the feedback is in the address, so that a reload comes back to it. */
function ResultsTabs({ results, feedback }: { results: ReactNode; feedback: ReactNode }) {
  const { isPro } = useUser();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const open = (view: string) => {
    if (view === 'feedback' && !isPro) return void navigate({ to: paths.upgrade });
    void navigate({
      to: pathname,
      search: true,
      hash: view === 'feedback' ? view : '',
      replace: true,
      resetScroll: false,
    });
  };
  return (
    // Opened by Enter or a click, not by arrow keys alone: for a Free user the second tab leaves the page.
    <Tabs
      value={isPro && hash === 'feedback' ? hash : 'results'}
      activationMode="manual"
      onValueChange={open}
    >
      <TabsList className="print:hidden">
        <TabsTrigger value="results">Analysis &amp; Results</TabsTrigger>
        <TabsTrigger value="feedback">
          Simulated Customer Feedback {!isPro && <Badge tone="accent">Pro</Badge>}
        </TabsTrigger>
      </TabsList>
      <TabsContent value="results" className="mt-6 print:mt-0">
        {results}
      </TabsContent>
      <TabsContent value="feedback" className="mt-6 print:mt-0">
        {feedback}
      </TabsContent>
    </Tabs>
  );
}

/** Takes the results elsewhere: as a table file, on paper, or as text. */
function ExportMenu({ experiment, results }: { experiment: Experiment; results: Results }) {
  const download = async () => {
    const { writeCsv } = await import('@/lib/csv.ts');
    downloadText(fileName(experiment, 'csv'), await writeCsv(resultRows(results)));
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(summaryText(experiment, results));
      briefToast({ title: 'Copied!' });
    } catch {
      errorToast('Copy Failed', 'Could not copy to clipboard');
    }
  };
  // The menu is gone before the page is printed, so that it is not on the paper.
  const print = () => requestAnimationFrame(() => window.print());
  return (
    <DropdownMenu
      trigger={
        <Button className="print:hidden">
          <Download aria-hidden /> Export
        </Button>
      }
    >
      <DropdownMenuItem onSelect={() => void download()}>
        <Download aria-hidden /> Download CSV
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void copy()}>
        <ClipboardCopy aria-hidden /> Copy summary
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={print}>
        <Printer aria-hidden /> Print or save as PDF
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
