// biome-ignore-all lint/a11y/noRedundantRoles: the roles keep the table a table when small screens turn its parts into blocks.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right so that their places line up. */
  numeric?: boolean;
  className?: string;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClassName?: (row: Row) => string;
}

/** A data table; on small screens every row becomes a list of its labelled cells. */
export function Table<Row>({ caption, columns, rows, rowKey, rowClassName }: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="bg-sunken text-xs text-muted max-md:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={clsx('px-5 py-2 font-medium', column.numeric && 'text-right', column.className)}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={clsx('border-t border-line max-md:block max-md:px-5 max-md:py-3', rowClassName?.(row))}
          >
            {columns.map((column) => (
              <td
                key={column.header}
                role="cell"
                className={clsx(
                  'px-5 py-3 align-top max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
                  column.numeric && 'figures md:text-right',
                  column.className,
                )}
              >
                <span aria-hidden className="shrink-0 text-sm text-muted md:hidden">
                  {column.header}
                </span>
                <span className="max-md:text-right">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
