import type { ForecastStanding, TrackRecord } from '@frontrunner/contracts';
import {
  FEWEST_OUTCOMES,
  forecastCounts,
  type SettledForecast,
  trackRecordFigures,
} from '@frontrunner/statistics';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { prepared } from '../../kernel/prepared.ts';
import { sealChains, seals } from '../seals/tables.ts';
import { settledForecasts } from './tables.ts';

const settledOf = prepared((db) =>
  db
    .select({
      experimentId: settledForecasts.experimentId,
      standing: settledForecasts.standing,
      verdict: settledForecasts.verdict,
      controlWon: settledForecasts.controlWon,
      chance: settledForecasts.chance,
      logLift: settledForecasts.logLift,
      contentType: settledForecasts.contentType,
      tier: settledForecasts.tier,
      modelVersion: settledForecasts.modelVersion,
      month: sql<string>`to_char(${settledForecasts.endedAt} at time zone 'UTC', 'YYYY-MM')`,
    })
    .from(settledForecasts)
    .where(eq(settledForecasts.workspaceId, sql.placeholder('workspaceId')))
    .orderBy(asc(settledForecasts.runId))
    .prepare('settled_forecasts'),
);
type Row = Awaited<ReturnType<ReturnType<typeof settledOf>['execute']>>[number];

const forecastOf = (row: Row): SettledForecast => ({ ...row, cluster: row.experimentId });

function groupsOf<Key extends string | null>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, group]) => ({ key, ...forecastCounts(group.map(forecastOf)) }))
    .sort((a, b) => (a.key ?? '').localeCompare(b.key ?? '', 'en'));
}

const recordOf = (rows: readonly Row[]) => ({
  ...trackRecordFigures(rows.map(forecastOf)),
  byContentType: groupsOf(rows, ({ contentType }) => contentType),
  byTier: groupsOf(rows, ({ tier }) => tier),
  byMonth: groupsOf(rows, ({ month }) => month),
  byModelVersion: groupsOf(rows, ({ modelVersion }) => modelVersion),
});

/** The workspace's track record: forecasts, and apart from them back-tests and tests without a date. */
export async function readTrackRecord(db: Executor, workspaceId: string): Promise<TrackRecord> {
  const rows = await settledOf(db).execute({ workspaceId });
  const [chain] = await db
    .select({
      head: sealChains.head,
      count: sealChains.count,
      settled: sql<number>`(select count(*)::int from ${seals} join ${settledForecasts} using (workspace_id, run_id)
        where ${seals.workspaceId} = ${workspaceId})`,
    })
    .from(sealChains)
    .where(eq(sealChains.workspaceId, workspaceId));
  const of = (standing: ForecastStanding) => rows.filter((row) => row.standing === standing);
  return {
    ...recordOf(of('forecast')),
    sealed: chain?.count ?? 0,
    withoutOutcome: chain ? chain.count - chain.settled : 0,
    outcomesNeeded: FEWEST_OUTCOMES,
    chainHead: chain?.head ?? '',
    backTests: recordOf(of('back-test')),
    undated: recordOf(of('undated')),
  };
}
