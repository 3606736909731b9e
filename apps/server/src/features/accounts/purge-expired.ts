import { deleteExpiredRecords } from '../../integrations/identity/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { deleteOldTraces } from './deleted-account-trace.ts';
import { deleteSessionsThatAreOver } from './session.ts';

/**
 * Removes what is kept for a time only: sessions, what the embedded provider stores of sign-ins, and the traces of
 * deleted accounts. Runs at the start and every hour; safe in several processes at once.
 */
export async function purgeExpired({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSessionsThatAreOver(db, clock.now());
  await deleteExpiredRecords(db);
  await deleteOldTraces(db, clock.now());
}
