import { hasRole, type Role, roleOfScope, type Scope } from '@frontrunner/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps, Program } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey } from '../../kernel/ids.ts';
import { prepared } from '../../kernel/prepared.ts';
import { toAccount } from '../accounts/index.ts';
import { accounts } from '../accounts/tables.ts';
import { isPlanActive } from '../billing/index.ts';
import { subscriptions } from '../billing/tables.ts';
import { calibrationStates } from '../calibration/tables.ts';
import { workspaceMembers, workspaces } from '../workspaces/tables.ts';
import { hashOfKey, isKeyText } from './key-text.ts';
import { apiKeys } from './tables.ts';

/** Use is written down at most this often. */
const touchEveryMs = 5 * 60 * 1000;

/**
 * What every call with a key asks first, so it is built and planned only once: key, maker, workspace and plan, and which
 * calibrations predictions use, so that the most frequent call asks nothing else.
 */
const openKey = prepared((db) =>
  db
    .select({
      key: apiKeys,
      account: accounts,
      workspace: { id: workspaces.id, name: workspaces.name, role: workspaceMembers.role },
      subscription: {
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
        reversedThrough: subscriptions.reversedThrough,
      },
      calibrationVersions: sql<Record<string, number> | null>`(
        select json_object_agg(${calibrationStates.contentType}, ${calibrationStates.currentVersion}) from ${calibrationStates}
        where ${calibrationStates.workspaceId} = ${apiKeys.workspaceId} and ${calibrationStates.isOn}
          and ${calibrationStates.currentVersion} is not null)`,
    })
    .from(apiKeys)
    .innerJoin(workspaces, eq(workspaces.id, apiKeys.workspaceId))
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, apiKeys.workspaceId),
        eq(workspaceMembers.accountId, apiKeys.createdBy),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, apiKeys.createdBy))
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.workspaceId, workspaces.id),
        eq(subscriptions.source, sql.placeholder('payments')),
      ),
    )
    .where(eq(apiKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('open_key'),
);

/**
 * The program that an `Authorization: Bearer fr_...` header stands for: one look-up by the key's hash, none for a text
 * that cannot be a key, so that a revoked key ends at once in every process. Writes the last use down, at most every five
 * minutes. Throws API_KEY_REQUIRED, API_KEY_INVALID (mistyped or revoked), API_KEY_EXPIRED, or MEMBERSHIP_SUSPENDED
 * while the workspace is not on Pro and somebody else than its owner made the key.
 */
export async function authenticateKey(
  deps: Deps,
  caller: { authorization: string | undefined; address: string },
): Promise<Program> {
  if (caller.authorization === undefined) throw new AppError('API_KEY_REQUIRED');
  const text = /^Bearer +(\S{1,200})$/i.exec(caller.authorization)?.[1] ?? '';
  if (!isKeyText(text)) throw new AppError('API_KEY_INVALID');
  const { db, config, clock } = deps;
  const [found] = await openKey(db).execute({ keyHash: hashOfKey(text), payments: config.payments });
  if (!found) throw new AppError('API_KEY_INVALID');
  const now = clock.now();
  const { key, workspace } = found;
  if (key.expiresAt && key.expiresAt <= now) throw new AppError('API_KEY_EXPIRED');
  const isPro = isPlanActive(found.subscription, now);
  if (!isPro && workspace.role !== 'owner') throw new AppError('MEMBERSHIP_SUSPENDED');
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > touchEveryMs)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now, lastAddress: caller.address })
      .where(hasKey(apiKeys, key));
  const { id, prefix, scopes } = key;
  return {
    id,
    prefix,
    scopes,
    account: toAccount(config, found.account),
    workspace: { ...workspace, isPro },
    calibrationVersions: found.calibrationVersions ?? {},
  };
}

/**
 * Throws SCOPE_REQUIRED where the key lacks a scope, ROLE_REQUIRED where its maker may not do that (any more): what the scope
 * asks for, unless `role` asks for more.
 */
export function requireScope(program: Program, scope: Scope, role: Role = roleOfScope[scope]): void {
  if (!program.scopes.includes(scope))
    throw new AppError('SCOPE_REQUIRED', {
      message: `This call needs an API key with the scope '${scope}'; this key has ${program.scopes.join(', ')}.`,
      details: { scope, scopes: program.scopes },
    });
  if (!hasRole(program.workspace.role, role)) throw new AppError('ROLE_REQUIRED');
}
