import type { Traffic } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { workspaces } from './tables.ts';

/** The click rate and traffic that the workspace planned with last; null before the first time. */
export async function readTraffic({ db, workspace }: Context): Promise<Traffic | null> {
  const [row] = await db
    .select({ traffic: workspaces.traffic })
    .from(workspaces)
    .where(eq(workspaces.id, workspace.id));
  return row?.traffic ?? null;
}

/** Remembers them for the next plan; the last save wins. */
export async function saveTraffic({ db, workspace }: Context, traffic: Traffic): Promise<Traffic> {
  await db.update(workspaces).set({ traffic }).where(eq(workspaces.id, workspace.id));
  return traffic;
}
