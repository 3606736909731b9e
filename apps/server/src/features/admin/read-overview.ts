import type { AdminOverview, ParsedRequestOf } from '@frontrunner/contracts';
import { and, count, countDistinct, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { accounts, accountsTotal, subscriptions, workspaceMembers } from '../../kernel/schema.ts';
import { planIsActiveAt } from '../billing/index.ts';
import { isUpgrade, usageActivity } from '../events/index.ts';
import { timeZone, zoneLabel } from './new-york-time.ts';
import { hourlyEvents, moment, ofUser, readUsage, rowsOf, type View, viewOf } from './usage-source.ts';

const topCategories = 6;
const topPages = 8;

interface Group {
  category: string | null;
  page: string | null;
  hour: number | null;
  day: string | null;
  events: number;
  page_views: number;
  sign_ins: number;
  in_sessions: number;
}

/** One pass over the hours: totals by category, by page, by hour of the day, by day, and of all. */
async function countEvents(tx: Executor, view: View): Promise<Group[]> {
  return rowsOf<Group>(
    tx,
    sql`with hourly as (${hourlyEvents(view)}), compact as (
      select hour at time zone ${sql.raw(`'${timeZone}'`)} as local_hour, event_category, page_name, event_type,
        sum(events) as events, sum(in_sessions) as in_sessions
      from hourly group by 1, 2, 3, 4
    )
    select event_category as category, page_name as page, extract(hour from local_hour)::int as hour,
      to_char(local_hour, 'YYYY-MM-DD') as day, sum(events)::int as events, sum(in_sessions)::int as in_sessions,
      coalesce(sum(events) filter (where event_type = 'page_view'), 0)::int as page_views,
      coalesce(sum(events) filter (where event_type in ('page_view', 'login')), 0)::int as sign_ins
    from compact group by grouping sets ((1), (2), (3), (4), ())`,
  );
}

/** The groups with the most, by name where they have the same. */
const top = (groups: { name: string; count: number }[], length: number) =>
  groups
    .filter(({ name, count }) => name !== '' && count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, length);

const perDay = (days: string[], counts: Map<string, number>) =>
  days.map((day) => ({ day, count: counts.get(day) ?? 0 }));

async function countUpgrades(tx: Executor, view: View): Promise<Map<string, number>> {
  const rows = await rowsOf<{ day: string; users: number }>(
    tx,
    sql`select to_char(occurred_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        count(distinct account_id)::int as users
      from usage_events where ${isUpgrade} and occurred_at >= ${moment(view.start)} and ${ofUser(view)} group by 1`,
  );
  return new Map(rows.map(({ day, users }) => [day, users]));
}

/** Sessions with an event in the period: those whose last one is. */
async function countSessions(tx: Executor, view: View): Promise<number> {
  const [row] = await rowsOf<{ sessions: number }>(
    tx,
    view.userId === null
      ? sql`select coalesce(sum(sessions), 0)::int as sessions from usage_session_steps
          where hour >= ${moment(view.start)} and step = 'session'`
      : sql`select count(*)::int as sessions from usage_sessions
          where last_at >= ${moment(view.start)} and ${ofUser(view)}`,
  );
  return row?.sessions ?? 0;
}

/** The Overview tab's figures, counted at the database. */
export async function readOverview(
  ctx: Context,
  query: ParsedRequestOf<'GET /api/admin/overview'>['query'],
): Promise<AdminOverview> {
  const view = viewOf(query, ctx.clock.now());
  return readUsage(ctx.db, async (tx) => {
    const groups = await countEvents(tx, view);
    const sessions = await countSessions(tx, view);
    const upgrades = await countUpgrades(tx, view);
    const total = groups.find(
      (g) => g.category === null && g.page === null && g.hour === null && g.day === null,
    );
    const byDay = groups.filter((g): g is Group & { day: string } => g.day !== null);
    const hours = new Map(groups.filter((g) => g.hour !== null).map((g) => [g.hour, g.events]));
    const inSessions = total?.in_sessions ?? 0;
    return {
      totalEvents: total?.events ?? 0,
      sessions,
      averageEventsPerSession: sessions === 0 ? 0 : Math.round((10 * inSessions) / sessions) / 10,
      ...(await countAccounts(ctx, tx, view)),
      categories: top(
        groups.flatMap((g) => (g.category === null ? [] : [{ name: g.category, count: g.events }])),
        topCategories,
      ),
      pages: top(
        groups.flatMap((g) => (g.page === null ? [] : [{ name: g.page, count: g.page_views }])),
        topPages,
      ),
      byHour: Array.from({ length: 24 }, (_, hour) => ({ hour, count: hours.get(hour) ?? 0 })),
      byDay: perDay(view.days.slice(-7), new Map(byDay.map((g) => [g.day, g.events]))),
      upgradesByDay: perDay(view.days, upgrades),
      signInsByDay: perDay(view.days, new Map(byDay.map((g) => [g.day, g.sign_ins]))),
      timeZone: {
        name: timeZone,
        label: zoneLabel(view.now),
        changesAt: view.changesAt?.toISOString() ?? null,
      },
      sandboxes: ctx.config.sandboxes,
    };
  });
}

/** '30-Day Active' looks back this far from now, whatever the period. */
const activeMs = 30 * 24 * 60 * 60 * 1000;

/** How many accounts there are, own a Pro workspace, and active within the last 30 days; of one user: 1 or 0. */
async function countAccounts(
  { config }: Context,
  tx: Executor,
  { now, userId }: View,
): Promise<{ totalUsers: number; proUsers: number; activeUsers30Days: number }> {
  const [all] =
    userId === null
      ? await tx.select({ total: accountsTotal.accounts }).from(accountsTotal)
      : await tx.select({ total: count() }).from(accounts).where(eq(accounts.id, userId));
  const [pro] = await tx
    .select({ total: countDistinct(workspaceMembers.accountId) })
    .from(subscriptions)
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, subscriptions.workspaceId), eq(workspaceMembers.role, 'owner')),
    )
    .where(
      and(
        eq(subscriptions.source, sql.param(config.payments)),
        planIsActiveAt(now),
        userId === null ? undefined : eq(workspaceMembers.accountId, userId),
      ),
    );
  const [active] = await tx
    .select({ total: count() })
    .from(usageActivity)
    .where(
      and(
        gte(usageActivity.lastActiveAt, new Date(now.getTime() - activeMs)),
        userId === null ? undefined : eq(usageActivity.accountId, userId),
      ),
    );
  return {
    totalUsers: all?.total ?? 0,
    proUsers: pro?.total ?? 0,
    activeUsers30Days: active?.total ?? 0,
  };
}
