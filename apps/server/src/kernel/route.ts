import { Readable } from 'node:stream';
import {
  type ApiKey,
  type Endpoint,
  endpoints,
  hasRole,
  type ParsedRequestOf,
  type ResponseOf,
} from '@frontrunner/contracts';
import { workspaceHeader } from '@frontrunner/contracts/account-header';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps, Membership, Session, SessionContext } from './deps.ts';
import { schemaOf, signalOf, validatorOf } from './endpoint-schema.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** The contract's key; absent on routes that are no call of the contract (pages, files). */
    endpoint?: ApiKey;
  }
}

type PublicKey = {
  [Key in ApiKey]: (typeof endpoints)[Key]['access'] extends 'public' | 'provider' ? Key : never;
}[ApiKey];
/** What a handler acts with: public calls may come from nobody. */
export type ContextOf<Key extends ApiKey> = Key extends PublicKey
  ? Deps & { session: Session | null; signal: AbortSignal }
  : SessionContext;

/**
 * An answer that is JSON text already, in pieces: a large one is neither built nor checked on the event loop.
 * Whoever makes it sees to it that it has the fields of the contract only.
 */
export class JsonText {
  readonly pieces: Iterable<string> | AsyncIterable<string | Buffer>;
  constructor(pieces: Iterable<string> | AsyncIterable<string | Buffer>) {
    this.pieces = pieces;
  }
}

type Handler<Key extends ApiKey> = (
  context: ContextOf<Key>,
  input: ParsedRequestOf<Key>,
  http: { request: FastifyRequest; reply: FastifyReply },
) => Promise<ResponseOf<Key> | JsonText>;

function authorise(endpoint: Endpoint, request: FastifyRequest): void {
  if (endpoint.access === 'public' || endpoint.access === 'provider') return;
  if (!request.session) throw new AppError('NOT_SIGNED_IN');
  allow(endpoint, request.session.workspace);
  if (endpoint.access === 'admin' && !request.session.account.isAdmin) throw new AppError('ADMIN_REQUIRED');
}

/** Throws ROLE_REQUIRED or PRO_REQUIRED where the call needs more than the membership gives. */
function allow({ role, access }: Endpoint, workspace: Membership): void {
  if (role && !hasRole(workspace.role, role)) throw new AppError('ROLE_REQUIRED');
  if (access === 'pro' && !workspace.isPro) throw new AppError('PRO_REQUIRED');
}

/**
 * Acts, and where what the address names is not in the current workspace but in another one of the caller's, acts there:
 * a link opens wherever it leads. Reading goes on there, too; the answer's header names the workspace.
 */
async function actWhereItIs<Answer>(
  endpoint: Endpoint,
  request: FastifyRequest,
  context: SessionContext,
  act: (context: SessionContext) => Promise<Answer>,
  reply: FastifyReply,
): Promise<Answer> {
  try {
    return await act(context);
  } catch (error) {
    const { id } = request.params as { id?: string };
    const { session, findElsewhere } = context;
    if (!session || !endpoint.resource || !id || !(error instanceof AppError && error.code === 'NOT_FOUND'))
      throw error;
    const workspace = await findElsewhere(context, endpoint.resource, id, { goOn: request.method === 'GET' });
    if (!workspace) throw error;
    allow(endpoint, workspace);
    reply.header(workspaceHeader, workspace.id);
    return act({ ...context, workspace });
  }
}

/**
 * Serves one call of the contract: limit, session and access are decided before the body is checked,
 * and the answer carries only the fields that the contract lists.
 */
export function route<Key extends ApiKey>(
  app: FastifyInstance,
  deps: Deps,
  key: Key,
  handle: Handler<Key>,
): void {
  const endpoint: Endpoint = endpoints[key];
  const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string];
  app.route({
    method,
    url,
    // A stream has no end, so HEAD of one would hold its connection for nothing.
    exposeHeadRoute: endpoint.limit !== 'stream',
    config: { endpoint: key, ...(endpoint.fromPages ? { crossSite: true } : {}) },
    ...(endpoint.fromPages ? { logLevel: 'warn' } : {}),
    // A beacon's answer is always shorter than what is compressed.
    ...(endpoint.fromPages && method === 'POST' ? { compress: false } : {}),
    schema: schemaOf(endpoint, method),
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    validatorCompiler: validatorOf(endpoint),
    preParsing: async (request) => authorise(endpoint, request),
    handler: async (request, reply) => {
      const signal = signalOf(reply);
      const { session } = request;
      const scoped = { ...deps, log: request.log, signal };
      const context = session
        ? {
            ...scoped,
            session,
            account: session.account,
            sessionId: session.id,
            program: null,
            workspace: session.workspace,
            address: request.ip,
          }
        : { ...scoped, session };
      const input = { params: request.params, query: request.query, body: request.body };
      const answer = await actWhereItIs(
        endpoint,
        request,
        context as SessionContext,
        (acting) =>
          handle(acting as unknown as ContextOf<Key>, input as ParsedRequestOf<Key>, { request, reply }),
        reply,
      );
      if (reply.sent) return reply;
      if (endpoint.status && reply.statusCode === 200) reply.code(endpoint.status);
      if (!endpoint.response) return reply.code(204).send();
      if (answer instanceof JsonText)
        return reply.type('application/json; charset=utf-8').send(Readable.from(answer.pieces));
      return reply.send(answer);
    },
  });
}
