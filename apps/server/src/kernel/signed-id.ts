import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Executor } from './database.ts';
import { isId } from './ids.ts';
import { installationSecret } from './installation-secret.ts';

/** What a signed id is for; each purpose has a key of its own. */
export type SignedIdPurpose = 'invitation' | 'share';

const macOf = (key: string, id: string) =>
  createHmac('sha256', key).update(id).digest('base64url').slice(0, 32);

const keyOf = (db: Executor, purpose: SignedIdPurpose) =>
  installationSecret(db, `signed-id-${purpose}`, () => randomBytes(32).toString('base64url'));

/**
 * Makes tokens that name a row and cannot be guessed: its id and 192 bits of a MAC of it. Nothing secret is stored with
 * the row.
 */
export async function idSigner(db: Executor, purpose: SignedIdPurpose): Promise<(id: string) => string> {
  const key = await keyOf(db, purpose);
  return (id) => `${id}.${macOf(key, id)}`;
}

/** One token, as {@link idSigner} makes it. */
export async function signId(db: Executor, purpose: SignedIdPurpose, id: string): Promise<string> {
  return (await idSigner(db, purpose))(id);
}

/** The id that a token names; null for a forged or mistyped one. */
export async function verifySignedId(
  db: Executor,
  purpose: SignedIdPurpose,
  token: string,
): Promise<string | null> {
  const [id = '', mac = ''] = token.split('.', 2);
  if (!isId(id)) return null;
  const expected = Buffer.from(macOf(await keyOf(db, purpose), id));
  const given = Buffer.from(mac);
  return expected.length === given.length && timingSafeEqual(expected, given) ? id : null;
}
