import type { Experiment, PerVariant, Results } from '@frontrunner/contracts';
import { useLocation } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { InTurn } from '@/components/in-turn.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { personasDoNotPredict, SimulatedMarks } from '@/components/writer-mark.tsx';
import { useConfig, useUser } from '@/features/accounts/index.ts';
import { LiveTestsCard } from '@/features/live/index.ts';
import { OutcomeSection } from '@/features/outcomes/index.ts';
import { paths } from '@/lib/paths.ts';
import { whenIdle } from '@/lib/when-idle.ts';
import { figuresInWords, rankedVariants, unfamiliarEntries } from '../result-texts.ts';
import { DetailedResults } from './detailed-results.tsx';
import { NextSteps } from './next-steps.tsx';
import { ResultsChart } from './results-chart.tsx';
import { WhyPanel } from './why-panel.tsx';

const HistoryCard = lazy(whenIdle(() => import('./history-card.tsx')));

interface ResultsTabProps {
  experiment: Experiment;
  results: Results;
  winner: PerVariant;
}

/** 'Analysis & Results': why, how sure, and what to do with it. */
export function ResultsTab({ experiment, results, winner }: ResultsTabProps) {
  const { isPro } = useUser();
  const { perVariant, controlHeadline, runId } = results;
  const nextSteps = useRef<HTMLElement>(null);
  const [planned, setPlanned] = useState<string[] | null>(null);
  const plan = (variants: string[]) => {
    setPlanned(variants);
    nextSteps.current?.focus();
  };
  return (
    <div className="flex flex-col gap-6">
      <InTurn>
        <FamiliarityNotice results={results} />
        <WhyPanel
          key={runId}
          experimentId={experiment.id}
          runId={runId}
          controlHeadline={controlHeadline}
          entries={perVariant}
          shownAbove={winner.variant === 'Control' ? null : winner.variant}
        />
        <ResultsChart entries={perVariant} winner={winner} />
        <DetailedResults experiment={experiment} entries={perVariant} winner={winner} onPlan={plan} />
        <NextSteps
          ref={nextSteps}
          entries={perVariant}
          winner={winner}
          chosen={planned}
          onChoose={setPlanned}
        />
        <Suspense fallback={null}>
          <LiveTestsCard experimentId={experiment.id} entries={perVariant} />
        </Suspense>
        <RealTest experiment={experiment} results={results} />
        <CustomerTexts results={results} />
        <Suspense fallback={null}>
          <HistoryCard experimentId={experiment.id} shownRunId={runId} />
        </Suspense>
        {!isPro && <ProUpsell />}
      </InTurn>
    </div>
  );
}

/** With more variants the form to record them all is a page of its own, and is opened when it is wanted. */
const fewEnough = 12;

/** What the real test did, and the form to record it. */
function RealTest({ experiment, results }: Pick<ResultsTabProps, 'experiment' | 'results'>) {
  const { hash } = useLocation();
  const [isWanted, setWanted] = useState(
    results.outcome !== null || results.perVariant.length <= fewEnough || hash === 'outcome',
  );
  if (!isWanted)
    return (
      <Card
        className="print:hidden"
        title="Your real test"
        subtitle="Record what the real test did: you see what prediction and test say together."
        action={<Button onClick={() => setWanted(true)}>Record the result</Button>}
      />
    );
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <OutcomeSection experiment={experiment} results={results} />
    </Suspense>
  );
}

/** What a Pro analysis adds: insights and persona profiles, marked as simulated and with who wrote them. */
function CustomerTexts({ results }: { results: Results }) {
  const { insights, personas, insightsBy } = results;
  const marks = <SimulatedMarks by={insightsBy} />;
  const [strongest] = rankedVariants(results.perVariant);
  const about = strongest && `About ${strongest.variant}: ${figuresInWords(strongest, results)}.`;
  return (
    <>
      {insights && insights.length > 0 && (
        <Card title="Customer insights" subtitle={about} action={marks}>
          <dl className="gap-x-8 px-5 pb-1 md:columns-2">
            {insights.map(({ title, text }) => (
              <div key={title} className="break-inside-avoid pb-4">
                <dt className="font-medium">{title}</dt>
                <dd className="mt-1 text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {personas && personas.length > 0 && (
        <Card title="Persona profiles" subtitle={personasDoNotPredict} action={marks}>
          <ul className="grid gap-x-8 gap-y-4 px-5 pb-5 lg:grid-cols-3">
            {personas.map(({ name, age, occupation, summary, reaction }) => (
              <li key={name}>
                <h3 className="font-medium">{name}</h3>
                <p className="text-sm text-muted">{[age, occupation].filter(Boolean).join(', ')}</p>
                <p className="mt-2">{summary}</p>
                <p className="mt-2 text-muted">{reaction}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** What a Free user would get with this result, and for how much. */
function ProUpsell() {
  const price = useConfig().data?.payments.priceText;
  return (
    <Card
      className="print:hidden"
      title="Simulated Customer Feedback"
      subtitle="A simulated customer made from your company context, who says why the winner was chosen; with customer insights, persona profiles and the next round of variants written for you."
    >
      <div className="px-5 pb-5">
        <ButtonLink to={paths.upgrade}>
          <Sparkles aria-hidden /> Upgrade to Pro{price ? ` - ${price}` : ''}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Says when headlines are unlike those that the model learnt from. */
function FamiliarityNotice({ results: { perVariant: entries, passport } }: { results: Results }) {
  const learntFrom = passport.contentType === 'social' ? 'posts' : 'news and story headlines';
  const names = unfamiliarEntries(entries).map(({ variant }) => variant);
  if (names.length === 0) return null;
  const [last, ...before] = names.toReversed();
  const listed = before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
  const [who, whose] =
    names.length === entries.length
      ? ['These headlines are', 'this prediction']
      : names.length === 1
        ? [`${listed} is`, 'its prediction']
        : [`${listed} are`, 'their predictions'];
  return (
    <Banner>
      {who} unlike the {learntFrom} the model learnt from. The confidence is held back accordingly; trust a
      real test more than {whose}.
    </Banner>
  );
}
