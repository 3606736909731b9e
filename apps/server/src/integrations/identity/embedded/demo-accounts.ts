import { z } from 'zod';

interface DemoAccount {
  email: string;
  /** What the sign-in page says about it. */
  label: string;
  firstName?: string;
  lastName?: string;
  /** Background of the monogram. */
  colour?: string;
}

export const proDemoEmail = 'pro@demo.test';

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'free@demo.test',
    label: 'Free plan',
    firstName: 'Freya',
    lastName: 'Lindqvist',
    colour: '#15605c',
  },
  { email: proDemoEmail, label: 'Pro plan', firstName: 'Pascal', lastName: 'Moreau', colour: '#8a4b16' },
  {
    email: 'admin@demo.test',
    label: 'Administrator',
    firstName: 'Ada',
    lastName: 'Novak',
    colour: '#4b3f8f',
  },
  { email: 'new@demo.test', label: 'Newcomer without name and picture' },
];

const address = z.email().max(254);

/** The address in lower case, which is the demo person's subject; null when it is not an e-mail address. */
export function demoSubject(typed: unknown): string | null {
  const parsed = address.safeParse(typeof typed === 'string' ? typed.trim().toLowerCase() : undefined);
  return parsed.success ? parsed.data : null;
}

/** A picture with the initials, small enough to travel in the ID token. */
function monogram({ firstName = '', lastName = '', colour }: DemoAccount): string {
  const initials = `${firstName[0] ?? ''}${lastName[0] ?? ''}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${colour}" d="M0 0h64v64H0z"/>` +
    `<text x="32" y="41" font-family="sans-serif" font-size="26" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * The standard claims of a demo person. Every address counts as verified: whoever can reach this provider
 * sits at the machine it runs on.
 */
export function demoClaims(subject: string): Record<string, unknown> & { sub: string } {
  const account = demoAccounts.find(({ email }) => email === subject);
  return {
    sub: subject,
    email: subject,
    email_verified: true,
    ...(account?.firstName
      ? { given_name: account.firstName, family_name: account.lastName, picture: monogram(account) }
      : {}),
  };
}
