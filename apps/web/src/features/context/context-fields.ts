import type { CompanyContext, RequestOf } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';

type Stored = Omit<CompanyContext, 'updatedAt'>;
type Filled<Value> = Value extends string | null
  ? string
  : Value extends unknown[]
    ? Value
    : { [Name in keyof Value]: Filled<Value[Name]> };

/** The company context as it is edited: empty texts instead of nulls. */
export type ContextFields = Filled<Stored>;
export type CustomPair = ContextFields['customDemographics'][number];
/** The fields that are one text each. */
export type TextName = {
  [Name in keyof ContextFields]: ContextFields[Name] extends string ? Name : never;
}[keyof ContextFields];

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** The record with each of its texts rewritten. */
function withTexts<Written extends object>(record: object, rewrite: (text: string) => string | null) {
  const entries = Object.entries(record).map(([name, value]) => [
    name,
    isText(value) ? rewrite(value?.trim() ? value : '') : value,
  ]);
  return Object.fromEntries(entries) as Written;
}

/** What is stored, for editing. An industry that only repeats the custom one is not a choice from a list. */
export function fieldsOf({ updatedAt, ...stored }: Stored & { updatedAt?: unknown }): ContextFields {
  const fields = withTexts<ContextFields>(stored, (text) => text);
  return {
    ...fields,
    industry: fields.industry === fields.customIndustry ? '' : fields.industry,
    demographics: withTexts(stored.demographics, (text) => text),
    customDemographics: stored.customDemographics.map(({ key, value }) => ({ key, value })),
  };
}

/** The fields as they are sent and stored: empty texts as null, lists as lists. */
export function bodyOf(fields: ContextFields): Stored & RequestOf<'POST /api/company-context'>['body'] {
  const orNull = (text: string) => text || null;
  return { ...withTexts<Stored>(fields, orNull), demographics: withTexts(fields.demographics, orNull) };
}

/** The fields as the server will answer them. */
export const asStored = (fields: ContextFields): ContextFields => fieldsOf(bodyOf(fields));

/** Texts that are optional, and have to say enough to be used where they are given. */
const optional = [
  'motivationsAndAnxieties',
  'contextOfUse',
  'decisionProcess',
  'qualitativeSignals',
] as const;
export type CheckedName = (typeof optional)[number] | 'coreCustomerProblem';
export type ContextErrors = Partial<Record<TextName, string>>;

const minimum = limits.contextMinimum;
const tooShort = (length: number) => `Write at least ${minimum} characters; this has ${length}.`;

/** What keeps the context from being complete: the problem is required, the other texts have 50 characters or none. */
export function checkContext(fields: ContextFields): ContextErrors {
  const errors: ContextErrors = {};
  const problem = fields.coreCustomerProblem.trim().length;
  if (problem === 0)
    errors.coreCustomerProblem = `Describe the core problem in at least ${minimum} characters.`;
  else if (problem < minimum) errors.coreCustomerProblem = tooShort(problem);
  for (const field of optional) {
    const length = fields[field].trim().length;
    if (length > 0 && length < minimum) errors[field] = `${tooShort(length)} Or leave it empty.`;
  }
  return errors;
}

const labels: Partial<Record<keyof ContextFields, string>> = {
  industry: 'Industry',
  customIndustry: 'Their industry in words',
  coreCustomerProblem: 'Core customer problem',
  motivations: 'Motivations',
  customMotivations: 'Other motivations',
  motivationsAndAnxieties: 'Motivations and anxieties',
  challenges: 'Challenges',
  customChallenges: 'Other challenges',
  contextOfUse: 'Context of use',
  personality: 'Personality',
  customPersonality: 'Other traits',
  decisionProcess: 'Decision process',
  qualitativeSignals: 'Qualitative signals',
};
/** 'familyStatus' as 'Family status'. */
const inWords = (name: string) =>
  name
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/[A-Z]/g, (letter, at) => (at ? ` ${letter.toLowerCase()}` : letter));

/** Everything that is written, with its name, for reading and copying. */
export function contextEntries({
  demographics,
  customDemographics,
  ...fields
}: ContextFields): [string, string][] {
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    labels[name as keyof ContextFields] ?? inWords(name),
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  const people = Object.entries(demographics).map(([name, value]): [string, string] => [
    inWords(name),
    value,
  ]);
  const pairs = customDemographics.map(({ key, value }): [string, string] => [key, value]);
  return [...texts, ...people, ...pairs].filter(([, text]) => text);
}
