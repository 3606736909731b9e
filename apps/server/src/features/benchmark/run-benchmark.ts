import type { ParsedRequestOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { checkRows } from './check-rows.ts';
import { finishBenchmark } from './finish-benchmark.ts';
import { allChunks, joinChunks } from './json-chunks.ts';
import { ownCalibration } from './own-calibration.ts';
import { storeParts } from './repository.ts';
import { scoreOutside } from './scoring.ts';
import type { ScoredBenchmark } from './scoring-messages.ts';
import { readTexts, shareText } from './shared-texts.ts';
import { benchmarks } from './tables.ts';

type Body = ParsedRequestOf<'POST /api/benchmark'>['body'];

/**
 * Scores the rows while the caller waits, and stops when the caller goes away. With a name the result is kept.
 * Answers the pieces of the JSON text. Throws TOO_MANY_ROWS, NO_USABLE_ROWS or INVALID_REQUEST.
 */
export async function runBenchmark(ctx: Context, body: Body): Promise<AsyncIterable<string>> {
  checkRows(body);
  const { fileRows, contentType, counts } = body;
  const tests = await allChunks(body.experiments);
  const own = await ownCalibration(ctx.db, ctx.workspace.id, contentType ?? null);
  const scored = await scoreOutside(
    {
      weights: ctx.model.path,
      tests: await inTurns(tests, shareText),
      options: { fileRows, contentType, counts },
      own,
    },
    { signal: ctx.signal },
  );
  if (hasNothing(scored)) {
    throw new AppError('NO_USABLE_ROWS', {
      details: { skippedRows: scored.summary.skippedRows.slice(0, 100) },
    });
  }
  const benchmarkId =
    body.name === undefined ? null : await keep(ctx, body.name, body.experiments.length, tests, scored);
  return responsePieces({ ...scored.summary, benchmarkId }, readTexts(scored.results));
}

/** The benchmark response as pieces of JSON text: its statistics, then its scored rows. */
export async function* responsePieces(
  statistics: object,
  results: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(statistics).slice(0, -1)},"results":`;
  yield* joinChunks(results);
  yield '}';
}

async function keep(
  ctx: Context,
  name: string,
  rowCount: number,
  tests: string[],
  { summary, results }: ScoredBenchmark,
): Promise<string> {
  const [record] = await ctx.db
    .insert(benchmarks)
    .values({
      workspaceId: ctx.workspace.id,
      createdBy: ctx.account.id,
      name: nameOf(name, rowCount),
      status: 'running',
      rowCount,
      createdAt: ctx.clock.now(),
    })
    .returning();
  await storeParts(ctx.db, record, 'tests', tests);
  await storeParts(ctx.db, record, 'results', readTexts(results));
  await finishBenchmark(ctx, record, summary);
  return record.id;
}

/** Whether no row could be scored; rows that are set aside because the model learnt from them say something too. */
export function hasNothing({ summary }: ScoredBenchmark): boolean {
  return summary.totalTests === 0 && summary.seenInTraining === 0;
}

/** The given name, or words that say what it is. */
export function nameOf(name: string | undefined, rowCount: number): string {
  return name?.trim() || `Benchmark of ${rowCount.toLocaleString('en-US')} tests`;
}
