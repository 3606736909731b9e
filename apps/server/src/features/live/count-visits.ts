import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { prepared } from '../../kernel/prepared.ts';

/** What one visitor did in one test. */
export interface Visit {
  workspaceId: string;
  testId: string;
  /** As `hashVisitor` makes it. */
  visitor: string;
  arm: number;
  /** Hours (ISO 8601, UTC) in which they saw and clicked it; null for no click. */
  seenHour: string;
  clickedHour: string | null;
}

const keyOf = ({ testId, visitor }: Visit) => testId + visitor;

/** The same visitor and test once: PostgreSQL would refuse to change a row twice in one statement. */
function merged(visits: readonly Visit[]): Visit[] {
  const byVisitor = new Map<string, Visit>();
  for (const visit of visits) {
    const before = byVisitor.get(keyOf(visit));
    byVisitor.set(
      keyOf(visit),
      before ? { ...before, clickedHour: before.clickedHour ?? visit.clickedHour } : visit,
    );
  }
  return [...byVisitor.values()];
}

const sent = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;

/** Put together and planned once: planning it takes as long as doing it for a few visits. */
const countSent = prepared((db) => {
  const step = (name: string, statement: SQL, columns = {}) => db.$with(name, columns).as(statement);
  return db
    .with(
      step(
        'sent',
        sql`select * from unnest(${sent('workspaces', 'uuid')}, ${sent('tests', 'uuid')}, ${sent('visitors', 'uuid')},
          ${sent('arms', 'smallint')}, ${sent('seen', 'timestamptz')}, ${sent('clicked', 'timestamptz')})
          as s (workspace_id, test_id, visitor, arm, seen_hour, clicked_hour)`,
      ),
      step(
        'running',
        sql`select t.workspace_id, t.id from live_tests t
          where (t.workspace_id, t.id) in (select workspace_id, test_id from sent) and t.status = 'running'
          order by t.id for share`,
      ),
      step(
        'written',
        sql`insert into live_visitors as v (workspace_id, test_id, visitor, clicked)
          select s.workspace_id, s.test_id, s.visitor, s.clicked_hour is not null
          from sent s join running r on r.workspace_id = s.workspace_id and r.id = s.test_id
          order by s.test_id, s.visitor
          on conflict (workspace_id, test_id, visitor) do update set clicked = true
            where excluded.clicked and not v.clicked
          returning v.test_id, v.visitor, v.clicked, v.xmax = 0 as is_new`,
      ),
      step(
        'happened',
        sql`select s.workspace_id, s.test_id, s.arm, s.seen_hour as hour, 1 as impressions, 0 as clicks
          from written w join sent s on s.test_id = w.test_id and s.visitor = w.visitor where w.is_new
          union all
          select s.workspace_id, s.test_id, s.arm, s.clicked_hour, 0, 1
          from written w join sent s on s.test_id = w.test_id and s.visitor = w.visitor where w.clicked`,
      ),
      step(
        'counted',
        sql`insert into live_counts as c (workspace_id, test_id, arm, hour, impressions, clicks)
          select workspace_id, test_id, arm, hour, sum(impressions)::int, sum(clicks)::int from happened
          group by workspace_id, test_id, arm, hour order by test_id, hour, arm
          on conflict (workspace_id, test_id, hour, arm)
            do update set impressions = c.impressions + excluded.impressions, clicks = c.clicks + excluded.clicks`,
      ),
    )
    .select({ id: sql<string>`id` })
    .from(sql`running`)
    .prepare('count_visits');
});

/**
 * Counts visits of running tests in one statement, each impression and click of a visitor once, however often they are sent.
 * The tests are locked for sharing first: a stop waits for it, so that what was acknowledged is in the outcome. Rows are
 * taken in one order everywhere, so that no two batches wait for each other. Answers the tests that were running.
 */
export async function countVisits(db: Executor, visits: readonly Visit[]): Promise<Set<string>> {
  const rows = merged(visits);
  // As PostgreSQL writes arrays; no value of a visit needs quotes, which the driver would set around each.
  const array = (read: (visit: Visit) => string | number | null) => `{${rows.map(read).join()}}`;
  const running = await countSent(db).execute({
    workspaces: array(({ workspaceId }) => workspaceId),
    tests: array(({ testId }) => testId),
    visitors: array(({ visitor }) => visitor),
    arms: array(({ arm }) => arm),
    seen: array(({ seenHour }) => seenHour),
    clicked: array(({ clickedHour }) => clickedHour ?? 'null'),
  });
  return new Set(running.map(({ id }) => id));
}
