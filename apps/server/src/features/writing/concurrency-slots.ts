import { setTimeout as wait } from 'node:timers/promises';
import { and, count, eq, gte, isNull } from 'drizzle-orm';
import type { Usage } from '../../integrations/writer/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, type OwnedKey } from '../../kernel/ids.ts';
import { accounts } from '../accounts/tables.ts';
import { costOf, refuseWhenSpent } from './spending-quota.ts';
import { generations } from './tables.ts';

/** How often a waiting task looks whether a slot has become free. */
const pollMs = 150;
/** Beyond its time-out a task that never finished belongs to a process that died. */
const graceMs = 60_000;

export interface Slot {
  /** Frees the slot and writes down what was used. */
  release(end: { usage: Usage; succeeded: boolean; promptVersion: string | null }): Promise<void>;
}

interface Task {
  workspaceId: string;
  accountId: string;
  kind: string;
  signal: AbortSignal;
  /** Name of the model that writes. */
  model: string;
}

/** Takes a slot if one is free, null if not; the account's row is held so that two cannot take the same one. */
async function tryAcquire(deps: Deps, { workspaceId, accountId, kind, model }: Task): Promise<string | null> {
  const { config, clock } = deps;
  const now = clock.now();
  const alive = new Date(now.getTime() - config.LLM_TIMEOUT_MS - graceMs);
  return deps.db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const mine = eq(generations.accountId, accountId);
    await refuseWhenSpent(deps, tx, accountId);
    const [busy] = await tx
      .select({ slots: count() })
      .from(generations)
      .where(and(mine, isNull(generations.finishedAt), gte(generations.createdAt, alive)));
    if ((busy?.slots ?? 0) >= config.LLM_CONCURRENCY_PER_ACCOUNT) return null;
    const [row] = await tx
      .insert(generations)
      .values({ workspaceId, accountId, kind, model, createdAt: now })
      .returning({ id: generations.id });
    return row?.id ?? null;
  });
}

/**
 * Waits for one of the account's concurrency slots at the language model, on whichever process they are taken.
 * Rejects with SPENDING_LIMIT_REACHED (until midnight UTC), or RATE_LIMITED when no slot came free in time.
 */
export async function acquireSlot(deps: Deps, task: Task): Promise<Slot> {
  for (;;) {
    const id = await tryAcquire(deps, task);
    if (id) return { release: (end) => releaseSlot(deps, { workspaceId: task.workspaceId, id }, end) };
    await wait(pollMs, undefined, { signal: task.signal }).catch((cause: unknown) => {
      if (task.signal.reason instanceof AppError) throw task.signal.reason;
      throw new AppError('RATE_LIMITED', {
        message: 'Other texts are still being written for you. Wait until they are finished and try again.',
        retryAfter: 5,
        cause,
      });
    });
  }
}

async function releaseSlot(
  deps: Deps,
  key: OwnedKey,
  { usage, succeeded, promptVersion }: Parameters<Slot['release']>[0],
): Promise<void> {
  const { inputTokens, outputTokens } = usage;
  await deps.db
    .update(generations)
    .set({
      inputTokens,
      outputTokens,
      costMicros: costOf(deps, usage),
      succeeded,
      promptVersion,
      finishedAt: deps.clock.now(),
    })
    .where(hasKey(generations, key));
}
