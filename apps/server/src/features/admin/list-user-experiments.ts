import type { ResponseOf } from '@frontrunner/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { accounts } from '../../kernel/schema.ts';
import { experiments } from '../experiments/index.ts';

/** A user's experiments, newest first. Throws NOT_FOUND for a user that does not exist. */
export async function listUserExperiments(
  { db }: Context,
  userId: string,
): Promise<ResponseOf<'GET /api/admin/user-experiments/:userId'>> {
  if (!isId(userId)) throw new AppError('NOT_FOUND');
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, userId));
  if (!account)
    throw new AppError('NOT_FOUND', { message: 'There is no such user. The account may be deleted.' });
  const rows = await db
    .select({
      id: experiments.id,
      name: experiments.name,
      status: experiments.status,
      createdAt: experiments.createdAt,
    })
    .from(experiments)
    .where(eq(experiments.createdBy, userId))
    .orderBy(desc(experiments.createdAt), desc(experiments.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
