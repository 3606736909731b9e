import type { ParsedRequestOf, Workspace } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { appendAudit } from '../audit/index.ts';
import { lockWorkspace } from './members.ts';
import { readWorkspace } from './read-workspace.ts';
import { workspaces } from './tables.ts';

/** Renames the workspace or changes its settings. */
export async function changeWorkspace(
  ctx: Context,
  change: ParsedRequestOf<'PATCH /api/workspace'>['body'],
): Promise<Workspace> {
  return ctx.db.transaction(async (tx) => {
    const { id } = ctx.workspace;
    await lockWorkspace(tx, id);
    const [former] = await tx.select().from(workspaces).where(eq(workspaces.id, id));
    const changed = Object.fromEntries(
      Object.entries(change).filter(
        ([name, value]) => value !== undefined && value !== former[name as keyof typeof change],
      ),
    );
    if (Object.keys(changed).length > 0) {
      await tx.update(workspaces).set(changed).where(eq(workspaces.id, id));
      const before = Object.fromEntries(
        Object.keys(changed).map((name) => [name, former[name as keyof typeof change]]),
      );
      await appendAudit(tx, ctx, { action: 'settings.changed', before, after: changed });
    }
    return readWorkspace({ ...ctx, db: tx });
  });
}
