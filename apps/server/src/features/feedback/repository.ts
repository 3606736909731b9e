import type {
  Persona as AnsweredPersona,
  DecisionFeedback,
  PersonaInput,
  WrittenBy,
} from '@frontrunner/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Written } from '../../integrations/writer/index.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { hasKey, type OwnedKey } from '../../kernel/ids.ts';
import { type ExperimentWithRuns, experiments, loadExperiment } from '../experiments/index.ts';
import { personaOf } from './persona-input.ts';
import { customerFeedback } from './tables.ts';

export type FeedbackRow = typeof customerFeedback.$inferSelect;
type PartBy = WrittenBy & { promptVersion: string | null };
export type FinishedPart =
  | { name: 'portrait' | 'decisionImage'; written: Written<string> }
  | { name: 'decisionFeedback'; written: Written<DecisionFeedback>; runId: string | null };

const byOf = ({ writtenBy, promptVersion }: Written<unknown>): PartBy => ({ ...writtenBy, promptVersion });

/** The experiment that a generation belongs to, checked to be the caller's; null when none was named. */
export async function ownedExperiment(
  ctx: Context,
  id: string | undefined,
): Promise<ExperimentWithRuns | null> {
  return id === undefined ? null : loadExperiment(ctx, id);
}

const isOf = ({ workspaceId, id }: OwnedKey) =>
  and(eq(customerFeedback.workspaceId, workspaceId), eq(customerFeedback.experimentId, id));

export async function findFeedback(db: Executor, experiment: OwnedKey): Promise<FeedbackRow | null> {
  const [row] = await db.select().from(customerFeedback).where(isOf(experiment));
  return row ?? null;
}

/** Stores a new persona in place of the one before and what belonged to that. */
export function savePersona(
  ctx: Context,
  experiment: OwnedKey,
  written: Written<AnsweredPersona>,
): Promise<void> {
  return holding(ctx, experiment, (tx) =>
    writePersona(tx, experiment, { value: written.value, by: byOf(written) }, ctx.clock.now()),
  );
}

/**
 * Stores a finished part beside the persona it was made for. When another persona has been generated in the
 * meantime the part is not kept; when none is stored (only the browser had it) the persona is stored with it.
 */
export function saveForPersona(
  ctx: Context,
  experiment: OwnedKey,
  sent: PersonaInput,
  part: FinishedPart,
): Promise<void> {
  const persona = personaOf(sent);
  const by = sent.writtenBy ? { ...sent.writtenBy, promptVersion: null } : null;
  const now = ctx.clock.now();
  return holding(ctx, experiment, async (tx) => {
    const stored = (await findFeedback(tx, experiment))?.persona;
    if (stored && personaOf(stored).name !== persona.name) return;
    if (!stored) await writePersona(tx, experiment, { value: persona, by }, now);
    await writePart(tx, experiment, part, now);
  });
}

/** Writes while the experiment is held; does nothing when it was deleted while something was written for it. */
async function holding(
  ctx: Context,
  experiment: OwnedKey,
  act: (tx: Executor) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: experiments.id })
      .from(experiments)
      .where(hasKey(experiments, experiment))
      .for('update');
    if (held) await act(tx);
  });
}

async function writePersona(
  tx: Executor,
  experiment: OwnedKey,
  persona: { value: AnsweredPersona; by: PartBy | null },
  now: Date,
): Promise<void> {
  const fresh = {
    persona: persona.value,
    portrait: null,
    decisionFeedback: null,
    decisionImage: null,
    decisionRunId: null,
    partsBy: persona.by ? { persona: persona.by } : {},
    updatedAt: now,
  };
  await tx
    .insert(customerFeedback)
    .values({ workspaceId: experiment.workspaceId, experimentId: experiment.id, ...fresh })
    .onConflictDoUpdate({
      target: [customerFeedback.workspaceId, customerFeedback.experimentId],
      set: fresh,
    });
}

/** Adds one finished part to what is stored, in one statement, so that parts finished together keep each other. */
async function writePart(tx: Executor, experiment: OwnedKey, part: FinishedPart, now: Date): Promise<void> {
  const { name, written } = part;
  const by = JSON.stringify({ [name]: byOf(written) });
  await tx
    .update(customerFeedback)
    .set({
      [name]: written.value,
      ...(part.name === 'decisionFeedback' ? { decisionRunId: part.runId } : {}),
      partsBy: sql`${customerFeedback.partsBy} || ${by}::jsonb`,
      updatedAt: now,
    })
    .where(isOf(experiment));
}
