import type { PerVariant } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { clsx } from 'clsx';
import { ChanceBar, LiftBar } from '@/components/prediction-bars.tsx';
import { Figure, Strip } from '@/components/ui/card.tsx';
import { formatChange, formatPercent, rangeInWords } from '@/lib/format.ts';
import { type Figures, isBeforeLifts, liftCaveat, liftScale, rankedVariants } from '../result-texts.ts';

/** The two figures that the results lead with: the chance to be better, and the expected lift with its range. */
export function PredictedFigures({ results, winner }: { results: Figures; winner: PerVariant }) {
  const controlWon = winner.variant === 'Control';
  // Where the control wins, its strongest challenger is what it is compared with.
  const variant = controlWon ? rankedVariants(results.perVariant)[0] : winner;
  const better = controlWon
    ? `Chance that the control is better than ${variant?.variant ?? 'a variant'}, its strongest challenger`
    : 'Chance to be better than the control';
  // Of posts, and before lifts were predicted, the chance is that of a pair with a clear difference.
  const isConditional = results.passport.contentType === 'social' || isBeforeLifts(results);
  const chanceLabel = isConditional ? `${better}, if they clearly differ` : better;
  return (
    <Strip className={clsx(variant?.lift && 'md:grid-cols-2')}>
      <Figure
        label={chanceLabel}
        value={formatPercent(winner.confidencePct, 1)}
        note={<ChanceBar chancePct={winner.confidencePct} withEnds />}
      />
      {variant?.lift && (
        <LiftFigure
          label={`Expected lift${controlWon ? ` of ${variant.variant}` : ''} in click rate`}
          lift={variant.lift}
          scale={liftScale([variant])}
          neutral={isTooCloseToCall(winner.confidencePct)}
          caveat={liftCaveat(results)}
        />
      )}
    </Strip>
  );
}

interface LiftFigureProps {
  label: string;
  lift: NonNullable<PerVariant['lift']>;
  scale: [from: number, to: number];
  neutral: boolean;
  caveat: string | null;
}

function LiftFigure({ label, lift, scale, neutral, caveat }: LiftFigureProps) {
  const [from, to] = scale.map(formatChange) as [string, string];
  return (
    <Figure
      label={caveat ? `${label}, ${caveat}` : label}
      value={
        <>
          {formatChange(lift.mean)}{' '}
          <span className="text-base font-normal text-muted">80% range {rangeInWords(lift)}</span>
        </>
      }
      note={
        <LiftBar lift={lift} scale={scale} neutral={neutral} ends={{ from, reference: '0, no change', to }} />
      }
    />
  );
}
