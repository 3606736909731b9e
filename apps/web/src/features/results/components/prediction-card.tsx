import type { PerVariant, Results } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { clsx } from 'clsx';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.tsx';
import type { Contribution } from '../mark-headline.ts';
import { headingOf } from '../result-texts.ts';
import { MarkedHeadline } from './marked-headline.tsx';
import { PredictedFigures } from './predicted-figures.tsx';
import { PredictionTexts } from './prediction-texts.tsx';

interface PredictionCardProps {
  results: Results;
  winner: PerVariant;
  /** What the prediction for the winner rests on, marked in both headlines; empty while that is not known. */
  contributions: readonly Contribution[];
  /** What to do next with this outcome, beside it. */
  action?: ReactNode;
}

/** 'Headline Test Prediction': who is predicted to win, by how much, how sure that is, and where that was measured. */
export function PredictionCard({ results, winner, contributions, action }: PredictionCardProps) {
  const controlWon = winner.variant === 'Control';
  const tooClose = isTooCloseToCall(winner.confidencePct);
  return (
    <Card title="Headline Test Prediction">
      <div className="flex flex-col gap-5 px-5 pb-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            {tooClose && <p className="mb-1.5 text-3xl font-semibold">Too close to call</p>}
            <p className="text-sm text-muted">Predicted</p>
            <p
              className={clsx(
                'flex items-center gap-2.5 text-balance',
                tooClose ? 'text-lg font-medium' : 'text-3xl font-semibold',
              )}
            >
              {!controlWon && !tooClose && <Trophy aria-hidden className="size-6 shrink-0 text-positive" />}
              {headingOf(winner)}
            </p>
          </div>
          {action}
        </div>
        {!controlWon && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Headline
              entry={winner}
              side="variant"
              contributions={contributions}
              tone={tooClose ? 'even' : 'winner'}
            />
            <Headline
              entry={{ variant: 'Control', headline: results.controlHeadline }}
              side="control"
              contributions={contributions}
            />
          </div>
        )}
        <PredictedFigures results={results} winner={winner} />
        <PredictionTexts results={results} winner={winner} />
      </div>
    </Card>
  );
}

interface HeadlineProps {
  entry: Pick<PerVariant, 'variant' | 'headline'>;
  side: Contribution['side'];
  contributions: readonly Contribution[];
  /** How it is predicted to do; nothing for the other one. */
  tone?: 'winner' | 'even';
}

function Headline({ entry: { variant, headline }, side, contributions, tone }: HeadlineProps) {
  const won = tone === 'winner';
  return (
    <div
      className={clsx(
        'rounded-md border px-4 py-3',
        won ? 'border-positive bg-positive-soft' : 'border-line',
      )}
    >
      <p className={clsx('text-sm', won ? 'font-medium text-positive' : 'text-muted')}>
        {variant}
        {won && ' (predicted winner)'}
      </p>
      <MarkedHeadline headline={headline} side={side} contributions={contributions} />
    </div>
  );
}
