import type { Context } from '../../kernel/deps.ts';
import type { ServerEvent } from '../events/index.ts';

/** What every event in the life of an experiment has in common. */
export const experimentEvent = (
  ctx: Context,
): Pick<ServerEvent, 'accountId' | 'sessionId' | 'type' | 'category'> => ({
  accountId: ctx.account.id,
  sessionId: ctx.sessionId,
  type: 'interaction',
  category: 'experiment',
});
