import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { installationSecret } from '../../kernel/installation-secret.ts';
import { deletedAccounts } from './tables.ts';

type Person = { issuer: string; subject: string };
/** What stays of a deleted account stays for a year. */
const keptMs = 365 * 24 * 60 * 60 * 1000;

async function keyHash(db: Executor, { issuer, subject }: Person): Promise<string> {
  const key = await installationSecret(db, 'deleted-account', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
}

/** Keeps how many experiments a person has created, so that deleting the account does not reset the Free limit. */
export async function leaveTrace(
  tx: Executor,
  clock: Deps['clock'],
  person: Person & { experimentsCreatedCount: number },
): Promise<void> {
  const now = clock.now();
  const kept = { experimentsCreatedCount: person.experimentsCreatedCount, deletedAt: now };
  await tx
    .insert(deletedAccounts)
    .values({ keyHash: await keyHash(tx, person), ...kept })
    .onConflictDoUpdate({ target: deletedAccounts.keyHash, set: kept });
}

/** Ends the traces that are a year old. */
export async function deleteOldTraces(db: Executor, now: Date): Promise<void> {
  await db.delete(deletedAccounts).where(lt(deletedAccounts.deletedAt, new Date(now.getTime() - keptMs)));
}

/** The number of experiments that a person created before deleting the account; 0 after a year. The trace ends. */
export async function takeTrace(tx: Executor, clock: Deps['clock'], person: Person): Promise<number> {
  const [trace] = await tx
    .delete(deletedAccounts)
    .where(eq(deletedAccounts.keyHash, await keyHash(tx, person)))
    .returning();
  const fresh = trace && trace.deletedAt.getTime() > clock.now().getTime() - keptMs;
  return fresh ? trace.experimentsCreatedCount : 0;
}
