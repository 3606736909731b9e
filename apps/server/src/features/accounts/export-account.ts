import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import * as schema from '../../kernel/schema.ts';

type OwnedTable = PgTable & { accountId: PgColumn };
type Read = (db: Executor, accountId: string) => Promise<unknown[]>;

/** Every row that carries the account's id, without the columns that are secrets. */
const rowsOf =
  (table: OwnedTable, secrets: string[] = []): Read =>
  (db, accountId) => {
    const columns = Object.entries(getTableColumns(table)).filter(([name]) => !secrets.includes(name));
    return db.select(Object.fromEntries(columns)).from(table).where(eq(table.accountId, accountId));
  };

const feedbackOf: Read = (db, accountId) => {
  const { customerFeedback, experiments } = schema;
  const owned = db
    .select({ id: experiments.id })
    .from(experiments)
    .where(eq(experiments.accountId, accountId));
  return db.select().from(customerFeedback).where(inArray(customerFeedback.experimentId, owned));
};

const progressOf: Read = (db, accountId) =>
  db
    .select()
    .from(schema.progressEvents)
    .where(sql`${schema.progressEvents.topic} in (${progressTopicsOf(accountId)})`);

/** One entry for each kind of data about a person. A feature that stores more adds it here; a test notices otherwise. */
const sections: Record<string, Read> = {
  sessions: rowsOf(schema.sessions, ['tokenHash', 'idToken']),
  companyContext: rowsOf(schema.companyContexts),
  experiments: rowsOf(schema.experiments),
  experimentRuns: rowsOf(schema.experimentRuns),
  progressEvents: progressOf,
  customerFeedback: feedbackOf,
  generations: rowsOf(schema.generations),
  benchmarks: rowsOf(schema.benchmarks),
  benchmarkParts: rowsOf(schema.benchmarkParts),
  calibrations: rowsOf(schema.accountCalibrations),
  subscriptions: rowsOf(schema.subscriptions),
  invoices: rowsOf(schema.invoices),
  checkoutSessions: rowsOf(schema.checkoutSessions),
  billingEvents: rowsOf(schema.billingEvents),
  sandboxPayments: rowsOf(schema.sandboxObjects),
  usageInbox: rowsOf(schema.usageInbox),
  usageEvents: rowsOf(schema.usageEvents),
  usageSessions: rowsOf(schema.usageSessions),
  usageActivity: rowsOf(schema.usageActivity),
  administration: rowsOf(schema.auditLog),
};

/** Everything stored about the person, of one moment. */
export async function exportAccount(context: Context): Promise<Record<string, unknown>> {
  const { db, account, clock } = context;
  return db.transaction(
    async (tx) => {
      const [own] = await tx.select().from(schema.accounts).where(eq(schema.accounts.id, account.id));
      const exported: Record<string, unknown> = { exportedAt: clock.now(), account: own };
      for (const [name, read] of Object.entries(sections)) exported[name] = await read(tx, account.id);
      return exported;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** A subquery of the progress topics that belong to an account. */
export const progressTopicsOf = (accountId: string): SQL => sql`
  select 'experiment:' || ${schema.experiments.id} from ${schema.experiments} where ${schema.experiments.accountId} = ${accountId}
  union all
  select 'benchmark:' || ${schema.benchmarks.id} from ${schema.benchmarks} where ${schema.benchmarks.accountId} = ${accountId}`;
