import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { isPlanActive } from '../billing/index.ts';
import { subscriptions } from '../billing/tables.ts';

/** Whether a workspace is Pro at this moment. */
export async function isProNow(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  db: Executor,
  workspaceId: string,
): Promise<boolean> {
  const [row] =
    config.payments === 'off'
      ? []
      : await db
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.workspaceId, workspaceId), eq(subscriptions.source, config.payments)));
  return isPlanActive(row, clock.now());
}
