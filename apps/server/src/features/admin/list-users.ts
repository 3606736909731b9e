import type { AdminUserRow, ParsedRequestOf } from '@frontrunner/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { subscriptions } from '../../kernel/schema.ts';
import { planIsActiveAt } from '../billing/index.ts';
import { decodeOffset, encodeOffset } from './cursors.ts';
import { moment, readUsage, rowsOf, viewOf } from './usage-source.ts';

type Query = ParsedRequestOf<'GET /api/admin/all-users'>['query'];

interface Row {
  id: string;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  is_pro: boolean;
  created_at: Date | string;
  last_active_at: Date | string | null;
  experiments: number;
  events: number;
}

const escapeLike = (value: string) => value.replace(/[\\%_]/g, (special) => `\\${special}`);

/** Users as they are shown, by full name or else by e-mail address; to the letter that of an index on `accounts`. */
const shownName = sql.raw(
  `lower(coalesce(nullif(trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), ''), a.email, ''))`,
);
const sortedBy: Record<NonNullable<Query['sort']>, SQL | null> = {
  user: null,
  experiments: sql`a.experiments_count`,
  lastLogin: sql`coalesce(t.last_active_at, '-infinity')`,
  status: sql`is_pro`,
};

function conditionOf({ q, status }: Query): SQL {
  const pattern = q?.trim() ? `%${escapeLike(q.trim())}%` : null;
  const found = pattern
    ? sql`(a.email ilike ${pattern} or a.first_name ilike ${pattern} or a.last_name ilike ${pattern})`
    : sql`true`;
  if (status === 'pro') return sql`${found} and is_pro`;
  if (status === 'free') return sql`${found} and not is_pro`;
  return found;
}

/** One page of users; `next` is the cursor of the page after it (null on the last one), `total` the number of all. */
export async function listUsers(
  ctx: Context,
  query: Query,
): Promise<{ users: AdminUserRow[]; next: string | null; total: number }> {
  const { start, now } = viewOf({ period: query.period, user: 'all' }, ctx.clock.now());
  const offset = query.cursor ? decodeOffset(query.cursor) : 0;
  const sort = query.sort ?? 'user';
  const direction = sql.raw(query.order === 'desc' ? 'desc' : 'asc');
  const byPlan = query.status === 'pro' || query.status === 'free';
  // Who is Pro is found once where everybody is asked for it, and for one after the other where only a page is.
  const asked = sql.raw(byPlan || sort === 'status' ? 'materialized' : 'not materialized');
  const pro = sql`pro as ${asked} (
    select owner.account_id from ${subscriptions}
    join workspace_members owner on owner.workspace_id = ${subscriptions.workspaceId} and owner.role = 'owner'
    where ${subscriptions.source} = ${ctx.config.payments} and ${planIsActiveAt(now)})`;
  const withPlan = sql`left join pro on pro.account_id = a.id
    cross join lateral (select pro.account_id is not null as is_pro) plan`;
  // Only what condition and order need is joined before the page is cut: anything more and every account is sorted.
  const filtered = sql`accounts a ${byPlan ? withPlan : sql``}`;
  const joins: Partial<Record<typeof sort, SQL>> = {
    lastLogin: sql`left join usage_activity t on t.account_id = a.id`,
    ...(byPlan ? {} : { status: withPlan }),
  };
  const byName =
    sort === 'user' ? sql`${shownName} ${direction}, a.id ${direction}` : sql`${shownName}, a.id`;
  const order = sortedBy[sort] ? sql`${sortedBy[sort]} ${direction}, ${byName}` : byName;
  return readUsage(ctx.db, async (tx) => {
    const condition = conditionOf(query);
    const [all] = await rowsOf<{ total: number }>(
      tx,
      byPlan || query.q?.trim()
        ? sql`with ${pro} select count(*)::int as total from ${filtered} where ${condition}`
        : sql`select accounts as total from accounts_total`,
    );
    const rows = await rowsOf<Row>(
      tx,
      sql`with ${pro}, sorted as (
        select a.id from ${filtered} ${joins[sort] ?? sql``} where ${condition} order by ${order}
        limit ${query.limit} offset ${offset}
      ), page as (select id, row_number() over () as position from sorted)
      select a.id, a.email, a.first_name, a.last_name, is_pro, a.created_at, t.last_active_at,
        a.experiments_count as experiments,
        (select count(*)::int from usage_events e
          where e.account_id = a.id and e.occurred_at >= ${moment(start)}) as events
      from page join accounts a on a.id = page.id ${withPlan}
        left join usage_activity t on t.account_id = a.id
      order by page.position`,
    );
    const total = all?.total ?? 0;
    const end = offset + rows.length;
    return { users: rows.map(present), total, next: end < total ? encodeOffset(end) : null };
  });
}

const present = (row: Row): AdminUserRow => ({
  userId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  isPro: row.is_pro,
  createdAt: new Date(row.created_at).toISOString(),
  experimentCount: row.experiments,
  lastLogin: row.last_active_at === null ? null : new Date(row.last_active_at).toISOString(),
  eventCount: row.events,
});
