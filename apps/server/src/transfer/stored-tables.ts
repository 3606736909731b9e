import { sql } from 'drizzle-orm';
import type { Executor } from '../kernel/database.ts';

/** A table whose rows move with an installation. */
export interface StoredTable {
  /** With its schema, e.g. `public.accounts`. */
  name: string;
  /** Those that can be written, with their types; generated ones follow from them. */
  columns: { name: string; type: string }[];
}

export const rowsOf = async <Row>(db: Executor, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** `public.accounts` as PostgreSQL takes it. */
export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

/**
 * Every table of the product, and of the job queue its queues and jobs (the rest is its housekeeping), in an order in
 * which they can be filled: what others refer to comes first.
 */
export async function storedTables(db: Executor): Promise<StoredTable[]> {
  const found = await rowsOf<StoredTable & { needs: string[] }>(
    db,
    sql`
      select n.nspname || '.' || c.relname as name,
        (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        (select coalesce(json_agg(rn.nspname || '.' || r.relname), '[]') from pg_constraint f
          join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or (n.nspname = 'jobs' and c.relname in ('queue', 'job')))
      order by 1`,
  );
  const waiting = new Map(found.map((table) => [table.name, table]));
  const ordered: StoredTable[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (next.length === 0)
      throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** What was applied to a database, oldest first; two databases with the same list have the same tables. */
export async function appliedMigrations(db: Executor): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by id`,
  );
  return rows.map(({ hash }) => hash);
}
