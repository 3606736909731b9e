import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { countUnread } from './list-notices.ts';
import { notices } from './tables.ts';

/** Marks the caller's notices with these ids as read, or all of them. Ids of nobody, or of others, change nothing. */
export async function markRead(
  { db, account, clock }: Context,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const known = ids?.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
  await db
    .update(notices)
    .set({ readAt: clock.now() })
    .where(
      and(
        eq(notices.accountId, account.id),
        isNull(notices.readAt),
        known === undefined ? undefined : inArray(notices.id, known),
      ),
    );
  return { unread: await countUnread(db, account.id) };
}
