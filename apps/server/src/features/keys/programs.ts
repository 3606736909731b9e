import { hasRole, type Role, roleOfScope, type Scope } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import type { Deps, Program } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { memberColumns, toAccount } from '../accounts/index.ts';
import type { accounts } from '../accounts/tables.ts';
import { isPlanActive } from '../billing/index.ts';
import { calibrationStates } from '../calibration/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

/**
 * What is asked of whom a program acts for, whatever it shows: its member, the workspace and the plan, and which
 * calibrations predictions use, so that the most frequent call asks nothing else.
 */
export const programColumns = {
  ...memberColumns,
  calibrationVersions: sql<Record<string, number> | null>`(
    select json_object_agg(${calibrationStates.contentType}, ${calibrationStates.currentVersion}) from ${calibrationStates}
    where ${calibrationStates.workspaceId} = ${workspaces.id} and ${calibrationStates.isOn}
      and ${calibrationStates.currentVersion} is not null)`,
};

/**
 * The program that acts for its member. Throws MEMBERSHIP_SUSPENDED while the workspace is not on Pro and the member is
 * not its owner.
 */
export function programOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  found: {
    account: typeof accounts.$inferSelect;
    workspace: Omit<Program['workspace'], 'isPro'>;
    subscription: Parameters<typeof isPlanActive>[0];
    calibrationVersions: Record<string, number> | null;
  },
  shown: { id: string; prefix: string; scopes: Scope[] },
): Program {
  const isPro = isPlanActive(found.subscription, clock.now());
  if (!isPro && found.workspace.role !== 'owner') throw new AppError('MEMBERSHIP_SUSPENDED');
  return {
    ...shown,
    account: toAccount(config, found.account),
    workspace: { ...found.workspace, isPro },
    calibrationVersions: found.calibrationVersions ?? {},
  };
}

/** Use is written down at most this often. */
const touchEveryMs = 5 * 60 * 1000;

/** Whether a use is to be written down. */
export const isUseDue = ({ lastUsedAt }: { lastUsedAt: Date | null }, now: Date): boolean =>
  !lastUsedAt || now.getTime() - lastUsedAt.getTime() > touchEveryMs;

/**
 * Throws SCOPE_REQUIRED where the program lacks a scope, ROLE_REQUIRED where its member may not do that (any more): what the
 * scope asks for, unless `role` asks for more.
 */
export function requireScope(program: Program, scope: Scope, role: Role = roleOfScope[scope]): void {
  if (!program.scopes.includes(scope))
    throw new AppError('SCOPE_REQUIRED', {
      message: `This call needs the scope '${scope}'; this key or connection has ${program.scopes.join(', ')}.`,
      details: { scope, scopes: program.scopes },
    });
  if (!hasRole(program.workspace.role, role)) throw new AppError('ROLE_REQUIRED');
}
