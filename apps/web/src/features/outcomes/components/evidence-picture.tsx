import type { PerVariant } from '@frontrunner/contracts';
import { RangeBar } from '@/components/range-bar.tsx';
import { formatChange } from '@/lib/format.ts';
import type { ShownAnalysis } from '../use-analysis.ts';

interface Range {
  mean: number;
  low: number;
  high: number;
}

/** What is drawn of one variant: predicted, counted, and both together. */
interface Evidence {
  variant: string;
  headline: string;
  ranges: { name: string; lift: Range; neutral: boolean }[];
}

/** Lifts beyond this are drawn at the edge, with their figures beside them. */
const widest = 200;

function evidenceOf(analysis: ShownAnalysis, entries: readonly PerVariant[]): Evidence[] {
  return analysis.arms.flatMap(({ variant, headline, liftPct: both }, i) => {
    const counted = analysis.withoutPrediction.arms[i]?.liftPct;
    const predicted = analysis.hasPrior ? entries.find((entry) => entry.variant === variant)?.lift : null;
    if (!counted || !both) return [];
    const ranges = [{ name: 'Recorded', lift: counted, neutral: true }];
    if (predicted) {
      ranges.unshift({ name: 'Predicted', lift: predicted, neutral: true });
      ranges.push({ name: 'Together', lift: both, neutral: false });
    }
    return [{ variant, headline, ranges }];
  });
}

/** Lift over the control as it was predicted, as the counts say, and as both say together: 80% ranges on one scale. */
export function EvidencePicture({
  analysis,
  entries,
}: {
  analysis: ShownAnalysis;
  entries: readonly PerVariant[];
}) {
  const evidence = evidenceOf(analysis, entries);
  if (evidence.length === 0) return null;
  const lifts = evidence.flatMap(({ ranges }) => ranges.map(({ lift }) => lift));
  const outwards = (value: number) => Math.min(widest, Math.ceil(Math.abs(value) / 20) * 20);
  const scale: [number, number] = [
    -Math.min(100, outwards(Math.min(-20, ...lifts.map(({ low }) => low)))),
    outwards(Math.max(20, ...lifts.map(({ high }) => high))),
  ];
  const [from, to] = scale.map(formatChange) as [string, string];
  return (
    <figure className="flex flex-col gap-4">
      <figcaption className="text-sm text-muted">
        Lift in click rate over the control, with the range that holds it with 80% probability.
      </figcaption>
      {evidence.map(({ variant, headline, ranges }) => (
        <div key={variant} className="grid gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <p className="min-w-0 break-words">
            <span className="block text-sm text-muted">{variant}</span>
            {headline}
          </p>
          <div className="flex flex-col gap-1">
            {ranges.map(({ name, lift, neutral }, i) => {
              const said = `${formatChange(lift.mean)} (${formatChange(lift.low)} to ${formatChange(lift.high)})`;
              const isLast = i === ranges.length - 1;
              return (
                <div
                  key={name}
                  className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_11rem]"
                >
                  <span className={neutral ? 'text-muted' : 'font-medium'}>{name}</span>
                  <RangeBar
                    label={`${variant}, ${name.toLowerCase()}: ${said}; 0 is no change`}
                    scale={scale}
                    reference={0}
                    middle={lift.mean}
                    range={[lift.low, lift.high]}
                    neutral={neutral}
                    {...(isLast ? { ends: { from, reference: '0', to } } : {})}
                  />
                  <span className="figures text-sm text-muted max-sm:col-start-2 max-sm:row-start-2">
                    {said}
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      ))}
    </figure>
  );
}
