import type { PerVariant } from '@frontrunner/contracts';
import { isTooCloseToCall } from '@frontrunner/predictor/confidence';
import { lazy, Suspense } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { countOf, formatPercent } from '@/lib/format.ts';
import { whenIdle } from '@/lib/when-idle.ts';

const ScatterPlot = lazy(whenIdle(() => import('@/components/chart/scatter-plot.tsx')));

/** Points at one place that the tooltip names; of more it tells how many there are. */
const mostNamed = 5;

interface ResultsChartProps {
  entries: readonly PerVariant[];
  winner: PerVariant;
}

/** Confidence against the number of different words, one point a variant; the table below holds the same data. */
export function ResultsChart({ entries, winner }: ResultsChartProps) {
  const variants = entries.filter(({ variant }) => variant !== 'Control');
  const tooltip = (indices: number[]) => {
    const found = indices.flatMap((index) => variants[index] ?? []);
    const rest = found.length - mostNamed;
    return (
      <>
        {found.slice(0, mostNamed).map((entry) => (
          <span key={entry.variant} className="block">
            <strong className="block font-semibold">{entry.variant}</strong>
            Unique words: {entry.uniqueWords}
            <span className="block">Confidence: {formatPercent(entry.confidencePct, 1)}</span>
          </span>
        ))}
        {rest > 0 && <span className="block">and {countOf(rest, 'more variant')} here</span>}
      </>
    );
  };
  const index = variants.findIndex(({ variant }) => variant === winner.variant);
  const name = isTooCloseToCall(winner.confidencePct) ? winner.variant : `Winner: ${winner.variant}`;
  return (
    <Card
      title="Confidence by unique words"
      subtitle="Chance to be better than the control, in percent. Each variant has its mark in the table below."
    >
      <div className="px-5 pb-5">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <ScatterPlot
            points={variants.map(({ uniqueWords, confidencePct }) => ({ x: uniqueWords, y: confidencePct }))}
            xTitle="Unique words"
            yTitle="Confidence (%)"
            named={index < 0 ? undefined : { index, name }}
            label={`Scatter chart of confidence against unique words${index < 0 ? '' : `, with ${winner.variant} ringed`}; the table of detailed results holds the same data.`}
            tooltip={tooltip}
          />
        </Suspense>
      </div>
    </Card>
  );
}
