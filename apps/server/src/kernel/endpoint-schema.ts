import { type Endpoint, errorBody } from '@frontrunner/contracts';
import { accountHeader } from '@frontrunner/contracts/account-header';
import type { FastifyReply, FastifySchema } from 'fastify';
import { z } from 'zod';
import { AppError } from './errors.ts';

type JsonSchema = Omit<z.core.JSONSchema.BaseSchema, '$schema'>;

const written = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };

/** A schema of the contract as JSON Schema; one object for all who ask, nobody's to change. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const known = written[io].get(schema);
  if (known) return known;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => writeNullable(jsonSchema),
  });
  written[io].set(schema, rest);
  return rest;
}

/** `X or null` the way OpenAPI 3.0 writes it: the serialiser would otherwise try X's validation on every answer. */
function writeNullable(schema: Record<string, unknown>): void {
  const choices = schema.anyOf;
  if (!Array.isArray(choices) || choices.length !== 2 || choices[1].type !== 'null' || !choices[0].type)
    return;
  delete schema.anyOf;
  Object.assign(schema, choices[0], { nullable: true });
}

export const errorJsonSchema = jsonSchema(errorBody, 'output');
const writeHeaders = {
  type: 'object',
  properties: {
    [accountHeader]: {
      type: 'string',
      description: 'The account the caller acts for; 409 WRONG_ACCOUNT when the session is of another one.',
    },
  },
};

/** What Fastify serialises answers by, and the document of the web app's calls shows. */
export function schemaOf(endpoint: Endpoint, method: string): FastifySchema {
  const ok = endpoint.status ?? (endpoint.response ? 200 : 204);
  return {
    ...(endpoint.params ? { params: jsonSchema(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: jsonSchema(endpoint.query, 'input') } : {}),
    ...(method === 'GET' ? {} : { headers: writeHeaders }),
    ...(endpoint.body ? { body: jsonSchema(endpoint.body, 'input') } : {}),
    response: {
      ...(endpoint.response ? { [ok]: jsonSchema(endpoint.response, 'output') } : {}),
      '4xx': errorJsonSchema,
      '5xx': errorJsonSchema,
    },
    ...({ summary: endpoint.summary, 'x-access': endpoint.access, 'x-role': endpoint.role } as object),
  };
}

/** Bodies that a thread has checked. */
export const alreadyChecked = new WeakSet<object>();

/** Bodies that are checked up to their first mistake: to list each of a hundred thousand would hold the event loop. */
export const longBodies = new WeakSet<object>();
const upToFirstMistake: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** The names of unknown fields can be as long as the request. */
const shortened = (said: string) => (said.length <= 300 ? said : `${said.slice(0, 300).toWellFormed()}…`);

/** Checks one part of a request against the contract; the first mistakes are named in the details. */
function validate(schema: z.ZodType, part: string) {
  return (data: unknown) => {
    const body = typeof data === 'object' ? data : null;
    if (body && alreadyChecked.has(body)) return { value: data };
    const result = schema.safeParse(data ?? undefined, body && longBodies.has(body) ? upToFirstMistake : {});
    if (result.success) return { value: result.data };
    const details = result.error.issues.slice(0, 10).map((issue) => ({
      in: part,
      path: shortened(issue.path.join('.')),
      message: shortened(issue.message),
    }));
    const first = details[0];
    const where = first?.path
      ? `'${first.path}' ${first.message}`
      : `the ${part} ${first?.message ?? 'is not as expected'}`;
    return {
      error: new AppError('INVALID_REQUEST', {
        message: `The request was refused: ${where}. Correct it and send it again.`,
        details,
      }),
    };
  };
}

/** Checks each part of a request to an endpoint by the contract. */
export const validatorOf =
  ({ params, query, body }: Pick<Endpoint, 'params' | 'query' | 'body'>) =>
  ({ httpPart }: { httpPart?: string | undefined }) => {
    if (httpPart === 'params' && params) return validate(params, 'params');
    if (httpPart === 'querystring' && query) return validate(query, 'query');
    if (httpPart === 'body' && body) return validate(body, 'body');
    return validate(z.unknown(), httpPart ?? 'request');
  };

/** Aborts when the connection closes before the answer is out. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the caller went away'));
  });
  return gone.signal;
}
