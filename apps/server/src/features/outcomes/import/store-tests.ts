import type { Executor } from '../../../kernel/database.ts';
import type { Context } from '../../../kernel/deps.ts';
import { insertRows } from '../../../kernel/insert-rows.ts';
import { insertImported, roomForExperiments } from '../../experiments/index.ts';
import { sealRuns } from '../../seals/index.ts';
import { lockWorkspace } from '../../workspaces/index.ts';
import { checkOutcome } from '../check-outcome.ts';
import { standingOf } from '../judge-forecast.ts';
import { recordOutcome } from '../record-outcome.ts';
import type { OutcomeRow } from '../repository.ts';
import { outcomeRevisions, outcomes } from '../tables.ts';
import type { PredictedTest } from './import-messages.ts';
import { type MatchedTest, matchTests } from './match-tests.ts';
import { outcomeOf } from './read-tests.ts';

/** What became of the tests of one batch, by their places in the file. */
export type Fates = Map<
  number,
  { fate: 'record' | 'create' | 'unchanged' | 'over-limit'; experimentId: string | null }
>;

/**
 * Records the tests that are of an analysis, and stores the others as experiments with their prediction and outcome, in one
 * transaction. Whoever imports at the same time waits, so that no test is stored twice.
 */
export async function storeTests(
  ctx: Context,
  tests: readonly MatchedTest[],
  predicted: ReadonlyMap<number, PredictedTest>,
): Promise<Fates> {
  return ctx.db.transaction(async (tx) => {
    await lockWorkspace(tx, ctx.workspace.id);
    // What another import stored since the first look.
    const matched = await matchTests(tx, ctx.workspace.id, tests);
    const fates: Fates = new Map();
    for (const { test, place, match } of matched) {
      if (!match) continue;
      const { experimentId, runId, arms, isUnchanged } = match;
      fates.set(place, { fate: isUnchanged ? 'unchanged' : 'record', experimentId });
      if (isUnchanged) continue;
      const { startedAt, endedAt } = test;
      await recordOutcome(
        ctx,
        tx,
        { workspaceId: ctx.workspace.id, experimentId, runId },
        { source: 'import', startedAt, endedAt, arms },
        { by: { accountId: ctx.account.id, sessionId: ctx.sessionId } },
      );
    }
    const unknown = matched.filter(({ match, place }) => !match && predicted.has(place));
    const room = unknown.length === 0 ? 0 : await roomForExperiments(ctx, tx);
    const ids = await storeNew(ctx, tx, unknown.slice(0, room), predicted);
    for (const [i, { place }] of unknown.entries())
      fates.set(place, { fate: i < room ? 'create' : 'over-limit', experimentId: ids[i] ?? null });
    return fates;
  });
}

/** Experiments of tests that were over before they were predicted; answers their ids in the given order. */
async function storeNew(
  ctx: Context,
  tx: Executor,
  tests: readonly MatchedTest[],
  predicted: ReadonlyMap<number, PredictedTest>,
): Promise<string[]> {
  if (tests.length === 0) return [];
  const now = ctx.clock.now();
  const whole = tests.map(({ test, place }) => {
    const { prediction, judgement } = predicted.get(place) as PredictedTest;
    const content = checkOutcome(...outcomeOf(test), now);
    const standing = standingOf({ imported: true, finishedAt: now }, content.startedAt);
    return { test, prediction, judgement, content, standing };
  });
  const stored = await insertImported(
    ctx,
    tx,
    whole.map(({ test, prediction, judgement, standing }) => ({
      name: test.name,
      controlHeadline: test.arms[0]?.headline ?? '',
      variantHeadlines: test.arms.slice(1).map(({ headline }) => headline),
      run: {
        ...prediction,
        outcomeRecordedAt: now,
        outcomeStanding: standing,
        outcomeVerdict: judgement.verdict,
      },
    })),
  );
  await sealRuns(tx, ctx.clock, ctx.workspace.id, stored);
  const columns = stored.map((run, i) => ({
    workspaceId: ctx.workspace.id,
    runId: run.id,
    revision: 1,
    ...(whole[i] as (typeof whole)[number]).content,
    recordedBy: ctx.account.id,
    recordedAt: now,
  }));
  const recorded = columns.map((column, i): OutcomeRow => {
    const { judgement, standing } = whole[i] as (typeof whole)[number];
    return {
      ...{ ...column, ...judgement, standing },
      experimentId: stored[i]?.experimentId ?? '',
      splitPValue: null,
    };
  });
  await insertRows(tx, outcomes, recorded);
  await insertRows(tx, outcomeRevisions, columns);
  const changes = stored.flatMap((run, i) => {
    const outcome = recorded[i];
    return outcome ? [{ run, outcome }] : [];
  });
  for (const step of ctx.onOutcomeRecorded) await step(ctx, { tx, workspaceId: ctx.workspace.id, changes });
  return stored.map(({ experimentId }) => experimentId);
}
