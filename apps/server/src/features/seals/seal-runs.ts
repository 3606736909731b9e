import { randomBytes } from 'node:crypto';
import { type Forecast, sealForecast, textHash } from '@frontrunner/seals';
import { eq, sql } from 'drizzle-orm';
import type { FinishedRun } from '../../kernel/completion.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { insertRows } from '../../kernel/insert-rows.ts';
import { sealChains, sealSalts, seals } from './tables.ts';

type Run = Pick<
  FinishedRun['run'],
  | 'id'
  | 'experimentId'
  | 'contentType'
  | 'modelVersion'
  | 'calibrationId'
  | 'winnerVariant'
  | 'perVariant'
  | 'status'
>;

const newSalt = () => randomBytes(16).toString('hex');

/** The row of the workspace's chain as it was, held until the transaction ends: sealing is one after the other. */
async function lockChain(tx: Executor, workspaceId: string): Promise<{ head: string; count: number }> {
  const [chain] = await tx
    .insert(sealChains)
    .values({ workspaceId, head: '' })
    .onConflictDoUpdate({ target: sealChains.workspaceId, set: { count: sql`${sealChains.count}` } })
    .returning({ head: sealChains.head, count: sealChains.count });
  if (!chain) throw new Error(`workspace ${workspaceId} has no chain`);
  return chain;
}

/**
 * Seals finished runs of one workspace, in the given order, in the transaction that stores their results: the seal
 * exists exactly if they do. Runs without a prediction are passed over. Each run is sealed once.
 */
export async function sealRuns(
  tx: Executor,
  clock: Deps['clock'],
  workspaceId: string,
  runs: readonly Run[],
): Promise<void> {
  const finished = runs.filter(({ status, perVariant }) => status === 'complete' && perVariant);
  if (finished.length === 0) return;
  const { head, count } = await lockChain(tx, workspaceId);
  const sealedAt = clock.now();
  let previous = head;
  const sealed: (typeof seals.$inferInsert)[] = [];
  const salted: (typeof sealSalts.$inferInsert)[] = [];
  for (const { perVariant, ...run } of finished) {
    const entries = (perVariant ?? []).map((entry) => ({ ...entry, salt: newSalt() }));
    const number = count + sealed.length + 1;
    const forecast: Forecast = {
      format: 1,
      workspaceId,
      number,
      experimentId: run.experimentId,
      runId: run.id,
      sealedAt: sealedAt.toISOString(),
      contentType: run.contentType,
      modelVersion: run.modelVersion ?? '',
      calibrationId: run.calibrationId,
      winner: run.winnerVariant ?? 'Control',
      arms: entries.map(({ variant, headline, salt, confidencePct, winnerProbability, lift }) => ({
        variant,
        textHash: textHash(salt, headline),
        confidencePct,
        winnerProbability,
        lift: lift ?? null,
      })),
    };
    const { canonical, hash } = sealForecast(previous, forecast);
    sealed.push({
      workspaceId,
      number,
      runId: run.id,
      experimentId: run.experimentId,
      forecast: canonical,
      previous,
      hash,
      sealedAt,
    });
    salted.push({ workspaceId, runId: run.id, salts: entries.map(({ salt }) => salt) });
    previous = hash;
  }
  await insertRows(tx, seals, sealed);
  await insertRows(tx, sealSalts, salted);
  await tx
    .update(sealChains)
    .set({ head: previous, count: count + sealed.length })
    .where(eq(sealChains.workspaceId, workspaceId));
}

/** A finished analysis is sealed with its results. */
export const sealFinishedRun = ({ clock }: Deps, { tx, run, workspaceId }: FinishedRun): Promise<void> =>
  sealRuns(tx, clock, workspaceId, [run]);
