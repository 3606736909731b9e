import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { and, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { pagesOf } from '../../kernel/cursor.ts';
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
/** The rows of one kind: what is read of each, and which of them are the person's. */
interface Section {
  table: PgTable;
  columns: Record<string, PgColumn>;
  where: (owner: Owner) => SQL | undefined;
}

/** Rows that are read and written as text at once: other callers wait no longer than for these. */
const usualAtOnce = 200;
/** Of kinds with large rows. */
const fewAtOnce: Record<string, number> = { experimentRuns: 20, benchmarkParts: 1, idempotentAnswers: 5 };

const columnsOf = (table: PgTable, secrets: string[] = []) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !secrets.includes(name)));

/** Every row that carries the account's id, without the columns that are secrets. */
const ofPerson = (table: PersonTable, secrets?: string[]): Section => ({
  table,
  columns: columnsOf(table, secrets),
  where: ({ accountId }) => eq(table.accountId, accountId),
});

/** Every row of the workspaces that the person owns, without the columns that are secrets. */
const ofWorkspaces = (table: OwnedTable, secrets?: string[]): Section => ({
  table,
  columns: columnsOf(table, secrets),
  where: ({ workspaceIds }) => inArray(table.workspaceId, workspaceIds),
});

const { comments, experiments, progressEvents, workspaces } = schema;

/** What the person made in workspaces of others; the work itself is theirs. */
const contributions: Section = {
  table: experiments,
  columns: {
    workspaceId: experiments.workspaceId,
    experimentId: experiments.id,
    createdAt: experiments.createdAt,
  },
  where: ({ accountId, workspaceIds }) =>
    and(eq(experiments.createdBy, accountId), notInArray(experiments.workspaceId, workspaceIds)),
};

const progressOfOwned: Section = {
  table: progressEvents,
  columns: columnsOf(progressEvents),
  where: ({ workspaceIds }) => sql`${progressEvents.topic} in (${progressTopicsOf(workspaceIds)})`,
};

/** What the person said anywhere, and what was said in their own workspaces. */
const commentsAround: Section = {
  table: comments,
  columns: columnsOf(comments),
  where: ({ accountId, workspaceIds }) =>
    or(eq(comments.author, accountId), inArray(comments.workspaceId, workspaceIds)),
};

const ownedWorkspaces: Section = {
  table: workspaces,
  columns: columnsOf(workspaces),
  where: ({ workspaceIds }) => inArray(workspaces.id, workspaceIds),
};

/** One entry for each kind of data about a person. A feature that stores more adds it here; a test notices otherwise. */
const sections: Record<string, Section> = {
  sessions: ofPerson(schema.sessions, ['tokenHash', 'idToken']),
  memberships: ofPerson(schema.workspaceMembers),
  contributions,
  workspaces: ownedWorkspaces,
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
  progressEvents: progressOfOwned,
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
  comments: commentsAround,
  notices: ofPerson(schema.notices),
  noticeSettings: ofPerson(schema.noticeSettings),
  approvals: ofWorkspaces(schema.approvals),
  administration: ofPerson(schema.auditLog),
};

/** The rows of one kind as pieces of a JSON list. */
async function* listOf(tx: Executor, owner: Owner, name: string): AsyncGenerator<string> {
  const { table, columns, where } = sections[name] as Section;
  const rowsAtOnce = fewAtOnce[name] ?? usualAtOnce;
  const query = () => tx.select(columns).from(table).where(where(owner)).orderBy(sql`tableoid, ctid`);
  const written = (rows: object[]) => rows.map((row) => JSON.stringify(row)).join(',');
  yield `,${JSON.stringify(name)}:[`;
  const first = await query().limit(rowsAtOnce);
  yield written(first);
  if (first.length === rowsAtOnce)
    for await (const rows of pagesOf(tx, query().offset(rowsAtOnce), columns, rowsAtOnce)) {
      yield ',';
      yield written(rows);
    }
  yield ']';
}

/** The whole export as pieces of JSON text. */
async function* exported(tx: Executor, { account, clock }: Context): AsyncGenerator<string> {
  const [own] = await tx.select().from(schema.accounts).where(eq(schema.accounts.id, account.id));
  const ownerships = await tx
    .select({ id: schema.workspaceMembers.workspaceId })
    .from(schema.workspaceMembers)
    .where(and(eq(schema.workspaceMembers.accountId, account.id), eq(schema.workspaceMembers.role, 'owner')));
  const owner = { accountId: account.id, workspaceIds: ownerships.map(({ id }) => id) };
  yield `{"exportedAt":${JSON.stringify(clock.now())},"account":${JSON.stringify(own)}`;
  for (const name of Object.keys(sections)) yield* listOf(tx, owner, name);
  yield '}';
}

/**
 * Everything stored about the person, of one moment, as pieces of JSON text. Read to its end before the first byte is sent, since
 * a slow reader would hold a connection of the database; compressed meanwhile, since a large account is a hundred megabytes.
 */
export async function exportAccount(context: Context): Promise<AsyncIterable<Buffer>> {
  const compressed: Buffer[] = [];
  await context.db.transaction(
    (tx) =>
      pipeline(exported(tx, context), createGzip({ level: 1 }), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) compressed.push(chunk);
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return Readable.from(compressed).pipe(createGunzip());
}
