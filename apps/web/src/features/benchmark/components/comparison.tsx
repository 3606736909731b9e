import type { BenchmarkResponse } from '@frontrunner/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';
import { comparisonText } from '../comparison-text.ts';
import { benchmarkQuery } from '../queries.ts';

const orNone = (value: number | null) => (value === null ? 'N/A' : formatPercent(value, 1));

/** What is set side by side, in the order of the table. */
const lines: [string, (result: BenchmarkResponse) => string][] = [
  ['Total Tests', ({ totalTests }) => formatNumber(totalTests)],
  ['Overall Accuracy', ({ accuracy }) => formatPercent(accuracy, 1)],
  [
    '95% interval',
    ({ accuracyInterval: { low, high } }) => `${formatPercent(low, 1)} to ${formatPercent(high, 1)}`,
  ],
  ['Avg Confidence', ({ averageConfidence }) => formatPercent(averageConfidence, 1)],
  ['High confidence', ({ confidenceTierAccuracy }) => orNone(confidenceTierAccuracy.high)],
  ['Medium confidence', ({ confidenceTierAccuracy }) => orNone(confidenceTierAccuracy.medium)],
  ['Low confidence', ({ confidenceTierAccuracy }) => orNone(confidenceTierAccuracy.low)],
  [
    'Most confident half',
    ({ coverage }) => orNone(coverage.find((c) => c.coverage === 50)?.accuracy ?? null),
  ],
  ['Always the control', ({ baselines }) => formatPercent(baselines.alwaysControl, 1)],
  ['Guessing', ({ baselines }) => formatPercent(baselines.chance, 1)],
  ['Model', ({ calibrationId }) => (calibrationId ? 'With own calibration' : 'Shipped model')],
  ['Model version', ({ modelVersion }) => modelVersion],
];

/** Two benchmarks side by side, with what their difference is worth. */
export function Comparison({ ids, onClose }: { ids: [string, string]; onClose: () => void }) {
  const { data: left } = useQuery(benchmarkQuery(ids[0]));
  const { data: right } = useQuery(benchmarkQuery(ids[1]));
  const [a, b] = [left?.result, right?.result];
  const worth = useMemo(() => (a && b ? comparisonText(a, b) : undefined), [a, b]);
  return (
    <Card
      className="overflow-hidden"
      title="Comparison"
      subtitle={worth}
      action={<IconButton icon={X} label="Close the comparison" onClick={onClose} />}
    >
      {left && right && a && b ? (
        <Table
          dense
          caption="Two benchmarks side by side"
          rows={lines}
          rowKey={([name]) => name}
          columns={[
            { header: 'Figure', cell: ([name]) => name },
            { header: `A: ${left.name}`, cell: ([, figure]) => figure(a), numeric: true },
            { header: `B: ${right.name}`, cell: ([, figure]) => figure(b), numeric: true },
          ]}
        />
      ) : (
        <Skeleton className="m-5 h-60" />
      )}
    </Card>
  );
}
