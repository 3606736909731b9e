import type { Executor } from './database.ts';
import type { Context, Deps } from './deps.ts';
import type { approvals, benchmarks, experimentRuns, liveTests, outcomes } from './schema.ts';

/** An analysis that has just finished, in the transaction that stores its results. */
export interface FinishedRun {
  tx: Executor;
  /** The run as it is stored, with its results. */
  run: typeof experimentRuns.$inferSelect;
  experimentId: string;
  workspaceId: string;
}

/** A benchmark that has just finished, in the transaction that stores its statistics. */
export interface FinishedBenchmark {
  tx: Executor;
  benchmark: typeof benchmarks.$inferSelect;
  workspaceId: string;
}

/**
 * Something done when a run or benchmark has finished: exactly if its results are stored, because it is part of the
 * same transaction. It uses the fact's `tx` only. What takes time, or talks to others, it enqueues there as a job:
 * `deps.jobs.enqueue(tx, …)`. A step that throws undoes the whole, and the run is tried again.
 */
export type FinishedStep<Fact> = (deps: Deps, fact: Fact) => Promise<void>;

/** What features do when something has finished, one after the other; start.ts puts the lists together. */
export interface OnFinished {
  run: readonly FinishedStep<FinishedRun>[];
  benchmark: readonly FinishedStep<FinishedBenchmark>[];
}

/**
 * Something done when an admin has approved what was asked for, in the transaction of the decision and on behalf of the
 * admin. It looks at the approval's kind, and checks the payload again: what it names may have changed since.
 */
export type ApprovedStep = (
  ctx: Context,
  fact: { tx: Executor; approval: typeof approvals.$inferSelect },
) => Promise<void>;

/**
 * Something done before experiments go to the trash, in the transaction that moves them and holds their rows. One that
 * throws keeps all of them where they are.
 */
export type TrashStep = (
  ctx: Context,
  fact: { tx: Executor; experimentIds: readonly string[] },
) => Promise<void>;

/** An outcome as it stands now, and the analysis that it belongs to; null where it was removed. */
export interface ChangedOutcome {
  outcome: typeof outcomes.$inferSelect | null;
  run: typeof experimentRuns.$inferSelect;
}

/** Outcomes of a workspace that have just been recorded, changed or removed: one, or many of an import. */
export interface ChangedOutcomes {
  tx: Executor;
  workspaceId: string;
  changes: readonly ChangedOutcome[];
}

/** What features do when outcomes have changed, one after the other, in the transaction that stores them. */
export type OnOutcomeRecorded = readonly FinishedStep<ChangedOutcomes>[];

/** A live test that has just stopped or paused, as it is stored; `status` and the reason beside it say which. */
export interface ChangedLiveTest {
  tx: Executor;
  workspaceId: string;
  test: typeof liveTests.$inferSelect;
}

/** What features do when a live test has stopped or paused, in the transaction in which it did. */
export type OnLiveTestChanged = readonly FinishedStep<ChangedLiveTest>[];
