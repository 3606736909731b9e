import type { AuditAction } from '@frontrunner/contracts';
import { tellMembers } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { workspaceAudit } from './tables.ts';

export interface AuditEntry {
  action: AuditAction;
  /** What it was done to, e.g. a member or an experiment. */
  object?: { type: string; id: string };
  /** For settings and roles: what was changed, before and after. Never holds a secret or a headline. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes an entry into the workspace's audit log, in the transaction of what it tells. What is logged is a change of the
 * workspace, so its members are told.
 */
export async function appendAudit(
  tx: Executor,
  ctx: { account: { id: string }; workspace: { id: string } } & Pick<
    Context,
    'clock' | 'address' | 'notifier'
  > &
    Partial<Pick<Context, 'program'>>,
  entry: AuditEntry,
): Promise<void> {
  const { action, object, before = null } = entry;
  const byKey = ctx.program ? { apiKey: ctx.program.prefix } : null;
  const after = byKey || entry.after ? { ...entry.after, ...byKey } : null;
  const told = tellMembers(ctx.notifier, ctx.workspace.id, { type: 'workspace' });
  const entered = {
    workspaceId: ctx.workspace.id,
    accountId: ctx.account.id,
    at: ctx.clock.now(),
    address: ctx.address,
    action,
    objectType: object?.type ?? null,
    objectId: object?.id ?? null,
    before,
    after,
  };
  await tx.insert(workspaceAudit).values(entered).returning({ told });
}
