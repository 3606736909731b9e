import rateLimit from '@fastify/rate-limit';
import { endpoints, type LimitClass } from '@frontrunner/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** Requests a minute for each class of calls, per person when signed in, else per address. */
const perMinute: Record<LimitClass, number> = {
  read: 600,
  write: 300,
  run: 60,
  generate: 30,
  upload: 20,
  events: 300,
  'sign-in': 60,
  stream: 120,
  admin: 240,
};

const keyOf = (request: FastifyRequest) => request.session?.account.id ?? request.ip;

/**
 * Gives every class of calls a bucket of its own per caller, after the session is known.
 * Refusals answer 429 with `Retry-After`.
 */
export async function registerRateLimits(app: FastifyInstance, enabled: boolean): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: keyOf, hook: 'preParsing' });
  if (!enabled) return;
  app.addHook('onRoute', (route) => {
    const key = route.config?.endpoint;
    const limitClass: LimitClass | undefined = key ? endpoints[key].limit : route.config?.limitClass;
    if (!limitClass) return;
    route.config = {
      ...route.config,
      rateLimit: {
        max: perMinute[limitClass],
        timeWindow: 60_000,
        groupId: limitClass,
        hook: 'preParsing',
        errorResponseBuilder: (_request, context) =>
          new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(context.ttl / 1000)) }),
      },
    };
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of a route that is no call of the contract. */
    limitClass?: LimitClass;
  }
}
