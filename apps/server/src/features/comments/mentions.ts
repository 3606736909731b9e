import type { Executor } from '../../kernel/database.ts';
import type { Context } from '../../kernel/deps.ts';
import { addNotice } from '../notices/index.ts';
import { listMemberRows } from '../workspaces/index.ts';

/** Those of these accounts who are members of the workspace, each once. */
export async function keepMembers(
  tx: Executor,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const members = await listMemberRows(tx, workspaceId);
  return members.map(({ id }) => id).filter((id) => accountIds.includes(id));
}

/** Tells people that a comment mentions them; nobody is told of themselves. */
export async function tellMentioned(
  tx: Executor,
  ctx: Context,
  comment: { id: string; experiment: { id: string; name: string }; accountIds: string[] },
): Promise<void> {
  const { id, experiment, accountIds } = comment;
  await addNotice(tx, ctx, {
    accountIds: accountIds.filter((one) => one !== ctx.account.id),
    kind: 'mention',
    workspaceId: ctx.workspace.id,
    by: ctx.account.id,
    text: `mentions you in a comment on “${experiment.name}”`,
    path: `/experiments/${experiment.id}#comment-${id}`,
    experimentId: experiment.id,
  });
}
