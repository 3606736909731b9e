import type { PerVariant } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { formatPercent, liftInWords } from '@/lib/format.ts';
import { RangeBar } from './range-bar.tsx';

interface ChanceBarProps {
  /** Chance in percent, 0 to 100. */
  chancePct: number;
  /** Where the chance is told with more or less than one decimal, or of whom. */
  label?: string;
  withEnds?: boolean;
}

/** A predicted chance on its scale, grey where it is too close to call. */
export function ChanceBar({ chancePct, label = formatPercent(chancePct, 1), withEnds }: ChanceBarProps) {
  return (
    <RangeBar
      label={`${label} on a scale from 0 to 100; 50 is an even chance`}
      scale={[0, 100]}
      reference={50}
      middle={chancePct}
      neutral={isTooCloseToCall(chancePct)}
      ends={withEnds ? { from: '0%', reference: '50%, even', to: '100%' } : undefined}
    />
  );
}

interface LiftBarProps {
  lift: NonNullable<PerVariant['lift']>;
  scale: readonly [from: number, to: number];
  /** Where its chance is too close to call. */
  neutral: boolean;
  ends?: { from: string; reference: string; to: string };
}

/** A predicted lift in percent with its range. */
export function LiftBar({ lift, ...props }: LiftBarProps) {
  return (
    <RangeBar
      label={`${liftInWords(lift)}; 0 is no change`}
      reference={0}
      middle={lift.mean}
      range={[lift.low, lift.high]}
      {...props}
    />
  );
}
