import { endpoints } from '@frontrunner/contracts';
import { v1Endpoints } from '@frontrunner/contracts/v1';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './errors.ts';

/** A body of 12 MB takes some 40 MB while it is read and used: eight leave a process well under 1 GiB. */
const mostAtOnce = 8;
const mostPerAccount = 2;
/** From here on a body counts as large, in bytes. */
const large = 1024 * 1024;
const longestWaitMs = 20_000;

const busy = () =>
  new AppError('RATE_LIMITED', {
    message:
      'Many files are being read at this moment. Wait a few seconds and try again; nothing was stored.',
    retryAfter: 5,
  });

/**
 * Lets a process read so many large bodies at a time, and an account two of them. Further ones wait up to 20 s, unread,
 * and are then refused with RATE_LIMITED.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  let reading = 0;
  const perAccount = new Map<string, number>();
  const waiting = new Set<() => void>();

  function take(reply: FastifyReply, accountId: string): void {
    reading += 1;
    perAccount.set(accountId, (perAccount.get(accountId) ?? 0) + 1);
    reply.raw.once('close', () => {
      reading -= 1;
      const left = (perAccount.get(accountId) ?? 1) - 1;
      if (left > 0) perAccount.set(accountId, left);
      else perAccount.delete(accountId);
      const [next] = waiting;
      next?.();
    });
  }

  const place = (reply: FastifyReply) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(go);
        reply.raw.off('close', giveUp);
      };
      const go = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(busy());
      };
      const timer = setTimeout(giveUp, longestWaitMs);
      reply.raw.once('close', giveUp);
      waiting.add(go);
    });

  app.addHook('preParsing', async (request, reply) => {
    const { endpoint, v1 } = request.routeOptions.config;
    const called = v1 ? v1Endpoints[v1] : endpoint && endpoints[endpoint];
    const accountId = (request.session ?? request.program)?.account.id;
    if (!called || !('bodyLimit' in called) || !accountId) return;
    // A body of unannounced length may be large.
    if (Number(request.headers['content-length'] ?? large) < large) return;
    if ((perAccount.get(accountId) ?? 0) >= mostPerAccount) throw busy();
    while (reading >= mostAtOnce) await place(reply);
    take(reply, accountId);
  });
}
