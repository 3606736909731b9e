import type { CurrentUser } from '@frontrunner/contracts';

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>;

/** Full name, or the part of the e-mail address before the @. */
export function displayName({ firstName, lastName, email }: Named): string {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return full || email?.split('@')[0] || 'Account';
}

/** One or two letters for the avatar. */
export function initials({ firstName, lastName, email }: Named): string {
  const letters = `${firstName?.trim()[0] ?? ''}${lastName?.trim()[0] ?? ''}`;
  return (letters || email?.trim()[0] || '?').toUpperCase();
}
