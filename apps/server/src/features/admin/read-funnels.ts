import type { AdminFunnel, ParsedRequestOf } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import type { SessionStep } from '../events/index.ts';
import { hourlyEvents, moment, ofUser, readUsage, rowsOf, type View, viewOf } from './usage-source.ts';

type Steps = Partial<Record<SessionStep, number>>;

/**
 * Sessions by step. It is kept when each session took a step last, so that it took one in the period exactly if that
 * is within it; what counts as taking a step is said in the database, by session_steps of migration 0009.
 */
async function countSteps(tx: Executor, view: View): Promise<Steps> {
  const rows = await rowsOf<{ step: SessionStep; sessions: number }>(
    tx,
    view.userId === null
      ? sql`select step, sum(sessions)::int as sessions from usage_session_steps
          where hour >= ${moment(view.start)} group by 1`
      : sql`select step, count(*)::int as sessions
          from usage_sessions cross join lateral session_steps(last_at, dashboard_at, new_experiment_at, created_at,
            variants_added_at, analysis_started_at)
          where taken_at >= ${moment(view.start)} and ${ofUser(view)} group by 1`,
  );
  return Object.fromEntries(rows.map(({ step, sessions }) => [step, sessions]));
}

/** Visits and sign-ins begun, which belong to nobody; a user's own begun sign-ins are those that succeeded. */
async function countArrivals(tx: Executor, view: View) {
  const rows = await rowsOf<{ event_type: string; events: number }>(
    tx,
    sql`with hourly as (${hourlyEvents(view)})
      select event_type, sum(events)::int as events from hourly
      where event_type in ('landing_page_visit', 'login_click', 'login') group by 1`,
  );
  const of = (type: string) => rows.find((row) => row.event_type === type)?.events ?? 0;
  return view.userId === null
    ? { landing: of('landing_page_visit'), login: of('login_click') }
    : { landing: null, login: of('login') };
}

/** The two conversion funnels of the specification, in its words. */
export async function readFunnels(
  ctx: Context,
  query: ParsedRequestOf<'GET /api/admin/funnels'>['query'],
): Promise<AdminFunnel[]> {
  const view = viewOf(query, ctx.clock.now());
  return readUsage(ctx.db, async (tx) => {
    const steps = await countSteps(tx, view);
    const arrivals = await countArrivals(tx, view);
    return [
      {
        name: 'User Signup → First Experiment',
        steps: [
          { name: 'Landing Page Visit', count: arrivals.landing },
          { name: 'Login Click', count: arrivals.login },
          { name: 'Dashboard Visit', count: steps.dashboard ?? 0 },
          { name: 'New Experiment', count: steps.experiment ?? 0 },
        ],
      },
      {
        name: 'Experiment Creation Flow',
        steps: [
          { name: 'New Experiment Click', count: steps.click ?? 0 },
          { name: 'Experiment Created', count: steps.created ?? 0 },
          { name: 'Variants Added', count: steps.variants ?? 0 },
          { name: 'Analysis Started', count: steps.analysis ?? 0 },
        ],
      },
    ];
  });
}
