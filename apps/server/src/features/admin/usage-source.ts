import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { isId } from '../../kernel/ids.ts';
import { countWaitingEvents, rollupSelection } from '../events/index.ts';
import { type Period, periodOf } from './new-york-time.ts';

/** What the admin screens look at: a period, and one user or all. */
export interface View extends Period {
  now: Date;
  /** Null for all users. */
  userId: string | null;
}

/** A user that cannot exist has no events: its view is that of the identifier of nobody. */
const nobody = '00000000-0000-0000-0000-000000000000';

export function viewOf(query: { period: '7d' | '30d' | '90d'; user: string }, now: Date): View {
  const userId = query.user === 'all' ? null : isId(query.user) ? query.user : nobody;
  return { ...periodOf(query.period, now), now, userId };
}

export const moment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/** Rows of a statement that Drizzle has no words for. */
export async function rowsOf<Row>(db: Executor, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Counts what has come in, and then reads as of one moment. */
export async function readUsage<Result>(
  db: Executor,
  read: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  await countWaitingEvents(db);
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/**
 * The events of a view as rows (hour, event_type, event_category, page_name, events, in_sessions): the counted hours
 * for all users, for one user the events themselves.
 */
export function hourlyEvents({ start, userId }: View): SQL {
  return userId === null
    ? sql`select hour, event_type, event_category, page_name, events, in_sessions from usage_rollups
        where hour >= ${moment(start)}`
    : sql`select ${rollupSelection} from usage_events
        where account_id = ${userId}::uuid and occurred_at >= ${moment(start)} group by 1, 2, 3, 4`;
}

/** A condition on `account_id`, true for all users unless the view is of one. */
export const ofUser = ({ userId }: View): SQL =>
  userId === null ? sql`true` : sql`account_id = ${userId}::uuid`;
