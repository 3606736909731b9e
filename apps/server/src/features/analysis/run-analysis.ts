import { phaseMessage } from '@frontrunner/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { tellMembers } from '../../kernel/changes.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey, type OwnedKey } from '../../kernel/ids.ts';
import { recordProgress } from '../../kernel/progress.ts';
import { activeCalibration } from '../calibration/index.ts';
import { experimentRuns, experiments, experimentTopic, type RunRow } from '../experiments/index.ts';
import { prepareCustomerTexts } from '../feedback/index.ts';
import { predictRun } from './predict-run.ts';

interface AnalysisOptions {
  signal: AbortSignal;
  /** Called before each step. */
  onStep?: ((percent: number) => Promise<void>) | undefined;
}

type CustomerColumns = Pick<RunRow, 'insights' | 'personas' | 'insightsBy'>;

const unfinished = inArray(experimentRuns.status, ['queued', 'running']);

/**
 * Does one run: predicts its snapshot and stores results, state, last event and what features do then together.
 * Safe to do again from any point: a run that has ended is left alone.
 */
export async function runAnalysis(
  deps: Deps,
  key: OwnedKey,
  { signal, onStep }: AnalysisOptions,
): Promise<void> {
  const [run] = await deps.db
    .update(experimentRuns)
    .set({ status: 'running' })
    .where(and(hasKey(experimentRuns, key), unfinished))
    .returning();
  if (!run) return;
  const step = async (percent: number) => {
    signal.throwIfAborted();
    await onStep?.(percent);
    await tellProgress(deps, run, percent);
  };
  await step(10);
  await step(45);
  const prediction = predictRun(deps.model, {
    control: run.controlHeadline,
    variants: run.variantHeadlines,
    contentType: run.contentType,
    calibration: await activeCalibration(deps.db, run.workspaceId, run.contentType),
  });
  const customers = run.plan === 'pro' ? await writeCustomers(deps, run, prediction, { signal, step }) : {};
  if (run.plan === 'free') await step(75);
  await step(95);
  await finishRun(deps, run, { ...prediction, ...customers });
}

/** What only Pro adds, at the percentages whose messages name it. */
async function writeCustomers(
  deps: Deps,
  run: RunRow,
  { winnerHeadline, variantWon }: ReturnType<typeof predictRun>,
  { signal, step }: { signal: AbortSignal; step: (percent: number) => Promise<void> },
): Promise<CustomerColumns> {
  const texts = await prepareCustomerTexts(deps, run, {
    winnerHeadline: variantWon ? winnerHeadline : null,
    signal,
  });
  await step(65);
  await texts.writeInsights();
  await step(85);
  await texts.writeProfiles();
  return texts.result();
}

async function tellProgress(deps: Deps, run: RunRow, percent: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [moved] = await tx
      .update(experimentRuns)
      .set({ progressPercent: percent })
      .where(and(hasKey(experimentRuns, run), unfinished))
      .returning({ id: experimentRuns.id });
    if (moved) await recordProgress(tx, deps.notifier, progressOf(run, 'progress', percent));
  });
}

const progressOf = (run: RunRow, type: 'progress' | 'complete', progressPercent: number) => ({
  topic: experimentTopic(run.experimentId),
  type,
  progressPercent,
  message: phaseMessage(run.plan, progressPercent),
});

/** One transaction, so all of it or nothing. Where another worker finished the run, or its workspace is gone: nothing. */
async function finishRun(
  deps: Deps,
  { id, experimentId, workspaceId }: RunRow,
  results: ReturnType<typeof predictRun> & Partial<CustomerColumns>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [run] = await tx
      .update(experimentRuns)
      .set({ ...results, status: 'complete', progressPercent: 100, finishedAt: deps.clock.now() })
      .where(and(hasKey(experimentRuns, { workspaceId, id }), unfinished))
      .returning();
    if (!run) return;
    await tx
      .update(experiments)
      .set({ status: 'Complete', latestRunId: id, currentRunId: null })
      .where(and(hasKey(experiments, { workspaceId, id: experimentId }), eq(experiments.currentRunId, id)))
      .returning({ told: tellMembers(deps.notifier, workspaceId, { type: 'experiment', id: experimentId }) });
    for (const step of deps.onFinished.run) await step(deps, { tx, run, experimentId, workspaceId });
    await recordProgress(tx, deps.notifier, progressOf(run, 'complete', 100));
  });
}
