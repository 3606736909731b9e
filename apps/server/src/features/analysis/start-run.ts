import type { Experiment } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import { tellMembers } from '../../kernel/changes.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { forgetProgress } from '../../kernel/progress.ts';
import { recordServerEvent } from '../events/index.ts';
import {
  experimentEvent,
  experimentRuns,
  experiments,
  experimentTopic,
  findExperiment,
  lockExperiment,
  presentExperiment,
  refuseRepeated,
} from '../experiments/index.ts';
import { analysisJobName } from './jobs.ts';

/**
 * Starts the analysis of the texts as they are now: the snapshot, the state Running and the job are one
 * transaction. Throws ALREADY_RUNNING, STALE_WRITE, CONTROL_EMPTY (also without variants) or DUPLICATE_VARIANTS,
 * which names the repeated ones.
 */
export async function startRun(
  ctx: Context,
  id: string,
  options: { ifMatch?: number | undefined } = {},
): Promise<Experiment> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockExperiment(tx, ctx.workspace.id, id);
    if (!row) throw new AppError('NOT_FOUND');
    const current = async () => {
      const found = await findExperiment(tx, ctx.workspace.id, id);
      if (!found) throw new AppError('NOT_FOUND');
      return presentExperiment(found);
    };
    if (row.status === 'Running') throw new AppError('ALREADY_RUNNING');
    if (options.ifMatch !== undefined && options.ifMatch !== row.version)
      throw new AppError('STALE_WRITE', { details: await current() });
    const controlHeadline = row.controlHeadline.trim();
    const variantHeadlines = row.variantHeadlines.map((variant) => variant.trim()).filter(Boolean);
    if (controlHeadline === '' || variantHeadlines.length === 0) throw new AppError('CONTROL_EMPTY');
    refuseRepeated(controlHeadline, variantHeadlines);
    const [run] = await tx
      .insert(experimentRuns)
      .values({
        workspaceId: row.workspaceId,
        experimentId: row.id,
        startedBy: ctx.account.id,
        number: sql`(select coalesce(max(number), 0) + 1 from experiment_runs
          where workspace_id = ${row.workspaceId} and experiment_id = ${row.id})`,
        plan: ctx.workspace.isPro ? 'pro' : 'free',
        controlHeadline,
        variantHeadlines,
        contentType: row.contentType,
        startedAt: ctx.clock.now(),
      })
      .returning();
    // Streams tell the run in progress; the events of earlier runs would only be in its way.
    await forgetProgress(tx, [experimentTopic(row.id)]);
    await tx
      .update(experiments)
      .set({ status: 'Running', currentRunId: run.id })
      .where(hasKey(experiments, row))
      .returning({ told: tellMembers(ctx.notifier, row.workspaceId, { type: 'experiment', id: row.id }) });
    await ctx.jobs.enqueue(tx, analysisJobName, { workspaceId: run.workspaceId, runId: run.id });
    await recordServerEvent(tx, ctx.clock.now(), {
      ...experimentEvent(ctx),
      action: 'analysis_started',
      label: 'Analysis Started',
      experimentId: row.id,
    });
    return current();
  });
}
