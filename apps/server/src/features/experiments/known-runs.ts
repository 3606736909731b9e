import { sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { prepared } from '../../kernel/prepared.ts';
import { recentlyUsed } from '../../kernel/recently-used.ts';
import { experimentRuns } from './tables.ts';

const shownColumns = {
  id: experimentRuns.id,
  status: experimentRuns.status,
  plan: experimentRuns.plan,
  controlHeadline: experimentRuns.controlHeadline,
  variantHeadlines: experimentRuns.variantHeadlines,
  progressPercent: experimentRuns.progressPercent,
  perVariant: experimentRuns.perVariant,
  modelVersion: experimentRuns.modelVersion,
  calibrationId: experimentRuns.calibrationId,
  insights: experimentRuns.insights,
  personas: experimentRuns.personas,
  insightsBy: experimentRuns.insightsBy,
  winnerVariant: experimentRuns.winnerVariant,
  winnerHeadline: experimentRuns.winnerHeadline,
  variantWon: experimentRuns.variantWon,
  finishedAt: experimentRuns.finishedAt,
};
/** What answers show of a run. */
export type ShownRun = Pick<typeof experimentRuns.$inferSelect, keyof typeof shownColumns>;

/** A run with its results takes 2 to 8 kB. */
const mostKept = 2_000;
/** Finished runs, which never change again. */
const finished = recentlyUsed<ShownRun>(mostKept, () => 1);

const runsById = prepared((db) =>
  db
    .select(shownColumns)
    .from(experimentRuns)
    .where(sql`${experimentRuns.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('runs_by_id'),
);

/** Runs by their ids. The database is asked only for those that are not known to be finished. */
export async function findRuns(db: Executor, ids: readonly string[]): Promise<Map<string, ShownRun>> {
  const found = new Map<string, ShownRun>();
  const missing: string[] = [];
  for (const id of ids) {
    const run = finished.find(id);
    if (run) found.set(id, run);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const run of await runsById(db).execute({ ids: missing })) {
    found.set(run.id, run);
    if (run.status === 'complete') finished.keep(run.id, run);
  }
  return found;
}
