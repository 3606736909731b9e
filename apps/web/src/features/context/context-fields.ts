import type { CompanyContext, RequestOf } from '@frontrunner/contracts';

export type Demographics = Record<keyof CompanyContext['demographics'], string>;
export interface CustomPair {
  key: string;
  value: string;
}
/** The company context as it is edited: empty texts instead of nulls, always in this order. */
export interface ContextFields {
  industry: string;
  customIndustry: string;
  coreCustomerProblem: string;
  motivations: string[];
  customMotivations: string;
  motivationsAndAnxieties: string;
  challenges: string[];
  customChallenges: string;
  contextOfUse: string;
  personality: string[];
  customPersonality: string;
  decisionProcess: string;
  qualitativeSignals: string;
  demographics: Demographics;
  customDemographics: CustomPair[];
}
type Stored = Omit<CompanyContext, 'updatedAt'>;
type Body = RequestOf<'POST /api/company-context'>['body'];

const filled = (text: string | null) => (text?.trim() ? text : '');
const orNull = (text: string) => filled(text) || null;

/** What is stored, for editing. An industry that only repeats the custom one is not a choice from a list. */
export function fieldsOf(stored: Stored): ContextFields {
  const { demographics } = stored;
  const customIndustry = filled(stored.customIndustry);
  const industry = filled(stored.industry);
  return {
    industry: industry === customIndustry ? '' : industry,
    customIndustry,
    coreCustomerProblem: filled(stored.coreCustomerProblem),
    motivations: stored.motivations,
    customMotivations: filled(stored.customMotivations),
    motivationsAndAnxieties: filled(stored.motivationsAndAnxieties),
    challenges: stored.challenges,
    customChallenges: filled(stored.customChallenges),
    contextOfUse: filled(stored.contextOfUse),
    personality: stored.personality,
    customPersonality: filled(stored.customPersonality),
    decisionProcess: filled(stored.decisionProcess),
    qualitativeSignals: filled(stored.qualitativeSignals),
    demographics: {
      ageRange: filled(demographics.ageRange),
      gender: filled(demographics.gender),
      income: filled(demographics.income),
      education: filled(demographics.education),
      location: filled(demographics.location),
      occupation: filled(demographics.occupation),
      familyStatus: filled(demographics.familyStatus),
      lifestyle: filled(demographics.lifestyle),
    },
    customDemographics: stored.customDemographics.map(({ key, value }) => ({ key, value })),
  };
}

/** The fields as they are sent and stored: empty texts as null, lists as lists. */
export function bodyOf(fields: ContextFields): Stored & Body {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? orNull(value) : value,
  ]);
  const demographics = Object.entries(fields.demographics).map(([name, value]) => [name, orNull(value)]);
  return { ...Object.fromEntries(texts), demographics: Object.fromEntries(demographics) } as Stored & Body;
}

/** The fields as the server will answer them. */
export const asStored = (fields: ContextFields): ContextFields => fieldsOf(bodyOf(fields));
