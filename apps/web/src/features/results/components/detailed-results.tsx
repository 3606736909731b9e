import type { PerVariant } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatPercent } from '@/lib/format.ts';
import { beatsControl, rankedVariants } from '../result-texts.ts';

interface DetailedResultsProps {
  entries: readonly PerVariant[];
  winner: PerVariant;
}

/** Every variant against the control, most likely first. */
export function DetailedResults({ entries, winner }: DetailedResultsProps) {
  const control = entries.find((entry) => entry.variant === 'Control');
  const status = (entry: PerVariant) => {
    if (entry.variant === winner.variant) return <Badge tone="positive">Winner</Badge>;
    return entry.controlWinner === false ? 'Runner Up' : '-';
  };
  const columns: Column<PerVariant>[] = [
    { header: 'Variant', cell: (entry) => entry.variant, className: 'md:whitespace-nowrap' },
    { header: 'Headline', cell: (entry) => <span className="font-medium">{entry.headline}</span> },
    {
      header: 'vs Control',
      cell: (entry) =>
        beatsControl(entry, control) ? (
          <Badge tone="positive">Beats Control</Badge>
        ) : (
          <Badge>Loses to Control</Badge>
        ),
    },
    { header: 'Confidence', cell: (entry) => formatPercent(entry.confidencePct, 1), numeric: true },
    { header: 'Status', cell: status },
  ];
  return (
    <Card className="overflow-hidden">
      <CardHeader title="Detailed Results" />
      <Table
        caption="Predicted outcome of every variant against the control"
        columns={columns}
        rows={rankedVariants(entries)}
        rowKey={(entry) => entry.variant}
      />
    </Card>
  );
}
