import type { Angle, Lift } from '@frontrunner/contracts';
import { angleLabels } from '@frontrunner/contracts/angles';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { countOf, formatChange } from '@/lib/format.ts';

export interface BatchLine {
  headline: string;
  angle: Angle;
  /** 0 to 1: the predicted probability of beating the control. */
  probability: number | null;
  /** Expected over the control, in percent. */
  lift: Lift | null;
}

interface LastBatchProps {
  lines: readonly BatchLine[];
  disabled: boolean;
  onUndo: () => void;
}

/** What was appended last, each line with its angle, its chance and its lift; the whole of it can be taken back. */
export function LastBatch({ lines, disabled, onUndo }: LastBatchProps) {
  const title = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2 border-t border-line px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={title} className="text-sm font-medium">
          Added {countOf(lines.length, 'variant')}
        </h3>
        <Button disabled={disabled} onClick={onUndo}>
          <Undo2 aria-hidden /> Undo all
        </Button>
      </div>
      <ul className="flex flex-col gap-1.5">
        {lines.map(({ headline, angle, probability, lift }) => (
          <li key={headline} className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <Badge tone="accent">{angleLabels[angle]}</Badge>
            <span className="min-w-0 break-words">{headline}</span>
            {probability !== null && (
              <span className="figures text-muted">
                {Math.round(100 * probability)}% chance to beat the control
                {lift && `, expected lift ${formatChange(lift.mean)}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
