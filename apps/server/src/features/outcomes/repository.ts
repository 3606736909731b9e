import { limits } from '@frontrunner/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { isId } from '../../kernel/ids.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { experimentRuns, type RunRow } from '../experiments/index.ts';
import { outcomeRevisions, outcomes } from './tables.ts';

export type OutcomeRow = typeof outcomes.$inferSelect;
export type RevisionRow = typeof outcomeRevisions.$inferSelect;

/** What names an outcome: the run that it is of. */
export interface OutcomeKey {
  workspaceId: string;
  experimentId: string;
  runId: string;
}

const isRun = ({ workspaceId, experimentId, runId }: OutcomeKey) =>
  and(
    eq(experimentRuns.workspaceId, workspaceId),
    eq(experimentRuns.id, runId),
    eq(experimentRuns.experimentId, experimentId),
  );

/** An analysis with its outcome; null when it does not exist or is another workspace's. */
export async function findRunWithOutcome(
  db: Executor,
  key: OutcomeKey,
): Promise<{ run: RunRow; outcome: OutcomeRow | null } | null> {
  if (!isId(key.experimentId) || !isId(key.runId)) return null;
  const [found] = await db
    .select({ run: experimentRuns, outcome: outcomes })
    .from(experimentRuns)
    .leftJoin(
      outcomes,
      and(eq(outcomes.workspaceId, experimentRuns.workspaceId), eq(outcomes.runId, experimentRuns.id)),
    )
    .where(isRun(key));
  return found ?? null;
}

/** An analysis, held until the transaction ends, so that two who record its outcome act one after the other. */
export async function lockRun(tx: Executor, key: OutcomeKey): Promise<RunRow | null> {
  if (!isId(key.experimentId) || !isId(key.runId)) return null;
  const [run] = await tx.select().from(experimentRuns).where(isRun(key)).for('no key update');
  return run ?? null;
}

const ofRun = (
  table: typeof outcomes | typeof outcomeRevisions,
  { workspaceId, runId }: Omit<OutcomeKey, 'experimentId'>,
) => and(eq(table.workspaceId, workspaceId), eq(table.runId, runId));

export async function findOutcome(tx: Executor, key: OutcomeKey): Promise<OutcomeRow | null> {
  const [outcome] = await tx.select().from(outcomes).where(ofRun(outcomes, key));
  return outcome ?? null;
}

export async function removeOutcome(tx: Executor, key: OutcomeKey): Promise<void> {
  await tx.delete(outcomes).where(ofRun(outcomes, key));
}

/** The number of the newest revision, removed outcomes included; 0 before the first. */
export async function latestRevision(tx: Executor, key: OutcomeKey): Promise<number> {
  const [latest] = await tx
    .select({ revision: outcomeRevisions.revision })
    .from(outcomeRevisions)
    .where(ofRun(outcomeRevisions, key))
    .orderBy(desc(outcomeRevisions.revision))
    .limit(1);
  return latest?.revision ?? 0;
}

/** The newest revisions of an outcome, each with who made it. */
export async function listRevisions(db: Executor, key: OutcomeKey) {
  return db
    .select({ revision: outcomeRevisions, personId: accounts.id, personName: shownName })
    .from(outcomeRevisions)
    .leftJoin(accounts, eq(accounts.id, outcomeRevisions.recordedBy))
    .where(ofRun(outcomeRevisions, key))
    .orderBy(desc(outcomeRevisions.revision))
    .limit(limits.outcomeRevisions);
}
export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>[number];
