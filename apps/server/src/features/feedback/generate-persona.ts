import type { ParsedRequestOf, ResponseOf } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { readContext } from '../context/index.ts';
import { writeWith } from '../writing/index.ts';
import { ownedExperiment, savePersona } from './repository.ts';

type Body = ParsedRequestOf<'POST /api/generate-persona'>['body'];

/**
 * Simulates a customer from the company context. With an experiment the person is stored with it, in place of an
 * earlier one and what belonged to that. Throws NOT_FOUND and what writing throws.
 */
export async function generatePersona(
  ctx: Context,
  body: Body,
): Promise<ResponseOf<'POST /api/generate-persona'>> {
  const owned = await ownedExperiment(ctx, body.experimentId);
  const company = await readContext(ctx.db, ctx.workspace.id);
  const input = {
    company,
    generation: owned?.experiment ?? null,
    control: owned?.experiment.controlHeadline || (body.variants?.[0] ?? null),
    context: body.context ?? null,
    variants: body.variants ?? [],
    winningVariant: body.winningVariant ?? null,
    seed: body.seed ?? '',
  };
  const written = await writeWith(ctx, { kind: 'persona', writer: body.writer }, (writer, task) =>
    writer.generatePersona(input, task),
  );
  if (owned) await savePersona(ctx, owned.experiment, written);
  return { ...written.value, writtenBy: written.writtenBy };
}
