import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { accounts } from '../../kernel/schema.ts';
import { experiments } from '../experiments/index.ts';
import { decodeOffset, encodeOffset } from './cursors.ts';

type Call = 'GET /api/admin/user-experiments/:userId';

/**
 * One page of a user's experiments, newest first; `next` is the cursor of the page after it (null on the last one),
 * `total` the number of all. Throws NOT_FOUND for a user that does not exist.
 */
export async function listUserExperiments(
  { db }: Context,
  userId: string,
  { limit, cursor }: ParsedRequestOf<Call>['query'],
): Promise<{ experiments: ResponseOf<Call>; next: string | null; total: number }> {
  if (!isId(userId)) throw new AppError('NOT_FOUND');
  const offset = cursor ? decodeOffset(cursor) : 0;
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, userId));
  if (!account)
    throw new AppError('NOT_FOUND', { message: 'There is no such user. The account may be deleted.' });
  const rows = await db
    .select({
      id: experiments.id,
      name: experiments.name,
      status: experiments.status,
      createdAt: experiments.createdAt,
      // All of them are read for their order anyway.
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(experiments)
    .where(eq(experiments.createdBy, userId))
    .orderBy(desc(experiments.createdAt), desc(experiments.id))
    .limit(limit)
    .offset(offset);
  const end = offset + rows.length;
  const total = rows[0]?.all ?? offset;
  return {
    experiments: rows.map(({ all: _, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
    })),
    next: end < total ? encodeOffset(end) : null,
    total,
  };
}
