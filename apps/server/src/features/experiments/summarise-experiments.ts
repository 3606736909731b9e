import type { ExperimentSummary, ForecastVerdict } from '@frontrunner/contracts';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { isCounted } from './owner.ts';
import { notDeleted } from './repository.ts';
import { experimentRuns, experiments } from './tables.ts';

const recentDays = 7;
const recentWinners = 3;
/** So long after its analysis a real test is usually over. */
const askAfterDays = 14;
const mostAsked = 3;

const isLatestRun = and(
  eq(experimentRuns.workspaceId, experiments.workspaceId),
  eq(experimentRuns.id, experiments.latestRunId),
);

/** The dashboard's counts over all experiments of the account, and its three latest winners. */
export async function summariseExperiments(ctx: Context): Promise<ExperimentSummary> {
  const since = new Date(ctx.clock.now().getTime() - recentDays * 24 * 60 * 60 * 1000);
  const mine = and(eq(experiments.workspaceId, ctx.workspace.id), notDeleted);
  const number = (expression: ReturnType<typeof sql>) => sql<number>`(${expression})::int`;
  const [counts] = await ctx.db
    .select({
      total: number(sql`count(*)`),
      counted: number(sql`count(*) filter (where ${isCounted})`),
      idle: number(sql`count(*) filter (where ${experiments.status} = 'Idle')`),
      running: number(sql`count(*) filter (where ${experiments.status} = 'Running')`),
      completed: number(sql`count(*) filter (where ${experiments.status} = 'Complete')`),
      withWinners: number(
        sql`count(*) filter (where ${experiments.status} = 'Complete' and ${experimentRuns.variantWon})`,
      ),
      completedRecently: number(
        sql`count(*) filter (where ${experiments.status} = 'Complete' and ${experimentRuns.finishedAt} >= ${since.toISOString()}::timestamptz)`,
      ),
      totalVariants: number(sql`coalesce(sum(jsonb_array_length(${experiments.variantHeadlines})), 0)`),
    })
    .from(experiments)
    .leftJoin(experimentRuns, isLatestRun)
    .where(mine);
  const winners = await ctx.db
    .select({
      experimentId: experiments.id,
      name: experiments.name,
      headline: experimentRuns.winnerHeadline,
      variant: experimentRuns.winnerVariant,
      confidencePct: experimentRuns.winnerConfidencePct,
    })
    .from(experiments)
    .innerJoin(experimentRuns, isLatestRun)
    .where(and(mine, eq(experiments.status, 'Complete'), eq(experimentRuns.variantWon, true)))
    .orderBy(desc(experimentRuns.finishedAt))
    .limit(recentWinners);
  const [forecasts, awaiting] = [await countForecasts(ctx), await listAwaiting(ctx)];
  const { total, totalVariants } = counts;
  return {
    ...counts,
    averageVariants: total > 0 ? Math.round(totalVariants / total) : 0,
    createdCount: ctx.account.experimentsCreatedCount,
    recentWinners: winners.map((w) => ({
      experimentId: w.experimentId,
      name: w.name,
      headline: w.headline ?? '',
      variant: w.variant ?? '',
      confidencePct: w.confidencePct ?? 0,
    })),
    forecasts,
    awaitingOutcome: awaiting,
  };
}

async function countForecasts(ctx: Context): Promise<ExperimentSummary['forecasts']> {
  const of = (verdict: ForecastVerdict) =>
    sql<number>`(count(*) filter (where ${experimentRuns.outcomeVerdict} = ${verdict}))::int`;
  const [forecasts] = await ctx.db
    .select({ right: of('right'), wrong: of('wrong'), tooClose: of('too-close') })
    .from(experimentRuns)
    .where(
      and(
        eq(experimentRuns.workspaceId, ctx.workspace.id),
        eq(experimentRuns.outcomeStanding, 'forecast'),
        // To the letter the condition of the index.
        sql`outcome_verdict is not null`,
      ),
    );
  return forecasts ?? { right: 0, wrong: 0, tooClose: 0 };
}

/** Completed long enough ago, without an outcome, where nobody has said not to be asked. */
async function listAwaiting(ctx: Context): Promise<ExperimentSummary['awaitingOutcome']> {
  const since = new Date(ctx.clock.now().getTime() - askAfterDays * 24 * 60 * 60 * 1000);
  const rows = await ctx.db
    .select({
      experimentId: experiments.id,
      name: experiments.name,
      completedAt: experimentRuns.finishedAt,
    })
    .from(experiments)
    .innerJoin(experimentRuns, isLatestRun)
    .where(
      and(
        eq(experiments.workspaceId, ctx.workspace.id),
        notDeleted,
        eq(experiments.status, 'Complete'),
        isNull(experiments.outcomeReminderDismissedAt),
        isNull(experimentRuns.outcomeRecordedAt),
        lt(experimentRuns.finishedAt, since),
      ),
    )
    .orderBy(desc(experimentRuns.finishedAt))
    .limit(mostAsked);
  return rows.map(({ completedAt, ...row }) => ({ ...row, completedAt: completedAt?.toISOString() ?? '' }));
}
