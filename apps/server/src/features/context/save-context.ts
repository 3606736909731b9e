import type { CompanyContext, ParsedRequestOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { readContext } from './read-context.ts';
import { companyContexts } from './tables.ts';

/**
 * Saves the company context whole; the last save wins. Drafts are taken as they are: the 50-character minimum
 * is the wizard's own. Empty texts are stored as null.
 */
export async function saveContext(
  ctx: Context,
  body: ParsedRequestOf<'POST /api/company-context'>['body'],
): Promise<CompanyContext> {
  const orNull = <Value>(value: Value) => (typeof value === 'string' && value.trim() === '' ? null : value);
  const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, orNull(value)]));
  const demographics = Object.fromEntries(
    Object.entries(body.demographics ?? {}).map(([name, value]) => [name, orNull(value)]),
  );
  const fields = { ...texts, demographics } as typeof companyContexts.$inferInsert.fields;
  const updatedAt = ctx.clock.now();
  await ctx.db
    .insert(companyContexts)
    .values({ workspaceId: ctx.workspace.id, fields, updatedAt })
    .onConflictDoUpdate({ target: companyContexts.workspaceId, set: { fields, updatedAt } });
  return readContext(ctx.db, ctx.workspace.id);
}
