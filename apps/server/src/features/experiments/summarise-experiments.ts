import type { ExperimentSummary } from '@frontrunner/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { experimentRuns, experiments } from './tables.ts';

const recentDays = 7;
const recentWinners = 3;

/** The dashboard's counts over all experiments of the account, and its three latest winners. */
export async function summariseExperiments(ctx: Context): Promise<ExperimentSummary> {
  const since = new Date(ctx.clock.now().getTime() - recentDays * 24 * 60 * 60 * 1000);
  const mine = eq(experiments.workspaceId, ctx.workspace.id);
  const number = (expression: ReturnType<typeof sql>) => sql<number>`(${expression})::int`;
  const [counts] = await ctx.db
    .select({
      total: number(sql`count(*)`),
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
    .leftJoin(experimentRuns, eq(experimentRuns.id, experiments.latestRunId))
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
    .innerJoin(experimentRuns, eq(experimentRuns.id, experiments.latestRunId))
    .where(and(mine, eq(experiments.status, 'Complete'), eq(experimentRuns.variantWon, true)))
    .orderBy(desc(experimentRuns.finishedAt))
    .limit(recentWinners);
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
  };
}
