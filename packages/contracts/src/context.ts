import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { moment, requiredText, text } from './text.ts';

const field = text(limits.contextText)
  .nullable()
  .optional()
  .transform((value) => value ?? null);
const short = text(limits.listItem)
  .nullable()
  .optional()
  .transform((value) => value ?? null);
const list = z
  .array(text(limits.listItem))
  .max(limits.listItems)
  .nullable()
  .optional()
  .transform((value) => value ?? []);

export const demographicsInput = z
  .strictObject({
    ageRange: short,
    gender: short,
    income: short,
    education: short,
    location: short,
    occupation: short,
    familyStatus: short,
    lifestyle: short,
  })
  .partial();

/** The company context as sent; a field that is left out is stored as empty. */
export const companyContextBody = z.strictObject({
  industry: short,
  customIndustry: short,
  coreCustomerProblem: field,
  motivations: list,
  customMotivations: field,
  motivationsAndAnxieties: field,
  challenges: list,
  customChallenges: field,
  contextOfUse: field,
  personality: list,
  customPersonality: field,
  decisionProcess: field,
  qualitativeSignals: field,
  demographics: demographicsInput.nullable().optional(),
  customDemographics: z
    .array(z.strictObject({ key: requiredText(limits.listItem), value: requiredText(limits.listItem) }))
    .max(limits.customPairs)
    .nullable()
    .optional()
    .transform((value) => value ?? []),
});
export type CompanyContextBody = z.input<typeof companyContextBody>;

const line = z.string().nullable();
export const companyContext = z.object({
  industry: line,
  customIndustry: line,
  coreCustomerProblem: line,
  motivations: z.array(z.string()),
  customMotivations: line,
  motivationsAndAnxieties: line,
  challenges: z.array(z.string()),
  customChallenges: line,
  contextOfUse: line,
  personality: z.array(z.string()),
  customPersonality: line,
  decisionProcess: line,
  qualitativeSignals: line,
  demographics: z.object({
    ageRange: line,
    gender: line,
    income: line,
    education: line,
    location: line,
    occupation: line,
    familyStatus: line,
    lifestyle: line,
  }),
  customDemographics: z.array(z.object({ key: z.string(), value: z.string() })),
  updatedAt: moment.nullable(),
});
export type CompanyContext = z.infer<typeof companyContext>;

export const contextEndpoints = {
  'GET /api/company-context': {
    summary: 'The company context; nulls and empty lists before the first save.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: companyContext,
  },
  'POST /api/company-context': {
    summary: 'Save the company context, drafts included.',
    access: 'user',
    role: 'editor',
    limit: 'write',
    body: companyContextBody,
    response: companyContext,
  },
} as const satisfies Endpoints;
