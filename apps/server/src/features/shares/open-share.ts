import type { SharedObject } from '@frontrunner/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { verifySignedId } from '../../kernel/signed-id.ts';
import { readBranding } from '../branding/index.ts';
import { isProNow } from '../workspaces/index.ts';
import { workspaces } from '../workspaces/tables.ts';
import { findShare, isOver, type ShareRow } from './repository.ts';
import type { Preview, ShareKind, ShareKinds } from './share-kind.ts';
import { shares } from './tables.ts';

/** What a token leads to. `ended`: revoked or expired; `unknown`: forged, or what it led to is deleted. */
export type OpenedShare =
  | { state: 'open'; share: ShareRow; shared: SharedObject; preview: Preview }
  | { state: 'ended' | 'unknown' };

/** Opens a token; what it leads to is read for it alone, with nobody's rights. */
export async function openShare(deps: Deps, kinds: ShareKinds, token: string): Promise<OpenedShare> {
  const { db, clock } = deps;
  const id = await verifySignedId(db, 'share', token);
  const share = id && (await findShare(db, id));
  if (!share) return { state: 'unknown' };
  if (share.revokedAt || isOver(share, clock.now())) return { state: 'ended' };
  // Which object belongs to which kind is known to the compiler only where both are written.
  const kind = kinds[share.kind] as ShareKind | undefined;
  const isPro = await isProNow(deps, db, share.workspaceId);
  const object = await kind?.read(deps, share, { isPro });
  const [workspace] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, share.workspaceId));
  if (!kind || !object || !workspace) return { state: 'unknown' };
  const branding = isPro ? await readBranding(db, share.workspaceId) : { logo: null, accent: null };
  const shared = { ...object, workspaceName: workspace.name, branding } as SharedObject;
  return { state: 'open', share, shared, preview: kind.preview(shared) };
}

/** Counts one load of the page. */
export async function countOpening({ db, clock }: Deps, share: ShareRow): Promise<void> {
  await db
    .update(shares)
    .set({ openings: sql`${shares.openings} + 1`, lastOpenedAt: clock.now() })
    .where(hasKey(shares, share));
}
