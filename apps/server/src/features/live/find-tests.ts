import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId, type OwnedKey } from '../../kernel/ids.ts';
import { liveCounts, liveTests } from './tables.ts';

export type LiveTestRow = typeof liveTests.$inferSelect;

/** Impressions and clicks of one arm. */
export interface ArmTotals {
  impressions: number;
  clicks: number;
}

/** A test of the workspace. Throws NOT_FOUND. */
export async function findTest(db: Executor, workspaceId: string, id: string): Promise<LiveTestRow> {
  const [test] = isId(id)
    ? await db.select().from(liveTests).where(hasKey(liveTests, { workspaceId, id }))
    : [];
  if (!test) throw new AppError('NOT_FOUND');
  return test;
}

/**
 * A test of the workspace, held until the transaction ends: nothing is counted meanwhile, so that its counts are exactly
 * what has been acknowledged. Throws NOT_FOUND.
 */
export async function lockTest(tx: Executor, workspaceId: string, id: string): Promise<LiveTestRow> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  const [test] = await tx
    .select()
    .from(liveTests)
    .where(hasKey(liveTests, { workspaceId, id }))
    .for('update');
  if (!test) throw new AppError('NOT_FOUND');
  return test;
}

/** What has been counted of each arm, in their order. */
export async function readTotals(db: Executor, test: Pick<LiveTestRow, 'workspaceId' | 'id' | 'arms'>) {
  const rows = await db
    .select({
      arm: liveCounts.arm,
      impressions: sql<number>`sum(${liveCounts.impressions})::int`,
      clicks: sql<number>`sum(${liveCounts.clicks})::int`,
    })
    .from(liveCounts)
    .where(isOfTest(test))
    .groupBy(liveCounts.arm);
  return test.arms.map((_, arm): ArmTotals => {
    const found = rows.find((row) => row.arm === arm);
    return { impressions: found?.impressions ?? 0, clicks: found?.clicks ?? 0 };
  });
}

const isOfTest = ({ workspaceId, id }: OwnedKey) =>
  and(eq(liveCounts.workspaceId, workspaceId), eq(liveCounts.testId, id));

/** The counts by hour, the oldest first, each in the order of the arms. */
export async function readHours(db: Executor, test: Pick<LiveTestRow, 'workspaceId' | 'id' | 'arms'>) {
  const rows = await db
    .select()
    .from(liveCounts)
    .where(isOfTest(test))
    .orderBy(asc(liveCounts.hour), asc(liveCounts.arm));
  const byHour = Map.groupBy(rows, ({ hour }) => hour.toISOString());
  return [...byHour].map(([hour, counts]) => {
    const of = (name: 'impressions' | 'clicks') =>
      test.arms.map((_, arm) => counts.find((row) => row.arm === arm)?.[name] ?? 0);
    return { hour, impressions: of('impressions'), clicks: of('clicks') };
  });
}
