import type { FastifyInstance } from 'fastify';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';

/** Makes a context whose signal also aborts when the server stops: a model can take a minute, nobody waits for it. */
export function abortOnClose(app: FastifyInstance): (ctx: Context) => Context {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort(new AppError('SHUTTING_DOWN')));
  return (ctx) => ({ ...ctx, signal: AbortSignal.any([ctx.signal, closing.signal]) });
}
