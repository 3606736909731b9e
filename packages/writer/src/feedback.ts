import type { GenerateDecisionFeedbackInput, DecisionFeedback } from './types.ts';

export function generateDecisionFeedback(_input: GenerateDecisionFeedbackInput): DecisionFeedback {
  throw new Error('not written yet');
}
