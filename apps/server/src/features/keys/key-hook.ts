import { AsyncLocalStorage } from 'node:async_hooks';
import type { V1Key } from '@frontrunner/contracts/v1';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps, Program } from '../../kernel/deps.ts';
import { resourceMetadataAddress } from '../connections/index.ts';
import { authenticate } from './authenticate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls with an API key; only on calls for programs, where there is never a session. */
    program: Program | null;
  }
  interface FastifyContextConfig {
    /** The key of a call for programs in the contract. */
    v1?: V1Key;
  }
}

const exposed = [
  'link',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'idempotency-replayed',
  'x-request-id',
];

/** Lets pages of any origin call: a key is sent on purpose, and a browser adds nothing that would let a page act by itself. */
function allowOtherOrigins(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*');
  reply.header('access-control-expose-headers', exposed.join(', '));
}

const inProcess = new AsyncLocalStorage<Program>();

/** Makes calls for programs inside the process, in the name of one that is known already. Nothing outside can do that. */
export const asProgram = <Answer>(program: Program, call: () => PromiseLike<Answer>): Promise<Answer> =>
  // An injected request starts when it is first waited for, which must be in here.
  inProcess.run(program, async () => await call());

/** Says how a program gets in (RFC 9728, section 5.1). */
const challenge = (origin: string) =>
  `Bearer realm="Frontrunner", resource_metadata="${resourceMetadataAddress(origin, 'api')}"`;

/** Looks the API key of every call for programs up before anything else decides about it; a cookie is worthless there. */
export function registerKeys(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('program', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config?.v1) return;
    allowOtherOrigins(reply);
    reply.header('www-authenticate', challenge(originOf(deps.config, request)));
    request.program =
      inProcess.getStore() ??
      (await authenticate(deps, {
        authorization: request.headers.authorization,
        address: request.ip,
        audience: 'api',
      }));
    reply.removeHeader('www-authenticate');
  });
  app.options(
    '/api/v1/*',
    { config: { crossSite: true }, schema: { hide: true } as object },
    async (_request, reply) => {
      allowOtherOrigins(reply);
      reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
      reply.header('access-control-allow-headers', 'authorization, content-type, idempotency-key, if-match');
      reply.header('access-control-max-age', '86400');
      return reply.code(204).send();
    },
  );
}
