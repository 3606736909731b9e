import type { Audience, Scope } from '@frontrunner/contracts';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, ownedIdColumn } from '../../kernel/columns.ts';
import { workspaceColumn, workspaceMembers } from '../workspaces/tables.ts';

/** Apps that registered themselves (RFC 7591). All are public: they have no secret, and prove themselves by PKCE. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: idColumn(),
    name: text('name').notNull(),
    uri: text('uri'),
    redirectUris: jsonb('redirect_uris').$type<string[]>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (t) => [index('oauth_clients_created').on(t.createdAt)],
);

/**
 * What an app asks for while the person has not answered yet; nobody's before that. It returns to an address with a code for
 * PKCE, or else is a device (RFC 8628), found by the code that it shows, that asks again and again.
 */
export const oauthRequests = pgTable(
  'oauth_requests',
  {
    /** SHA-256 of the value in the address, or of the code that a person types, hex. */
    idHash: text('id_hash').primaryKey(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    redirectUri: text('redirect_uri'),
    codeChallenge: text('code_challenge'),
    state: text('state'),
    /** SHA-256 of what a device asks with, hex. */
    deviceCodeHash: text('device_code_hash').unique('oauth_requests_device'),
    polledAt: momentColumn('polled_at'),
    /** A device is told so when it asks; what else is answered is gone. */
    refusedAt: momentColumn('refused_at'),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  (t) => [index('oauth_requests_client').on(t.clientId), index('oauth_requests_expires').on(t.expiresAt)],
);

/** What a member has let an app do in a workspace. One that was disconnected is gone; the audit log tells of it. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    workspaceId: workspaceColumn(),
    id: ownedIdColumn(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    /** The member in whose name it acts; it goes with the membership. */
    createdBy: uuid('created_by').notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    audience: text('audience').$type<Audience>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
    /** When the app took its first tokens; null while it has only a code. */
    connectedAt: momentColumn('connected_at'),
    lastUsedAt: momentColumn('last_used_at'),
    lastAddress: text('last_address'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.id] }),
    index('oauth_grants_client').on(t.clientId),
    foreignKey({
      name: 'oauth_grants_member',
      columns: [t.workspaceId, t.createdBy],
      foreignColumns: [workspaceMembers.workspaceId, workspaceMembers.accountId],
    }).onDelete('cascade'),
  ],
);

/** Codes and tokens of a grant. A used one stays until its end, so that its second use is noticed. */
export const oauthTokens = pgTable(
  'oauth_tokens',
  {
    workspaceId: workspaceColumn(),
    /** SHA-256 of the code or token, hex; the text itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    grantId: uuid('grant_id').notNull(),
    kind: text('kind').$type<'code' | 'device' | 'access' | 'refresh'>().notNull(),
    scopes: jsonb('scopes').$type<Scope[]>().notNull(),
    /** Of a code: what its exchange must prove. */
    codeChallenge: text('code_challenge'),
    redirectUri: text('redirect_uri'),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.tokenHash] }),
    unique('oauth_tokens_hash').on(t.tokenHash),
    index('oauth_tokens_grant').on(t.workspaceId, t.grantId),
    index('oauth_tokens_expires').on(t.expiresAt),
    foreignKey({
      name: 'oauth_tokens_of_grant',
      columns: [t.workspaceId, t.grantId],
      foreignColumns: [oauthGrants.workspaceId, oauthGrants.id],
    }).onDelete('cascade'),
  ],
);
