import type { Angle } from '@frontrunner/contracts';
import { angles } from '@frontrunner/contracts';
import { headlineKey } from '@frontrunner/predictor';
import { angleOf, forbidden, readMaterial, rulesOf } from '@frontrunner/writer';
import { AppError } from '../../kernel/errors.ts';
import { type Asking, ask } from './ask.ts';
import { chooseVariants } from './choose-variants.ts';
import { bareHeadline, headlineFlaw, lengthLimit } from './headline-rules.ts';
import { variantsPrompt } from './prompts/texts.ts';
import type { Task, VariantsInput, WrittenVariants } from './writer.ts';

/** Candidates asked for per variant wanted; the predictor chooses among them. */
const overGeneration = 2;
/** One call for the batch, and one more for lines that had to be dropped. */
const mostCalls = 2;
/** Reasons told back to the model. */
const toldReasons = 12;

interface Line {
  headline: string;
  angle: Angle;
  facts: string[];
}

/**
 * Has the model write lines with their angles and facts in one call, drops what is no usable headline or forbidden to
 * every writer, and has what is missing written again once; the predictor chooses. Throws MODEL_ANSWER_INVALID when not
 * one line can be used.
 */
export async function writeVariants(
  asking: Asking,
  task: Task,
  { rank, ...input }: VariantsInput,
): Promise<WrittenVariants> {
  const { control, count } = input;
  const limit = lengthLimit(input.context?.contentType);
  const { facts, cards } = readMaterial({ ...input, limit });
  const rules = rulesOf({ ...input, limit }, facts);
  const usable = facts.filter(({ related }) => related);
  const form = { control, material: rules.material, instructions: variantsPrompt.instructions };
  const lines: Line[] = [];
  const dropped = new Set<string>();
  const taken = new Set([control, ...rules.others].map(headlineKey));

  /** Why a line of the model must not be shown, or null. */
  const flawOf = (headline: string, used: string[]): string | null => {
    if (taken.has(headlineKey(headline))) return 'a repetition';
    if (used.some((fact) => !stands(fact, rules.material, control))) return 'a fact that is not in the data';
    const others = [...rules.others, ...lines.map((one) => one.headline)];
    return headlineFlaw(headline, form) ?? forbidden(headline, { ...rules, others });
  };

  for (let call = 0; call < mostCalls && lines.length < count; call += 1) {
    const missing = overGeneration * count - lines.length;
    const again = ` Your earlier lines were left out where they were: ${[...dropped].slice(0, toldReasons).join('; ')}.`;
    const { variants } = await ask(asking, task, variantsPrompt, {
      data: {
        control,
        context: input.context ?? null,
        description: input.description ?? null,
        company: input.company ?? null,
        facts: usable.map(({ kind, text, pinned }) => ({
          kind,
          text,
          ...(pinned ? { useFirst: true } : {}),
        })),
        angles: input.angles?.length ? input.angles : angles,
        earlier: input.earlier ?? [],
        existing: [...(input.existing ?? []), ...lines.map(({ headline }) => headline)],
      },
      request: `Write ${missing} headlines of at most ${limit} characters each.${call > 0 ? again : ''}`,
    });
    for (const answered of variants.slice(0, 2 * missing)) {
      const headline = bareHeadline(answered.text);
      const flaw = flawOf(headline, answered.facts);
      if (flaw) dropped.add(flaw);
      else lines.push({ headline, angle: known(answered.angle, headline), facts: answered.facts });
      taken.add(headlineKey(headline));
    }
  }
  const chosen = chooseVariants(
    control,
    lines.map(({ headline }) => headline),
    { count, existing: input.existing ?? [], rank },
  );
  if (chosen.length === 0)
    throw new AppError('MODEL_ANSWER_INVALID', {
      message:
        'The language model wrote nothing that can be used as a headline. Try again, or use the offline writer.',
    });
  const variants = chosen.flatMap(({ headline, probability }) => {
    const line = lines.find((one) => one.headline === headline);
    return line ? [{ ...line, probability }] : [];
  });
  const written = new Set(variants.map(({ angle }) => angle));
  const short = variants.length < count;
  return {
    variants,
    cards: short ? cards.filter(({ angle }) => !written.has(angle)).slice(0, count - variants.length) : [],
    shortfall: short
      ? `Only ${variants.length} of ${count} variants could be used; the model's other lines were dropped (${[...dropped].slice(0, toldReasons).join('; ') || 'too alike'}). Generate again for more.`
      : null,
  };
}

const known = (angle: string, headline: string): Angle =>
  angles.find((one) => one === angle) ?? angleOf(headline);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a fact that the model names stands in what was given: all of its words do. */
function stands(fact: string, material: string, control: string): boolean {
  const given = new Set(wordsOf(`${material} ${control}`));
  return wordsOf(fact).every((word) => given.has(word));
}
