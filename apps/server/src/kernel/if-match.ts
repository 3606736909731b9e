import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** The version in `If-Match: "<version>"`; undefined without the header. Throws INVALID_REQUEST for another form. */
export function ifMatchOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (!version)
    throw new AppError('INVALID_REQUEST', {
      message: 'The If-Match header must be the quoted version, such as "3".',
    });
  return Number(version);
}
