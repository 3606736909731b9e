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
  rowClass?: (row: Row) => string | undefined;
  /** Below this width of the screen the rows become lists; few and short columns never need it. */
  stackBelow?: keyof typeof stacking;
  /** For a few short columns, mostly figures: less room, and a table on a phone too. */
  dense?: boolean;
}

const stacking = {
  never: { block: '', head: '', row: '', cell: '', numeric: 'text-right', label: 'hidden', value: '' },
  md: {
    block: 'max-md:block',
    head: 'max-md:sr-only',
    row: 'max-md:block max-md:px-5 max-md:py-3',
    cell: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1',
    numeric: 'md:text-right',
    label: 'md:hidden',
    value: 'max-md:text-right',
  },
  lg: {
    block: 'max-lg:block',
    head: 'max-lg:sr-only',
    row: 'max-lg:block max-lg:px-5 max-lg:py-3',
    cell: 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:px-0 max-lg:py-1',
    numeric: 'lg:text-right',
    label: 'lg:hidden',
    value: 'max-lg:text-right',
  },
} as const;

/** A data table; on small screens every row becomes a list of its labelled cells, unless it never needs to. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClass,
  stackBelow = 'md',
  dense = false,
}: TableProps<Row>) {
  const look = stacking[dense ? 'never' : stackBelow];
  const [room, height] = dense ? ['px-3 first:pl-5 last:pr-5', 'py-1.5'] : ['px-5', 'py-3'];
  return (
    <table role="table" className={clsx('w-full border-collapse text-left', dense && 'text-sm', look.block)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={clsx('bg-sunken text-xs text-muted', look.head)}>
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={clsx(
                room,
                'py-2 font-medium',
                dense && 'align-bottom',
                column.numeric && 'text-right',
                column.className,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={look.block}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={clsx('border-t border-line', look.row, rowClass?.(row))}
          >
            {columns.map((column) => (
              <td
                key={column.header}
                role="cell"
                className={clsx(
                  room,
                  height,
                  'align-top',
                  look.cell,
                  column.numeric && ['figures', look.numeric],
                  column.className,
                )}
              >
                <span aria-hidden className={clsx('shrink-0 text-sm text-muted', look.label)}>
                  {column.header}
                </span>
                <span className={look.value}>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
