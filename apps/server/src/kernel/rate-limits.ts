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
  // There is no password to guess; a whole office may sign in from one address.
  'sign-in': 200,
  stream: 120,
  admin: 240,
};

const keyOf = (request: FastifyRequest) => request.session?.account.id ?? request.ip;

function limitClassOf(request: FastifyRequest): LimitClass | undefined {
  const { endpoint, limitClass } = request.routeOptions.config;
  return endpoint ? endpoints[endpoint].limit : limitClass;
}

/**
 * Gives every class of calls a bucket of its own per caller, after the session is known and before anything
 * else is decided. Refusals answer 429 with `Retry-After`.
 */
export async function registerRateLimits(app: FastifyInstance, enabled: boolean): Promise<void> {
  if (!enabled) return;
  await app.register(rateLimit, { global: false });
  type Check = ReturnType<typeof app.createRateLimit>;
  const checks = new Map<LimitClass, Check>();
  for (const [limitClass, max] of Object.entries(perMinute) as [LimitClass, number][])
    checks.set(limitClass, app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: keyOf }));
  app.addHook('preParsing', async (request) => {
    const limitClass = limitClassOf(request);
    const result = limitClass && (await checks.get(limitClass)?.(request));
    if (result && !result.isAllowed && result.isExceeded)
      throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, result.ttlInSeconds) });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of a route that is no call of the contract. */
    limitClass?: LimitClass;
  }
}
