import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../kernel/database.ts';
import { version } from '../kernel/version.ts';
import { type EndLine, jsonLine, rowLine } from './export-lines.ts';
import { appliedMigrations, quoted, rowsOf, type StoredTable, storedTables } from './stored-tables.ts';

const batch = 500;

/** Gives every row of a table, in batches, so that a large table is never in memory whole. */
async function* rowBatches(tx: Executor, { name, columns }: StoredTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join();
  await tx.execute(
    sql.raw(
      `declare export_rows no scroll cursor for select to_json(array[${values}])::text as row from ${quoted(name)}`,
    ),
  );
  for (;;) {
    const rows = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${batch} from export_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await tx.execute(sql`close export_rows`);
}

/**
 * Hands the whole installation to `write`, line by line, as of one moment; on PostgreSQL it may go on serving
 * meanwhile. Answers the number of rows by table. What is written holds this installation's secrets.
 */
export async function exportDatabase(
  { db }: Database,
  now: Date,
  write: (text: string) => Promise<void>,
): Promise<Record<string, number>> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`set local datestyle = 'ISO'`);
      const months = await rowsOf<{ month: string }>(
        tx,
        sql`select replace(right(relname, 7), '_', '-') as month from pg_inherits join pg_class on oid = inhrelid
            where inhparent = 'public.usage_events'::regclass and relname ~ '_\\d{4}_\\d{2}$' order by 1`,
      );
      await write(
        jsonLine({
          format: 'frontrunner-export',
          formatVersion: 1,
          productVersion: version,
          exportedAt: now.toISOString(),
          migrations: await appliedMigrations(tx),
          eventMonths: months.map(({ month }) => month),
        }),
      );
      const rows: Record<string, number> = {};
      for (const table of await storedTables(tx)) {
        const { name } = table;
        await write(jsonLine({ table: name, columns: table.columns.map((column) => column.name) }));
        rows[name] = 0;
        for await (const lines of rowBatches(tx, table)) {
          rows[name] += lines.length;
          await write(lines.map(rowLine).join(''));
        }
      }
      await write(jsonLine({ end: { rows, sequences: await sequences(tx) } }));
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function sequences(tx: Executor): Promise<EndLine['end']['sequences']> {
  const rows = await rowsOf<{ name: string; last: string }>(
    tx,
    sql`select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
        where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
