import { planLimitsOf, type Workspace } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { countSeats } from './members.ts';
import { workspaces } from './tables.ts';

/** The current workspace with its settings. */
export async function readWorkspace(ctx: Context): Promise<Workspace> {
  const { db, workspace, clock } = ctx;
  const [row] = await db.select().from(workspaces).where(eq(workspaces.id, workspace.id));
  return {
    id: row.id,
    name: row.name,
    role: workspace.role,
    isPro: workspace.isPro,
    createdAt: row.createdAt.toISOString(),
    seats: {
      used: await countSeats(db, row.id, clock.now()),
      most: planLimitsOf(workspace).seats,
    },
    liveTestsNeedApproval: row.liveTestsNeedApproval,
  };
}
