import type { PerVariant } from '@frontrunner/contracts';
import { lazy, Suspense } from 'react';
import { SeriesMark } from '@/components/chart/series-mark.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatPercent } from '@/lib/format.ts';
import { whenIdle } from '@/lib/when-idle.ts';

const ScatterPlot = lazy(whenIdle(() => import('@/components/chart/scatter-plot.tsx')));

/** Confidence against the number of different words, one point a variant, with the same data as a table. */
export function ResultsChart({ entries }: { entries: readonly PerVariant[] }) {
  const variants = entries.filter(({ variant }) => variant !== 'Control');
  const columns: Column<PerVariant>[] = [
    {
      header: 'Variant',
      cell: (entry) => (
        <span className="inline-flex items-center gap-2">
          <SeriesMark index={variants.indexOf(entry)} /> {entry.variant}
        </span>
      ),
    },
    { header: 'Unique words', cell: ({ uniqueWords }) => uniqueWords, numeric: true },
    { header: 'Confidence', cell: ({ confidencePct }) => formatPercent(confidencePct, 1), numeric: true },
  ];
  const tooltip = (index: number) => {
    const entry = variants[index];
    if (!entry) return null;
    return (
      <>
        <strong className="block font-semibold">{entry.variant}</strong>
        Unique words: {entry.uniqueWords}
        <span className="block">Confidence: {formatPercent(entry.confidencePct, 1)}</span>
      </>
    );
  };
  return (
    <Card
      className="overflow-hidden"
      title="Confidence by unique words"
      subtitle="Chance to be better than the control, in percent."
    >
      <div className="grid md:grid-cols-2">
        <div className="px-5 pb-5">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <ScatterPlot
              points={variants.map(({ uniqueWords, confidencePct }) => ({
                x: uniqueWords,
                y: confidencePct,
              }))}
              xTitle="Unique words"
              yTitle="Confidence (%)"
              label="Scatter chart of confidence against unique words; the table beside it holds the same data."
              tooltip={tooltip}
            />
          </Suspense>
        </div>
        <div>
          <Table
            stackBelow="never"
            caption="Unique words and confidence of every variant"
            columns={columns}
            rows={variants}
            rowKey={({ variant }) => variant}
          />
        </div>
      </div>
    </Card>
  );
}
