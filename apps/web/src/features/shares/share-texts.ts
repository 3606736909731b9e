import type { Share } from '@frontrunner/contracts';
import { countOf, formatDate, formatDateTime } from '@/lib/format.ts';

/** How often a link was opened, and when last. */
export const openingsInWords = ({ openings, lastOpenedAt }: Share): string =>
  openings === 0
    ? 'Not opened yet'
    : `Opened ${openings === 1 ? 'once' : countOf(openings, 'time')}, last ${formatDateTime(lastOpenedAt)}`;

/** How long a link works. */
export const endInWords = ({ expiresAt, expired }: Share): string => {
  if (expired) return `Expired ${formatDate(expiresAt)}`;
  return expiresAt ? `Until ${formatDate(expiresAt)}` : 'Until it is revoked';
};
