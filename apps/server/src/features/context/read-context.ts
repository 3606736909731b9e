import type { CompanyContext } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../kernel/database.ts';
import { companyContexts } from './tables.ts';

const demographics = {
  ageRange: null,
  gender: null,
  income: null,
  education: null,
  location: null,
  occupation: null,
  familyStatus: null,
  lifestyle: null,
};

/** What is answered before the first save: nulls and empty lists. */
const empty: Omit<CompanyContext, 'updatedAt'> = {
  industry: null,
  customIndustry: null,
  coreCustomerProblem: null,
  motivations: [],
  customMotivations: null,
  motivationsAndAnxieties: null,
  challenges: [],
  customChallenges: null,
  contextOfUse: null,
  personality: [],
  customPersonality: null,
  decisionProcess: null,
  qualitativeSignals: null,
  demographics,
  customDemographics: [],
};

/** The company context of an account, whole also where nothing was saved yet. */
export async function readContext(db: Executor, accountId: string): Promise<CompanyContext> {
  const [row] = await db.select().from(companyContexts).where(eq(companyContexts.accountId, accountId));
  if (!row) return { ...empty, updatedAt: null };
  const fields = { ...empty, ...row.fields };
  return {
    ...fields,
    demographics: { ...demographics, ...fields.demographics },
    updatedAt: row.updatedAt.toISOString(),
  };
}
