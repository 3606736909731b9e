import type { NoticeKind } from '@frontrunner/contracts';
import { tellOfNotices } from '../../kernel/changes.ts';
import type { Executor } from '../../kernel/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { noticeMailJob } from './mail-notice.ts';
import { notices } from './tables.ts';

export interface NewNotice {
  /** Who is told; nobody twice. */
  accountIds: readonly string[];
  kind: NoticeKind;
  workspaceId: string;
  /** The account that caused it. Its name, as it is when the notice is read, stands before the text. */
  by?: string;
  /** One plain sentence without its full stop; with `by` it goes on after the name, e.g. 'mentions you in …'. */
  text: string;
  /** Where it leads: a path of the product, e.g. '/experiments/ID'. */
  path: string;
  /** The experiment it is about; the notice goes with it. */
  experimentId?: string;
}

/** Kinds whose mail is another one: an invitation goes to its address, whoever has an account there. */
const mailedOtherwise = new Set<NoticeKind>(['invitation']);

/** Tells people something, in the transaction of what it tells; the mail is a job of the same transaction. */
export async function addNotice(
  tx: Executor,
  deps: Pick<Deps, 'jobs' | 'mailer' | 'clock' | 'notifier'>,
  { accountIds, by, ...notice }: NewNotice,
): Promise<void> {
  const told = [...new Set(accountIds)];
  if (told.length === 0) return;
  const createdAt = deps.clock.now();
  const rows = await tx
    .insert(notices)
    .values(
      told.map((accountId) => ({
        ...notice,
        accountId,
        by: by ?? null,
        hasActor: by !== undefined,
        createdAt,
      })),
    )
    .returning({ id: notices.id, told: tellOfNotices(deps.notifier, notices.accountId) });
  if (!deps.mailer.enabled || mailedOtherwise.has(notice.kind)) return;
  for (const { id } of rows)
    await deps.jobs.enqueue(tx, noticeMailJob, { workspaceId: notice.workspaceId, id });
}
