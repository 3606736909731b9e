import type { Executor } from './database.ts';
import { sharedReadsOf } from './shared-connections.ts';

/**
 * A statement whose SQL is put together once for each database handle instead of at every call. Given a name, PostgreSQL
 * keeps its plan on each connection as well. For statements whose best plan does not depend on their values.
 */
export function prepared<Statement>(build: (db: Executor) => Statement): (db: Executor) => Statement {
  const built = new WeakMap<Executor, Statement>();
  return (db) => {
    let statement = built.get(db);
    if (!statement) {
      statement = build(db);
      built.set(db, statement);
    }
    return statement;
  };
}

/**
 * The same for a named read of a few rows that never takes longer than some milliseconds: it goes over the connection that such
 * reads share, except inside a transaction.
 */
export function preparedRead<Statement>(build: (db: Executor) => Statement): (db: Executor) => Statement {
  const statementOf = prepared(build);
  return (db) => statementOf(sharedReadsOf(db));
}
