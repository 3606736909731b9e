import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/**
 * Inserts rows that all have the same columns, in their order. They are sent as one JSON value: a statement with a parameter for
 * each value costs the event loop ten times as much to put together. `onConflict` stands at the end of the statement.
 */
export async function insertRows<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const known = getTableColumns(table);
  const names = Object.keys(first).map((key) => [key, known[key]?.name ?? key] as const);
  const columns = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  const named = rows.map((row) =>
    Object.fromEntries(names.map(([key, name]) => [name, (row as Record<string, unknown>)[key] ?? null])),
  );
  let json = JSON.stringify(named);
  // A lone surrogate, which alone is written like this, is replaced, as it is in a parameter; in JSON the database refuses it.
  if (json.includes('\\ud'))
    json = JSON.stringify(named, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value));
  await tx.execute(
    sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::text::json) ${onConflict}`,
  );
}
