import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { ensurePartitions } from '../features/events/index.ts';
import type { Database, Executor } from '../kernel/database.ts';
import { startJobs } from '../kernel/jobs.ts';
import { version } from '../kernel/version.ts';
import { type EndLine, type ExportHeader, rowOfLine, type TableLine } from './export-lines.ts';
import { appliedMigrations, quoted, rowsOf, type StoredTable, storedTables } from './stored-tables.ts';

/** An import that cannot be done; its message says why and what to do. Nothing was changed. */
export class ImportError extends Error {
  override name = 'ImportError';
}

const cutOff = () =>
  new ImportError(
    'The file ends too early: it was cut off. Export again, or take an earlier export. Nothing was imported.',
  );
const batchCharacters = 1_000_000;
/** Tables whose rows triggers count in other tables. */
const counted = ['accounts', 'usage_sessions'];

/**
 * Fills an empty, migrated database with an export, in one transaction: all of it or nothing. Answers the number of
 * rows by table. Throws {@link ImportError} for a database with data, another schema, or a file that is none or incomplete.
 */
export async function importDatabase(
  database: Database,
  lines: AsyncIterable<string>,
  log: FastifyBaseLogger,
): Promise<Record<string, number>> {
  const { db } = database;
  const reading = lines[Symbol.asyncIterator]();
  await prepare(database, await readHeader(reading), log);
  const tables = new Map((await storedTables(db)).map((table) => [table.name, table]));
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from jobs.job`);
    await tx.execute(sql`delete from jobs.queue`);
    // What triggers keep beside the rows is among the rows that come.
    for (const table of counted) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    const rows: Record<string, number> = {};
    let table: StoredTable | undefined;
    let waiting: string[] = [];
    let characters = 0;
    const flush = async () => {
      if (!table || waiting.length === 0) return;
      rows[table.name] = (rows[table.name] ?? 0) + waiting.length;
      await insertRows(tx, table, waiting);
      waiting = [];
      characters = 0;
    };
    for (;;) {
      const { value: line, done } = await reading.next();
      if (done) throw cutOff();
      const row = rowOfLine(line);
      if (row !== null) {
        waiting.push(row);
        characters += row.length;
        if (characters > batchCharacters) await flush();
        continue;
      }
      await flush();
      const next = parse(line) as TableLine | EndLine;
      if ('end' in next) {
        await finish(tx, next, rows);
        for (const table of counted) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
        return next.end.rows;
      }
      table = tableFor(next, tables);
    }
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw cutOff();
  }
}

async function readHeader(reading: AsyncIterator<string>): Promise<ExportHeader> {
  const { value, done } = await reading.next();
  if (done) throw cutOff();
  if (value.startsWith('{"format":"frontrunner-export"')) {
    const header = parse(value) as ExportHeader;
    if (header.formatVersion === 1) return header;
  }
  throw new ImportError(
    'This is no export that this version can read. Give a file that npm run db:export wrote.',
  );
}

/** Refuses what cannot be filled, and makes what the rows need: the queue's tables and the months of the events. */
async function prepare(database: Database, header: ExportHeader, log: FastifyBaseLogger): Promise<void> {
  const { db } = database;
  const migrations = await appliedMigrations(db);
  if (migrations.join() !== header.migrations.join())
    throw new ImportError(
      `The export is of version ${header.productVersion} (${header.migrations.length} migrations), this is version ${version} ` +
        `(${migrations.length}). Import it with the version that wrote it, then upgrade.`,
    );
  for (const { name } of await storedTables(db)) {
    if (!name.startsWith('public.')) continue;
    const [found] = await rowsOf(db, sql.raw(`select 1 from ${quoted(name)} limit 1`));
    if (found)
      throw new ImportError(
        `The database is not empty (${name} has rows), and an import never overwrites. Name a new database in DATABASE_URL, or a new folder in DATA_DIR.`,
      );
  }
  const queue = await startJobs(database, [], { work: false, log });
  await queue.close();
  for (const month of header.eventMonths) await ensurePartitions(db, new Date(`${month}-01T00:00:00Z`));
}

/** The table as this database has it, with the export's columns in the export's order. */
function tableFor({ table, columns }: TableLine, tables: Map<string, StoredTable>): StoredTable {
  const known = tables.get(table)?.columns ?? [];
  const found = columns.map((wanted) => known.find(({ name }) => name === wanted));
  const complete = found.filter((column) => column !== undefined);
  if (complete.length < columns.length || known.length === 0)
    throw new ImportError(`This version has no table ${table} with the columns of the export.`);
  return { name: table, columns: complete };
}

async function insertRows(tx: Executor, { name, columns }: StoredTable, rows: string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join();
  const values = columns.map(({ type }, i) => `(r ->> ${i})::${type}`).join();
  await tx.execute(
    sql`insert into ${sql.raw(quoted(name))} (${sql.raw(names)}) overriding system value
        select ${sql.raw(values)} from json_array_elements(${`[${rows.join()}]`}::json) r`,
  );
}

/** Sets the sequences, and counts again: what was acknowledged as imported is there. */
async function finish(tx: Executor, { end }: EndLine, inserted: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(end.sequences))
    await tx.execute(sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`);
  for (const [table, expected] of Object.entries(end.rows)) {
    const [found] = await rowsOf<{ n: string }>(
      tx,
      sql.raw(`select count(*)::text as n from ${quoted(table)}`),
    );
    if ((inserted[table] ?? 0) !== expected || Number(found?.n) !== expected) throw cutOff();
  }
}
