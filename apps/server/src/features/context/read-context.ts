import { type CompanyContext, companyContextBody, demographicsInput } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { companyContexts } from './tables.ts';

/** What is answered before the first save: nulls and empty lists, as the contract takes fields that are left out. */
const empty = companyContextBody.parse({});
const demographics = Object.fromEntries(
  Object.keys(demographicsInput.shape).map((name) => [name, null]),
) as CompanyContext['demographics'];

/** The company context of an account, whole also where nothing was saved yet. */
export async function readContext(db: Executor, workspaceId: string): Promise<CompanyContext> {
  const [row] = await db.select().from(companyContexts).where(eq(companyContexts.workspaceId, workspaceId));
  return {
    ...empty,
    ...row?.fields,
    demographics: { ...demographics, ...row?.fields.demographics },
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
