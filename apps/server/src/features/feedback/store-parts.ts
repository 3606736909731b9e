import type { Persona as AnsweredPersona, PersonaInput } from '@frontrunner/contracts';
import { eq } from 'drizzle-orm';
import type { Written } from '../../integrations/writer/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { experiments } from '../experiments/index.ts';
import { personaOf } from './persona-input.ts';
import { byOf, findFeedback, storePart, storePersona } from './repository.ts';

export type FinishedPart = Parameters<typeof storePart>[2];

/** Writes while the experiment is held; does nothing when it was deleted while something was written for it. */
async function holding(
  ctx: Context,
  experimentId: string,
  act: (tx: Executor) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: experiments.id })
      .from(experiments)
      .where(eq(experiments.id, experimentId))
      .for('update');
    if (held) await act(tx);
  });
}

/** Stores a new persona in place of the one before and what belonged to that. */
export function savePersona(
  ctx: Context,
  experimentId: string,
  written: Written<AnsweredPersona>,
): Promise<void> {
  return holding(ctx, experimentId, (tx) =>
    storePersona(tx, experimentId, { value: written.value, by: byOf(written) }, ctx.clock.now()),
  );
}

/**
 * Stores a finished part beside the persona it was made for. When another persona has been generated in the
 * meantime the part is not kept; when none is stored (only the browser had it) the persona is stored with it.
 */
export function saveForPersona(
  ctx: Context,
  experimentId: string,
  sent: PersonaInput,
  part: FinishedPart,
): Promise<void> {
  const persona = personaOf(sent);
  const by = sent.writtenBy ? { ...sent.writtenBy, promptVersion: null } : null;
  const now = ctx.clock.now();
  return holding(ctx, experimentId, async (tx) => {
    const stored = (await findFeedback(tx, experimentId))?.persona;
    if (stored && personaOf(stored).name !== persona.name) return;
    if (!stored) await storePersona(tx, experimentId, { value: persona, by }, now);
    await storePart(tx, experimentId, part, now);
  });
}
