import { clsx } from 'clsx';
import type { Column } from '@/components/ui/table.tsx';

interface FigureTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A dense table of a few short columns, mostly figures; it stays a table on a phone. */
export function FigureTable<Row>({ caption, columns, rows, rowKey }: FigureTableProps<Row>) {
  const cellLook = (column: Column<Row>) => clsx('px-3 first:pl-5 last:pr-5', column.numeric && 'text-right');
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-sunken text-xs text-muted">
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={clsx('py-2 align-bottom font-medium', cellLook(column))}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="border-t border-line">
            {columns.map((column) => (
              <td
                key={column.header}
                className={clsx('py-1.5 align-top', cellLook(column), column.numeric && 'figures')}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
