import { and, eq, getTableColumns, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import * as schema from '../../kernel/schema.ts';
import { progressTopicsOf } from '../workspaces/index.ts';

type PersonTable = PgTable & { accountId: PgColumn };
type OwnedTable = PgTable & { workspaceId: PgColumn };
/** The person, and the workspaces that they own: what others own is only listed. */
interface Owner {
  accountId: string;
  workspaceIds: string[];
}
type Read = (db: Executor, owner: Owner) => Promise<unknown[]>;

const columnsOf = (table: PgTable, secrets: string[]) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !secrets.includes(name)));

/** Every row that carries the account's id, without the columns that are secrets. */
const ofPerson =
  (table: PersonTable, secrets: string[] = []): Read =>
  (db, { accountId }) =>
    db.select(columnsOf(table, secrets)).from(table).where(eq(table.accountId, accountId));

/** Every row of the workspaces that the person owns, without the columns that are secrets. */
const ofWorkspaces =
  (table: OwnedTable, secrets: string[] = []): Read =>
  (db, { workspaceIds }) =>
    db.select(columnsOf(table, secrets)).from(table).where(inArray(table.workspaceId, workspaceIds));

const progressOf: Read = async (db, { workspaceIds }) => {
  const parts = workspaceIds.map((id) =>
    db
      .select()
      .from(schema.progressEvents)
      .where(sql`${schema.progressEvents.topic} in (${progressTopicsOf(id)})`),
  );
  return (await Promise.all(parts)).flat();
};

/** What the person made in workspaces of others; the work itself is theirs. */
const contributionsOf: Read = (db, { accountId, workspaceIds }) => {
  const { experiments } = schema;
  return db
    .select({
      workspaceId: experiments.workspaceId,
      experimentId: experiments.id,
      createdAt: experiments.createdAt,
    })
    .from(experiments)
    .where(and(eq(experiments.createdBy, accountId), notInArray(experiments.workspaceId, workspaceIds)));
};

/** What the person said anywhere, and what was said in their own workspaces. */
const commentsOf: Read = (db, { accountId, workspaceIds }) => {
  const { comments } = schema;
  return db
    .select()
    .from(comments)
    .where(or(eq(comments.author, accountId), inArray(comments.workspaceId, workspaceIds)));
};

/** One entry for each kind of data about a person. A feature that stores more adds it here; a test notices otherwise. */
const sections: Record<string, Read> = {
  sessions: ofPerson(schema.sessions, ['tokenHash', 'idToken']),
  memberships: ofPerson(schema.workspaceMembers),
  contributions: contributionsOf,
  workspaces: (db, { workspaceIds }) =>
    db.select().from(schema.workspaces).where(inArray(schema.workspaces.id, workspaceIds)),
  members: ofWorkspaces(schema.workspaceMembers),
  invitations: ofWorkspaces(schema.workspaceInvitations),
  auditLog: ofWorkspaces(schema.workspaceAudit),
  apiKeys: ofWorkspaces(schema.apiKeys, ['keyHash']),
  connections: ofWorkspaces(schema.oauthGrants),
  connectionTokens: ofWorkspaces(schema.oauthTokens, ['tokenHash', 'codeChallenge']),
  idempotentAnswers: ofWorkspaces(schema.idempotentAnswers),
  companyContext: ofWorkspaces(schema.companyContexts),
  experiments: ofWorkspaces(schema.experiments),
  experimentRuns: ofWorkspaces(schema.experimentRuns),
  tags: ofWorkspaces(schema.tags),
  outcomes: ofWorkspaces(schema.outcomes),
  outcomeRevisions: ofWorkspaces(schema.outcomeRevisions),
  progressEvents: progressOf,
  customerFeedback: ofWorkspaces(schema.customerFeedback),
  experimentWriting: ofWorkspaces(schema.experimentWriting),
  writtenLines: ofWorkspaces(schema.writtenLines),
  generations: ofPerson(schema.generations),
  shares: ofWorkspaces(schema.shares),
  branding: ofWorkspaces(schema.workspaceBranding),
  benchmarks: ofWorkspaces(schema.benchmarks),
  benchmarkParts: ofWorkspaces(schema.benchmarkParts),
  sealedForecasts: ofWorkspaces(schema.seals),
  sealSalts: ofWorkspaces(schema.sealSalts),
  settledForecasts: ofWorkspaces(schema.settledForecasts),
  sealChains: ofWorkspaces(schema.sealChains),
  calibrationVersions: ofWorkspaces(schema.calibrationVersions),
  calibrationStates: ofWorkspaces(schema.calibrationStates),
  calibrations: ofWorkspaces(schema.accountCalibrations),
  sites: ofWorkspaces(schema.sites),
  siteDays: ofWorkspaces(schema.siteDays),
  liveTests: ofWorkspaces(schema.liveTests),
  liveCounts: ofWorkspaces(schema.liveCounts),
  liveLooks: ofWorkspaces(schema.liveLooks),
  liveReports: ofWorkspaces(schema.liveReports),
  subscriptions: ofWorkspaces(schema.subscriptions),
  invoices: ofWorkspaces(schema.invoices),
  checkoutSessions: ofWorkspaces(schema.checkoutSessions),
  billingEvents: ofWorkspaces(schema.billingEvents),
  sandboxPayments: ofWorkspaces(schema.sandboxObjects),
  webhooks: ofWorkspaces(schema.webhooks, ['secret', 'formerSecret']),
  webhookDeliveries: ofWorkspaces(schema.webhookDeliveries),
  webhookAttempts: ofWorkspaces(schema.webhookAttempts),
  feeds: ofWorkspaces(schema.feeds),
  usageInbox: ofPerson(schema.usageInbox),
  usageEvents: ofPerson(schema.usageEvents),
  usageSessions: ofPerson(schema.usageSessions),
  usageActivity: ofPerson(schema.usageActivity),
  comments: commentsOf,
  notices: ofPerson(schema.notices),
  noticeSettings: ofPerson(schema.noticeSettings),
  approvals: ofWorkspaces(schema.approvals),
  administration: ofPerson(schema.auditLog),
};

/** Everything stored about the person, of one moment. */
export async function exportAccount(context: Context): Promise<Record<string, unknown>> {
  const { db, account, clock } = context;
  return db.transaction(
    async (tx) => {
      const [own] = await tx.select().from(schema.accounts).where(eq(schema.accounts.id, account.id));
      const exported: Record<string, unknown> = { exportedAt: clock.now(), account: own };
      const owned = await tx
        .select({ id: schema.workspaceMembers.workspaceId })
        .from(schema.workspaceMembers)
        .where(
          and(eq(schema.workspaceMembers.accountId, account.id), eq(schema.workspaceMembers.role, 'owner')),
        );
      const owner = { accountId: account.id, workspaceIds: owned.map(({ id }) => id) };
      for (const [name, read] of Object.entries(sections)) exported[name] = await read(tx, owner);
      return exported;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
