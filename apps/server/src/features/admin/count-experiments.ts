import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { subscriptions } from '../../kernel/schema.ts';
import { planIsActiveAt } from '../billing/index.ts';
import { midnight } from './new-york-time.ts';
import { moment, rowsOf, viewOf } from './usage-source.ts';

interface Group {
  status: 'Idle' | 'Running' | 'Complete' | null;
  /** Counted from 1 within the period. */
  day: number | null;
  is_pro: boolean | null;
  count: number;
}

/** Experiments created in the period: by status, by day in New York, by the present plan of their workspace, and how many have an outcome. */
export async function countExperiments(
  ctx: Context,
  query: ParsedRequestOf<'GET /api/admin/experiment-analytics'>['query'],
): Promise<ResponseOf<'GET /api/admin/experiment-analytics'>> {
  const view = viewOf(query, ctx.clock.now());
  const beginnings = view.days.map((day) => midnight(day).toISOString());
  const groups = await rowsOf<Group>(
    ctx.db,
    // Which day it was is found among the days' beginnings: far cheaper than naming the day of every row.
    sql`with pro as materialized (
      select workspace_id as pro_id from ${subscriptions}
      where ${subscriptions.source} = ${ctx.config.payments} and ${planIsActiveAt(view.now)}
    ), created as (
      select status, width_bucket(created_at, ${sql.param(beginnings)}::timestamptz[]) as day,
        pro_id is not null as is_pro, count(*) as experiments
      from experiments left join pro on pro_id = workspace_id
      where created_at >= ${moment(view.start)} and ${view.userId === null ? sql`true` : sql`created_by = ${view.userId}::uuid`} group by 1, 2, 3
    )
    select status, day, is_pro, sum(experiments)::int as count from created group by grouping sets ((1), (2), (3))`,
  );
  const [recorded] = await rowsOf<{ count: number }>(
    ctx.db,
    sql`select count(distinct (e.workspace_id, e.id))::int as count
      from experiment_runs r join experiments e on e.workspace_id = r.workspace_id and e.id = r.experiment_id
      where r.outcome_verdict is not null and e.status = 'Complete' and e.created_at >= ${moment(view.start)}
        and ${view.userId === null ? sql`true` : sql`e.created_by = ${view.userId}::uuid`}`,
  );
  const days = new Map(groups.map(({ day, count }) => [day, count]));
  return {
    byStatus: (['Idle', 'Running', 'Complete'] as const).map((status) => ({
      status,
      count: groups.find((group) => group.status === status)?.count ?? 0,
    })),
    byDay: view.days.map((day, index) => ({ day, count: days.get(index + 1) ?? 0 })),
    byPlan: (['free', 'pro'] as const).map((plan) => ({
      plan,
      count: groups.find((group) => group.is_pro === (plan === 'pro'))?.count ?? 0,
    })),
    withOutcome: recorded?.count ?? 0,
  };
}
