import type { StopReason } from '@frontrunner/contracts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { type Recorder, recordOutcome } from '../outcomes/index.ts';
import { type LiveTestRow, readTotals } from './find-tests.ts';
import { judgeCounts } from './judge-counts.ts';
import { liveTests } from './tables.ts';
import { tellOfTest } from './tell-of-test.ts';

/** How long the winner of a test that is over is served, so that there is time to put it into the page. */
export const servedMs = 90 * 24 * 60 * 60_000;

/** Until when a stopped test's leader is served: not at all when that is the control, which is the page's own. */
export const servedUntilOf = (
  { afterStop, leader }: Pick<LiveTestRow, 'afterStop' | 'leader'>,
  stoppedAt: Date,
): Date | null => (afterStop === 'winner' && leader > 0 ? new Date(stoppedAt.getTime() + servedMs) : null);

/**
 * Ends a test that `lockTest` holds: chooses its leader, writes the outcome, which settles the forecast, and tells whoever
 * started it. With a broken split the control is served, since nobody knows who leads. Without any impression there is no
 * outcome.
 */
export async function stopTest(
  deps: Deps,
  tx: Executor,
  test: LiveTestRow,
  { reason, by }: { reason: StopReason; by: Recorder },
): Promise<void> {
  const now = deps.clock.now();
  // A clock that was set back must not end a test before it began.
  const startedAt = test.startedAt && test.startedAt < now ? test.startedAt : now;
  const totals = await readTotals(tx, test);
  const { leader, sampleRatio } = judgeCounts(test, totals);
  const afterStop = sampleRatio.ok ? test.afterStop : 'control';
  const stopped = {
    ...test,
    status: 'stopped' as const,
    stoppedAt: now,
    stopReason: reason,
    leader,
    afterStop,
    splitPValue: sampleRatio.pValue,
    servedUntil: servedUntilOf({ afterStop, leader }, now),
  };
  const { status, stoppedAt, stopReason, splitPValue, servedUntil } = stopped;
  await tx
    .update(liveTests)
    .set({ status, stoppedAt, stopReason, leader, afterStop, splitPValue, servedUntil })
    .where(hasKey(liveTests, test));
  if (totals.some(({ impressions }) => impressions > 0)) {
    const arms = test.arms.map(({ variant }, arm) => ({
      variant,
      impressions: totals[arm]?.impressions ?? 0,
      clicks: totals[arm]?.clicks ?? 0,
    }));
    await recordOutcome(
      deps,
      tx,
      { workspaceId: test.workspaceId, experimentId: test.experimentId, runId: test.runId },
      {
        source: 'live',
        startedAt: startedAt.toISOString(),
        endedAt: now.toISOString(),
        arms,
      },
      { by },
    );
  }
  await tellOfTest(deps, tx, stopped, { by: by?.accountId ?? null });
}
