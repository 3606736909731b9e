import { endpoints, type LimitClass } from '@frontrunner/contracts';
import { v1Endpoints } from '@frontrunner/contracts/v1';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';
import { type Counted, windowCounter } from './window-counter.ts';

/** Calls of customers' pages are counted by address and by site: see features/live. */
type CountedHere = Exclude<LimitClass, 'live'>;

/** Requests a minute for each class of calls, per person when signed in, else per address. */
export const perMinute: Record<CountedHere, number> = {
  read: 600,
  write: 300,
  run: 60,
  try: 20,
  predict: 1200,
  generate: 30,
  upload: 20,
  invite: 30,
  events: 300,
  // There is no password to guess; a whole office may sign in from one address.
  'sign-in': 200,
  // Codes and tokens of connected apps; each app registers once, and a device begins once.
  connect: 120,
  register: 10,
  device: 10,
  // So few guesses do not find another's code of 34.6 bits within its quarter of an hour.
  consent: 20,
  stream: 120,
  admin: 240,
};

/** Callers of a class that are known at a time. */
const mostKeys = 5000;

/** A person may not have all of an address for themselves: an office, or a proxy that is not trusted, is one address. */
const addressFactor = 10;
/** Calls of visitors: whoever has no session is their address. */
const ofVisitors = new Set<LimitClass>(['sign-in', 'try', 'register', 'device']);
const perAddress = (limitClass: CountedHere) =>
  ofVisitors.has(limitClass) ? perMinute[limitClass] : perMinute[limitClass] * addressFactor;

function limitClassOf(request: FastifyRequest): LimitClass | undefined {
  const { endpoint, v1, limitClass } = request.routeOptions.config;
  if (v1) return v1Endpoints[v1].limit;
  return endpoint ? endpoints[endpoint].limit : limitClass;
}

/** Tells a program what is left to it, as draft-ietf-httpapi-ratelimit-headers writes it. */
function tellLimit(reply: FastifyReply, limitClass: CountedHere, left: Counted): void {
  reply.header('ratelimit-policy', `"${limitClass}";q=${perMinute[limitClass]};w=60`);
  reply.header('ratelimit', `"${limitClass}";r=${left.remaining};t=${left.endsIn}`);
}

/**
 * Gives every class of calls buckets of its own: one for each address, asked before anything else is done, and one for
 * each caller (the person when signed in, the workspace of a program, else the address), asked when the session is known. Refusals answer 429 with
 * `Retry-After`. They count in this process; several processes allow as many times as much.
 */
export function createRateLimits(
  app: FastifyInstance,
  enabled: boolean,
): { limitAddresses(): void; limitPeople(): void } {
  if (!enabled) return { limitAddresses: () => undefined, limitPeople: () => undefined };
  const checksOf = (
    mostOf: (limitClass: CountedHere) => number,
    keyOf: (request: FastifyRequest) => string,
  ) => {
    const classes = Object.keys(perMinute) as CountedHere[];
    const counters = new Map(classes.map((name) => [name, windowCounter(mostOf(name), mostKeys)]));
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const limitClass = limitClassOf(request);
      if (!limitClass || limitClass === 'live') return;
      const counted = counters.get(limitClass)?.(keyOf(request));
      if (counted && request.program) tellLimit(reply, limitClass, counted);
      if (counted?.isExceeded) throw new AppError('RATE_LIMITED', { retryAfter: counted.endsIn });
    };
  };
  const checkAddress = checksOf(perAddress, (request) => request.ip);
  const checkCaller = checksOf(
    (limitClass) => perMinute[limitClass],
    (request) => request.session?.account.id ?? request.program?.workspace.id ?? request.ip,
  );
  return {
    limitAddresses: () => app.addHook('onRequest', checkAddress),
    limitPeople: () => app.addHook('preParsing', checkCaller),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of a route that is no call of the contract. */
    limitClass?: LimitClass;
  }
}
