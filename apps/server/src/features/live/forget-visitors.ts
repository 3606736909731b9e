import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { liveTests } from './tables.ts';

/** How long after a test's end its visitors are known. */
const keptMs = 30 * 24 * 60 * 60_000;
/** On the embedded database a statement holds the event loop: none may take long. */
const atOnce = 20_000;

/** Deletes the visitors of tests that ended 30 days ago; what was counted of them stays. Safe in several processes. */
export async function forgetVisitors({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const over = await db
    .select({ workspaceId: liveTests.workspaceId, id: liveTests.id })
    .from(liveTests)
    .where(
      and(
        eq(liveTests.status, 'stopped'),
        lt(liveTests.stoppedAt, new Date(now.getTime() - keptMs)),
        isNull(liveTests.visitorsForgottenAt),
      ),
    );
  for (const test of over) {
    for (let gone = atOnce; gone === atOnce; ) {
      const { rows } = (await db.execute(sql`
        with gone as (
          delete from live_visitors where workspace_id = ${test.workspaceId} and test_id = ${test.id} and visitor in (
            select visitor from live_visitors where workspace_id = ${test.workspaceId} and test_id = ${test.id}
            limit ${atOnce})
          returning 1
        ) select count(*)::int as visitors from gone`)) as unknown as { rows: { visitors: number }[] };
      gone = rows[0]?.visitors ?? 0;
    }
    await db.update(liveTests).set({ visitorsForgottenAt: now }).where(hasKey(liveTests, test));
  }
}
