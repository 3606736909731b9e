import type { ForecastCounts } from '@frontrunner/contracts';
import { Card } from '@/components/ui/card.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatNumber } from '@/lib/format.ts';
import { accuracyText, scoreText } from '../record-texts.ts';

export type Group = ForecastCounts & { key: string | null };

interface GroupsTableProps {
  title: string;
  /** What the first column is called, and what a group is. */
  noun: string;
  groups: readonly Group[];
  nameOf: (key: string | null) => string;
}

/** The record of each group of forecasts. */
export function GroupsTable({ title, noun, groups, nameOf }: GroupsTableProps) {
  return (
    <Card className="min-w-0 overflow-hidden" title={title}>
      <Table
        dense
        caption={title}
        rows={groups}
        rowKey={({ key }) => key ?? ''}
        columns={[
          { header: noun, cell: ({ key }) => nameOf(key) },
          { header: 'Settled', cell: ({ settled }) => formatNumber(settled), numeric: true },
          { header: 'Right', cell: (group) => accuracyText(group), numeric: true },
          {
            header: 'Brier',
            cell: ({ brier }) => scoreText(brier),
            numeric: true,
            className: 'max-sm:hidden',
          },
        ]}
      />
    </Card>
  );
}
