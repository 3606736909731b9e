import type { ContentType } from '@frontrunner/contracts';
import type { ChangedOutcomes, FinishedBenchmark } from '../../kernel/completion.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { JobDefinition } from '../../kernel/jobs.ts';
import { collectTests, fitOutside } from '../benchmark/index.ts';
import { storeCalibration } from '../calibration/index.ts';

/** Tests below which nothing is fitted: with fewer, ten-fold cross-validation says nothing. */
const leastTests = 30;

interface Task {
  workspaceId: string;
  contentType: ContentType | null;
}

/**
 * Fits the workspace's calibration of one content type to all its finished tests, and adopts it when it predicts tests that
 * it had not seen better (held-out log loss), or when the model is better than guessing on them. What is fitted is shrunk
 * towards the shipped model as far as the tests do not speak against it.
 */
async function learn(deps: Deps, { workspaceId, contentType }: Task, signal: AbortSignal): Promise<void> {
  const { texts, count } = await collectTests(deps.db, workspaceId, contentType);
  if (count < leastTests) return;
  const fitted = await fitOutside({ weights: deps.model.path, tests: texts, contentType }, { signal });
  if (fitted.tests < leastTests) return;
  const { before, after, helps, beatsShippedModel, betterThanGuessing, message } = fitted;
  const proven = contentType !== null && betterThanGuessing;
  const fit = helps ? fitted.parameters : { scale: 1, traitWeights: {} };
  await deps.db.transaction((tx) =>
    storeCalibration(
      tx,
      { workspaceId, contentType },
      {
        adopted: helps || proven,
        parameters: { ...fit, provenTypes: proven ? [contentType] : [] },
        report: { before, after, beatsShippedModel, message },
        tests: fitted.tests,
        createdAt: deps.clock.now(),
      },
    ),
  );
}

const jobName = 'calibration-fit';

/** One at a time: a fit may take seconds of the scoring thread. */
export function learningJob(deps: Deps): JobDefinition<Task> {
  return {
    name: jobName,
    concurrency: 1,
    oneWaiting: true,
    retries: 2,
    expireSeconds: 300,
    run: (task, { signal }) => learn(deps, task, signal),
  };
}

/** A fit looks at all tests, and an import records thousands one after the other. */
const waitSeconds = 5;

const enqueueFit = (deps: Deps, tx: Executor, task: Task) =>
  deps.jobs.enqueue(tx, jobName, task, {
    key: `${task.workspaceId}:${task.contentType}`,
    afterSeconds: waitSeconds,
  });

/** Fits anew what depends on the changed outcomes, once for each content type. */
export async function learnFromOutcomes(
  deps: Deps,
  { tx, workspaceId, changes }: ChangedOutcomes,
): Promise<void> {
  for (const contentType of new Set(changes.map(({ run }) => run.contentType)))
    await enqueueFit(deps, tx, { workspaceId, contentType });
}

/** Fits anew with the tests of a benchmark that has just finished. */
export const learnFromBenchmark = (
  deps: Deps,
  { tx, workspaceId, benchmark }: FinishedBenchmark,
): Promise<void> => enqueueFit(deps, tx, { workspaceId, contentType: benchmark.result?.contentType ?? null });
