import type { AdminUserRow } from '@frontrunner/contracts';
import { formatDate, formatDateTime } from '@/lib/format.ts';

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
