import { and, eq, ne } from 'drizzle-orm';
import type { SessionContext } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { sessions } from './tables.ts';

/** Signs the account out of one of its sessions. Throws NOT_FOUND for one that is over or somebody else's. */
export async function endSession({ db, account }: SessionContext, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, account.id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError('NOT_FOUND');
}

/** Signs the account out everywhere, here too unless `keepCurrent`. */
export async function endAllSessions(
  { db, account, sessionId }: SessionContext,
  { keepCurrent }: { keepCurrent: boolean },
): Promise<void> {
  const others = keepCurrent ? ne(sessions.id, sessionId) : undefined;
  await db.delete(sessions).where(and(eq(sessions.accountId, account.id), others));
}
