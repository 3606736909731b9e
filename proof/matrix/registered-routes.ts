import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Runs `start` and answers, beside its result, every `METHOD /address` that was registered meanwhile. */
export async function withRegisteredRoutes<Product>(
  start: () => Promise<Product>,
): Promise<{ product: Product; routes: Set<string> }> {
  const routes = new Set<string>();
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) routes.add(`${one} ${url}`);
    });
  };
  subscribe('fastify.initialization', onServer);
  try {
    return { product: await start(), routes };
  } finally {
    unsubscribe('fastify.initialization', onServer);
  }
}
