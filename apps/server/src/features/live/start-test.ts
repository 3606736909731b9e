import type { LiveTest, ParsedRequestOf } from '@frontrunner/contracts';
import { priorOfLifts } from '@frontrunner/statistics';
import type { ApprovedStep } from '../../kernel/completion.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError, databaseErrorCode } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { askApproval, needsApproval } from '../approvals/index.ts';
import { appendAudit } from '../audit/index.ts';
import { loadExperiment, lockExperiment } from '../experiments/index.ts';
import { lockSite, type SiteRow } from './find-sites.ts';
import { type LiveTestRow, lockTest } from './find-tests.ts';
import { presentTest } from './present-test.ts';
import { liveTests } from './tables.ts';

type Body = ParsedRequestOf<'POST /api/experiments/:id/live'>['body'];

const refuse = (message: string) =>
  new AppError('LIVE_TEST_INVALID', { message: `${message} Nothing was started.` });

/** The arms as the test runs them, and what was predicted of them. */
function armsOf(
  labels: readonly string[],
  run: { perVariant: { variant: string; headline: string; lift?: unknown }[] },
) {
  if (new Set(labels).size < labels.length) throw refuse('An arm is there twice.');
  if (labels[0] !== 'Control') throw refuse('The control is the first arm of every test.');
  const entries = labels.map((label) => {
    const entry = run.perVariant.find(({ variant }) => variant === label);
    if (!entry) throw refuse(`“${label.slice(0, 40)}” is none of this analysis.`);
    return entry;
  });
  const lifts = entries.map((entry) => (entry.lift ?? null) as Parameters<typeof priorOfLifts>[0][number]);
  const prior = priorOfLifts(lifts);
  return {
    arms: entries.map(({ variant, headline }) => ({ variant, headline })),
    prior: prior && { means: [...prior.means], deviation: prior.deviation },
  };
}

/** What an administrator reads who is asked to approve a test. */
function linesOf(
  { arms, minHours, maxImpressionsPerArm, stopLossPct }: LiveTestRow,
  site: SiteRow,
): string[] {
  return [
    `On ${site.name} (${site.origins.join(', ')})`,
    ...arms.map(({ variant, headline }) => `${variant}: ${headline}`),
    `At least ${minHours} hours, until the expected loss is ${stopLossPct}% or each headline was seen ${maxImpressionsPerArm.toLocaleString('en-US')} times`,
  ];
}

/** Runs a test from now on. Throws ELEMENT_IN_USE while another one runs on the same element. */
async function run(tx: Executor, test: LiveTestRow, now: Date): Promise<LiveTestRow> {
  const running = { status: 'running' as const, startedAt: now, lookedAt: now };
  try {
    // In a transaction of its own, which a conflict undoes alone.
    await tx.transaction((inner) => inner.update(liveTests).set(running).where(hasKey(liveTests, test)));
  } catch (error) {
    if (databaseErrorCode(error) === '23505') throw new AppError('ELEMENT_IN_USE', { cause: error });
    throw error;
  }
  return { ...test, ...running };
}

/**
 * Starts a live test of the experiment's latest analysis; where that needs an approval and the caller is no administrator, it
 * waits for it. Throws NOT_FOUND, EXPERIMENT_NOT_COMPLETE, LIVE_TEST_INVALID, ELEMENT_IN_USE, or APPROVAL_OPEN.
 */
export async function startTest(ctx: Context, experimentId: string, body: Body): Promise<LiveTest> {
  const { workspace, account, clock } = ctx;
  const { experiment, latestRun } = await loadExperiment(ctx, experimentId);
  if (!latestRun?.perVariant) throw new AppError('EXPERIMENT_NOT_COMPLETE');
  const { arms, prior } = armsOf(body.arms, { perVariant: latestRun.perVariant });
  return ctx.db.transaction(async (tx) => {
    // Held, so that it does not go to the trash in between.
    if (!(await lockExperiment(tx, workspace.id, experiment.id))) throw new AppError('NOT_FOUND');
    const site = await lockSite(tx, workspace.id, body.siteId).catch((error) => {
      throw error instanceof AppError ? refuse('The site does not exist.') : error;
    });
    const now = clock.now();
    const [inserted] = await tx
      .insert(liveTests)
      .values({
        workspaceId: workspace.id,
        experimentId: experiment.id,
        runId: latestRun.id,
        siteId: site.id,
        startedBy: account.id,
        status: 'waiting',
        arms,
        prior,
        selector: body.selector,
        goalSelector: body.goal === 'click' ? null : body.goal.selector,
        stopLossPct: body.stopLossPct,
        maxImpressionsPerArm: body.maxImpressionsPerArm,
        minHours: site.isDemo ? 0 : body.minHours,
        afterStop: body.afterStop,
        createdAt: now,
      })
      .returning();
    if (!inserted) throw new AppError('INTERNAL_ERROR');
    if (await needsApproval(tx, ctx)) {
      await askApproval(tx, ctx, {
        kind: 'live-test',
        experimentId: experiment.id,
        lines: linesOf(inserted, site),
        payload: { liveTestId: inserted.id },
      });
      return presentTest(tx, inserted);
    }
    const test = await run(tx, inserted, now);
    await appendAudit(tx, ctx, { action: 'live-test.started', object: { type: 'live-test', id: test.id } });
    return presentTest(tx, test);
  });
}

/** Starts the test that an administrator has approved; one that was taken back meanwhile stays so. */
export const startApprovedTest: ApprovedStep = async (ctx, { tx, approval }) => {
  const { liveTestId } = approval.payload as { liveTestId?: string };
  if (approval.kind !== 'live-test' || !liveTestId) return;
  const test = await lockTest(tx, ctx.workspace.id, liveTestId);
  if (test.status !== 'waiting') return;
  await run(tx, test, ctx.clock.now());
  await appendAudit(tx, ctx, { action: 'live-test.started', object: { type: 'live-test', id: test.id } });
};
