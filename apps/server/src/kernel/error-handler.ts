import { type ErrorBody, type ErrorCode, errorTable } from '@frontrunner/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, databaseErrorCode, isDatabaseUnavailable } from './errors.ts';

/** What Fastify refuses by itself, in the product's own codes. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_BAD_URL: 'INVALID_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** Texts that PostgreSQL cannot take (encoding, number or date out of range) are the caller's mistake, not a failure. */
const refusedValues = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008', '22009']);

function known(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error;
  const code = fastifyCodes[error.code];
  if (code) return new AppError(code, { cause: error });
  if (error instanceof SyntaxError && error.statusCode === 400)
    return new AppError('INVALID_JSON', { cause: error });
  if (isDatabaseUnavailable(error)) return new AppError('DATABASE_UNAVAILABLE', { cause: error });
  if (refusedValues.has(databaseErrorCode(error) ?? ''))
    return new AppError('INVALID_REQUEST', { cause: error });
  return null;
}

/** Of a body that is refused unread, in bytes: more than any file that somebody sends by mistake. */
const mostThrownAway = 64 * 1024 * 1024;

function send(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    requestId: request.id,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
  // The rest of the body is read and thrown away: were the connection closed under it, the caller would never see the answer.
  if (error.code === 'BODY_TOO_LARGE' && Number(request.headers['content-length']) <= mostThrownAway)
    reply.removeHeader('connection');
  if (error.retryAfter) reply.header('retry-after', error.retryAfter);
  return reply
    .code(errorTable[error.code][0])
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/**
 * One table turns codes into statuses; what is not in it is an opaque 500 whose request id is in the log. Serves
 * also as `frameworkErrors`, for addresses that cannot be read.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = known(error);
  if (refusal) {
    if (refusal.status >= 500) request.log.warn({ err: error }, refusal.code);
    return send(reply, request, refusal);
  }
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return send(reply, request, new AppError('INVALID_REQUEST', { cause: error }));
  }
  request.log.error({ err: error }, 'unexpected error');
  return send(reply, request, new AppError('INTERNAL_ERROR', { cause: error }));
}
