import { type ChangeEvent, mayEnter } from '@frontrunner/contracts';
import type { FastifyReply } from 'fastify';
import { personTopic, workspaceTopic } from '../../kernel/changes.ts';
import type { Context } from '../../kernel/deps.ts';
import type { EventStreams } from '../../kernel/event-streams.ts';
import { findMember, isProNow } from '../workspaces/index.ts';

/** A stream ends after so long, so that a session that is over follows nothing for longer. */
const longestMs = 10 * 60_000;

/**
 * Streams what changes in the caller's workspace, and for the caller. Whether they may still enter is asked again
 * whenever the workspace itself changes: whoever may not is told so, and the stream ends.
 */
export function followChanges(ctx: Context, streams: EventStreams, reply: FastifyReply): void {
  const { account, workspace } = ctx;
  const mayFollow = async () => {
    const member = await findMember(ctx.db, workspace.id, account.id);
    return (
      member !== null && mayEnter({ role: member.role, isPro: await isProNow(ctx, ctx.db, workspace.id) })
    );
  };
  const message = (data: ChangeEvent, isLast = false) => ({ data, isLast });
  streams.follow(reply, {
    accountId: account.id,
    topics: [workspaceTopic(workspace.id), personTopic(account.id)],
    greeting: [message({ type: 'connected' })],
    heartbeat: message({ type: 'heartbeat' }),
    forMs: longestMs,
    present: async (detail) => {
      const event: ChangeEvent = detail === null ? { type: 'missed' } : JSON.parse(detail);
      const mayHaveLeft = event.type === 'workspace' || event.type === 'missed';
      return mayHaveLeft && !(await mayFollow()) ? message({ type: 'left' }, true) : message(event);
    },
  });
}
