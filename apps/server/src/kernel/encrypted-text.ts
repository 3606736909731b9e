import { createHash, randomBytes } from 'node:crypto';
import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import type { Config } from '../config.ts';
import type { Executor } from './database.ts';
import { installationSecret } from './installation-secret.ts';

/** Name of the drawn keys among the installation's secrets. */
export const storedSecretKeys = 'stored-secret-keys';
export const drawStoredSecretKey = () => randomBytes(32).toString('base64url');

interface Keys {
  config: Pick<Config, 'ENCRYPTION_KEYS'>;
  db: Executor;
}

/** The first encrypts, every one decrypts: from the configuration, else drawn by the installation. */
async function keysOf({ config, db }: Keys): Promise<Uint8Array[]> {
  if (config.ENCRYPTION_KEYS)
    return config.ENCRYPTION_KEYS.map((key) => createHash('sha256').update(key).digest());
  const stored = await installationSecret<string[]>(db, storedSecretKeys, () => [drawStoredSecretKey()]);
  return stored.map((key) => base64url.decode(key));
}

/** A secret as the database may hold it (JWE, AES-256-GCM). For what has to be read again; what is only compared is hashed. */
export async function encryptText(keys: Keys, text: string): Promise<string> {
  const [key] = await keysOf(keys);
  if (!key) throw new Error('there is no key for stored secrets');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/** The reverse of {@link encryptText}. Throws when none of the keys fits. */
export async function decryptText(keys: Keys, encrypted: string): Promise<string> {
  for (const key of await keysOf(keys)) {
    try {
      return new TextDecoder().decode((await compactDecrypt(encrypted, key)).plaintext);
    } catch {
      // Of a key that was in use before or after.
    }
  }
  throw new Error(
    'a stored secret cannot be decrypted: was ENCRYPTION_KEYS changed without the former keys?',
  );
}
