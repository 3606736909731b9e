import { limits } from '@frontrunner/contracts';
import type { V1AnswerOf, V1InputOf } from '@frontrunner/contracts/v1';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { type LiveTestRow, lockTest, readTotals } from './find-tests.ts';
import { liveCounts, liveReports } from './tables.ts';

type Body = V1InputOf<'POST /api/v1/live/:id/counts'>['body'];
/** What one source says of an arm, by its number. */
interface Reported {
  arm: number;
  impressions: number;
  clicks: number;
}

const hourMs = 60 * 60_000;
const refuse = (message: string) =>
  new AppError('LIVE_COUNTS_INVALID', { message: `${message} Nothing was counted.` });

function readReport(test: LiveTestRow, arms: Body['arms']): Reported[] {
  const reported = arms.map(({ variant, impressions, clicks }) => {
    const arm = test.arms.findIndex((one) => one.variant === variant);
    if (arm === -1) throw refuse(`“${variant}” is no headline of this test.`);
    if (clicks > impressions) throw refuse(`${variant} has more clicks than impressions.`);
    return { arm, impressions, clicks };
  });
  if (new Set(reported.map(({ arm }) => arm)).size < reported.length)
    throw refuse('A headline is there twice.');
  return reported;
}

/** What is new since the source's report before. Throws LIVE_COUNTS_INVALID where its totals have become smaller. */
async function newSince(
  tx: Executor,
  { workspaceId, id }: LiveTestRow,
  { source, reported }: { source: string; reported: Reported[] },
): Promise<Reported[]> {
  const ofTest = and(eq(liveReports.workspaceId, workspaceId), eq(liveReports.testId, id));
  const before = await tx
    .select()
    .from(liveReports)
    .where(and(ofTest, eq(liveReports.source, source)));
  if (before.length === 0) {
    const [known] = await tx
      .select({ sources: sql<number>`count(distinct ${liveReports.source})::int` })
      .from(liveReports)
      .where(ofTest);
    if ((known?.sources ?? 0) >= limits.liveSources)
      throw refuse(`A test takes counts of at most ${limits.liveSources} sources.`);
  }
  return reported.map(({ arm, impressions, clicks }) => {
    const last = before.find((one) => one.arm === arm) ?? { impressions: 0, clicks: 0 };
    if (impressions < last.impressions || clicks < last.clicks)
      throw refuse(
        'These totals are smaller than those that this source reported before; a new beginning needs a new source.',
      );
    return { arm, impressions: impressions - last.impressions, clicks: clicks - last.clicks };
  });
}

/**
 * Takes the totals of a server or a mailing, each count once however often it is reported; they are of the hour in which they
 * come. Throws NOT_FOUND, LIVE_TEST_STATUS for a test that does not run, and LIVE_COUNTS_INVALID.
 */
export async function reportCounts(
  ctx: Context,
  testId: string,
  { source, arms }: Body,
): Promise<V1AnswerOf<'POST /api/v1/live/:id/counts'>> {
  return ctx.db.transaction(async (tx) => {
    const test = await lockTest(tx, ctx.workspace.id, testId);
    const reported = readReport(test, arms);
    if (test.status !== 'running') throw new AppError('LIVE_TEST_STATUS');
    const { workspaceId, id } = test;
    const news = await newSince(tx, test, { source, reported });
    const now = ctx.clock.now().getTime();
    const hour = new Date(now - (now % hourMs));
    const more = news.filter(({ impressions, clicks }) => impressions + clicks > 0);
    if (more.length > 0)
      await tx
        .insert(liveCounts)
        .values(more.map((one) => ({ workspaceId, testId: id, hour, ...one })))
        .onConflictDoUpdate({
          target: [liveCounts.workspaceId, liveCounts.testId, liveCounts.hour, liveCounts.arm],
          set: {
            impressions: sql`${liveCounts.impressions} + excluded.impressions`,
            clicks: sql`${liveCounts.clicks} + excluded.clicks`,
          },
        });
    await tx
      .insert(liveReports)
      .values(reported.map((one) => ({ workspaceId, testId: id, source, ...one })))
      .onConflictDoUpdate({
        target: [liveReports.workspaceId, liveReports.testId, liveReports.source, liveReports.arm],
        set: { impressions: sql`excluded.impressions`, clicks: sql`excluded.clicks` },
      });
    const totals = await readTotals(tx, test);
    return {
      id,
      status: test.status,
      arms: test.arms.map(({ variant }, arm) => ({
        variant,
        ...(totals[arm] ?? { impressions: 0, clicks: 0 }),
      })),
    };
  });
}
