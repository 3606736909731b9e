import type { FeedItem } from '@frontrunner/contracts';
import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { personColumn, workspaceColumn } from '../workspaces/tables.ts';

/** Addresses of RSS and Atom feeds, with what was last read there. */
export const feeds = pgTable(
  'feeds',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    items: jsonb('items').$type<FeedItem[]>().notNull(),
    /** What the server said of the version that was read, to be told only of another one. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    readAt: momentColumn('read_at').notNull(),
    nextReadAt: momentColumn('next_read_at').notNull(),
    error: text('error'),
    /** Tries in a row that failed. */
    failures: integer('failures').notNull().default(0),
    createdBy: personColumn('created_by'),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('feeds_url').on(t.workspaceId, t.url),
    index('feeds_due').on(t.nextReadAt),
  ],
);
