import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { type ArmTotals, type LiveTestRow, lockTest, readTotals } from './find-tests.ts';
import { type Judgement, judgeCounts } from './judge-counts.ts';
import { stopTest } from './stop-test.ts';
import { liveLooks, liveTests } from './tables.ts';
import { tellOfTest } from './tell-of-test.ts';

/** Impressions of each arm below which nothing is decided; the simulations of `npm run evaluate -- --outcomes` begin there. */
const leastImpressions = 200;
/** The most that the time between two looks counts: a clock that jumps, or a night without a server, is no day of testing. */
const longestStepSeconds = 600;
/** A look is kept for the page once there are so many more impressions than at the last kept one. */
const keptGrowth = 1.03;

/**
 * Looks at every running test: stops it when its leader is good enough after its least hours, or at its most impressions,
 * and pauses it when people were not divided evenly. Runs every minute, in any number of processes: each test is locked and
 * asked again before anything is decided, so that it happens once.
 */
export async function lookAtTests(deps: Deps): Promise<void> {
  const running = await deps.db.select().from(liveTests).where(eq(liveTests.status, 'running'));
  for (const test of running) {
    try {
      await lookAt(deps, test);
    } catch (error) {
      deps.log.error({ err: error, liveTest: test.id }, 'looking at a live test failed');
    }
  }
}

async function lookAt(deps: Deps, seen: LiveTestRow): Promise<void> {
  const totals = await readTotals(deps.db, seen);
  // Before the lock, which counting waits for: the integrals take their time.
  const judged = judgeCounts(seen, totals);
  await deps.db.transaction(async (tx) => {
    const test = await lockTest(tx, seen.workspaceId, seen.id);
    // Somebody else has looked or stopped it meanwhile.
    if (test.status !== 'running' || test.lookedAt?.getTime() !== seen.lookedAt?.getTime()) return;
    const now = deps.clock.now();
    const passed = (now.getTime() - (test.lookedAt?.getTime() ?? now.getTime())) / 1000;
    const ranSeconds = test.ranSeconds + Math.round(Math.min(longestStepSeconds, Math.max(0, passed)));
    const looked = {
      lookedAt: now,
      ranSeconds,
      leader: judged.leader,
      splitPValue: judged.sampleRatio.pValue,
    };
    await tx.update(liveTests).set(looked).where(hasKey(liveTests, test));
    const after = { ...test, ...looked };
    if (!judged.sampleRatio.ok) {
      const paused = { status: 'paused' as const, pauseReason: 'split' as const };
      await keepLook(tx, after, totals, judged, true);
      await tx.update(liveTests).set(paused).where(hasKey(liveTests, test));
      await tellOfTest(deps, tx, { ...after, ...paused }, { by: null });
      return;
    }
    const reason = reasonToStop(after, totals, judged);
    await keepLook(tx, after, totals, judged, reason !== null);
    if (reason) await stopTest(deps, tx, after, { reason, by: null });
  });
}

function reasonToStop(
  test: LiveTestRow,
  totals: readonly ArmTotals[],
  { expectedLossPct }: Judgement,
): 'loss' | 'impressions' | null {
  const shown = totals.map(({ impressions }) => impressions);
  if (Math.max(...shown) >= test.maxImpressionsPerArm) return 'impressions';
  const isOldEnough = test.ranSeconds >= test.minHours * 3600;
  const isEnough = Math.min(...shown) >= leastImpressions && expectedLossPct <= test.stopLossPct;
  return isOldEnough && isEnough ? 'loss' : null;
}

async function keepLook(
  tx: Executor,
  test: LiveTestRow,
  totals: readonly ArmTotals[],
  { arms, expectedLossPct }: Judgement,
  isLast: boolean,
): Promise<void> {
  const impressions = totals.reduce((sum, one) => sum + one.impressions, 0);
  const [before] = await tx
    .select({ impressions: liveLooks.impressions })
    .from(liveLooks)
    .where(and(eq(liveLooks.workspaceId, test.workspaceId), eq(liveLooks.testId, test.id)))
    .orderBy(desc(liveLooks.at))
    .limit(1);
  const grown = impressions > (before?.impressions ?? 0) * keptGrowth;
  if (impressions === 0 || !(grown || isLast) || !test.lookedAt) return;
  await tx
    .insert(liveLooks)
    .values({
      workspaceId: test.workspaceId,
      testId: test.id,
      at: test.lookedAt,
      impressions,
      expectedLossPct,
      probabilityBest: arms.map(({ probabilityBest }) => probabilityBest),
      rates: arms.map(({ rateRange }) => rateRange),
    })
    .onConflictDoNothing();
}
