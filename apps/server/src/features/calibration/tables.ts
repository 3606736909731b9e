import type { CalibrationState } from '@frontrunner/contracts';
import { boolean, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { workspaceColumn } from '../workspaces/tables.ts';

/** An account's own small correction of the model; at most one, never shared. */
export const accountCalibrations = pgTable('account_calibrations', {
  workspaceId: workspaceColumn().primaryKey(),
  id: uuid('id').notNull().unique().defaultRandom(),
  active: boolean('active').notNull(),
  parameters: jsonb('parameters').$type<{ scale: number; traitWeights: Record<string, number> }>().notNull(),
  report: jsonb('report')
    .$type<Pick<CalibrationState, 'before' | 'after' | 'beatsShippedModel' | 'message'>>()
    .notNull(),
  tests: integer('tests').notNull(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
});
