import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by other servers, which prove themselves otherwise. */
    crossSite?: boolean;
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What a proxy adds. Whoever comes through one is not on this machine. */
const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'];
const loopbackNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** The product's origin as the browser reaches it; in demo mode the Host header says it, which is loopback there. */
export const originOf = (config: Config, request: FastifyRequest): string =>
  config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `${request.protocol}://${request.headers.host}`;

/** The same where there is no request to ask, as in a job. */
export const publicOrigin = (config: Config): string =>
  config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `http://localhost:${config.PORT}`;

function isSameOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin === originOf(config, request);
  return request.headers['sec-fetch-site'] === 'same-origin';
}

/**
 * Refuses writes that come from another site, in place of tokens: browsers send `Origin` or
 * `Sec-Fetch-Site` with every unsafe request and a page cannot forge them.
 * In demo mode only loopback hosts are answered and forwarded requests are refused.
 */
export function registerCrossSiteRule(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (
      config.demoSignIn &&
      (!loopbackNames.test(request.headers.host ?? '') ||
        forwardedHeaders.some((name) => request.headers[name] !== undefined))
    ) {
      next(new AppError('HOST_NOT_ALLOWED'));
    } else if (
      safe.has(request.method) ||
      request.routeOptions.config?.crossSite ||
      isSameOrigin(request, config)
    ) {
      next();
    } else {
      next(new AppError('CROSS_SITE_REQUEST'));
    }
  });
}
