import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Table } from '@/components/ui/table.tsx';
import { formatNumber } from '@/lib/format.ts';

interface CountCardProps {
  title: string;
  nameHeader: string;
  countHeader: string;
  rows: { name: string; count: number }[];
  empty: string;
}

/** What was counted most, most first. */
export function CountCard({ title, nameHeader, countHeader, rows, empty }: CountCardProps) {
  return (
    <Card className="overflow-hidden">
      <CardHeader title={title} />
      {rows.length === 0 ? (
        <p className="px-5 pb-4 text-muted">{empty}</p>
      ) : (
        <Table
          stackBelow="never"
          caption={title}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            { header: nameHeader, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
            { header: countHeader, cell: ({ count }) => formatNumber(count), numeric: true },
          ]}
        />
      )}
    </Card>
  );
}
