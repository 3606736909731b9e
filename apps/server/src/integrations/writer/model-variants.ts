import { headlineKey } from '@frontrunner/predictor';
import { AppError } from '../../kernel/errors.ts';
import { type Asking, ask } from './ask.ts';
import { chooseVariants } from './choose-variants.ts';
import { bareHeadline, headlineFlaw, lengthLimit } from './headline-rules.ts';
import { variantsPrompt } from './prompts/texts.ts';
import type { Task, VariantsInput, WrittenVariants } from './writer.ts';

/** Candidates asked for per variant wanted; the predictor chooses among them. */
const overGeneration = 3;
/** Times the model is asked again when too few of its lines can be used. */
const furtherRounds = 2;

/** Quotes and the marks at the end of a sentence make no variant worth testing. */
const wordingKey = (headline: string) => headlineKey(headline.replace(/["'“”‘’«».!?…]/gu, ''));

/**
 * Has the model write three times the wanted number, drops what is no usable headline and asks again for what
 * is missing, then lets the predictor choose. Throws MODEL_ANSWER_INVALID when not one line can be used.
 */
export async function writeVariants(
  asking: Asking,
  task: Task,
  { rank, ...input }: VariantsInput,
): Promise<WrittenVariants> {
  const { control, count } = input;
  const existing = input.existing ?? [];
  const maxLength = lengthLimit(input.context?.contentType, control);
  const rules = {
    control,
    maxLength,
    material: JSON.stringify([control, input.context, input.company, existing]),
    instructions: variantsPrompt.instructions,
  };
  const taken = new Set([control, ...existing].map(wordingKey));
  const candidates: string[] = [];
  const dropped = new Set<string>();
  for (let round = 0; round <= furtherRounds && candidates.length < count; round += 1) {
    const missing = overGeneration * count - candidates.length;
    const again =
      round === 0 ? '' : ` Your earlier lines were left out where they were: ${[...dropped].join(', ')}.`;
    const { variants } = await ask(asking, task, variantsPrompt, {
      data: { ...input, count: undefined, alreadyWritten: candidates },
      request: `Write ${missing} headlines of at most ${maxLength} characters each.${again}`,
    });
    for (const answered of variants.slice(0, 2 * missing)) {
      const line = bareHeadline(answered);
      const folded = wordingKey(line);
      const flaw = taken.has(folded) ? 'a repetition' : headlineFlaw(line, rules);
      if (flaw) dropped.add(flaw);
      else candidates.push(line);
      taken.add(folded);
    }
  }
  const variants = chooseVariants(control, candidates, { count, existing, rank });
  if (variants.length === 0)
    throw new AppError('MODEL_ANSWER_INVALID', {
      message:
        'The language model wrote nothing that can be used as a headline. Try again, or use the offline writer.',
    });
  return {
    variants,
    shortfall:
      variants.length < count
        ? `Only ${variants.length} of ${count} variants could be used; the model's other lines were dropped (${[...dropped].join(', ') || 'too alike'}). Generate again for more.`
        : null,
  };
}
