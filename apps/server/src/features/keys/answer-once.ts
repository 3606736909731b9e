import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context, Deps } from '../../kernel/deps.ts';
import { decryptText, encryptText } from '../../kernel/encrypted-text.ts';
import { AppError } from '../../kernel/errors.ts';
import { idempotentAnswers } from './tables.ts';

/** How long the answer to a key is kept. */
const keptMs = 24 * 60 * 60 * 1000;
/** After this a call without an answer is taken for one whose process died; no call takes as long. */
const leaseMs = 3 * 60 * 1000;
const longestWaitMs = 30_000;
const pollMs = 100;

export interface OnceAnswer {
  status: number;
  body: unknown;
}

interface AnsweredRequest {
  idempotencyKey: string;
  hash: string;
  /** Its answer is stored after what it did, not in one transaction with it. */
  slow: boolean;
  /** Its answer is stored encrypted. */
  isSecret: boolean;
}

export const hashOfRequest = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('hex');

type Claim = typeof idempotentAnswers.$inferSelect;

const named = (claim: Pick<Claim, 'workspaceId' | 'idempotencyKey'>) =>
  and(
    eq(idempotentAnswers.workspaceId, claim.workspaceId),
    eq(idempotentAnswers.idempotencyKey, claim.idempotencyKey),
  );
/** The claim while it is still this call's: another one may have taken it over after the lease. */
const held = (claim: Claim) => and(named(claim), eq(idempotentAnswers.lockedUntil, claim.lockedUntil));

/** Takes a key that is new, a day old, or left by a dead process; null while it is another call's. */
async function claim(ctx: Context, idempotencyKey: string, requestHash: string): Promise<Claim | null> {
  const now = ctx.clock.now();
  const fresh = {
    requestHash,
    status: null,
    body: null,
    createdAt: now,
    lockedUntil: new Date(now.getTime() + leaseMs),
  };
  const { status, lockedUntil, createdAt } = idempotentAnswers;
  const [row] = await ctx.db
    .insert(idempotentAnswers)
    .values({ workspaceId: ctx.workspace.id, idempotencyKey, ...fresh })
    .onConflictDoUpdate({
      target: [idempotentAnswers.workspaceId, idempotentAnswers.idempotencyKey],
      set: fresh,
      setWhere: sql`(${status} is null and ${lockedUntil} <= ${now.toISOString()}::timestamptz)
        or ${createdAt} <= ${new Date(now.getTime() - keptMs).toISOString()}::timestamptz`,
    })
    .returning();
  return row ?? null;
}

async function store(
  ctx: Context,
  mine: Claim,
  { status, body }: OnceAnswer,
  isSecret: boolean,
): Promise<void> {
  const text = JSON.stringify(body ?? null);
  const stored = await ctx.db
    .update(idempotentAnswers)
    .set({ status, body: isSecret ? await encryptText(ctx, text) : text })
    .where(held(mine))
    .returning({ status: idempotentAnswers.status });
  if (stored.length === 0) throw new AppError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
}

/**
 * Acts once for an Idempotency-Key: the same request within 24 hours gets the first one's answer, a concurrent one waits
 * for it. What `act` writes with its context's `db` and the stored answer are one transaction, unless `slow`. A refusal is
 * not kept. Throws IDEMPOTENCY_KEY_REUSED for another request, IDEMPOTENCY_KEY_IN_USE when the first takes over 30 s.
 */
export async function answerOnce(
  ctx: Context,
  request: AnsweredRequest,
  act: (ctx: Context) => Promise<OnceAnswer>,
): Promise<OnceAnswer & { replayed: boolean }> {
  const { idempotencyKey, hash, isSecret } = request;
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const mine = await claim(ctx, idempotencyKey, hash);
    if (mine) return { ...(await actAndStore(ctx, mine, request, act)), replayed: false };
    const [other] = await ctx.db
      .select()
      .from(idempotentAnswers)
      .where(named({ workspaceId: ctx.workspace.id, idempotencyKey }));
    if (other && other.requestHash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (other?.status)
      return {
        status: other.status,
        body: JSON.parse((isSecret ? await decryptText(ctx, other.body ?? '') : other.body) ?? 'null'),
        replayed: true,
      };
    if (performance.now() > deadline) throw new AppError('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 5 });
    await setTimeout(pollMs, undefined, { signal: ctx.signal });
  }
}

async function actAndStore(
  ctx: Context,
  mine: Claim,
  { slow, isSecret }: AnsweredRequest,
  act: (ctx: Context) => Promise<OnceAnswer>,
): Promise<OnceAnswer> {
  const actOn = async (db: Executor) => {
    const acting = { ...ctx, db };
    const answer = await act(acting);
    await store(acting, mine, answer, isSecret);
    return answer;
  };
  try {
    return await (slow ? actOn(ctx.db) : ctx.db.transaction(actOn));
  } catch (error) {
    await ctx.db.delete(idempotentAnswers).where(held(mine));
    throw error;
  }
}

/** Forgets answers that are a day old. Runs every hour; safe in several processes at once. */
export async function forgetAnswers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .delete(idempotentAnswers)
    .where(lte(idempotentAnswers.createdAt, new Date(clock.now().getTime() - keptMs)));
}
