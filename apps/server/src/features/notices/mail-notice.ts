import { and, eq, isNull } from 'drizzle-orm';
import { publicOrigin } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { JobDefinition } from '../../kernel/jobs.ts';
import { accounts } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';
import { actors, sentenceOf } from './present.ts';
import { wantsMail } from './settings.ts';
import { notices } from './tables.ts';

export const noticeMailJob = 'notice-mail';

/** Sends a notice by mail to the verified address of whom it tells, unless it was read or switched off meanwhile. */
export function mailNotice(deps: Deps): JobDefinition<{ workspaceId: string; id: number }> {
  return {
    name: noticeMailJob,
    concurrency: 1,
    retries: 5,
    run: async ({ workspaceId, id }) => {
      const { db, mailer, config } = deps;
      const [row] = await db
        .select({ notice: notices, account: accounts, workspace: workspaces.name, actor: actors.name })
        .from(notices)
        .innerJoin(accounts, eq(accounts.id, notices.accountId))
        .innerJoin(workspaces, eq(workspaces.id, notices.workspaceId))
        .leftJoin(actors.table, eq(actors.table.id, notices.by))
        .where(and(eq(notices.workspaceId, workspaceId), eq(notices.id, id), isNull(notices.readAt)));
      if (!row?.account.email || !row.account.emailVerified) return;
      const { kind, accountId, path } = row.notice;
      if (!(await wantsMail(db, accountId, kind))) return;
      const sentence = sentenceOf(row.notice, row.actor);
      await mailer.send({
        to: row.account.email,
        subject: sentence,
        paragraphs: [
          `${sentence}.`,
          `In “${row.workspace}” on Frontrunner. Which notices come by mail is your choice: ${publicOrigin(config)}/notices`,
        ],
        action: { label: 'Open it', url: `${publicOrigin(config)}${path}` },
      });
    },
  };
}
