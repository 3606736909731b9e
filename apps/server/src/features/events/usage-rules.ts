import { sql } from 'drizzle-orm';

/*
 * What an event counts as, in the columns of `usage_events`: said once, for events as they come and for
 * tests that count everything anew.
 */

/** A person was there: the specification's '30-Day Active', last login and sign-ins chart go by it. */
export const isActivity = sql.raw(`event_type in ('page_view', 'login')`);

/** To the letter the condition of the index `usage_events_upgrades`. */
export const isUpgrade = sql.raw(
  `(event_type = 'subscription_created' or (event_category = 'payment' and event_label ilike '%success%'))`,
);

/** What the browser reports when somebody asks for a new experiment. */
const newExperimentClick = 'new_experiment_click';
const serverEvent = (action: string) => `metadata ->> 'source' = 'server' and event_action = '${action}'`;
const latest = (condition: string) => `max(occurred_at) filter (where ${condition})`;

/** Columns of `usage_sessions` as aggregates over a session's events; a sign-in that ends on / is a dashboard visit. */
export const sessionAggregates = sql.raw(
  [
    'min(occurred_at)',
    'max(occurred_at)',
    'count(*)::int',
    latest(`(event_type = 'page_view' and page_name = 'Dashboard') or (event_type = 'login' and page = '/')`),
    latest(`event_action = '${newExperimentClick}'`),
    latest(serverEvent('experiment_created')),
    latest(serverEvent('variants_added')),
    latest(serverEvent('analysis_started')),
  ].join(', '),
);
const steps = ['dashboard_at', 'new_experiment_at', 'created_at', 'variants_added_at', 'analysis_started_at'];

/** The columns that {@link sessionAggregates} fills, in its order. */
export const sessionColumns = sql.raw(
  ['session_id', 'account_id', 'first_at', 'last_at', 'events', ...steps].join(', '),
);

/** How more events of a known session are added to what is known of it. */
export const addToSession = sql.raw(
  `on conflict (session_id) do update set
    first_at = least(usage_sessions.first_at, excluded.first_at),
    last_at = greatest(usage_sessions.last_at, excluded.last_at),
    events = usage_sessions.events + excluded.events,
    ${steps.map((step) => `${step} = greatest(usage_sessions.${step}, excluded.${step})`).join(',\n    ')}`,
);

/** Rows of `usage_rollups` as a selection to be grouped by its first four columns. */
export const rollupSelection = sql.raw(
  `date_trunc('hour', occurred_at, 'UTC') as hour, event_type, event_category, coalesce(page_name, '') as page_name,
   count(*)::int as events, count(session_id)::int as in_sessions`,
);
