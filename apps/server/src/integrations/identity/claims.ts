import type { Identity } from './identity-provider.ts';

type Claims = Record<string, unknown>;

/** The first `max` characters of a claim that is a non-blank text; providers send all kinds of things. */
function textOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  // PostgreSQL cannot store NUL, and one broken claim must not keep anybody out.
  const text = value.replaceAll('\0', '').trim().slice(0, max);
  return text === '' ? null : text;
}

/** Only what the page may show: https, or an image within the address itself. */
function pictureOf(value: unknown): string | null {
  const text = textOf(value, 4096);
  return text && /^(https:\/\/|data:image\/)/i.test(text) ? text : null;
}

/** First and last name; a provider that knows one `name` only has it split at the first space. */
function namesOf(claims: Claims): { firstName: string | null; lastName: string | null } {
  const firstName = textOf(claims.given_name, 120);
  const lastName = textOf(claims.family_name, 120);
  if (firstName || lastName) return { firstName, lastName };
  const [first = null, ...rest] = textOf(claims.name, 240)?.split(/\s+/) ?? [];
  return { firstName: first, lastName: rest.join(' ') || null };
}

/** What the product keeps of the claims of OpenID Connect Core 1.0, section 5.1. */
export function profileOf(
  claims: Claims,
): Pick<Identity, 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'profileImageUrl'> {
  return {
    email: textOf(claims.email, 320),
    emailVerified: claims.email_verified === true,
    ...namesOf(claims),
    profileImageUrl: pictureOf(claims.picture),
  };
}
