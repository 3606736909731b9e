import type { PerVariant, SharedReport } from '@frontrunner/contracts';
import { isTooCloseToCall, winnerOf } from '@frontrunner/predictor/confidence';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { MeasuredAccuracy, PredictedFigures, Reasons, rankedVariants } from '@/features/results/index.ts';
import { formatDate } from '@/lib/format.ts';
import { HeadlineList } from './components/headline-list.tsx';
import { SharedFeedback } from './components/shared-feedback.tsx';
import { SharedOutcome } from './components/shared-outcome.tsx';

/** From here on the texts leave no room on a printed page for everything, in characters. */
const muchText = 500;

/** Whether a printed page is set small, and leaves out what the rest also says. */
const isMuch = ({ results, outcome, feedback }: SharedReport): boolean =>
  outcome !== null ||
  feedback !== null ||
  results.perVariant.reduce((sum, { headline }) => sum + headline.length, 0) > muchText;

/** A report of one analysis, to be read, sent on and printed on one page. */
export function Report({ shared }: { shared: SharedReport }) {
  const { results, explanations, experimentName, feedback, outcome } = shared;
  const winner = winnerOf(results.perVariant);
  if (!winner) return null;
  // What the control is compared with where it wins.
  const explained = winner.variant === 'Control' ? rankedVariants(results.perVariant)[0] : winner;
  const explanation = explanations.find(({ variant }) => variant === explained?.variant);
  return (
    <article className="group flex flex-col gap-8 print:gap-4" data-tight={isMuch(shared) || undefined}>
      <Verdict experimentName={experimentName} results={results} winner={winner} />
      <PredictedFigures results={results} winner={winner} />
      {outcome && <SharedOutcome outcome={outcome} />}
      <Part title="All headlines" note="By the chance to beat the control.">
        <HeadlineList results={results} winner={winner} />
      </Part>
      {explained && explanation && (
        <Part
          title="Why"
          note="What the model weighed, part by part. It describes the prediction, not what makes people click."
        >
          <div className="flex flex-col gap-4 print:gap-2 print:[&_li:nth-child(n+4)]:hidden print:[&_li]:py-1.5 print:group-data-tight:[&>:not(:last-child)]:hidden">
            <Reasons entry={explained} explanation={explanation} controlHeadline={results.controlHeadline} />
          </div>
        </Part>
      )}
      {feedback && <SharedFeedback feedback={feedback} />}
      <Part title="How far to trust this">
        <MeasuredAccuracy results={results} />
        <p className="mt-3 text-sm text-muted print:mt-1">
          A forecast of {formatDate(results.createdAt)}, made before the test, by model {results.modelVersion}
          .
        </p>
      </Part>
    </article>
  );
}

/** A part of the report under its heading. */
function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid border-t border-line pt-5 print:pt-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {note && <p className="text-sm text-muted">{note}</p>}
      <div className="mt-4 print:mt-2">{children}</div>
    </section>
  );
}

interface VerdictProps {
  experimentName: string;
  results: SharedReport['results'];
  winner: PerVariant;
}

/** The winning headline, large, with the control below it; neither is large where nothing speaks for one of them. */
function Verdict({ experimentName, results, winner }: VerdictProps) {
  const tooClose = isTooCloseToCall(winner.confidencePct);
  const controlWon = winner.variant === 'Control';
  const long = winner.headline.length > 110;
  return (
    <header className="flex flex-col gap-6 print:gap-3">
      <div>
        <h1 className="text-muted wrap-anywhere print:line-clamp-1">{experimentName || 'Headline test'}</h1>
        <p className="mt-5 flex items-center gap-2 font-semibold print:mt-2">
          {!tooClose && <Trophy aria-hidden className="size-5 text-accent" />}
          {tooClose ? 'Too close to call' : controlWon ? 'Predicted to win: the control' : 'Predicted winner'}
          {!controlWon && <span className="font-normal text-muted">{winner.variant}</span>}
        </p>
        <p
          className={clsx(
            'mt-1.5 font-semibold text-balance wrap-anywhere',
            tooClose || long
              ? 'text-2xl sm:text-3xl print:line-clamp-3 print:text-2xl'
              : 'text-3xl sm:text-5xl print:text-4xl',
          )}
        >
          {winner.headline}
        </p>
      </div>
      {!controlWon && (
        <div className="border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Control</p>
          <p
            className={clsx(
              'wrap-anywhere',
              tooClose ? 'text-2xl font-semibold' : 'text-lg',
              'print:line-clamp-2',
            )}
          >
            {results.controlHeadline}
          </p>
        </div>
      )}
    </header>
  );
}
