import type { IncomingMessage, ServerResponse } from 'node:http';
import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { authorizationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/authorize.js';
import { clientRegistrationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/register.js';
import { revocationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/revoke.js';
import { tokenHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/token.js';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { deviceAuthorizationHandler, deviceTokenHandler } from './device-handlers.ts';
import { oauthProvider } from './oauth-provider.ts';

// Limits are those of every other call: see kernel/rate-limits.
const rateLimit = false as const;
type Provider = ReturnType<typeof oauthProvider>;
const handlers = {
  authorize: (provider: Provider) => [authorizationHandler({ provider, rateLimit })],
  'device-authorization': (provider: Provider, origin: string) => [
    deviceAuthorizationHandler(provider, origin),
  ],
  token: (provider: Provider) => [deviceTokenHandler(provider), tokenHandler({ provider, rateLimit })],
  revoke: (provider: Provider) => [revocationHandler({ provider, rateLimit })],
  // The database draws the ids.
  register: ({ clientsStore }: Provider) => [
    clientRegistrationHandler({ clientsStore, rateLimit, clientIdGeneration: false }),
  ],
} satisfies Record<string, (provider: Provider, origin: string) => RequestHandler[]>;
type Endpoint = keyof typeof handlers;

/** The handlers answer what they do not expect with an opaque error; this tells the log of it. */
function logFailures<Acting extends object>(acting: Acting, log: FastifyBaseLogger): Acting {
  const entries = Object.entries(acting).map(([name, part]) => [
    name,
    typeof part === 'function'
      ? async (...given: unknown[]) => {
          try {
            return await part(...given);
          } catch (error) {
            if (!(error instanceof OAuthError)) log.error({ err: error }, 'authorization server');
            throw error;
          }
        }
      : part,
  ]);
  return Object.fromEntries(entries) as Acting;
}

/** A body that cannot be read is the caller's mistake; nothing of it is shown. */
const answerUnreadable: ErrorRequestHandler = (error, _request, response, _next) => {
  const status = Number(error?.status) || 500;
  response.status(status).json({
    error: status < 500 ? 'invalid_request' : 'server_error',
    error_description: 'The body cannot be read.',
  });
};

/** The SDK's handler of one endpoint, for one request. */
export function handlerOf(
  deps: Deps,
  endpoint: Endpoint,
  { log, ...at }: { origin: string; address: string; log: FastifyBaseLogger },
): (request: IncomingMessage, response: ServerResponse) => void {
  const provider = oauthProvider(deps, at);
  const logged = logFailures({ ...provider, clientsStore: logFailures(provider.clientsStore, log) }, log);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(handlers[endpoint](logged, at.origin));
  app.use(answerUnreadable);
  return app;
}
