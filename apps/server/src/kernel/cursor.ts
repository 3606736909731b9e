import { type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

type Columns = Record<string, PgColumn>;
export type RowOf<Selected extends Columns> = {
  [Name in keyof Selected]:
    | Selected[Name]['_']['data']
    | (Selected[Name]['_']['notNull'] extends true ? never : null);
};

/**
 * The rows of a query, some at a time: what would be taken from the driver in one go holds the event loop, and paging by an
 * offset reads the beginning again each time. `query` selects just these columns, no two of a name; `tx` is a transaction,
 * with one such reading at a time.
 */
export async function* pagesOf<Selected extends Columns>(
  tx: Executor,
  query: SQLWrapper,
  columns: Selected,
  rowsAtOnce: number,
): AsyncGenerator<RowOf<Selected>[]> {
  const fields = Object.entries(columns);
  const read = (row: Record<string, unknown>) =>
    Object.fromEntries(
      fields.map(([name, column]) => {
        const value = row[column.name];
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ) as RowOf<Selected>;
  await tx.execute(sql`declare pages no scroll cursor for ${query}`);
  for (let last = false; !last; ) {
    const fetched = await tx.execute(sql.raw(`fetch ${rowsAtOnce} from pages`));
    const { rows } = fetched as unknown as { rows: Record<string, unknown>[] };
    last = rows.length < rowsAtOnce;
    if (rows.length > 0) yield rows.map(read);
  }
  await tx.execute(sql`close pages`);
}
