import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { configuredOrigin } from '../../kernel/cross-site.ts';

/** The product's origin as the browser reaches it; in demo mode the Host header says it, which is loopback there. */
export const originOf = (config: Config, request: FastifyRequest): string =>
  configuredOrigin(config) ?? `${request.protocol}://${request.headers.host}`;
