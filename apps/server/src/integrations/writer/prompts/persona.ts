import { limits } from '@frontrunner/contracts';
import type { Persona } from '@frontrunner/writer';
import { z } from 'zod';
import { answerAge, answerList, answerText } from './answer-parts.ts';
import { dataRule, type Prompt } from './prompt.ts';

export const personaPrompt: Prompt<Persona> = {
  version: 'persona-1',
  instructions: `You invent one plausible customer of the company that the data describes: a simulated person, not a
real or famous one. Motivations, pain points, personality and behaviour follow from the company context; where it
is silent, stay general. "insights" is two or three sentences about the person, "rationale" says which parts of
the context the person was made from. A different "seed" asks for a different, equally plausible person.
${dataRule}
The form: {"name": "…", "age": 42, "occupation": "…", "location": "…", "insights": "…", "motivations": ["…"],
"painPoints": ["…"], "personality": "…", "behavior": "…", "rationale": "…"}`,
  answer: z.object({
    name: answerText(limits.listItem),
    age: answerAge,
    occupation: answerText(limits.listItem),
    location: answerText(limits.listItem),
    insights: answerText(1500),
    motivations: answerList(1, 8, 300),
    painPoints: answerList(1, 8, 300),
    personality: answerText(600),
    behavior: answerText(1000),
    rationale: answerText(1000),
  }),
};
