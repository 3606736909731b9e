import type { PerVariant } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatPercent } from '@/lib/format.ts';
import { beatsControl, rankedVariants, standing } from '../result-texts.ts';

interface DetailedResultsProps {
  entries: readonly PerVariant[];
  winner: PerVariant;
}

/** Every variant against the control, most likely first. */
export function DetailedResults(props: DetailedResultsProps) {
  return (
    <Card className="overflow-hidden" title="Detailed Results">
      <ResultsTable {...props} caption="Predicted outcome of every variant against the control" />
    </Card>
  );
}

/** The table of one analysis. */
export function ResultsTable({ entries, winner, caption }: DetailedResultsProps & { caption: string }) {
  const control = entries.find((entry) => entry.variant === 'Control');
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
    {
      header: 'Status',
      className: 'whitespace-nowrap',
      cell: (entry) => {
        const status = standing(entry, winner);
        return status === 'Winner' ? <Badge tone="positive">{status}</Badge> : status;
      },
    },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rankedVariants(entries)}
      rowKey={(entry) => entry.variant}
    />
  );
}
