import { z } from 'zod';
import { answerList, answerText } from './answer-parts.ts';
import { dataRule, type Prompt } from './prompt.ts';

export interface DecisionAnswer {
  reasoning: string;
  personalReasoning: string;
  keyFactors: string[];
}

export const decisionPrompt: Prompt<DecisionAnswer> = {
  version: 'decision-1',
  instructions: `The data holds a simulated customer, the headlines of a test, the one that a prediction model expects
to win, and what in the wording moved that prediction. Say why this person might choose that headline over the
others. "reasoning" is three or four sentences in the third person that weigh the winner against the others,
"personalReasoning" two or three sentences in the person's own voice, "keyFactors" two to five short reasons.
Reason from the person's motivations and pain points and from the given reasons of the model.
${dataRule}
The form: {"reasoning": "…", "personalReasoning": "…", "keyFactors": ["…", "…"]}`,
  answer: z.object({
    reasoning: answerText(3000),
    personalReasoning: answerText(2000),
    keyFactors: answerList(1, 8, 300),
  }),
};
