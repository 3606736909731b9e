import { z } from 'zod';
import { dataRule, type Prompt } from './prompt.ts';

export const variantsPrompt: Prompt<{ variants: string[] }> = {
  version: 'variants-1',
  instructions: `You write alternative headlines for an A/B test. The data holds the control headline, what it is
for, what is known of the product and its customers, and headlines that exist already.
Write headlines that say what the control says, each with another angle: another opening, another order,
another benefit that the data names, concrete words instead of vague ones. Each is one line of plain text that
could stand alone in its place, in the language of the control, without numbering, quotes around it, markup,
placeholders or comments. None repeats the control, an existing headline or another of yours.
${dataRule}
The form: {"variants": ["…", "…"]}`,
  answer: z.object({ variants: z.array(z.string()) }),
};
