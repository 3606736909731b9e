import { type Share, shareKinds } from '@frontrunner/contracts';
import { and, desc, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { idSigner } from '../../kernel/signed-id.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { experiments } from '../experiments/tables.ts';
import { shares } from './tables.ts';

export type ShareRow = typeof shares.$inferSelect;

/** Where a page of links ends. */
export interface ShareCursor {
  createdAt: Date;
  id: string;
}

/** The path of a shared page. */
export const sharePath = (token: string) => `/s/${token}`;

/** How a link is called that is not about one experiment. */
const nameOf = ({ kind }: Pick<ShareRow, 'kind'>, experimentName: string | null): string =>
  experimentName ?? shareKinds[kind];

/** Links of the workspace that are not revoked, newest first, with their addresses at `origin`. */
export async function listShares(
  { db, workspace, clock }: Pick<Context, 'db' | 'workspace' | 'clock'>,
  origin: string,
  { which, limit, after }: { which?: SQL; limit?: number; after?: ShareCursor | undefined } = {},
): Promise<Share[]> {
  const query = db
    .select({ share: shares, createdBy: shownName, account: accounts.id, experiment: experiments.name })
    .from(shares)
    .leftJoin(accounts, eq(accounts.id, shares.createdBy))
    .leftJoin(
      experiments,
      and(eq(experiments.workspaceId, shares.workspaceId), eq(experiments.id, shares.experimentId)),
    )
    .where(
      and(
        eq(shares.workspaceId, workspace.id),
        isNull(shares.revokedAt),
        which,
        after &&
          or(
            lt(shares.createdAt, after.createdAt),
            and(eq(shares.createdAt, after.createdAt), lt(shares.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(shares.createdAt), desc(shares.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  const sign = await idSigner(db, 'share');
  const now = clock.now();
  return rows.map(({ share, createdBy, account, experiment }) => ({
    id: share.id,
    kind: share.kind,
    name: nameOf(share, experiment),
    experimentId: share.experimentId,
    url: `${origin}${sharePath(sign(share.id))}`,
    createdAt: share.createdAt.toISOString(),
    createdBy: account ? createdBy : 'Former member',
    expiresAt: share.expiresAt?.toISOString() ?? null,
    expired: isOver(share, now),
    feedback: share.feedback,
    openings: share.openings,
    lastOpenedAt: share.lastOpenedAt?.toISOString() ?? null,
  }));
}

/** Whether a link has expired. */
export const isOver = ({ expiresAt }: Pick<ShareRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The link with this id in any workspace: who holds its token may open it. */
export async function findShare(db: Executor, id: string): Promise<ShareRow | null> {
  const [row] = await db.select().from(shares).where(eq(shares.id, id));
  return row ?? null;
}
