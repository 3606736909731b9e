import type { Executor } from '../../kernel/database.ts';
import { auditLog } from './tables.ts';

/** Writes down who looked at what of others, or was refused to. `details` hold no e-mail address and no search text. */
export async function recordAudit(
  db: Executor,
  entry: {
    accountId: string | null;
    action: string;
    outcome: 'allowed' | 'refused';
    details: Record<string, unknown>;
    at: Date;
  },
): Promise<void> {
  const { at, ...rest } = entry;
  await db.insert(auditLog).values({ ...rest, createdAt: at });
}
