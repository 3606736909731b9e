import { and, eq, inArray } from 'drizzle-orm';
import type { TrashStep } from '../../kernel/completion.ts';
import { AppError } from '../../kernel/errors.ts';
import { lockTest } from './find-tests.ts';
import { stopTest } from './stop-test.ts';
import { liveTests } from './tables.ts';

/**
 * Keeps experiments out of the trash while a live test of them runs or is paused: visitors see it, and its counts would
 * belong to nothing. Tests that wait for an approval are taken back. Throws LIVE_TEST_RUNNING.
 */
export const refuseWhileTested: TrashStep = async (ctx, { tx, experimentIds }) => {
  const open = await tx
    .select({ id: liveTests.id, status: liveTests.status })
    .from(liveTests)
    .where(
      and(
        eq(liveTests.workspaceId, ctx.workspace.id),
        inArray(liveTests.experimentId, [...experimentIds]),
        inArray(liveTests.status, ['waiting', 'running', 'paused']),
      ),
    )
    .orderBy(liveTests.id);
  if (open.some(({ status }) => status !== 'waiting')) throw new AppError('LIVE_TEST_RUNNING');
  for (const { id } of open) {
    const test = await lockTest(tx, ctx.workspace.id, id);
    if (test.status !== 'waiting') throw new AppError('LIVE_TEST_RUNNING');
    const by = { accountId: ctx.account.id, sessionId: ctx.sessionId };
    await stopTest(ctx, tx, test, { reason: 'manual', by });
  }
};
