import type { Member, Role } from '@frontrunner/contracts';
import { and, asc, count, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { accounts, shownName } from '../accounts/tables.ts';
import { workspaceInvitations, workspaceMembers, workspaces } from './tables.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string | null;
  profileImageUrl: string | null;
  role: Role;
  joinedAt: Date;
  lastActiveAt: Date | null;
}

const columns = {
  id: workspaceMembers.accountId,
  name: shownName,
  email: accounts.email,
  profileImageUrl: accounts.profileImageUrl,
  role: workspaceMembers.role,
  joinedAt: workspaceMembers.joinedAt,
  lastActiveAt: workspaceMembers.lastActiveAt,
};

/** The members of a workspace, in the order of their joining. */
export async function listMemberRows(db: Executor, workspaceId: string): Promise<MemberRow[]> {
  return db
    .select(columns)
    .from(workspaceMembers)
    .innerJoin(accounts, eq(accounts.id, workspaceMembers.accountId))
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.joinedAt), asc(workspaceMembers.accountId));
}

export async function findMember(
  db: Executor,
  workspaceId: string,
  accountId: string,
): Promise<MemberRow | null> {
  const [row] = await db
    .select(columns)
    .from(workspaceMembers)
    .innerJoin(accounts, eq(accounts.id, workspaceMembers.accountId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.accountId, accountId)));
  return row ?? null;
}

/** Holds a workspace until the transaction ends, so that seats and roles change one after the other. */
export async function lockWorkspace(tx: Executor, workspaceId: string): Promise<void> {
  await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
}

/** The condition that an invitation may still be accepted. */
export const isPending = (now: Date) =>
  and(
    isNull(workspaceInvitations.acceptedAt),
    isNull(workspaceInvitations.withdrawnAt),
    gt(workspaceInvitations.expiresAt, now),
  );

/** Members and pending invitations. */
export async function countSeats(db: Executor, workspaceId: string, now: Date): Promise<number> {
  const [members] = await db
    .select({ n: count() })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId));
  const [pending] = await db
    .select({ n: count() })
    .from(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), isPending(now)));
  return (members?.n ?? 0) + (pending?.n ?? 0);
}

export function presentMember(row: MemberRow, isPro: boolean): Member {
  return {
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    suspended: !isPro && row.role !== 'owner',
  };
}
