import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { hasKey, isId, type OwnedKey } from '../../kernel/ids.ts';
import { forgetProgress } from '../../kernel/progress.ts';
import { benchmarkParts, benchmarks } from './tables.ts';

export type BenchmarkRecord = typeof benchmarks.$inferSelect;
type PartKind = (typeof benchmarkParts.$inferSelect)['kind'];

/** States that a benchmark leaves by itself. */
export const unfinished = inArray(benchmarks.status, ['queued', 'running']);

/** The account's benchmark, or undefined when it is absent or somebody else's. */
export async function findBenchmark(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<BenchmarkRecord | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await db.select().from(benchmarks).where(hasKey(benchmarks, { workspaceId, id }));
  return found;
}

/** A benchmark without its statistics. */
export type ListedBenchmark = Omit<BenchmarkRecord, 'result' | 'createdBy'> & {
  calibrationId: string | null;
};

/** Every benchmark of the account, newest first. */
export async function listRecords(db: Executor, workspaceId: string): Promise<ListedBenchmark[]> {
  return db
    .select({
      id: benchmarks.id,
      workspaceId: benchmarks.workspaceId,
      name: benchmarks.name,
      status: benchmarks.status,
      rowCount: benchmarks.rowCount,
      progressPercent: benchmarks.progressPercent,
      totalTests: benchmarks.totalTests,
      accuracy: benchmarks.accuracy,
      accuracyLow: benchmarks.accuracyLow,
      accuracyHigh: benchmarks.accuracyHigh,
      averageConfidence: benchmarks.averageConfidence,
      calibrationId: sql<string | null>`${benchmarks.result} ->> 'calibrationId'`,
      message: benchmarks.message,
      createdAt: benchmarks.createdAt,
      finishedAt: benchmarks.finishedAt,
    })
    .from(benchmarks)
    .where(eq(benchmarks.workspaceId, workspaceId))
    .orderBy(desc(benchmarks.createdAt), desc(benchmarks.id));
}

export async function countUnfinished(db: Executor, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(benchmarks)
    .where(and(eq(benchmarks.workspaceId, workspaceId), unfinished));
  return row?.count ?? 0;
}

/** Deletes benchmarks with all that was told of their progress. */
export async function deleteBenchmarks(db: Executor, condition: SQL | undefined): Promise<void> {
  const deleted = await db.delete(benchmarks).where(condition).returning({ id: benchmarks.id });
  await forgetProgress(
    db,
    deleted.map(({ id }) => benchmarkTopic(id)),
  );
}

/**
 * Stores parts one statement each; those of an earlier try are replaced. Other work runs in between: the embedded
 * database answers without ever leaving its turn of the event loop.
 */
export async function storeParts(
  db: Executor,
  benchmark: OwnedKey,
  kind: PartKind,
  parts: Iterable<string>,
): Promise<void> {
  let number = 0;
  for (const content of parts) {
    await db
      .insert(benchmarkParts)
      .values({ benchmarkId: benchmark.id, workspaceId: benchmark.workspaceId, kind, number, content })
      .onConflictDoUpdate({
        target: [
          benchmarkParts.workspaceId,
          benchmarkParts.benchmarkId,
          benchmarkParts.kind,
          benchmarkParts.number,
        ],
        set: { content },
      });
    number += 1;
    await nextTurn();
  }
}

/** The stored parts of a kind in order, read one at a time. */
export async function* readParts(db: Executor, benchmark: OwnedKey, kind: PartKind): AsyncGenerator<string> {
  const ofKind = and(
    eq(benchmarkParts.workspaceId, benchmark.workspaceId),
    eq(benchmarkParts.benchmarkId, benchmark.id),
    eq(benchmarkParts.kind, kind),
  );
  const numbers = await db
    .select({ number: benchmarkParts.number })
    .from(benchmarkParts)
    .where(ofKind)
    .orderBy(asc(benchmarkParts.number));
  for (const { number } of numbers) {
    const [part] = await db
      .select({ content: benchmarkParts.content })
      .from(benchmarkParts)
      .where(and(ofKind, eq(benchmarkParts.number, number)));
    if (part) yield part.content;
    await nextTurn();
  }
}

/** All parts of a kind in order. */
export async function readAllParts(db: Executor, benchmark: OwnedKey, kind: PartKind): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of readParts(db, benchmark, kind)) parts.push(part);
  return parts;
}

export const benchmarkTopic = (id: string): string => `benchmark:${id}`;
