import type { BenchmarkRow } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatPercent } from '@/lib/format.ts';
import { resultName, tierName } from '../export-benchmark.ts';

interface ResultTableProps {
  rows: BenchmarkRow[];
  onOpen: (row: BenchmarkRow) => void;
}

const headline = (text: string) => <span className="line-clamp-3 break-words">{text}</span>;

/** One page of scored tests. */
export function ResultTable({ rows, onOpen }: ResultTableProps) {
  const columns: Column<BenchmarkRow>[] = [
    { header: 'Test #', cell: ({ experimentIndex }) => experimentIndex + 1, className: 'whitespace-nowrap' },
    { header: 'Control', cell: ({ control }) => headline(control) },
    { header: 'Actual Winner', cell: ({ actualWinner }) => headline(actualWinner) },
    { header: 'Predicted Winner', cell: ({ predictedWinner }) => headline(predictedWinner) },
    { header: 'Confidence', cell: ({ confidence }) => formatPercent(confidence, 1), numeric: true },
    { header: 'Confidence Tier', cell: ({ confidenceTier }) => tierName(confidenceTier) },
    {
      header: 'Result',
      cell: (row) => <Badge tone={row.correct ? 'positive' : 'neutral'}>{resultName(row)}</Badge>,
    },
    {
      header: 'Why',
      cell: (row) => (
        <Button size="small" aria-label={`Open test ${row.experimentIndex + 1}`} onClick={() => onOpen(row)}>
          Open
        </Button>
      ),
    },
  ];
  return (
    <Table
      stackBelow="lg"
      caption="Every scored test"
      columns={columns}
      rows={rows}
      rowKey={({ experimentIndex }) => String(experimentIndex)}
    />
  );
}
