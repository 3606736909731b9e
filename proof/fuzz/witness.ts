import { sql } from 'drizzle-orm';
import type { Executor } from '../../apps/server/src/kernel/database.ts';

export interface Write {
  table: string;
  operation: string;
}

export interface Witness {
  /** Rows written and kept since the last call, to any table of the product. */
  writes(): Promise<Write[]>;
}

/** Lets the database itself note every row that is written; what a transaction takes back, or writes as it was, is not. */
export async function installWitness(db: Executor): Promise<Witness> {
  await db.execute(sql`create schema witness`);
  await db.execute(sql`create table witness.writes (id bigserial primary key, name text, operation text)`);
  await db.execute(sql`
    create function witness.note() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new is not distinct from old then
        return null;
      end if;
      insert into witness.writes (name, operation) values (tg_table_name, tg_op);
      return null;
    end $$`);
  await db.execute(sql`
    do $$
    declare name text;
    begin
      for name in
        select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      loop
        execute format(
          'create trigger witness after insert or update or delete on public.%I for each row execute function witness.note()',
          name);
      end loop;
    end $$`);
  let last = 0;
  return {
    writes: async () => {
      const { rows } = (await db.execute(
        sql`select id::int as id, name, operation from witness.writes where id > ${last} order by id`,
      )) as unknown as { rows: { id: number; name: string; operation: string }[] };
      last = rows.at(-1)?.id ?? last;
      return rows.map(({ name, operation }) => ({ table: name, operation }));
    },
  };
}
