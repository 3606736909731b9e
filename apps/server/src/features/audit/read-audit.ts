import type { AuditEntry, ParsedRequestOf } from '@frontrunner/contracts';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { isId } from '../../kernel/ids.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { experiments } from '../experiments/tables.ts';
import { workspaceAudit } from './tables.ts';

export type AuditFilter = Omit<ParsedRequestOf<'GET /api/workspace/audit/export'>['query'], 'format'>;

const dayMs = 24 * 60 * 60 * 1000;

function conditions(workspaceId: string, filter: AuditFilter, before?: number): SQL | undefined {
  const { action, member, from, to } = filter;
  return and(
    eq(workspaceAudit.workspaceId, workspaceId),
    before === undefined ? undefined : lt(workspaceAudit.id, before),
    action ? eq(workspaceAudit.action, action) : undefined,
    member ? (isId(member) ? eq(workspaceAudit.accountId, member) : sql`false`) : undefined,
    from ? gte(workspaceAudit.at, new Date(from)) : undefined,
    to ? lt(workspaceAudit.at, new Date(new Date(to).getTime() + dayMs)) : undefined,
  );
}

/** One page of the workspace's audit log, newest first; `before` is the id where the page before ended. */
export async function pageOfAudit(
  { db, workspace }: Pick<Context, 'db' | 'workspace'>,
  filter: AuditFilter,
  page: { limit: number; before?: number | undefined },
): Promise<AuditEntry[]> {
  const rows = await db
    .select({
      entry: workspaceAudit,
      member: accounts.id,
      memberName: shownName,
      experiment: experiments.name,
    })
    .from(workspaceAudit)
    .leftJoin(accounts, eq(accounts.id, workspaceAudit.accountId))
    .leftJoin(
      experiments,
      and(
        eq(experiments.workspaceId, workspaceAudit.workspaceId),
        eq(workspaceAudit.objectType, 'experiment'),
        eq(sql`${experiments.id}::text`, workspaceAudit.objectId),
      ),
    )
    .where(conditions(workspace.id, filter, page.before))
    .orderBy(desc(workspaceAudit.id))
    .limit(page.limit);
  return rows.map(({ entry, member, memberName, experiment }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    member: entry.accountId ? { id: entry.accountId, name: member ? memberName : 'Former member' } : null,
    address: entry.address,
    action: entry.action as AuditEntry['action'],
    object:
      entry.objectType && entry.objectId
        ? { type: entry.objectType, id: entry.objectId, name: experiment ?? null }
        : null,
    before: entry.before,
    after: entry.after,
  }));
}

const exportBatch = 500;

/** The whole filtered log in batches, newest first, so that a long one is never in memory whole. */
export async function* allAudit(
  ctx: Pick<Context, 'db' | 'workspace'>,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  for (let before: number | undefined; ; ) {
    const entries = await pageOfAudit(ctx, filter, { limit: exportBatch, before });
    if (entries.length > 0) yield entries;
    if (entries.length < exportBatch) return;
    before = entries.at(-1)?.id;
  }
}
