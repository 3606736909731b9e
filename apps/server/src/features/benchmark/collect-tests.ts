import type { ContentType } from '@frontrunner/contracts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { pagesOf } from '../../kernel/cursor.ts';
import type { Executor } from '../../kernel/database.ts';
import { experimentRuns } from '../experiments/index.ts';
import { outcomes } from '../outcomes/index.ts';
import { mostTests } from './read-tests.ts';
import { readParts } from './repository.ts';
import { type SharedText, shareText } from './shared-texts.ts';
import { benchmarks } from './tables.ts';

interface RecordedTest {
  control: string;
  variants: string[];
  declaredWinner: string | null;
  judgedVariant: string | null;
  judgedChancePct: number | null;
  wasRight: boolean | null;
}

/** The text of an arm by its name. */
function textOf({ control, variants }: RecordedTest, arm: string): string | undefined {
  return arm === 'Control' ? control : variants[Number(arm.replace('Variant ', '')) - 1];
}

/** A test as a row of a benchmark: control, winner, variants; null without a clear result. */
function rowOf(test: RecordedTest): string[] | null {
  if (test.declaredWinner !== null) {
    const winner = textOf(test, test.declaredWinner);
    return winner === undefined ? null : [test.control, winner, ...test.variants];
  }
  const variant = test.judgedVariant === null ? undefined : textOf(test, test.judgedVariant);
  if (variant === undefined || test.wasRight === null || test.judgedChancePct === null) return null;
  const variantWon = test.wasRight === test.judgedChancePct > 50;
  return [test.control, variantWon ? variant : test.control, variant];
}

const columns = {
  control: experimentRuns.controlHeadline,
  variants: experimentRuns.variantHeadlines,
  declaredWinner: outcomes.declaredWinner,
  judgedVariant: outcomes.judgedVariant,
  judgedChancePct: outcomes.judgedChancePct,
  wasRight: outcomes.wasRight,
};
const rowsAtOnce = 500;

/** Of each experiment the outcome that was recorded last, some at a time. */
const recordedTests = (tx: Executor, workspaceId: string, contentType: ContentType | null) =>
  pagesOf(
    tx,
    tx
      .selectDistinctOn([outcomes.experimentId], columns)
      .from(outcomes)
      .innerJoin(
        experimentRuns,
        and(eq(experimentRuns.workspaceId, outcomes.workspaceId), eq(experimentRuns.id, outcomes.runId)),
      )
      .where(
        and(
          eq(outcomes.workspaceId, workspaceId),
          contentType === null
            ? isNull(experimentRuns.contentType)
            : eq(experimentRuns.contentType, contentType),
        ),
      )
      .orderBy(outcomes.experimentId, desc(outcomes.recordedAt))
      .limit(mostTests),
    columns,
    rowsAtOnce,
  );

/** The workspace's kept benchmarks of a content type, newest first. */
const keptBenchmarks = (db: Executor, workspaceId: string, contentType: ContentType | null) =>
  db
    .select({ workspaceId: benchmarks.workspaceId, id: benchmarks.id, rowCount: benchmarks.rowCount })
    .from(benchmarks)
    .where(
      and(
        eq(benchmarks.workspaceId, workspaceId),
        eq(benchmarks.status, 'complete'),
        sql`${benchmarks.result}->>'contentType' is not distinct from ${contentType}::text`,
      ),
    )
    .orderBy(desc(benchmarks.createdAt));

/**
 * The workspace's finished tests of a content type, as JSON texts of lists of rows as of a benchmark, and how many at most: the
 * scoring thread reads them (`readTests`), since many would hold the event loop.
 */
export async function collectTests(
  db: Executor,
  workspaceId: string,
  contentType: ContentType | null,
): Promise<{ texts: SharedText[]; count: number }> {
  const texts: SharedText[] = [];
  let count = 0;
  await db.transaction(async (tx) => {
    for await (const page of recordedTests(tx, workspaceId, contentType)) {
      const rows = page.map(rowOf).filter((row) => row !== null);
      texts.push(shareText(JSON.stringify(rows)));
      count += rows.length;
    }
  });
  for (const { rowCount, ...key } of await keptBenchmarks(db, workspaceId, contentType)) {
    if (count >= mostTests) break;
    for await (const part of readParts(db, key, 'tests')) texts.push(shareText(part));
    count += rowCount;
  }
  return { texts, count };
}
