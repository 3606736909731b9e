import { createMcpServer } from '@frontrunner/mcp';
import { apiOver, type Fetch } from '@frontrunner/mcp/api';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../kernel/cross-site.ts';
import type { Deps, Program } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { version } from '../../kernel/version.ts';
import { resourceMetadataAddress } from '../connections/index.ts';
import { asProgram, authenticate } from '../keys/index.ts';

/**
 * The tools for assistants at /mcp: streamable HTTP without sessions, each request for itself. A tool makes the calls for
 * programs as the caller, inside the process, so that scopes, limits and rules are those of the calls.
 */
export function mcpRoutes(app: FastifyInstance, deps: Deps): void {
  const options = {
    config: { crossSite: true, limitClass: 'read' as const },
    schema: { hide: true } as object,
  };
  app.post('/mcp', options, async (request, reply) => {
    refuseOtherOrigins(deps, request);
    const program = await programOf(deps, request, reply);
    const api = apiOver(fetchInProcess(app, request.ip, program), { origin: originOf(deps.config, request) });
    const server = createMcpServer(api, version);
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

/** Makes a call without leaving the process, as the caller and from its own network address. */
function fetchInProcess(app: FastifyInstance, remoteAddress: string, program: Program): Fetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const answer = await asProgram(program, () =>
      app.inject({
        method: method as 'GET' | 'POST' | 'PUT',
        url: `${url.pathname}${url.search}`,
        remoteAddress,
        headers: { ...headers, host: url.host },
        ...(body === undefined ? {} : { payload: body }),
      }),
    );
    return { status: answer.statusCode, text: async () => answer.body };
  };
}

/** A page of another site may not use what a person's machine can reach (MCP, transports: security warning). */
function refuseOtherOrigins({ config }: Deps, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== originOf(config, request)) throw new AppError('CROSS_SITE_REQUEST');
}

/** Who calls; a refusal says how to get in (RFC 9728, section 5.1, and the Model Context Protocol, authorization). */
async function programOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Program> {
  const { authorization } = request.headers;
  const metadata = resourceMetadataAddress(originOf(deps.config, request), 'mcp');
  const error = authorization === undefined ? '' : ', error="invalid_token"';
  reply.header('www-authenticate', `Bearer realm="Frontrunner"${error}, resource_metadata="${metadata}"`);
  const program = await authenticate(deps, { authorization, address: request.ip, audience: 'mcp' });
  reply.removeHeader('www-authenticate');
  return program;
}
