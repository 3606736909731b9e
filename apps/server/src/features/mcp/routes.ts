import { createMcpServer } from '@frontrunner/mcp';
import { apiOver, type Fetch } from '@frontrunner/mcp/api';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { version } from '../../kernel/version.ts';
import { authenticateKey } from '../keys/index.ts';

/**
 * The tools for assistants at /mcp: streamable HTTP without sessions, each request for itself. A tool makes the calls for
 * programs with the caller's own key, inside the process, so that scopes, limits and rules are those of the calls.
 */
export function mcpRoutes(app: FastifyInstance, deps: Deps): void {
  const options = {
    config: { crossSite: true, limitClass: 'read' as const },
    schema: { hide: true } as object,
  };
  app.post('/mcp', options, async (request, reply) => {
    refuseOtherOrigins(deps, request);
    const key = await keyOf(deps, request, reply);
    const origin = originOf(deps.config, request);
    const server = createMcpServer(apiOver(fetchInProcess(app, request.ip), { origin, key }), version);
    const transport = new StreamableHTTPServerTransport({
      // biome-ignore lint/suspicious/noExplicitAny: absent means without sessions, which its type does not allow for.
      sessionIdGenerator: undefined as any,
      enableJsonResponse: true,
    });
    reply.raw.once('close', () => void server.close());
    // biome-ignore lint/suspicious/noExplicitAny: its optional callbacks are declared without undefined.
    await server.connect(transport as any);
    reply.hijack();
    await transport.handleRequest(request.raw, reply.raw, request.body);
  });
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/mcp',
      ...options,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST');
        throw new AppError('METHOD_NOT_ALLOWED', {
          message: 'Nothing is pushed here: send every message as a POST.',
        });
      },
    });
}

/** Makes a call without leaving the process, from the caller's own network address. */
function fetchInProcess(app: FastifyInstance, remoteAddress: string): Fetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'PUT',
      url: `${url.pathname}${url.search}`,
      remoteAddress,
      headers: { ...headers, host: url.host },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, text: async () => answer.body };
  };
}

/** A page of another site may not use what a person's machine can reach (MCP, transports: security warning). */
function refuseOtherOrigins({ config }: Deps, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== originOf(config, request)) throw new AppError('CROSS_SITE_REQUEST');
}

/** The caller's API key, which is known to be valid. */
async function keyOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { authorization } = request.headers;
  reply.header('www-authenticate', 'Bearer realm="Frontrunner"');
  await authenticateKey(deps, { authorization, address: request.ip });
  reply.removeHeader('www-authenticate');
  return (authorization ?? '').replace(/^Bearer +/i, '');
}
