import type { DecisionFeedback, FeedbackPart, Persona, WrittenBy } from '@frontrunner/contracts';
import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { experiments } from '../experiments/tables.ts';
import { workspaceColumn } from '../workspaces/tables.ts';

/** The simulated customer feedback of an experiment; each part is stored as soon as it is finished. */
export const customerFeedback = pgTable(
  'customer_feedback',
  {
    workspaceId: workspaceColumn(),
    experimentId: uuid('experiment_id').notNull(),
    persona: jsonb('persona').$type<Persona>(),
    portrait: text('portrait'),
    decisionFeedback: jsonb('decision_feedback').$type<DecisionFeedback>(),
    decisionImage: text('decision_image'),
    /** For each part who wrote or drew it, and with which version of the prompt. */
    partsBy: jsonb('parts_by')
      .$type<Partial<Record<FeedbackPart, WrittenBy & { promptVersion: string | null }>>>()
      .notNull()
      .default({}),
    /** The analysis whose winner the decision is about; a newer one makes the decision stale. */
    decisionRunId: uuid('decision_run_id'),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.experimentId] }),
    foreignKey({
      columns: [t.workspaceId, t.experimentId],
      foreignColumns: [experiments.workspaceId, experiments.id],
    }).onDelete('cascade'),
  ],
);
