import { generateImage, NoImageGeneratedError } from 'ai';
import type { Config } from '../../config.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Asking, ask } from './ask.ts';
import { pictureDataUri } from './image-bytes.ts';
import { modelRefusal } from './model-errors.ts';
import { writeVariants } from './model-variants.ts';
import { decisionImagePrompt, type PicturePrompt, portraitPrompt } from './prompts/pictures.ts';
import type { Prompt } from './prompts/prompt.ts';
import {
  decisionPrompt,
  insightsPrompt,
  namePrompt,
  personaPrompt,
  profilesPrompt,
  variantsPrompt,
} from './prompts/texts.ts';
import { loadModels } from './providers.ts';
import type { GenerateInsightsInput, Task, Writer, Written } from './writer.ts';

/** The reasons of the predictor that a model is told: the strongest few, without their weights. */
const toldReasons = 6;

function reasonsOf(
  explanation: { contributions: { text: string; sentence?: string; weight: number }[] } | null,
) {
  return (explanation?.contributions ?? []).slice(0, toldReasons).map((one) => ({
    reason: one.sentence ?? one.text,
    effect: one.weight > 0 ? 'for the variant' : 'against the variant',
  }));
}

/** The writer that asks the configured language model. */
export async function createLanguageModelWriter(config: Config): Promise<Writer> {
  const models = await loadModels(config);
  const asking: Asking = {
    model: models.text,
    maxRetries: config.LLM_RETRIES,
    maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
  };
  const written = <T>(value: T, { version }: { version: string }): Written<T> => ({
    value,
    writtenBy: { kind: 'model', name: config.LLM_MODEL ?? '' },
    promptVersion: version,
  });
  const write = async <Answer, T>(
    task: Task,
    prompt: Prompt<Answer>,
    asked: { data: object; request: string },
    take: (answer: Answer) => T,
  ) => written(take(await ask(asking, task, prompt, asked)), prompt);

  const draw = async <Input>(task: Task, prompt: PicturePrompt<Input>, input: Input) => {
    const { image: model } = models;
    if (!model) throw new AppError('MODEL_UNAVAILABLE');
    try {
      const { images } = await generateImage({
        model,
        prompt: prompt.text(input),
        n: 1,
        maxRetries: config.LLM_RETRIES,
        abortSignal: task.signal,
      });
      task.usage.images += images.length;
      const picture = images[0] && pictureDataUri(images[0].uint8Array);
      if (!picture) throw new NoImageGeneratedError({ responses: [] });
      return {
        ...written(picture, prompt),
        writtenBy: { kind: 'model' as const, name: config.LLM_IMAGE_MODEL ?? '' },
      };
    } catch (error) {
      throw modelRefusal(error, task.signal);
    }
  };
  const test = ({ explanations, winner, ...rest }: GenerateInsightsInput) => ({
    ...rest,
    predictedWinner: winner === null ? 'the control' : rest.variants[winner],
    reasons: (explanations ?? []).map((one, i) => ({
      variant: rest.variants[i],
      reasons: reasonsOf(one),
    })),
  });

  return {
    generateVariants: async (input, task) =>
      written(await writeVariants(asking, task, input), variantsPrompt),
    generateName: (input, task) =>
      write(task, namePrompt, { data: input, request: 'Name the next experiment.' }, ({ name }) => name),
    generatePersona: (input, task) =>
      write(task, personaPrompt, { data: input, request: 'Invent the customer.' }, (persona) => persona),
    drawPortrait: (persona, task) => draw(task, portraitPrompt, persona),
    generateDecisionFeedback: ({ explanation, ...input }, task) =>
      write(
        task,
        decisionPrompt,
        {
          data: { ...input, reasonsOfTheModel: reasonsOf(explanation ?? null) },
          request: `Say why this person chooses the winner.`,
        },
        (answer) => ({ ...answer, winningChoice: `${input.winningVariant}: ${input.winningHeadline}` }),
      ),
    drawDecisionImage: (input, task) => draw(task, decisionImagePrompt, input),
    generateInsights: (input, task) =>
      write(task, insightsPrompt, { data: test(input), request: 'Write the insights.' }, (a) => a.insights),
    generateProfiles: (input, task) =>
      write(task, profilesPrompt, { data: test(input), request: 'Invent the customers.' }, (a) => a.personas),
  };
}
