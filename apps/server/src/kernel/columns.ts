import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A UUID primary key, drawn by the database. */
export const idColumn = () => uuid('id').primaryKey().defaultRandom();

/** A UUID drawn by the database, unique within its workspace: the primary key is (workspace_id, id). */
export const ownedIdColumn = () => uuid('id').notNull().defaultRandom();

/** A moment with time zone, handled as a Date. */
export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
