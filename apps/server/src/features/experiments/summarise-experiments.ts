import type { ExperimentSummary, ForecastVerdict } from '@frontrunner/contracts';
import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { isCounted } from './owner.ts';
import { notDeleted } from './repository.ts';
import { experimentRuns, experiments } from './tables.ts';

const recentDays = 7;
const recentWinners = 3;
/** So long after its analysis a real test is usually over. */
const askAfterDays = 14;
const mostAsked = 3;

/** To the letter the condition of the index that these statements read. */
const isFinished = sql`finished_at is not null`;

/**
 * The experiment whose results a run is. Beside the newest runs, read by their index: joined the other way round, all
 * experiments of the workspace would be read and sorted for three.
 */
const experimentOfRun = (db: Executor, which?: SQL) =>
  db
    .select({ id: experiments.id, name: experiments.name })
    .from(experiments)
    .where(
      and(
        eq(experiments.workspaceId, experimentRuns.workspaceId),
        eq(experiments.id, experimentRuns.experimentId),
        eq(experiments.latestRunId, experimentRuns.id),
        eq(experiments.status, 'Complete'),
        notDeleted,
        which,
      ),
    )
    .limit(1)
    .as('experiment');

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
    .leftJoin(
      experimentRuns,
      and(
        eq(experimentRuns.workspaceId, experiments.workspaceId),
        eq(experimentRuns.id, experiments.latestRunId),
        isFinished,
      ),
    )
    .where(mine);
  const won = experimentOfRun(ctx.db);
  const winners = await ctx.db
    .select({
      experimentId: won.id,
      name: won.name,
      headline: experimentRuns.winnerHeadline,
      variant: experimentRuns.winnerVariant,
      confidencePct: experimentRuns.winnerConfidencePct,
    })
    .from(experimentRuns)
    .innerJoinLateral(won, sql`true`)
    .where(
      and(eq(experimentRuns.workspaceId, ctx.workspace.id), isFinished, eq(experimentRuns.variantWon, true)),
    )
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
  const asked = experimentOfRun(ctx.db, isNull(experiments.outcomeReminderDismissedAt));
  const rows = await ctx.db
    .select({ experimentId: asked.id, name: asked.name, completedAt: experimentRuns.finishedAt })
    .from(experimentRuns)
    .innerJoinLateral(asked, sql`true`)
    .where(
      and(
        eq(experimentRuns.workspaceId, ctx.workspace.id),
        isFinished,
        isNull(experimentRuns.outcomeRecordedAt),
        lt(experimentRuns.finishedAt, since),
      ),
    )
    .orderBy(desc(experimentRuns.finishedAt))
    .limit(mostAsked);
  return rows.map(({ completedAt, ...row }) => ({ ...row, completedAt: completedAt?.toISOString() ?? '' }));
}
