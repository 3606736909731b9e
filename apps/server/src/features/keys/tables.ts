import type { Scope } from '@frontrunner/contracts';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { workspaceColumn, workspaceMembers } from '../workspaces/tables.ts';

/** Keys with which programs act for a workspace. A revoked one is gone; the audit log tells that there was one. */
export const apiKeys = pgTable(
  'api_keys',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    /** The member in whose name it acts; it goes with the membership. */
    createdBy: uuid('created_by').notNull(),
    name: text('name').notNull(),
    /** How the key begins, for people to recognise it by. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the key, hex; the key itself is never stored. */
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    expiresAt: momentColumn('expires_at'),
    lastUsedAt: momentColumn('last_used_at'),
    lastAddress: text('last_address'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    unique('api_keys_hash').on(t.keyHash),
    foreignKey({
      name: 'api_keys_maker',
      columns: [t.workspaceId, t.createdBy],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.accountId],
    }).onDelete('cascade'),
  ],
);

/**
 * Answers of POST calls that named an Idempotency-Key, for a day: the same call again gets the same answer. A row
 * without an answer is a call under way, whose process is taken for dead after `lockedUntil`.
 */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    workspaceId: workspaceColumn(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** SHA-256 of method, address and body, hex. */
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    /** JSON text. */
    body: text('body'),
    createdAt: momentColumn('created_at').notNull(),
    lockedUntil: momentColumn('locked_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.idempotencyKey] }),
    index('idempotent_answers_created').on(t.createdAt),
  ],
);
