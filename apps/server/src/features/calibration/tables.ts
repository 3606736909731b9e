import type { CalibrationState } from '@frontrunner/contracts';
import type { AccountCalibration } from '@frontrunner/predictor';
import { boolean, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../kernel/columns.ts';
import { workspaceColumn } from '../workspaces/tables.ts';

/** An account's own small correction of the model; at most one, never shared. */
export const accountCalibrations = pgTable('account_calibrations', {
  workspaceId: workspaceColumn().primaryKey(),
  id: uuid('id').notNull().unique().defaultRandom(),
  active: boolean('active').notNull(),
  parameters: jsonb('parameters').$type<Omit<AccountCalibration, 'id'>>().notNull(),
  report: jsonb('report')
    .$type<Pick<CalibrationState, 'before' | 'after' | 'beatsShippedModel' | 'message'>>()
    .notNull(),
  tests: integer('tests').notNull(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
});
