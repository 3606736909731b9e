import type { Notice } from '@frontrunner/contracts';
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { workspaces } from '../workspaces/tables.ts';
import { actors, presentNotice } from './present.ts';
import { notices } from './tables.ts';

/** One page of the caller's notices, newest first; `before` is the id where the page before ended. */
export async function pageOfNotices(
  { db, account }: Context,
  page: { limit: number; before?: number | undefined },
): Promise<Notice[]> {
  const rows = await db
    .select({ notice: notices, workspace: workspaces.name, actor: actors.name })
    .from(notices)
    .innerJoin(workspaces, eq(workspaces.id, notices.workspaceId))
    .leftJoin(actors.table, eq(actors.table.id, notices.by))
    .where(
      and(
        eq(notices.accountId, account.id),
        page.before === undefined ? undefined : lt(notices.id, page.before),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(page.limit);
  return rows.map(({ notice, workspace, actor }) => presentNotice(notice, { workspace, actor }));
}

/** How many notices a person has not read. */
export async function countUnread(db: Executor, accountId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(notices)
    .where(and(eq(notices.accountId, accountId), isNull(notices.readAt)));
  return row?.n ?? 0;
}
