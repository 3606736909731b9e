import { clsx } from 'clsx';

interface RangeBarProps {
  /** Says what is drawn, figures included; the drawing itself is one picture to assistive technology. */
  label: string;
  /** The ends of the scale. */
  scale: readonly [from: number, to: number];
  /** Where nothing speaks for either side: 0 for a change, 50 for a chance. Its line is always there. */
  reference: number;
  middle: number;
  /** The ends of the uncertainty around the middle; without them only the middle is drawn. */
  range?: readonly [low: number, high: number] | undefined;
  /** For what is too close to call. */
  neutral?: boolean;
  /** What stands below the scale; nothing where the bar stands in a row of bars. */
  ends?: { from: string; reference: string; to: string } | undefined;
}

/** Share of the width that the words at the ends need beside those of the reference line. */
const roomForEnds = 22;

/** An uncertain figure: a bar from low to high with its middle, on a scale whose neutral line is always visible. */
export function RangeBar({ label, scale, reference, middle, range, neutral, ends }: RangeBarProps) {
  const [from, to] = scale;
  const place = (value: number) => 100 * Math.min(1, Math.max(0, (value - from) / (to - from)));
  const [low, high] = (range ?? [middle, middle]).map(place) as [number, number];
  const line = place(reference);
  return (
    <div role="img" aria-label={label} className="[print-color-adjust:exact]">
      <div aria-hidden className="relative h-5">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        {range && (
          <span
            className={clsx(
              'absolute top-1/2 h-2.5 -translate-y-1/2 rounded-full',
              neutral ? 'bg-input/50' : 'bg-accent/40',
            )}
            style={{ left: `${low}%`, width: `${high - low}%` }}
          />
        )}
        <span className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink/60" style={{ left: `${line}%` }} />
        <span
          className={clsx(
            'absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-surface',
            neutral ? 'bg-muted' : 'bg-accent',
          )}
          style={{ left: `${place(middle)}%` }}
        />
      </div>
      {ends && (
        <div aria-hidden className="figures relative mt-0.5 h-4 text-xs whitespace-nowrap text-muted">
          {line >= roomForEnds && <span className="absolute left-0">{ends.from}</span>}
          <span
            className={clsx('absolute', line < 8 ? '' : line > 92 ? '-translate-x-full' : '-translate-x-1/2')}
            style={{ left: `${line}%` }}
          >
            {ends.reference}
          </span>
          {line <= 100 - roomForEnds && <span className="absolute right-0">{ends.to}</span>}
        </div>
      )}
    </div>
  );
}
