import type { AuditAction, LiveTest, ParsedRequestOf } from '@frontrunner/contracts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { appendAudit } from '../audit/index.ts';
import { findTest, type LiveTestRow, lockTest } from './find-tests.ts';
import { presentTest } from './present-test.ts';
import { servedUntilOf, stopTest } from './stop-test.ts';
import { liveTests } from './tables.ts';
import { tellOfTest } from './tell-of-test.ts';

type Change = ParsedRequestOf<'PATCH /api/live/:id'>['body'];

/**
 * Pauses, resumes or stops a test, or changes what is served after it; what it is already it stays. Throws NOT_FOUND,
 * LIVE_TEST_STATUS for what its state does not allow, and SPLIT_BROKEN where one is resumed that was divided unevenly.
 */
export async function changeTest(ctx: Context, id: string, change: Change): Promise<LiveTest> {
  return ctx.db.transaction(async (tx) => {
    const test = await lockTest(tx, ctx.workspace.id, id);
    if (change.afterStop) await changeServing(tx, ctx, test, change.afterStop);
    const { status } = change;
    if (status && status !== test.status) {
      const served = { ...test, afterStop: change.afterStop ?? test.afterStop };
      await changeStatus(tx, ctx, served, status);
    }
    return presentTest(tx, await findTest(tx, ctx.workspace.id, id));
  });
}

async function changeStatus(
  tx: Executor,
  ctx: Context,
  test: LiveTestRow,
  status: NonNullable<Change['status']>,
): Promise<void> {
  const note = (action: AuditAction) =>
    appendAudit(tx, ctx, { action, object: { type: 'live-test', id: test.id } });
  if (status === 'stopped') {
    await stopTest(ctx, tx, test, {
      reason: 'manual',
      by: { accountId: ctx.account.id, sessionId: ctx.sessionId },
    });
    return note('live-test.stopped');
  }
  if (status === 'paused' && test.status === 'running') {
    const paused = { status, pauseReason: 'manual' as const };
    await tx.update(liveTests).set(paused).where(hasKey(liveTests, test));
    await tellOfTest(ctx, tx, { ...test, ...paused }, { by: ctx.account.id });
    return note('live-test.paused');
  }
  if (status === 'running' && test.status === 'paused') {
    if (test.pauseReason === 'split') throw new AppError('SPLIT_BROKEN');
    await tx
      .update(liveTests)
      .set({ status, pauseReason: null, lookedAt: ctx.clock.now() })
      .where(hasKey(liveTests, test));
    return note('live-test.resumed');
  }
  throw new AppError('LIVE_TEST_STATUS');
}

async function changeServing(
  tx: Executor,
  ctx: Context,
  test: LiveTestRow,
  afterStop: NonNullable<Change['afterStop']>,
): Promise<void> {
  if (afterStop === test.afterStop) return;
  await tx
    .update(liveTests)
    .set({
      afterStop,
      ...(test.stoppedAt ? { servedUntil: servedUntilOf({ ...test, afterStop }, test.stoppedAt) } : {}),
    })
    .where(hasKey(liveTests, test));
  await appendAudit(tx, ctx, {
    action: 'live-test.changed',
    object: { type: 'live-test', id: test.id },
    before: { afterStop: test.afterStop },
    after: { afterStop },
  });
}
