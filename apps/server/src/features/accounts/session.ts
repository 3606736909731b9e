import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { mayEnter } from '@frontrunner/contracts';
import { and, asc, eq, getTableColumns, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Account, Deps, Session } from '../../kernel/deps.ts';
import { jsonRow, Optional } from '../../kernel/json-row.ts';
import { preparedRead } from '../../kernel/prepared.ts';
import { isPlanActive } from '../billing/index.ts';
import { subscriptions } from '../billing/tables.ts';
import { noteActivity } from '../workspaces/index.ts';
import { workspaceMembers, workspaces } from '../workspaces/tables.ts';
import { accounts, sessions } from './tables.ts';

const day = 24 * 60 * 60 * 1000;
/** A session ends after a week without use, and a month after sign-in whatever was used. */
const idleMs = 7 * day;
const absoluteMs = 30 * day;
/** Use is written down at most this often. */
const touchEveryMs = 5 * 60 * 1000;

/** On https the name makes browsers refuse the cookie from subdomains and without Secure. */
export const sessionCookieName = (config: Config) =>
  config.PUBLIC_URL?.startsWith('https:') ? '__Host-frontrunner_session' : 'frontrunner_session';

export const sessionCookieOptions = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  maxAge: absoluteMs / 1000,
});

/** What removes a cookie that was set with {@link sessionCookieOptions}. */
export const clearedCookieOptions = (config: Config): CookieSerializeOptions => ({
  ...sessionCookieOptions(config),
  maxAge: undefined,
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Opens a session, sweeps those of the account that are over, and returns the random value for the cookie
 * (256 bits, base64url); only its hash is stored.
 */
export async function createSession(
  deps: Deps,
  input: {
    /** Drawn by the database unless given. */
    id?: string;
    accountId: string;
    providerSessionId: string | null;
    idToken: string | null;
    userAgent: string | null;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now();
  await deps.db.delete(sessions).where(and(eq(sessions.accountId, input.accountId), sessionIsOver(now)));
  await deps.db.insert(sessions).values({
    ...input,
    userAgent: input.userAgent?.slice(0, 300) ?? null,
    tokenHash: hashOf(token),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + absoluteMs),
    // Where the person worked last.
    workspaceId: sql`(select ${workspaceMembers.workspaceId} from ${workspaceMembers}
      where ${workspaceMembers.accountId} = ${input.accountId}
      order by ${workspaceMembers.lastActiveAt} desc nulls last, ${workspaceMembers.joinedAt} limit 1)`,
  });
  return token;
}

/** Removes every session that is over, whoever's; most people never come back to have theirs removed at a sign-in. */
export async function deleteSessionsThatAreOver(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(sessionIsOver(now));
}

const sessionIsOver = (now: Date) =>
  or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, new Date(now.getTime() - idleMs)));

/** The condition that a session meets `which` and is neither idle for 7 days nor over 30 days old. */
export const sessionIsOpen = (now: Date, which: SQL) =>
  and(which, gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, new Date(now.getTime() - idleMs)));

/** What every call asks of whom it is made for: the account, the workspace with the role, and what decides the plan. */
export const memberColumns = {
  account: accounts,
  workspace: { id: workspaces.id, name: workspaces.name, role: workspaceMembers.role },
  subscription: {
    status: subscriptions.status,
    currentPeriodEnd: subscriptions.currentPeriodEnd,
    cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    reversedThrough: subscriptions.reversedThrough,
  },
};
const opened = jsonRow({
  session: { id: sessions.id, lastSeenAt: sessions.lastSeenAt, workspaceId: sessions.workspaceId },
  account: getTableColumns(memberColumns.account),
  workspace: memberColumns.workspace,
  subscription: new Optional(memberColumns.subscription),
});

/**
 * What every signed-in call asks first, so it is built and planned only once: the session, its account, and every
 * workspace of the account with role and plan, in the order in which the session would go on in them.
 */
const openSession = preparedRead((db) =>
  db
    .select({ opened: opened.column })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .innerJoin(workspaceMembers, eq(workspaceMembers.accountId, accounts.id))
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.workspaceId, workspaces.id),
        eq(subscriptions.source, sql.placeholder('payments')),
      ),
    )
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
      ),
    )
    .orderBy(
      sql`${workspaces.id} is distinct from ${sessions.workspaceId}`,
      sql`${workspaceMembers.role} <> 'owner'`,
      asc(workspaceMembers.joinedAt),
      asc(workspaces.id),
    )
    .limit(mostWorkspaces)
    .prepare('open_session'),
);

/** Workspaces of one person that are listed; nobody works in more. */
const mostWorkspaces = 100;

/**
 * The session of a cookie value with its account and workspace, or null when it is unknown, idle for 7 days or over 30
 * days old. A workspace that the person was removed from, or that suspends them, gives way to their own. With `extend`
 * the use is written down, at most every five minutes.
 */
export async function findSession(deps: Deps, token: string, extend: boolean): Promise<Session | null> {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const { db, config } = deps;
  const now = deps.clock.now();
  const found = await openSession(db).execute({
    payments: config.payments,
    tokenHash: hashOf(token),
    now: now.toISOString(),
    idleSince: new Date(now.getTime() - idleMs).toISOString(),
  });
  const rows = found.map((row) => opened.read(row.opened));
  const memberships = rows.map(({ workspace, subscription }) => ({
    ...workspace,
    isPro: isPlanActive(subscription, now),
  }));
  const workspace = memberships.find(mayEnter);
  const [row] = rows;
  if (!row || !workspace) return null;
  if (extend && now.getTime() - row.session.lastSeenAt.getTime() > touchEveryMs) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, row.session.id));
    await noteActivity(db, { workspaceId: workspace.id, accountId: row.account.id, at: now });
  }
  return { id: row.session.id, account: toAccount(config, row.account), workspace, memberships };
}

/** The account with what follows from the administrators' list. */
export function toAccount(config: Config, account: typeof accounts.$inferSelect): Account {
  return {
    ...account,
    isAdmin:
      account.emailVerified &&
      account.email !== null &&
      config.adminEmails.includes(account.email.toLowerCase()),
  };
}

export async function deleteSession(deps: Deps, sessionId: string): Promise<void> {
  await deps.db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends the session of a cookie value, if there is one. */
export async function endSessionOfCookie(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}
