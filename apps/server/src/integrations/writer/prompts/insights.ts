import { z } from 'zod';
import type { Insight } from '../writer.ts';
import { answerText } from './answer-parts.ts';
import { dataRule, type Prompt } from './prompt.ts';

export const insightsPrompt: Prompt<{ insights: Insight[] }> = {
  version: 'insights-1',
  instructions: `The data holds a headline test, the headline that a prediction model expects to win (or that the control
stays ahead), what in the wording moved the prediction, and what the company says of its customers. Write three to
five insights for the marketer: what speaks for the winner, what holds the others back, what it says about these
customers, what to test next. Each has a short title and one to three sentences.
${dataRule}
The form: {"insights": [{"title": "…", "text": "…"}]}`,
  answer: z.object({
    insights: z
      .array(z.object({ title: answerText(100), text: answerText(1000) }))
      .refine((list) => list.length >= 1 && list.length <= 8, 'must have 1 to 8 entries'),
  }),
};
