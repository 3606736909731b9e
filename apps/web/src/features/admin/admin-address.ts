import { useNavigate, useSearch } from '@tanstack/react-router';

export const tabs = {
  overview: 'Overview',
  users: 'Users',
  funnels: 'Conversion Funnels',
  journeys: 'User Journeys',
} as const;
export type AdminTab = keyof typeof tabs;

export const periods = { '7d': 'Last 7 days', '30d': 'Last 30 days', '90d': 'Last 90 days' } as const;
export type AdminPeriod = keyof typeof periods;

interface Address {
  tab: AdminTab;
  period: AdminPeriod;
  /** A user's id, or 'all'. */
  user: string;
}

const isKey = <Key extends string>(table: Record<Key, unknown>, value: unknown): value is Key =>
  typeof value === 'string' && Object.hasOwn(table, value);

/** What is looked at stands in the address, so that a view can be shared: tab, period and user. */
export function useAdminAddress(): Address & { change: (part: Partial<Address>) => void } {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const tab = isKey(tabs, search.tab) ? search.tab : 'overview';
  const period = isKey(periods, search.period) ? search.period : tab === 'users' ? '30d' : '7d';
  const user = typeof search.user === 'string' && search.user ? search.user : 'all';
  const change = (part: Partial<Address>) => {
    const { user: nextUser, ...rest } = { ...search, ...part } as Record<string, unknown>;
    const next = nextUser === undefined || nextUser === 'all' ? rest : { ...rest, user: nextUser };
    void navigate({ to: '.', search: next as never, replace: part.tab === undefined });
  };
  return { tab, period, user, change };
}

/** Users and sessions are named by the first 8 characters of their ids. */
export const shortId = (id: string): string => id.slice(0, 8);
