import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../kernel/columns.ts';

/** A person, keyed by what the identity provider promises never to reuse: issuer and subject. */
export const accounts = pgTable(
  'accounts',
  {
    id: idColumn(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    /** Experiments ever created; never goes down, so that deleting one does not reset the Free limit. */
    experimentsCreatedCount: integer('experiments_created_count').notNull().default(0),
    /** Experiments that there are, kept with each that comes or goes: lists of users are sorted by it. */
    experimentsCount: integer('experiments_count').notNull().default(0),
    onboardingDismissedAt: momentColumn('onboarding_dismissed_at'),
    modelConsentAt: momentColumn('model_consent_at'),
  },
  (t) => [
    unique('accounts_issuer_subject').on(t.issuer, t.subject),
    index('accounts_created').on(t.createdAt),
    // Who is invited is found by the address, in capitals or not.
    index('accounts_email').on(sql`lower(email)`),
    // As lists show and sort them; the expression is that of `shownName` in features/admin, to the letter.
    index('accounts_shown_name').on(
      sql`lower(coalesce(nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), email, ''))`,
      t.id,
    ),
    index('accounts_experiments').on(t.experimentsCount),
  ],
);

/** How a person of the table, or of an alias of it, is named in lists. */
export const shownNameOf = (person: Record<'firstName' | 'lastName' | 'email', AnyPgColumn>) =>
  sql<string>`coalesce(nullif(trim(coalesce(${person.firstName}, '') || ' ' || coalesce(${person.lastName}, '')), ''), ${person.email}, 'Member')`;
export const shownName = shownNameOf(accounts);

/** How many accounts there are: one row, none before the first account. Kept by triggers on `accounts`: see migration 0010. */
export const accountsTotal = pgTable(
  'accounts_total',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    accounts: integer('accounts').notNull(),
  },
  (t) => [check('accounts_total_is_only', sql`${t.isOnly}`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    /** SHA-256 of the cookie's random value, hex; the value itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    lastSeenAt: momentColumn('last_seen_at').notNull().defaultNow(),
    /** Ends 30 days after sign-in at the latest, whatever was seen. */
    expiresAt: momentColumn('expires_at').notNull(),
    /** The provider's own session, for back-channel logout. */
    providerSessionId: text('provider_session_id'),
    /** Handed back to the provider when signing out there. */
    idToken: text('id_token'),
    userAgent: text('user_agent'),
    /** Where the session works; another one of the account's when this one is gone. No foreign key: tables would form a circle. */
    workspaceId: uuid('workspace_id'),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_provider').on(t.providerSessionId)],
);

/** What stays of a deleted account for a year: a keyed hash and the count that the Free limit needs. */
export const deletedAccounts = pgTable('deleted_accounts', {
  keyHash: text('key_hash').primaryKey(),
  experimentsCreatedCount: integer('experiments_created_count').notNull(),
  deletedAt: momentColumn('deleted_at').notNull().defaultNow(),
});

/** Keys that this installation drew for itself: cookie keys, the demo provider's signing keys. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
});

/** Storage of the embedded identity provider (its grants, sessions, codes). */
export const providerRecords = pgTable(
  'provider_records',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    consumedAt: momentColumn('consumed_at'),
    expiresAt: momentColumn('expires_at'),
  },
  (t) => [
    unique('provider_records_key').on(t.model, t.id),
    index('provider_records_grant').on(t.grantId),
    index('provider_records_uid').on(t.uid).where(sql`uid is not null`),
    index('provider_records_expiry').on(t.expiresAt),
  ],
);
