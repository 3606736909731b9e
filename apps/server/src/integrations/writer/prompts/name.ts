import { limits } from '@frontrunner/contracts';
import { z } from 'zod';
import { answerText } from './answer-parts.ts';
import { dataRule, type Prompt } from './prompt.ts';

export const namePrompt: Prompt<{ name: string }> = {
  version: 'name-1',
  instructions: `You name the experiment that follows another one. The data holds the name of the original
experiment, its winning headline and names that are taken. Give a short name (two to eight words) from which a
colleague sees which experiment it follows and what it is about. It is plain text and not one of the taken names.
${dataRule}
The form: {"name": "…"}`,
  answer: z.object({ name: answerText(limits.experimentName) }),
};
