import { setTimeout as wait } from 'node:timers/promises';
import { and, count, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Usage } from '../../integrations/writer/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { accounts } from '../accounts/tables.ts';
import { generations } from './tables.ts';

/** How often a waiting task looks whether a place has become free. */
const lookAgainMs = 150;
/** Beyond its time-out a task that never finished belongs to a process that died. */
const graceMs = 60_000;

export interface Place {
  /** Frees the place and writes down what was used. */
  leave(end: { usage: Usage; succeeded: boolean; promptVersion: string | null }): Promise<void>;
}

/** Millionths of a US dollar by the configured prices: a price per million tokens is that per token. */
function costOf({ config }: Deps, { inputTokens, outputTokens, images }: Usage): number {
  const tokens =
    inputTokens * config.LLM_INPUT_PRICE_PER_MTOK_USD + outputTokens * config.LLM_OUTPUT_PRICE_PER_MTOK_USD;
  return Math.ceil(tokens + images * config.LLM_IMAGE_PRICE_USD * 1_000_000);
}

function limitReached(now: Date): AppError {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  return new AppError('SPENDING_LIMIT_REACHED', {
    retryAfter: Math.ceil((midnight.getTime() - now.getTime()) / 1000),
  });
}

/** Takes a place if one is free, null if not; the account's row is held so that two cannot take the same one. */
async function tryPlace(deps: Deps, accountId: string, kind: string): Promise<string | null> {
  const { config, clock } = deps;
  const now = clock.now();
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const alive = new Date(now.getTime() - config.LLM_TIMEOUT_MS - graceMs);
  return deps.db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const mine = eq(generations.accountId, accountId);
    const [spent] = await tx
      .select({
        micros: sql<number>`coalesce(sum(${generations.costMicros}), 0)::float8`,
        tokens: sql<number>`coalesce(sum(${generations.inputTokens} + ${generations.outputTokens}), 0)::float8`,
      })
      .from(generations)
      .where(and(mine, gte(generations.createdAt, today)));
    if (
      (spent?.tokens ?? 0) >= config.LLM_DAILY_LIMIT_TOKENS ||
      (spent?.micros ?? 0) >= config.LLM_DAILY_LIMIT_USD * 1_000_000
    )
      throw limitReached(now);
    const [busy] = await tx
      .select({ places: count() })
      .from(generations)
      .where(and(mine, isNull(generations.finishedAt), gte(generations.createdAt, alive)));
    if ((busy?.places ?? 0) >= config.LLM_CONCURRENCY_PER_ACCOUNT) return null;
    const [row] = await tx
      .insert(generations)
      .values({ accountId, kind, model: deps.writers.modelName ?? '', createdAt: now })
      .returning({ id: generations.id });
    return row?.id ?? null;
  });
}

/**
 * Waits for one of the account's places at the language model, on whichever process they are taken.
 * Rejects with SPENDING_LIMIT_REACHED (until midnight UTC), or RATE_LIMITED when no place came free in time.
 */
export async function takePlace(
  deps: Deps,
  task: { accountId: string; kind: string; signal: AbortSignal },
): Promise<Place> {
  for (;;) {
    const id = await tryPlace(deps, task.accountId, task.kind);
    if (id) return { leave: (end) => leavePlace(deps, id, end) };
    await wait(lookAgainMs, undefined, { signal: task.signal }).catch((cause: unknown) => {
      if (task.signal.reason instanceof AppError) throw task.signal.reason;
      throw new AppError('RATE_LIMITED', {
        message: 'Other texts are still being written for you. Wait until they are finished and try again.',
        retryAfter: 5,
        cause,
      });
    });
  }
}

async function leavePlace(
  deps: Deps,
  id: string,
  { usage, succeeded, promptVersion }: Parameters<Place['leave']>[0],
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
    .where(eq(generations.id, id));
}
