import type { PerVariant, Results } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import type { ReactNode } from 'react';
import { RangeBar } from '@/components/range-bar.tsx';
import { ModelCardLink } from '@/features/model-card/index.ts';
import { formatPercent } from '@/lib/format.ts';
import { type Figures, isBeforeLifts, measuredWhere, textsOf } from '../result-texts.ts';

/** What the figures come to in words, tier by tier for a variant that wins, and where they were measured. */
export function PredictionTexts({ results, winner }: { results: Results; winner: PerVariant }) {
  return (
    <div className="flex flex-col gap-4 rounded-md bg-sunken px-5 py-4">
      {winner.variant !== 'Control' && <TierTexts results={results} winner={winner} />}
      <MeasuredAccuracy results={results}>
        <ModelCardLink />
      </MeasuredAccuracy>
    </div>
  );
}

/** Where the accuracy of such predictions was measured, and how good it was; `children` stand after the words. */
export function MeasuredAccuracy({ results, children }: { results: Figures; children?: ReactNode }) {
  const { passport } = results;
  return (
    <div className="grid items-center gap-x-8 gap-y-3 text-sm text-muted md:grid-cols-[1fr_15rem] print:grid-cols-[1fr_15rem]">
      <p>
        {isBeforeLifts(results)
          ? 'This analysis is from before lifts were predicted and accuracies told by content type. Run it again for both.'
          : measuredWhere(results)}{' '}
        {children}
      </p>
      {passport.accuracyPct !== null && passport.low !== null && passport.high !== null && (
        <RangeBar
          label={`Measured accuracy ${formatPercent(passport.accuracyPct, 1)} on a scale from 0 to 100; 50 is a coin toss`}
          scale={[0, 100]}
          reference={50}
          middle={passport.accuracyPct}
          range={[passport.low, passport.high]}
          ends={{ from: '0%', reference: '50%, a coin', to: '100%' }}
        />
      )}
    </div>
  );
}

function TierTexts({ results, winner }: { results: Results; winner: PerVariant }) {
  const { name, title, advice, accuracy, condition } = textsOf(winner, results);
  return (
    <div>
      {name && <p className="text-sm text-muted">{name}</p>}
      <h3 className="text-lg font-semibold text-balance">{title}</h3>
      <p className="mt-1">{advice}</p>
      {isTooCloseToCall(winner.confidencePct) && <p className="mt-1">Until then, treat it as a coin toss.</p>}
      <p className="mt-2 text-sm text-muted">
        Estimated accuracy: <strong className="font-semibold text-ink">{accuracy}</strong>, {condition}.
      </p>
    </div>
  );
}
