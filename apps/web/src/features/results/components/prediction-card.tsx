import type { PerVariant } from '@frontrunner/contracts';
import { confidenceTier } from '@frontrunner/predictor/confidence';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { formatPercent } from '@/lib/format.ts';
import { ConfidenceBox } from './confidence-box.tsx';

interface PredictionCardProps {
  winner: PerVariant;
  controlHeadline: string;
  /** What to do next with this outcome, beside it. */
  action?: ReactNode;
}

/** 'Headline Test Prediction': who is predicted to win, and how sure that is. */
export function PredictionCard({ winner, controlHeadline, action }: PredictionCardProps) {
  const controlWon = winner.variant === 'Control';
  return (
    <Card title="Headline Test Prediction">
      <div className="flex flex-col gap-5 px-5 pb-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2.5 text-3xl font-semibold text-balance">
            {!controlWon && <Trophy aria-hidden className="size-6 shrink-0 text-positive" />}
            {controlWon ? 'Control maintained its lead' : `${winner.variant} beat Control`}
          </p>
          {action}
        </div>
        {controlWon ? (
          <>
            <Headline label="Control" text={controlHeadline} winner />
            <p className="text-muted">
              The chance that the control beats its strongest challenger is{' '}
              <strong className="figures font-semibold text-ink">
                {formatPercent(winner.confidencePct, 1)}
              </strong>
              , if the test finds a clear winner.
            </p>
          </>
        ) : (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              <Headline label={winner.variant} text={winner.headline} winner />
              <Headline label="Control" text={controlHeadline} />
            </div>
            <ConfidenceBox
              tier={winner.confidenceTier ?? confidenceTier(winner.confidencePct)}
              confidencePct={winner.confidencePct}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function Headline({ label, text, winner = false }: { label: string; text: string; winner?: boolean }) {
  return (
    <div
      className={`rounded-md border px-4 py-3 ${winner ? 'border-positive bg-positive-soft' : 'border-line'}`}
    >
      <p className={`text-sm ${winner ? 'font-medium text-positive' : 'text-muted'}`}>
        {label}
        {winner && ' (winner)'}
      </p>
      <p className="mt-1 text-lg font-medium break-words">{text}</p>
    </div>
  );
}
