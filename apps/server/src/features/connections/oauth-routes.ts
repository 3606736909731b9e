import type { Audience } from '@frontrunner/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { resourceMetadata, serverMetadata } from './resources.ts';

const limits = {
  authorize: 'connect',
  'device-authorization': 'device',
  token: 'connect',
  register: 'register',
  revoke: 'connect',
} as const;
type Endpoint = keyof typeof limits;

/**
 * The authorization server for connected apps (OAuth 2.1 as the Model Context Protocol asks for it): the official SDK's
 * handlers read and answer the requests; what is granted and kept is ours. The person's consent is a page of the product.
 */
export function oauthRoutes(app: FastifyInstance, deps: Deps): void {
  const hidden = { schema: { hide: true } as object };
  const metadata = (path: string, document: (origin: string) => object) =>
    app.get(path, { ...hidden, config: { limitClass: 'read' } }, async (request, reply) => {
      reply.header('access-control-allow-origin', '*');
      return document(originOf(deps.config, request));
    });
  metadata('/.well-known/oauth-authorization-server', serverMetadata);
  const resource = (path: string, audience: Audience) =>
    metadata(`/.well-known/oauth-protected-resource${path}`, (origin) => resourceMetadata(origin, audience));
  resource('/mcp', 'mcp');
  resource('/api/v1', 'api');

  app.register(async (scope) => {
    // The handlers read the bodies themselves.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const serve = (method: 'GET' | 'POST' | 'OPTIONS', endpoint: Endpoint) =>
      scope.route({
        method,
        url: `/oauth/${endpoint}`,
        ...hidden,
        exposeHeadRoute: false,
        config: { crossSite: true, limitClass: limits[endpoint] },
        handler: (request, reply) => handOver(deps, endpoint, request, reply),
      });
    serve('GET', 'authorize');
    serve('POST', 'device-authorization');
    for (const endpoint of ['token', 'register', 'revoke'] as const) {
      serve('POST', endpoint);
      serve('OPTIONS', endpoint);
    }
  });
}

/** Lets the SDK's handler of an endpoint answer. Its library is loaded when somebody connects, not at the start. */
async function handOver(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { handlerOf } = await import('./sdk-handlers.ts');
  const handle = handlerOf(deps, endpoint, {
    origin: originOf(deps.config, request),
    address: request.ip,
    log: request.log,
  });
  reply.hijack();
  reply.raw.setHeader('x-request-id', request.id);
  const url = request.raw.url ?? '';
  // The handlers are routers of their own: each serves its root.
  request.raw.url = `/${url.includes('?') ? url.slice(url.indexOf('?')) : ''}`;
  handle(request.raw, reply.raw);
}
