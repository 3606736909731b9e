import { Readable } from 'node:stream';
import {
  type V1AnswerOf,
  type V1Endpoint,
  type V1InputOf,
  type V1Key,
  v1Endpoints,
} from '@frontrunner/contracts/v1';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Deps, Program } from '../../kernel/deps.ts';
import { errorJsonSchema, jsonSchema, signalOf, validatorOf } from '../../kernel/endpoint-schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { JsonText } from '../../kernel/route.ts';
import { answerOnce, hashOfRequest } from './answer-once.ts';
import { requireScope } from './programs.ts';

/** What a verb acts with where a program calls. */
export interface ProgramContext extends Context {
  program: Program;
}

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}
type Handler<Key extends V1Key> = (
  ctx: ProgramContext,
  input: V1InputOf<Key>,
  http: Http,
) => Promise<V1AnswerOf<Key> | JsonText>;

/**
 * What a call does after it has acted, such as waiting: it writes nothing, and is done again for an answer that was
 * kept for an Idempotency-Key.
 */
type Afterwards<Key extends V1Key> = (
  ctx: ProgramContext,
  input: V1InputOf<Key>,
  answer: V1AnswerOf<Key>,
  http: Http,
) => Promise<V1AnswerOf<Key> | JsonText>;

/** What a verb acts with for a program; its scopes are checked by {@link requireScope}. */
export function contextOfProgram(
  deps: Deps,
  program: Program,
  http: Pick<Context, 'log' | 'signal' | 'address'>,
): ProgramContext {
  const { account, workspace } = program;
  return { ...deps, ...http, account, workspace, program, sessionId: null };
}

function authorise({ scope, role, access }: V1Endpoint, { program }: FastifyRequest): void {
  if (!program) throw new AppError('API_KEY_REQUIRED');
  if (scope) requireScope(program, scope, role);
  if (access === 'pro' && !program.workspace.isPro) throw new AppError('PRO_REQUIRED');
}

/** The key that makes a call happen once, at most 255 printable characters; undefined without the header. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError('INVALID_REQUEST', {
      message: 'The Idempotency-Key header must be 1 to 255 visible ASCII characters, such as a UUID.',
    });
  return key;
}

/** Serves one call for programs: key, limit and scope are decided before the body is checked. */
export function routeV1<Key extends V1Key>(
  app: FastifyInstance,
  deps: Deps,
  key: Key,
  handle: Handler<Key>,
  afterwards?: Afterwards<Key>,
): void {
  const endpoint: V1Endpoint = v1Endpoints[key];
  const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string];
  const status = endpoint.status ?? (endpoint.response ? 200 : 204);
  app.route({
    method,
    url,
    config: { v1: key, crossSite: true },
    schema: {
      // The document of programs is one of its own: /api/v1/openapi.json.
      ...({ hide: true } as object),
      ...(endpoint.params ? { params: {} } : {}),
      ...(endpoint.query ? { querystring: {} } : {}),
      ...(endpoint.body ? { body: {} } : {}),
      response: {
        ...(endpoint.response ? { '2xx': jsonSchema(endpoint.response, 'output') } : {}),
        '4xx': errorJsonSchema,
        '5xx': errorJsonSchema,
      },
    },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    validatorCompiler: validatorOf(endpoint),
    preParsing: async (request) => authorise(endpoint, request),
    handler: async (request, reply) => {
      const signal = signalOf(reply);
      const ctx = contextOfProgram(deps, request.program as Program, {
        log: request.log,
        signal,
        address: request.ip,
      });
      const input = { params: request.params, query: request.query, body: request.body } as V1InputOf<Key>;
      const act = async (acting: Context) => {
        const body = await handle(acting as ProgramContext, input, { request, reply });
        return { status: reply.statusCode === 200 ? status : reply.statusCode, body };
      };
      const idempotencyKey = method === 'POST' ? idempotencyKeyOf(request) : undefined;
      const answer = idempotencyKey
        ? await answerOnce(
            ctx,
            {
              idempotencyKey,
              hash: hashOfRequest(method, request.url, request.body),
              slow: endpoint.slow ?? false,
              isSecret: endpoint.secretAnswer ?? false,
            },
            act,
          )
        : { ...(await act(ctx)), replayed: false };
      if (reply.sent) return reply;
      reply.code(answer.status);
      if (answer.replayed) reply.header('idempotency-replayed', 'true');
      if (!endpoint.response) return reply.send();
      const body = answer.body as V1AnswerOf<Key>;
      const shown = afterwards ? await afterwards(ctx, input, body, { request, reply }) : body;
      if (shown instanceof JsonText)
        return reply.type('application/json; charset=utf-8').send(Readable.from(shown.pieces));
      return reply.send(shown);
    },
  });
}
