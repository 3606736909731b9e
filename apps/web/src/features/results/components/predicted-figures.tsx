import type { PerVariant } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { clsx } from 'clsx';
import { RangeBar } from '@/components/range-bar.tsx';
import { Figure, Strip } from '@/components/ui/card.tsx';
import { formatChange, formatPercent, liftInWords, rangeInWords } from '@/lib/format.ts';
import { type Figures, isBeforeLifts, liftCaveat, liftScale, rankedVariants } from '../result-texts.ts';

/** The two figures that the results lead with: the chance to be better, and the expected lift with its range. */
export function PredictedFigures({ results, winner }: { results: Figures; winner: PerVariant }) {
  const controlWon = winner.variant === 'Control';
  // Where the control wins, its strongest challenger is what it is compared with.
  const variant = controlWon ? rankedVariants(results.perVariant)[0] : winner;
  const neutral = isTooCloseToCall(winner.confidencePct);
  const chance = formatPercent(winner.confidencePct, 1);
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
        value={chance}
        note={
          <RangeBar
            label={`${chance} on a scale from 0 to 100; 50 is an even chance`}
            scale={[0, 100]}
            reference={50}
            middle={winner.confidencePct}
            neutral={neutral}
            ends={{ from: '0%', reference: '50%, even', to: '100%' }}
          />
        }
      />
      {variant?.lift && (
        <LiftFigure
          label={`Expected lift${controlWon ? ` of ${variant.variant}` : ''} in click rate`}
          lift={variant.lift}
          scale={liftScale([variant])}
          neutral={neutral}
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
        <RangeBar
          label={`${liftInWords(lift)}; 0 is no change`}
          scale={scale}
          reference={0}
          middle={lift.mean}
          range={[lift.low, lift.high]}
          neutral={neutral}
          ends={{ from, reference: '0, no change', to }}
        />
      }
    />
  );
}
