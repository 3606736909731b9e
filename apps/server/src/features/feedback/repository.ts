import type { DecisionFeedback, Persona, WrittenBy } from '@frontrunner/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Written } from '../../integrations/writer/index.ts';
import type { Executor } from '../../kernel/database.ts';
import { customerFeedback } from './tables.ts';

export type FeedbackRow = typeof customerFeedback.$inferSelect;
export type PartBy = WrittenBy & { promptVersion: string | null };

export const byOf = ({ writtenBy, promptVersion }: Written<unknown>): PartBy => ({
  ...writtenBy,
  promptVersion,
});

export async function findFeedback(db: Executor, experimentId: string): Promise<FeedbackRow | null> {
  const [row] = await db
    .select()
    .from(customerFeedback)
    .where(eq(customerFeedback.experimentId, experimentId));
  return row ?? null;
}

/** A new person: what belonged to the one before goes with them. */
export async function storePersona(
  db: Executor,
  experimentId: string,
  persona: { value: Persona; by: PartBy | null },
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
  await db
    .insert(customerFeedback)
    .values({ experimentId, ...fresh })
    .onConflictDoUpdate({ target: customerFeedback.experimentId, set: fresh });
}

/** Adds one finished part to what is stored, in one statement, so that parts finished together keep each other. */
export async function storePart(
  db: Executor,
  experimentId: string,
  part:
    | { name: 'portrait' | 'decisionImage'; written: Written<string> }
    | { name: 'decisionFeedback'; written: Written<DecisionFeedback>; runId: string | null },
  now: Date,
): Promise<void> {
  const { name, written } = part;
  const by = JSON.stringify({ [name]: byOf(written) });
  await db
    .update(customerFeedback)
    .set({
      [name]: written.value,
      ...(part.name === 'decisionFeedback' ? { decisionRunId: part.runId } : {}),
      partsBy: sql`${customerFeedback.partsBy} || ${by}::jsonb`,
      updatedAt: now,
    })
    .where(eq(customerFeedback.experimentId, experimentId));
}
