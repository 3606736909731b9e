import type { ContentType } from '@frontrunner/contracts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { experimentRuns } from '../experiments/index.ts';
import { outcomes } from '../outcomes/index.ts';
import { readAllParts } from './repository.ts';
import { benchmarks } from './tables.ts';

/** More tests than these change a few shrunken figures no more. */
const mostTests = 20_000;

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

/** Of each experiment the outcome that was recorded last. */
async function recordedTests(
  db: Executor,
  workspaceId: string,
  contentType: ContentType | null,
): Promise<string[][]> {
  const found = await db
    .selectDistinctOn([outcomes.experimentId], {
      control: experimentRuns.controlHeadline,
      variants: experimentRuns.variantHeadlines,
      declaredWinner: outcomes.declaredWinner,
      judgedVariant: outcomes.judgedVariant,
      judgedChancePct: outcomes.judgedChancePct,
      wasRight: outcomes.wasRight,
    })
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
    .limit(mostTests);
  return found.map(rowOf).filter((row) => row !== null);
}

/** The rows of the workspace's kept benchmarks of a content type, newest first. */
async function benchmarkTests(
  db: Executor,
  workspaceId: string,
  contentType: ContentType | null,
  most: number,
): Promise<string[][]> {
  const kept = await db
    .select({ workspaceId: benchmarks.workspaceId, id: benchmarks.id })
    .from(benchmarks)
    .where(
      and(
        eq(benchmarks.workspaceId, workspaceId),
        eq(benchmarks.status, 'complete'),
        sql`${benchmarks.result}->>'contentType' is not distinct from ${contentType}::text`,
      ),
    )
    .orderBy(desc(benchmarks.createdAt));
  const rows: string[][] = [];
  for (const key of kept) {
    if (rows.length >= most) break;
    for (const part of await readAllParts(db, key, 'tests')) rows.push(...(JSON.parse(part) as string[][]));
  }
  return rows.slice(0, most);
}

/** The workspace's finished tests of a content type as rows of a benchmark, each once. */
export async function collectTests(
  db: Executor,
  workspaceId: string,
  contentType: ContentType | null,
): Promise<string[][]> {
  const recorded = await recordedTests(db, workspaceId, contentType);
  const uploaded = await benchmarkTests(db, workspaceId, contentType, mostTests - recorded.length);
  const seen = new Map([...recorded, ...uploaded].map((row) => [JSON.stringify(row), row]));
  return [...seen.values()];
}
