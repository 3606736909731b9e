import type { Comment, PersonName } from '@frontrunner/contracts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { hasKey, isId } from '../../kernel/ids.ts';
import { accounts, shownName, shownNameOf } from '../accounts/tables.ts';
import { comments } from './tables.ts';

const author = alias(accounts, 'author');
const resolver = alias(accounts, 'resolver');

const mentioned = sql<{ id: string; name: string }[] | null>`(
  select jsonb_agg(jsonb_build_object('id', named.id, 'name', named.name)) from (
    select mention.id, (select ${shownName} from ${accounts} where ${accounts.id} = mention.id::uuid) as name
    from jsonb_array_elements_text(${comments.mentions}) as mention (id)
  ) named where named.name is not null)`;

const person = (id: string | null, name: string): PersonName => (id ? { id, name } : null);

async function findComments(db: Executor, which: SQL | undefined): Promise<Comment[]> {
  const rows = await db
    .select({ row: comments, author: shownNameOf(author), resolver: shownNameOf(resolver), mentioned })
    .from(comments)
    .leftJoin(author, eq(author.id, comments.author))
    .leftJoin(resolver, eq(resolver.id, comments.resolvedBy))
    .where(which)
    .orderBy(asc(comments.createdAt), asc(comments.id));
  return rows.map(({ row, ...names }) => ({
    id: row.id,
    variant: row.variant,
    headline: row.headline,
    text: row.text,
    author: person(row.author, names.author),
    mentions: names.mentioned ?? [],
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    resolved: row.resolvedAt && {
      at: row.resolvedAt.toISOString(),
      by: person(row.resolvedBy, names.resolver),
    },
  }));
}

/** What names a comment. */
export interface CommentKey {
  workspaceId: string;
  experimentId: string;
  id: string;
}

/** The condition that a comment has this key. Throws NOT_FOUND for what cannot be one. */
export function isComment(key: CommentKey): SQL | undefined {
  if (!isId(key.id) || !isId(key.experimentId)) throw new AppError('NOT_FOUND');
  return and(hasKey(comments, key), eq(comments.experimentId, key.experimentId));
}

/** All comments on an experiment, oldest first. */
export const commentsOn = (db: Executor, { workspaceId, experimentId }: Omit<CommentKey, 'id'>) =>
  findComments(db, and(eq(comments.workspaceId, workspaceId), eq(comments.experimentId, experimentId)));

/** One comment. Throws NOT_FOUND. */
export async function findComment(db: Executor, key: CommentKey): Promise<Comment> {
  const [found] = await findComments(db, isComment(key));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
