import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { firstPagePaths } from '@frontrunner/contracts/first-pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { AppError } from './kernel/errors.ts';
import { createFirstPages } from './kernel/first-page.ts';

/** The script for customers' pages, which may load it from any site, and hold it for an hour. */
function forEveryPage(reply: { header(name: string, value: string): unknown }): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('access-control-allow-origin', '*');
  reply.header('cache-control', 'public, max-age=3600');
}

/** The scripts that stand in the web app's page itself, as a content security policy names them: by their hashes. */
export function inlineScriptsOf(config: Config): string[] {
  const page = join(config.WEB_DIST, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>([^<]*)<\/script>/g);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** The built web app; every path that is no file and no call is a screen of it. */
export async function serveWebApp(
  app: FastifyInstance,
  config: Config,
  sessionCookie: string,
): Promise<void> {
  const built = existsSync(config.WEB_DIST);
  const forPages = join(config.WEB_DIST, 'live/');
  if (built) {
    await app.register(fastifyStatic, {
      root: config.WEB_DIST,
      wildcard: false,
      // The page has no address of its own as a file: `/` is a screen like the others.
      index: false,
      // The build lays a compressed copy beside each file.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        const forEver = path.includes('/assets/');
        reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (path.startsWith(forPages)) forEveryPage(reply);
      },
    });
  }
  if (existsSync(join(config.WEB_DIST, 'index.html'))) serveFirstPages(app, config, sessionCookie);
  app.setNotFoundHandler(async (request, reply) => {
    const page =
      request.method === 'GET' && !/^\/(api|assets|oidc|oauth|\.well-known)(\/|$|\?)/.test(request.url);
    if (page && built) return reply.sendFile('index.html');
    throw new AppError('ROUTE_NOT_FOUND');
  });
}

/** The screens that most visits begin with: a signed-in person gets them with what they ask first. */
function serveFirstPages(app: FastifyInstance, config: Config, sessionCookie: string): void {
  const make = createFirstPages(app, config.WEB_DIST, sessionCookie);
  for (const path of firstPagePaths) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const own = await make(request);
      if (own === null) return reply.sendFile('index.html');
      return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(own);
    });
  }
}
