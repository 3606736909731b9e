import type { PersonaProfile } from '@frontrunner/contracts';
import { z } from 'zod';
import { answerAge, answerText } from './answer-parts.ts';
import { dataRule, type Prompt } from './prompt.ts';

export const profilesPrompt: Prompt<{ personas: PersonaProfile[] }> = {
  version: 'profiles-1',
  instructions: `The data holds a headline test with the headline that is predicted to win, and what the company says of
its customers. Invent three different, plausible customers: simulated people, not real or famous ones. "summary" is
two sentences about the person, "reaction" one or two sentences in the person's own voice on the leading headline.
${dataRule}
The form: {"personas": [{"name": "…", "age": 42, "occupation": "…", "summary": "…", "reaction": "…"}]}`,
  answer: z.object({
    personas: z
      .array(
        z.object({
          name: answerText(200),
          age: answerAge,
          occupation: answerText(200),
          summary: answerText(1000),
          reaction: answerText(1000),
        }),
      )
      .refine((list) => list.length >= 1 && list.length <= 5, 'must have 1 to 5 entries'),
  }),
};
