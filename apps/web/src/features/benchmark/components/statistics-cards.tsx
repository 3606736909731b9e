import type { BenchmarkResponse } from '@frontrunner/contracts';
import { useMemo } from 'react';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';
import { FigureTable } from './figure-table.tsx';
import { LineChart } from './line-chart.tsx';

const percentScale = { min: 0, max: 100 };
const fraction = (value: number) => formatPercent(value, 1);

/** Whether 70 % sure means right in 70 of 100 tests. */
export function ReliabilityCard({ result }: { result: BenchmarkResponse }) {
  const rows = result.reliability;
  const chart = useMemo(
    () => ({
      points: rows.map(({ meanConfidence, accuracy }) => ({ x: meanConfidence, y: accuracy })),
      reference: [
        { x: 0, y: 0 },
        { x: 100, y: 100 },
      ],
      names: { points: 'This benchmark', reference: 'As sure as it is right' },
    }),
    [rows],
  );
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Reliability"
        subtitle="How sure the model said it was, against how often it was right. On the dashed line both agree; above it the model was too modest."
      />
      <div className="px-5 pb-4">
        <LineChart
          {...chart}
          label="Stated confidence against actual accuracy; the table below holds the figures"
          xTitle="Stated confidence"
          yTitle="Correct"
          x={percentScale}
          y={percentScale}
        />
      </div>
      <FigureTable
        caption="Reliability: stated confidence against actual accuracy"
        rows={rows}
        rowKey={({ from }) => String(from)}
        columns={[
          { header: 'Confidence', cell: ({ from, to }) => `${from}% to ${to}%` },
          { header: 'Tests', cell: ({ count }) => formatNumber(count), numeric: true },
          { header: 'Said', cell: ({ meanConfidence }) => fraction(meanConfidence), numeric: true },
          { header: 'Correct', cell: ({ accuracy }) => fraction(accuracy), numeric: true },
        ]}
      />
    </Card>
  );
}

/** How accurate it would be to act on the most confident predictions only. */
export function CoverageCard({ result }: { result: BenchmarkResponse }) {
  const { coverage: rows, accuracy } = result;
  const chart = useMemo(
    () => ({
      points: rows.map(({ coverage, accuracy }) => ({ x: coverage, y: accuracy })),
      reference: [
        { x: 0, y: accuracy },
        { x: 100, y: accuracy },
      ],
      names: { points: 'Most confident part', reference: 'All tests' },
    }),
    [rows, accuracy],
  );
  const half = rows.find(({ coverage }) => coverage === 50);
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Accuracy against coverage"
        subtitle={
          half
            ? `Acting on the most confident half only, it would be right ${fraction(half.accuracy)} of the time.`
            : 'How accurate it would be to act on the most confident part only.'
        }
      />
      <div className="px-5 pb-4">
        <LineChart
          {...chart}
          label="Accuracy of the most confident part of the tests; the table below holds the figures"
          xTitle="Part of the tests, most confident first"
          yTitle="Correct"
          x={percentScale}
          y={percentScale}
        />
      </div>
      <FigureTable
        caption="Accuracy against coverage"
        rows={rows}
        rowKey={({ coverage }) => String(coverage)}
        columns={[
          { header: 'Most confident', cell: ({ coverage }) => `${coverage}%` },
          { header: 'Tests', cell: ({ count }) => formatNumber(count), numeric: true },
          { header: 'Confidence from', cell: ({ minConfidence }) => fraction(minConfidence), numeric: true },
          { header: 'Correct', cell: ({ accuracy }) => fraction(accuracy), numeric: true },
        ]}
      />
    </Card>
  );
}

/** Accuracy by number of headlines: the more there are, the harder it is to name the best. */
export function VariantCountCard({ result }: { result: BenchmarkResponse }) {
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Accuracy by number of headlines" subtitle="The control counts as one of them." />
      <FigureTable
        caption="Accuracy by number of headlines"
        rows={result.byVariantCount}
        rowKey={({ arms }) => String(arms)}
        columns={[
          { header: 'Headlines', cell: ({ arms }) => arms },
          { header: 'Tests', cell: ({ total }) => formatNumber(total), numeric: true },
          {
            header: 'Correct',
            cell: ({ correct, total }) => fraction((100 * correct) / total),
            numeric: true,
          },
          { header: 'By guessing', cell: ({ chance }) => fraction(chance), numeric: true },
        ]}
      />
    </Card>
  );
}
