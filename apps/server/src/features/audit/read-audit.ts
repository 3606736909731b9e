import type { AuditEntry, ParsedRequestOf } from '@frontrunner/contracts';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../kernel/deps.ts';
import { isId } from '../../kernel/ids.ts';
import { accounts, shownName, shownNameOf } from '../accounts/tables.ts';
import { experiments } from '../experiments/tables.ts';
import { workspaceAudit } from './tables.ts';

export type AuditFilter = Omit<ParsedRequestOf<'GET /api/workspace/audit/export'>['query'], 'format'>;

/** The account that an entry about a member names. */
const subjects = alias(accounts, 'subject');

/** The id of the entry's object where it is of a type; cast on this side, so that the other one is found by its key. */
const objectOf = (type: string) =>
  sql`case when ${workspaceAudit.objectType} = ${type} then ${workspaceAudit.objectId}::uuid end`;

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
      subject: subjects.id,
      subjectName: shownNameOf(subjects),
    })
    .from(workspaceAudit)
    .leftJoin(accounts, eq(accounts.id, workspaceAudit.accountId))
    .leftJoin(
      experiments,
      and(
        eq(experiments.workspaceId, workspaceAudit.workspaceId),
        eq(experiments.id, objectOf('experiment')),
      ),
    )
    .leftJoin(subjects, eq(subjects.id, objectOf('member')))
    .where(conditions(workspace.id, filter, page.before))
    .orderBy(desc(workspaceAudit.id))
    .limit(page.limit);
  return rows.map(({ entry, member, memberName, experiment, subject, subjectName }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    member: entry.accountId ? { id: entry.accountId, name: member ? memberName : 'Former member' } : null,
    address: entry.address,
    action: entry.action as AuditEntry['action'],
    object:
      entry.objectType && entry.objectId
        ? {
            type: entry.objectType,
            id: entry.objectId,
            name: experiment ?? nameOf(entry.objectType, subject, subjectName),
          }
        : null,
    before: entry.before,
    after: entry.after,
  }));
}

const nameOf = (type: string, subject: string | null, name: string): string | null =>
  type === 'member' ? (subject ? name : 'Former member') : null;

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
