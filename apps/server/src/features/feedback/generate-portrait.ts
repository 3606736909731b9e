import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { drawWith } from '../writing/index.ts';
import { personaOf } from './persona-input.ts';
import { ownedExperiment, saveForPersona } from './repository.ts';

type Body = ParsedRequestOf<'POST /api/generate-portrait'>['body'];

/** Draws the simulated customer; with an experiment the picture is stored with its persona. Throws NOT_FOUND. */
export async function generatePortrait(
  ctx: Context,
  body: Body,
): Promise<ResponseOf<'POST /api/generate-portrait'>> {
  const owned = await ownedExperiment(ctx, body.experimentId);
  const persona = personaOf(body.persona);
  const written = await drawWith(ctx, { kind: 'portrait', writer: body.writer }, (writer, task) =>
    writer.drawPortrait(persona, task),
  );
  if (owned) await saveForPersona(ctx, owned.experiment, body.persona, { name: 'portrait', written });
  return { image: written.value, writtenBy: written.writtenBy };
}
