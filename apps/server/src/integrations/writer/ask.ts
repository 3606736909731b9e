import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import { modelRefusal, refusedByModel } from './model-errors.ts';
import { dataBlock, type Prompt } from './prompts/prompt.ts';
import type { Task } from './writer.ts';

export interface Asking {
  model: LanguageModel;
  maxRetries: number;
  maxOutputTokens: number;
}

const quotedAnswer = 8000;
const reasonLength = 600;

interface Spent {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

/** Adds what a call used; a server that does not say is counted at four characters a token. */
function addUsage(task: Task, usage: Spent | undefined, sent: string, received: string): void {
  task.usage.inputTokens += usage?.inputTokens ?? Math.ceil(sent.length / 4);
  task.usage.outputTokens += usage?.outputTokens ?? Math.ceil(received.length / 4);
}

/** Why an answer was not accepted, for the model: the mistakes of the form, without any text of the user's. */
function reasonOf(error: NoObjectGeneratedError): string {
  const cause = error.cause as
    | { cause?: { issues?: { path: PropertyKey[]; message: string }[] } }
    | undefined;
  const issues = cause?.cause?.issues ?? [];
  if (issues.length === 0) return 'it is not one valid JSON object';
  return issues
    .slice(0, 5)
    .map((issue) => `${issue.path.join('.') || 'the object'}: ${issue.message}`)
    .join('; ')
    .slice(0, reasonLength);
}

/**
 * Asks for one structured answer. The users' texts go into the delimited block, `request` is the product's own
 * words. A malformed answer is sent back once with what is wrong with it. Rejects with MODEL_UNAVAILABLE or
 * MODEL_ANSWER_INVALID.
 */
export async function ask<Answer>(
  { model, maxRetries, maxOutputTokens }: Asking,
  task: Task,
  prompt: Prompt<Answer>,
  { data, request }: { data: object; request: string },
): Promise<Answer> {
  const messages: ModelMessage[] = [{ role: 'user', content: `${dataBlock(data)}\n\n${request}` }];
  const sent = () => prompt.instructions + JSON.stringify(messages);
  const once = async () => {
    const answer = await generateText({
      model,
      instructions: prompt.instructions,
      messages,
      output: Output.object({ schema: prompt.answer }),
      maxOutputTokens,
      maxRetries,
      abortSignal: task.signal,
      providerOptions: { openai: { store: false } },
    });
    addUsage(task, answer.totalUsage, sent(), answer.text);
    if (answer.finishReason === 'content-filter') throw refusedByModel();
    return answer.output;
  };
  try {
    return await once().catch((error: unknown) => {
      if (!NoObjectGeneratedError.isInstance(error)) throw error;
      addUsage(task, error.usage, sent(), error.text ?? '');
      if (error.finishReason === 'content-filter') throw refusedByModel();
      messages.push(
        { role: 'assistant', content: (error.text || '(no text)').slice(0, quotedAnswer) },
        {
          role: 'user',
          content: `That answer could not be used: ${reasonOf(error)}. Answer again with only the JSON object of the given form.`,
        },
      );
      return once();
    });
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) addUsage(task, error.usage, sent(), error.text ?? '');
    throw modelRefusal(error, task.signal);
  }
}
