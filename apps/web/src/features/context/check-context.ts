import { limits } from '@frontrunner/contracts/limits';
import type { ContextFields } from './context-fields.ts';

/** The texts that have to say enough to be used. */
export type CheckedField =
  | 'coreCustomerProblem'
  | 'motivationsAndAnxieties'
  | 'contextOfUse'
  | 'decisionProcess'
  | 'qualitativeSignals';
export type ContextErrors = Partial<Record<CheckedField, string>>;

const optional = [
  'motivationsAndAnxieties',
  'contextOfUse',
  'decisionProcess',
  'qualitativeSignals',
] as const;
const minimum = limits.contextMinimum;

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

const tooShort = (length: number) => `Write at least ${minimum} characters; this has ${length}.`;
