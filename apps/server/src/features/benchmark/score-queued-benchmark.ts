import { errorTable } from '@frontrunner/contracts';
import { and } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey, type OwnedKey } from '../../kernel/ids.ts';
import { recordProgress } from '../../kernel/progress.ts';
import { failBenchmark } from './fail-benchmark.ts';
import { finishBenchmark } from './finish-benchmark.ts';
import { ownCalibration } from './own-calibration.ts';
import { benchmarkTopic, readAllParts, readParts, storeParts, unfinished } from './repository.ts';
import { hasNothing } from './run-benchmark.ts';
import { scoreOutside } from './scoring.ts';
import type { ScoringOptions } from './scoring-messages.ts';
import { readTexts, type SharedText, shareText } from './shared-texts.ts';
import { benchmarks } from './tables.ts';

/** Progress is written at most this often. */
const progressEveryMs = 250;

/**
 * Does one queued benchmark. Safe to do again from any point; one that has ended is left alone, and one that is
 * cancelled meanwhile, here or by another process, stops within a second.
 */
export async function scoreQueuedBenchmark(deps: Deps, key: OwnedKey, jobSignal: AbortSignal): Promise<void> {
  const [record] = await deps.db
    .update(benchmarks)
    .set({ status: 'running' })
    .where(and(hasKey(benchmarks, key), unfinished))
    .returning();
  if (!record) return;
  const ended = new AbortController();
  const signal = AbortSignal.any([jobSignal, ended.signal]);
  const tests: SharedText[] = [];
  for await (const part of readParts(deps.db, key, 'tests')) tests.push(shareText(part));
  const options = await readOptions(deps, key);
  const own = await ownCalibration(deps.db, record.workspaceId, options.contentType ?? null);
  const tell = progressTeller(deps, key, () => ended.abort(new Error('the benchmark was cancelled')));
  try {
    const scored = await scoreOutside(
      { weights: deps.model.path, tests, options, own },
      { signal, onProgress: (done, total) => tell((95 * done) / total) },
    );
    if (hasNothing(scored)) return await failBenchmark(deps, key, errorTable.NO_USABLE_ROWS[1]);
    await tell.last();
    await storeParts(deps.db, record, 'results', readTexts(scored.results));
    await finishBenchmark(deps, record, scored.summary);
  } catch (error) {
    if (!ended.signal.aborted) throw error;
  }
}

/** What the benchmark was asked beside its rows. */
async function readOptions(deps: Deps, key: OwnedKey): Promise<ScoringOptions> {
  const [stored] = await readAllParts(deps.db, key, 'options');
  const counts = await readAllParts(deps.db, key, 'counts');
  return {
    ...(stored ? (JSON.parse(stored) as ScoringOptions) : {}),
    ...(counts.length > 0
      ? { counts: counts.flatMap((part) => JSON.parse(part) as NonNullable<ScoringOptions['counts']>) }
      : {}),
  };
}

/**
 * Writes progress one at a time, skipping what comes too fast. `onEnded` is called when the benchmark is
 * found to be cancelled or deleted.
 */
function progressTeller(deps: Deps, key: OwnedKey, onEnded: () => void) {
  let writing: Promise<void> | undefined;
  let last = 0;
  const write = async (progressPercent: number) => {
    await deps.db.transaction(async (tx) => {
      const [running] = await tx
        .update(benchmarks)
        .set({ progressPercent })
        .where(and(hasKey(benchmarks, key), unfinished))
        .returning({ id: benchmarks.id });
      if (!running) return onEnded();
      await recordProgress(tx, deps.notifier, {
        topic: benchmarkTopic(key.id),
        type: 'progress',
        progressPercent,
        message: 'Analyzing experiments with our AI model...',
      });
    });
  };
  const tell = (percent: number) => {
    if (writing || performance.now() - last < progressEveryMs) return;
    last = performance.now();
    writing = write(Math.round(percent))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the progress of a benchmark was not written'))
      .finally(() => {
        writing = undefined;
      });
  };
  /** Waits for the write in progress, so that no progress is told after the end. */
  return Object.assign(tell, { last: async () => writing });
}
