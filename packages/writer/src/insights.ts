import type { GenerateInsightsInput, CustomerInsights } from './types.ts';

export function generateInsights(_input: GenerateInsightsInput): CustomerInsights {
  throw new Error('not written yet');
}
