import { limits, type ParsedRequestOf, type Tag } from '@frontrunner/contracts';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { tellMembers } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { experiments, tags } from './tables.ts';

type TagBody = ParsedRequestOf<'POST /api/tags'>['body'];
const shown = { id: tags.id, name: tags.name, colour: tags.colour };

/** The workspace's tags, by name. */
export const listTags = ({ db, workspace }: Context): Promise<Tag[]> =>
  db
    .select(shown)
    .from(tags)
    .where(eq(tags.workspaceId, workspace.id))
    .orderBy(asc(sql`lower(${tags.name})`));

/** Throws TAG_EXISTS when another tag has the name, in capitals or not. */
async function refuseSecond(tx: Executor, workspaceId: string, { name }: TagBody, own?: string) {
  const [other] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(
      and(
        eq(tags.workspaceId, workspaceId),
        sql`lower(${tags.name}) = lower(${name})`,
        own ? ne(tags.id, own) : undefined,
      ),
    );
  if (other) throw new AppError('TAG_EXISTS');
}

/** Makes a tag. Throws TAG_EXISTS or TOO_MANY_TAGS. */
export async function createTag(ctx: Context, body: TagBody): Promise<Tag> {
  return ctx.db.transaction(async (tx) => {
    await refuseSecond(tx, ctx.workspace.id, body);
    const [most] = await tx.select({ n: count() }).from(tags).where(eq(tags.workspaceId, ctx.workspace.id));
    if ((most?.n ?? 0) >= limits.tags) throw new AppError('TOO_MANY_TAGS');
    const [made] = await tx
      .insert(tags)
      .values({ workspaceId: ctx.workspace.id, ...body, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ ...shown, told: tellMembers(ctx.notifier, ctx.workspace.id, { type: 'experiments' }) });
    if (!made) throw new AppError('TAG_EXISTS');
    return { id: made.id, name: made.name, colour: made.colour };
  });
}

/** Renames or recolours a tag. Throws NOT_FOUND or TAG_EXISTS. */
export async function changeTag(ctx: Context, id: string, body: TagBody): Promise<Tag> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  return ctx.db.transaction(async (tx) => {
    await refuseSecond(tx, ctx.workspace.id, body, id);
    const [changed] = await tx
      .update(tags)
      .set(body)
      .where(and(eq(tags.workspaceId, ctx.workspace.id), eq(tags.id, id)))
      .returning({ ...shown, told: tellMembers(ctx.notifier, ctx.workspace.id, { type: 'experiments' }) });
    if (!changed) throw new AppError('NOT_FOUND');
    return { id: changed.id, name: changed.name, colour: changed.colour };
  });
}

/** Removes a tag, from everything that has it too. Throws NOT_FOUND. */
export async function deleteTag(ctx: Context, id: string): Promise<void> {
  if (!isId(id)) throw new AppError('NOT_FOUND');
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(tags)
      .where(and(eq(tags.workspaceId, ctx.workspace.id), eq(tags.id, id)))
      .returning({ id: tags.id, told: tellMembers(ctx.notifier, ctx.workspace.id, { type: 'experiments' }) });
    if (!gone) throw new AppError('NOT_FOUND');
    await tx
      .update(experiments)
      .set({ tagIds: sql`array_remove(${experiments.tagIds}, ${id}::uuid)` })
      .where(
        and(eq(experiments.workspaceId, ctx.workspace.id), sql`${id}::uuid = any(${experiments.tagIds})`),
      );
  });
}
