import { bigserial, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';

/**
 * Everything a progress stream tells, in order; a stream that was cut replays from here.
 * The topic names what the event belongs to, e.g. `experiment:<id>` or `benchmark:<id>`.
 */
export const progressEvents = pgTable(
  'progress_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    topic: text('topic').notNull(),
    type: text('type').$type<'progress' | 'complete' | 'error'>().notNull(),
    progressPercent: doublePrecision('progress_percent'),
    message: text('message'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  (t) => [index('progress_events_topic').on(t.topic, t.id), index('progress_events_created').on(t.createdAt)],
);
