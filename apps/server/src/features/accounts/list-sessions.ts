import type { sessionEntry } from '@frontrunner/contracts';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../kernel/deps.ts';
import { sessionIsOpen } from './session.ts';
import { sessions } from './tables.ts';

/** Where the account is signed in, most recently used first. */
export async function listSessions({ db, account, sessionId, clock }: Context) {
  const rows = await db
    .select()
    .from(sessions)
    .where(sessionIsOpen(clock.now(), eq(sessions.accountId, account.id)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(200);
  return rows.map(
    (row): z.infer<typeof sessionEntry> => ({
      id: row.id,
      current: row.id === sessionId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      userAgent: row.userAgent,
    }),
  );
}
