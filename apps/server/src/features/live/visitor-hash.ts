import { createHmac, randomBytes } from 'node:crypto';
import type { Executor } from '../../kernel/database.ts';
import { installationSecret } from '../../kernel/installation-secret.ts';

/** The key of visitor hashes; it never leaves the installation. */
export const visitorKey = (db: Executor): Promise<string> =>
  installationSecret(db, 'live-visitors', () => randomBytes(32).toString('base64url'));

/** How a visitor is stored: 128 bits of a keyed hash of test and visitor, in the form of a UUID without dashes. */
export const hashVisitor = (key: string, testId: string, visitor: string): string =>
  createHmac('sha256', key).update(`${testId}:${visitor}`).digest('hex').slice(0, 32);
