import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { repeat } from '../../kernel/periodic.ts';
import { route } from '../../kernel/route.ts';
import { headersOfAnswers } from '../../kernel/security-headers.ts';
import { isAllowedOrigin } from './allowed-origins.ts';
import { createLiveParts, type LiveParts } from './parts.ts';
import { receiveBeacon } from './receive-beacon.ts';

/** A page of an address that is not on the list is told of no tests, and shows its own headlines without an error. */
const noTests = { body: '{"tests":[]}', etag: '"none"' };

async function answerTests(
  parts: LiveParts,
  key: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<never> {
  const { origin } = request.headers;
  const site = await parts.pageSites.find(key);
  parts.limit(request.ip, site?.id ?? null);
  if (!site) throw new AppError('NOT_FOUND');
  // A page of our own origin names none.
  const allowed = origin === undefined || isAllowedOrigin(site.origins, origin);
  if (allowed) parts.watch.asked(site);
  else parts.watch.refused(site, origin.slice(0, 300));
  const { body, etag } = allowed ? site : noTests;
  reply.header('cache-control', 'public, max-age=60').header('etag', etag).header('vary', 'Origin');
  if (request.headers['if-none-match'] === etag) await reply.code(304).send();
  else await reply.type('application/json; charset=utf-8').send(body);
  // It is sent as it lies ready, past the serialiser.
  return undefined as never;
}

/** What customers' pages call, from any origin and without cookies. Give it a scope of its own: its hooks are for all in it. */
export async function livePageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const parts = await createLiveParts(deps);
  const watching = repeat('noting of page views', 1000, () => parts.watch.flush(), deps.log);
  app.addHook('onClose', async () => {
    await watching.stop();
    await parts.watch.flush();
  });
  app.decorateRequest('session', null);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
  const headers = Object.fromEntries(headersOfAnswers(deps.config));
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  route(app, deps, 'GET /live/v1/tests.json', (_ctx, { query }, http) =>
    answerTests(parts, query.site, http),
  );
  route(app, deps, 'POST /live/v1/events', (_ctx, { body }, { request }) =>
    receiveBeacon(
      parts,
      { address: request.ip, origin: request.headers.origin, userAgent: request.headers['user-agent'] },
      body,
    ),
  );
}
