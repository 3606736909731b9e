import { and, eq, gte, sql } from 'drizzle-orm';
import type { Usage } from '../../integrations/writer/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { generations } from './tables.ts';

/** Millionths of a US dollar by the configured prices: a price per million tokens is that per token. */
export function costOf({ config }: Deps, { inputTokens, outputTokens, images }: Usage): number {
  const tokens =
    inputTokens * config.LLM_INPUT_PRICE_PER_MTOK_USD + outputTokens * config.LLM_OUTPUT_PRICE_PER_MTOK_USD;
  return Math.ceil(tokens + images * config.LLM_IMAGE_PRICE_USD * 1_000_000);
}

/** Throws SPENDING_LIMIT_REACHED (until midnight UTC) for an account whose quota of the day is used up. */
export async function refuseWhenSpent(
  { config, clock }: Deps,
  tx: Executor,
  accountId: string,
): Promise<void> {
  const now = clock.now();
  const today = new Date(now);
  today.setUTCHours(0, 0, 0, 0);
  const [spent] = await tx
    .select({
      micros: sql<number>`coalesce(sum(${generations.costMicros}), 0)::float8`,
      tokens: sql<number>`coalesce(sum(${generations.inputTokens} + ${generations.outputTokens}), 0)::float8`,
    })
    .from(generations)
    .where(and(eq(generations.accountId, accountId), gte(generations.createdAt, today)));
  if (
    (spent?.tokens ?? 0) < config.LLM_DAILY_LIMIT_TOKENS &&
    (spent?.micros ?? 0) < config.LLM_DAILY_LIMIT_USD * 1_000_000
  )
    return;
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  throw new AppError('SPENDING_LIMIT_REACHED', {
    retryAfter: Math.ceil((midnight.getTime() - now.getTime()) / 1000),
  });
}
