import type { AdminUserRow } from '@frontrunner/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatDate, formatDateTime } from '@/lib/format.ts';

export const periods = { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days' } as const;
export type AdminPeriod = keyof typeof periods;

/** What the figures are of. */
export interface UsageView {
  period: AdminPeriod;
  /** A user's id, or 'all'. */
  user: string;
}

interface Address<Tab> extends UsageView {
  tab: Tab;
}

const isKey = <Key extends string>(table: Record<Key, unknown>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(table, value);

/** What is looked at stands in the address, so that a view can be shared: tab, period and user. */
export function useAdminAddress<Tab extends string>(
  tabs: Record<Tab | 'overview', unknown>,
): Address<Tab | 'overview'> & { change: (part: Partial<Address<Tab>>) => void } {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const tab = isKey(tabs, search.tab) ? search.tab : 'overview';
  const period = isKey(periods, search.period) ? search.period : tab === 'users' ? '30d' : '7d';
  const user = typeof search.user === 'string' && search.user ? search.user : 'all';
  const change = (part: Partial<Address<Tab>>) => {
    const { user: nextUser, ...rest } = { ...search, ...part } as Record<string, unknown>;
    const next = nextUser === undefined || nextUser === 'all' ? rest : { ...rest, user: nextUser };
    void navigate({ to: '.', search: next as never, replace: part.tab === undefined });
  };
  return { tab, period, user, change };
}

type Named = Pick<AdminUserRow, 'userId' | 'firstName' | 'lastName' | 'email'>;

/** Users and sessions are named by the first 8 characters of their ids. */
export const shortId = (id: string): string => id.slice(0, 8);

/** A user in one line: name and e-mail address, as far as they are known. */
export function userLabel({ userId, firstName, lastName, email }: Named): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  if (name && email) return `${name} (${email})`;
  return name || email || `User ${shortId(userId)}`;
}

const recentMs = 30 * 24 * 60 * 60 * 1000;

/** When somebody was last there; without any sign of it, how old the account is. */
export function lastLoginText({
  lastLogin,
  createdAt,
}: Pick<AdminUserRow, 'lastLogin' | 'createdAt'>): string {
  if (lastLogin) return formatDateTime(lastLogin);
  const age = Date.now() - new Date(createdAt).getTime();
  return age < recentMs ? `Created ${formatDate(createdAt)}` : '30+ days ago';
}
