import type { BenchmarkResponse } from '@frontrunner/contracts';
import { lazy, Suspense } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';
import { intervalText, promiseName } from '../judged-share.ts';
import type { LineChartProps } from './line-chart.tsx';

const LineChart = lazy(() => import('./line-chart.tsx'));

const fraction = (value: number) => formatPercent(value, 1);

function Plot(chart: LineChartProps) {
  return (
    <div className="px-5 pb-4">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <LineChart {...chart} />
      </Suspense>
    </div>
  );
}

/** Whether 70 % sure means right in 70 of 100 tests. */
export function ReliabilityCard({ result: { reliability } }: { result: BenchmarkResponse }) {
  return (
    <Card
      className="overflow-hidden"
      title="Reliability"
      subtitle="How sure the model said it was, if the test finds a clear winner, against how often it was right. On the dashed line both agree; above it the model was too modest."
    >
      <Plot
        label="Stated confidence against actual accuracy; the table below holds the figures"
        points={reliability.map(({ meanConfidence, accuracy }) => ({ x: meanConfidence, y: accuracy }))}
        reference={[0, 100].map((end) => ({ x: end, y: end }))}
        names={{ points: 'This benchmark', reference: 'As sure as it is right' }}
        xTitle="Stated confidence"
      />
      <Table
        dense
        caption="Reliability: stated confidence against actual accuracy"
        rows={reliability}
        rowKey={({ from }) => String(from)}
        columns={[
          { header: 'Confidence', cell: ({ from, to }) => `${from}% to ${to}%` },
          { header: 'Tests', cell: ({ count }) => formatNumber(count), numeric: true },
          { header: 'Said', cell: ({ meanConfidence }) => fraction(meanConfidence), numeric: true },
          { header: 'Correct', cell: ({ accuracy }) => fraction(accuracy), numeric: true },
          { header: '95% interval', cell: intervalText, numeric: true },
          { header: 'Promise', cell: promiseName },
        ]}
      />
    </Card>
  );
}

/** How accurate it would be to act on the most confident predictions only. */
export function CoverageCard({ result: { coverage: rows, accuracy: whole } }: { result: BenchmarkResponse }) {
  const half = rows.find(({ coverage }) => coverage === 50);
  return (
    <Card
      className="overflow-hidden"
      title="Accuracy against coverage"
      subtitle={
        half
          ? `Acting on the most confident half only, it would be right ${fraction(half.accuracy)} of the time.`
          : 'How accurate it would be to act on the most confident part only.'
      }
    >
      <Plot
        label="Accuracy of the most confident part of the tests; the table below holds the figures"
        points={rows.map(({ coverage, accuracy }) => ({ x: coverage, y: accuracy }))}
        reference={[0, 100].map((x) => ({ x, y: whole }))}
        names={{ points: 'Most confident part', reference: 'All tests' }}
        xTitle="Part of the tests, most confident first"
      />
      <Table
        dense
        caption="Accuracy against coverage"
        rows={rows}
        rowKey={({ coverage }) => String(coverage)}
        columns={[
          { header: 'Most confident', cell: ({ coverage }) => formatPercent(coverage) },
          { header: 'Tests', cell: ({ count }) => formatNumber(count), numeric: true },
          { header: 'Confidence from', cell: ({ minConfidence }) => fraction(minConfidence), numeric: true },
          { header: 'Correct', cell: ({ accuracy }) => fraction(accuracy), numeric: true },
          { header: '95% interval', cell: intervalText, numeric: true },
          { header: 'Promise', cell: promiseName },
        ]}
      />
    </Card>
  );
}

/** Accuracy by number of headlines: the more there are, the harder it is to name the best. */
export function VariantCountCard({ result: { byVariantCount } }: { result: BenchmarkResponse }) {
  return (
    <Card
      className="overflow-hidden"
      title="Accuracy by number of headlines"
      subtitle="The control counts as one of them."
    >
      <Table
        dense
        caption="Accuracy by number of headlines"
        rows={byVariantCount}
        rowKey={({ arms }) => String(arms)}
        columns={[
          { header: 'Headlines', cell: ({ arms }) => arms },
          { header: 'Tests', cell: ({ total }) => formatNumber(total), numeric: true },
          { header: 'Correct', cell: (row) => fraction((100 * row.correct) / row.total), numeric: true },
          { header: 'By guessing', cell: ({ chance }) => fraction(chance), numeric: true },
        ]}
      />
    </Card>
  );
}
