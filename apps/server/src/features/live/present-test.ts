import type { LiveTest, LiveTestSummary } from '@frontrunner/contracts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { experiments } from '../experiments/tables.ts';
import { type LiveTestRow, readHours, readTotals } from './find-tests.ts';
import { judgeCounts } from './judge-counts.ts';
import { liveCounts, liveLooks, liveTests, sites } from './tables.ts';

const totalOf = (column: typeof liveCounts.impressions | typeof liveCounts.clicks) =>
  sql<number>`coalesce((select sum(${column}) from ${liveCounts}
    where ${liveCounts.workspaceId} = ${liveTests.workspaceId} and ${liveCounts.testId} = ${liveTests.id}), 0)::int`;

/** Tests of a list; further ones are old. */
const mostListed = 200;

/** Tests of a workspace as lists show them, the newest first. */
export async function summariseTests(
  db: Executor,
  workspaceId: string,
  which?: SQL,
): Promise<LiveTestSummary[]> {
  const rows = await db
    .select({
      test: liveTests,
      experimentName: experiments.name,
      siteName: sites.name,
      isDemo: sites.isDemo,
      impressions: totalOf(liveCounts.impressions),
      clicks: totalOf(liveCounts.clicks),
    })
    .from(liveTests)
    .innerJoin(
      experiments,
      and(eq(experiments.workspaceId, liveTests.workspaceId), eq(experiments.id, liveTests.experimentId)),
    )
    .leftJoin(sites, and(eq(sites.workspaceId, liveTests.workspaceId), eq(sites.id, liveTests.siteId)))
    .where(and(eq(liveTests.workspaceId, workspaceId), which))
    .orderBy(desc(liveTests.createdAt), desc(liveTests.id))
    .limit(mostListed);
  return rows.map(({ test, experimentName, siteName, isDemo, impressions, clicks }) => ({
    id: test.id,
    experimentId: test.experimentId,
    experimentName,
    runId: test.runId,
    status: test.status,
    site: siteName === null ? null : { id: test.siteId, name: siteName, isDemo: isDemo ?? false },
    createdAt: test.createdAt.toISOString(),
    startedAt: test.startedAt?.toISOString() ?? null,
    stoppedAt: test.stoppedAt?.toISOString() ?? null,
    stopReason: test.stopReason,
    pauseReason: test.pauseReason,
    impressions,
    clicks,
    leader: test.arms[test.leader]?.variant ?? 'Control',
  }));
}

/** A test as it stands, with everything that its page shows. */
export async function presentTest(db: Executor, test: LiveTestRow): Promise<LiveTest> {
  const [summary] = await summariseTests(db, test.workspaceId, eq(liveTests.id, test.id));
  if (!summary) throw new AppError('NOT_FOUND');
  const totals = await readTotals(db, test);
  const judged = judgeCounts(test, totals);
  const looks = await db
    .select()
    .from(liveLooks)
    .where(and(eq(liveLooks.workspaceId, test.workspaceId), eq(liveLooks.testId, test.id)))
    .orderBy(asc(liveLooks.at));
  return {
    ...summary,
    leader: test.arms[test.status === 'stopped' ? test.leader : judged.leader]?.variant ?? 'Control',
    selector: test.selector,
    goal: test.goalSelector === null ? 'click' : { selector: test.goalSelector },
    stopLossPct: test.stopLossPct,
    maxImpressionsPerArm: test.maxImpressionsPerArm,
    minHours: test.minHours,
    afterStop: test.afterStop,
    ranHours: test.ranSeconds / 3600,
    servedUntil: test.servedUntil?.toISOString() ?? null,
    arms: test.arms.map(({ variant, headline }, arm) => {
      const { impressions = 0, clicks = 0 } = totals[arm] ?? {};
      const { probabilityBest = 0, expectedLossPct = 0, liftPct = null } = judged.arms[arm] ?? {};
      return {
        variant,
        headline,
        impressions,
        clicks,
        rate: impressions > 0 ? clicks / impressions : 0,
        rateRange: judged.arms[arm]?.rateRange ?? { low: 0, high: 0 },
        probabilityBest,
        expectedLossPct,
        liftPct,
      };
    }),
    sampleRatio: judged.sampleRatio,
    impressionsToGo: judged.impressionsToGo,
    hours: await readHours(db, test),
    looks: looks.map(({ at, impressions, expectedLossPct, probabilityBest, rates }) => ({
      at: at.toISOString(),
      impressions,
      expectedLossPct,
      probabilityBest,
      rates,
    })),
  };
}
