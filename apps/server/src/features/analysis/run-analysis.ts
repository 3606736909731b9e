import { phaseMessage } from '@frontrunner/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { activeCalibration } from '../benchmark/index.ts';
import { experimentRuns, experiments, experimentTopic, type RunRow } from '../experiments/index.ts';
import { prepareCustomerTexts } from '../feedback/index.ts';
import { predictRun } from './predict-run.ts';
import { recordProgress } from './progress.ts';

interface AnalysisOptions {
  signal: AbortSignal;
  /** Called before each step. */
  onStep?: ((percent: number) => Promise<void>) | undefined;
}

type CustomerColumns = Pick<RunRow, 'insights' | 'personas' | 'insightsBy'>;

const unfinished = inArray(experimentRuns.status, ['queued', 'running']);

/**
 * Does one run: predicts its snapshot and stores results, state and last event together.
 * Safe to do again from any point: a run that has ended is left alone.
 */
export async function runAnalysis(
  deps: Deps,
  runId: string,
  { signal, onStep }: AnalysisOptions,
): Promise<void> {
  const [run] = await deps.db
    .update(experimentRuns)
    .set({ status: 'running' })
    .where(and(eq(experimentRuns.id, runId), unfinished))
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
    calibration: await activeCalibration(deps.db, run.accountId),
  });
  const customers = run.plan === 'pro' ? await writeCustomers(deps, run, prediction, { signal, step }) : {};
  if (run.plan === 'free') await step(75);
  await step(95);
  await storeResults(deps, run, { ...prediction, ...customers });
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
  const moved = deps.db
    .update(experimentRuns)
    .set({ progressPercent: percent })
    .where(and(eq(experimentRuns.id, run.id), unfinished))
    .returning({ id: experimentRuns.id });
  const event = { progressPercent: percent, message: phaseMessage(run.plan, percent) };
  await recordProgress(
    deps.db,
    deps.notifier,
    { topic: experimentTopic(run.experimentId), type: 'progress', ...event },
    sql`changed as ${moved}`,
  );
}

/** One statement, so all of it or nothing. Where another worker finished the run, or its account is gone: nothing. */
async function storeResults(
  deps: Deps,
  run: RunRow,
  results: ReturnType<typeof predictRun> & Partial<CustomerColumns>,
): Promise<void> {
  const finished = deps.db
    .update(experimentRuns)
    .set({ ...results, status: 'complete', progressPercent: 100, finishedAt: deps.clock.now() })
    .where(and(eq(experimentRuns.id, run.id), unfinished))
    .returning({ id: experimentRuns.id });
  const shown = deps.db
    .update(experiments)
    .set({ status: 'Complete', latestRunId: run.id, currentRunId: null })
    .where(
      and(
        eq(experiments.id, run.experimentId),
        eq(experiments.currentRunId, run.id),
        sql`exists (select from changed)`,
      ),
    );
  const event = { progressPercent: 100, message: phaseMessage(run.plan, 100) };
  await recordProgress(
    deps.db,
    deps.notifier,
    { topic: experimentTopic(run.experimentId), type: 'complete', ...event },
    sql`changed as ${finished}, shown as ${shown}`,
  );
}
