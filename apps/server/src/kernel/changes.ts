import type { Change } from '@frontrunner/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Notifier } from './notifier.ts';

/** What the members of a workspace follow. */
export const workspaceTopic = (id: string) => `workspace:${id}`;
/** What one person follows, wherever they work. */
export const personTopic = (accountId: string) => `account:${accountId}`;

/**
 * The call that tells a workspace's members what changed, as part of the statement that changes it: whoever has it on
 * the screen asks for it again.
 */
export const tellMembers = (notifier: Notifier, workspaceId: string, change: Change): SQL =>
  notifier.news(workspaceTopic(workspaceId), JSON.stringify(change));

/** The same of an experiment, with the version that the statement gives it: whoever knows that one asks for nothing. */
export const tellVersion = (
  notifier: Notifier,
  { workspaceId, id }: { workspaceId: string; id: string },
  version: PgColumn,
): SQL => {
  const change = sql`jsonb_build_object('type', 'experiment', 'id', ${id}::text, 'version', ${version})`;
  return notifier.news(workspaceTopic(workspaceId), change);
};

/** The call that tells the person of each row of a statement that there are notices for them. */
export const tellOfNotices = (notifier: Notifier, accountId: PgColumn): SQL => {
  const change: Change = { type: 'notices' };
  return notifier.news(sql`('account:' || ${accountId})`, JSON.stringify(change));
};
