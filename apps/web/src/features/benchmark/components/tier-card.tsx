import type { BenchmarkResponse } from '@frontrunner/contracts';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';

const tiers = [
  {
    tier: 'high',
    name: 'High',
    estimate: '>90% estimated',
    expected: 'Expected correct more than 90% of the time',
  },
  {
    tier: 'medium',
    name: 'Medium',
    estimate: '>70% estimated',
    expected: 'Expected correct more than 70% of the time',
  },
  { tier: 'low', name: 'Low', estimate: '', expected: 'No better than a guess is promised' },
] as const;
type Tier = (typeof tiers)[number];

/** 'Accuracy by Confidence Tier': what the model promised against what came true. */
export function TierCard({ result }: { result: BenchmarkResponse }) {
  const { tierStats, confidenceTierAccuracy } = result;
  const columns: Column<Tier>[] = [
    {
      header: 'Confidence',
      cell: ({ name, estimate }) => (
        <>
          <span className="font-medium">{name}</span> <span className="text-muted">{estimate}</span>
        </>
      ),
    },
    { header: 'Promise', cell: ({ expected }) => expected },
    {
      header: 'Correct',
      cell: ({ tier }) =>
        `${formatNumber(tierStats[tier].correct)} of ${formatNumber(tierStats[tier].total)}`,
      numeric: true,
    },
    {
      header: 'Accuracy',
      cell: ({ tier }) => {
        const accuracy = confidenceTierAccuracy[tier];
        return accuracy === null ? 'N/A' : formatPercent(accuracy, 1);
      },
      numeric: true,
    },
  ];
  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Accuracy by Confidence Tier"
        subtitle="The promises hold for tests that ended with a clear winner; among tests decided by chance nobody can be right so often."
      />
      <Table
        caption="Accuracy by confidence tier"
        columns={columns}
        rows={tiers}
        rowKey={({ tier }) => tier}
      />
    </Card>
  );
}
