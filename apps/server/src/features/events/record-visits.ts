import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../kernel/deps.ts';
import { recordServerEvent, type ServerEvent } from './record-server-event.ts';

/** A browser at an address counts once in this time, and all of them together no more often than that. */
const sameVisitMs = 30 * 60 * 1000;
const mostPerMinute = 600;
const mostAddresses = 10_000;

const landing: ServerEvent = {
  accountId: null,
  type: 'landing_page_visit',
  category: 'navigation',
  action: 'landing_page_visit',
  label: 'Landing Page Visit',
};
const loginClick: ServerEvent = {
  accountId: null,
  type: 'login_click',
  category: 'authentication',
  action: 'login_click',
  label: 'Login Click',
};

/** What a visitor did who is not signed in; null for everything else, programs without a browser included. */
function visitOf(request: FastifyRequest, reply: FastifyReply, sessionCookie: string): ServerEvent | null {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return null;
  if (request.routeOptions.url === '/api/login')
    return reply.statusCode === 303 && !String(reply.getHeader('location')).startsWith('/?auth=')
      ? loginClick
      : null;
  const page = !/^\/(api|oidc|assets|s|logos)(\/|$)/.test(request.url) && !request.cookies[sessionCookie];
  return page && (reply.statusCode === 200 || reply.statusCode === 304) ? landing : null;
}

/**
 * Counts the steps before sign-in, which no browser reports: pages served to visitors and sign-ins begun. Nothing
 * that could name a person is kept; addresses are remembered in memory only, to count a visit once.
 */
export function recordVisits(app: FastifyInstance, deps: Deps, sessionCookie: string): void {
  const seen = new LRUCache<string, true>({
    max: mostAddresses,
    ttl: sameVisitMs,
    ttlResolution: 0,
    perf: { now: () => deps.clock.now().getTime() },
  });
  let minute = 0;
  let inMinute = 0;
  const isNew = (key: string, now: number) => {
    if (seen.has(key)) return false;
    seen.set(key, true);
    if (Math.floor(now / 60_000) !== minute) [minute, inMinute] = [Math.floor(now / 60_000), 0];
    inMinute += 1;
    return inMinute <= mostPerMinute;
  };
  app.addHook('onResponse', async (request, reply) => {
    const visit = visitOf(request, reply, sessionCookie);
    const now = deps.clock.now();
    if (!visit || !isNew(`${visit.type} ${request.ip} ${request.headers['user-agent']}`, now.getTime()))
      return;
    try {
      await deps.db.transaction((tx) => recordServerEvent(tx, now, visit));
    } catch (error) {
      request.log.warn({ err: error }, 'a visit could not be counted');
    }
  });
}
