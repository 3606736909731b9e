import type { ContentType, ForecastStanding, ForecastVerdict } from '@frontrunner/contracts';
import type { ConfidenceTier } from '@frontrunner/predictor';
import { boolean, doublePrecision, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { workspaceColumn } from '../workspaces/tables.ts';

/**
 * What became of each forecast, in figures alone, so that reading a long record computes nothing of its tests again. No
 * reference to run or experiment: deleting a test does not take it out of the record.
 */
export const settledForecasts = pgTable(
  'settled_forecasts',
  {
    workspaceId: workspaceColumn(),
    runId: uuid('run_id').notNull(),
    experimentId: uuid('experiment_id').notNull(),
    standing: text('standing').$type<ForecastStanding>().notNull(),
    verdict: text('verdict').$type<ForecastVerdict>().notNull(),
    /** Null where the test has no clear result. */
    controlWon: boolean('control_won'),
    /** 0 to 1, of the leading variant to beat the control; null without counts of both. */
    chance: doublePrecision('chance'),
    /** Shrunken, of the arm that was forecast to win over the control; null without counts of both. */
    logLift: doublePrecision('log_lift'),
    contentType: text('content_type').$type<ContentType>(),
    /** Null where nothing could be judged. */
    tier: text('tier').$type<ConfidenceTier>(),
    modelVersion: text('model_version').notNull(),
    /** When the test ended, or was recorded where its end is not known. */
    endedAt: momentColumn('ended_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.runId] })],
);
