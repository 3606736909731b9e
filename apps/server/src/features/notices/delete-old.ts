import { lt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { notices } from './tables.ts';

/** How long a notice is kept, read or not. */
const keptMs = 180 * 24 * 60 * 60 * 1000;

/** Removes notices that are half a year old. */
export async function deleteOldNotices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, new Date(clock.now().getTime() - keptMs)));
}
