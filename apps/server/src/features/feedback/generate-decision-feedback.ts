import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import { explainPair } from '@frontrunner/predictor';
import { noUsage } from '../../integrations/writer/index.ts';
import type { Context } from '../../kernel/deps.ts';
import type { OwnedKey } from '../../kernel/ids.ts';
import { drawWith, writeWith } from '../writing/index.ts';
import { personaOf } from './persona-input.ts';
import { type FinishedPart, findFeedback, ownedExperiment, saveForPersona } from './repository.ts';

type Body = ParsedRequestOf<'POST /api/generate-decision-feedback'>['body'];

/**
 * Simulates why the customer would choose the winner, and draws it. With an experiment each part is stored as soon
 * as it is finished, so that a stop in between loses only what was not. Throws NOT_FOUND and what writing throws.
 */
export async function generateDecisionFeedback(
  ctx: Context,
  body: Body,
): Promise<ResponseOf<'POST /api/generate-decision-feedback'>> {
  const owned = await ownedExperiment(ctx, body.experimentId);
  const persona = personaOf(body.persona);
  const { winningVariant, winningHeadline, allVariants, writer } = body;
  const input = { persona, winningVariant, winningHeadline, allVariants };
  const control = allVariants.find(({ name }) => name.trim().toLowerCase() === 'control')?.headline;
  const explanation =
    control === undefined || control === winningHeadline
      ? null
      : explainPair(ctx.model, control, winningHeadline);
  const keep = async (part: FinishedPart) => {
    if (owned) await saveForPersona(ctx, owned.experiment, body.persona, part);
  };

  // Both at once, so that the two together stay within the browser's 90 s; a failed text stops the drawing.
  const stop = new AbortController();
  const signal = AbortSignal.any([ctx.signal, stop.signal]);
  const drawing = drawWith({ ...ctx, signal }, { kind: 'decision-image', writer }, (draw, task) =>
    draw.drawDecisionImage(input, task),
  );
  drawing.catch(() => undefined);
  const feedback = await writeWith(ctx, { kind: 'decision-feedback', writer }, (write, task) =>
    write.generateDecisionFeedback({ ...input, explanation }, task),
  ).catch((error: unknown) => {
    stop.abort();
    throw error;
  });
  await keep({
    name: 'decisionFeedback',
    written: feedback,
    runId: owned?.experiment.latestRunId ?? null,
  });
  const image = await drawing;
  await keep({ name: 'decisionImage', written: image });
  if (owned) await keepSentPortrait(ctx, owned.experiment, body);
  return {
    feedback: feedback.value,
    decisionImage: image.value,
    writtenBy: feedback.writtenBy,
    imageBy: image.writtenBy,
  };
}

/**
 * The portrait that the browser still had, where the server has none: kept when it is the very drawing that this
 * persona gets here. Anything else is dropped, and no address is ever fetched.
 */
async function keepSentPortrait(ctx: Context, experiment: OwnedKey, body: Body): Promise<void> {
  const { existingPortrait, persona } = body;
  if (!existingPortrait || (await findFeedback(ctx.db, experiment))?.portrait) return;
  const task = { signal: ctx.signal, usage: noUsage() };
  const offline = await ctx.writers.offline();
  const written = await offline.drawPortrait(personaOf(persona), task);
  if (written.value !== existingPortrait) return;
  await saveForPersona(ctx, experiment, persona, { name: 'portrait', written });
}
