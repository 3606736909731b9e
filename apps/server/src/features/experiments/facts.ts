import type { Context } from '../../kernel/deps.ts';
import type { Fact } from '../events/index.ts';

/** What every fact in the life of an experiment has in common. */
export const whoseFact = (ctx: Context): Pick<Fact, 'accountId' | 'sessionId' | 'type' | 'category'> => ({
  accountId: ctx.account.id,
  sessionId: ctx.sessionId,
  type: 'interaction',
  category: 'experiment',
});
