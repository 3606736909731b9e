import type { CurrentUser } from '@frontrunner/contracts';
import type { Account, Session } from '../../kernel/deps.ts';

export function presentUser(
  account: Account,
  { workspace, memberships }: Pick<Session, 'workspace' | 'memberships'>,
): CurrentUser {
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    profileImageUrl: account.profileImageUrl,
    isPro: workspace.isPro,
    isAdmin: account.isAdmin,
    createdAt: account.createdAt.toISOString(),
    experimentsCreatedCount: account.experimentsCreatedCount,
    onboardingDismissedAt: account.onboardingDismissedAt?.toISOString() ?? null,
    modelConsentAt: account.modelConsentAt?.toISOString() ?? null,
    workspace,
    workspaces: memberships,
  };
}
